#define FOLD_ISA base
#include "walks.h"
