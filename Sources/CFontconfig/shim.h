// Carries the library's pkg-config flags to the C targets; Swift sees nothing of it.
#pragma once
