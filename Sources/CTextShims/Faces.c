#include "CTextShims.h"
