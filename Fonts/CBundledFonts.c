#include "CBundledFonts.h"
