#include "CToolShims.h"
