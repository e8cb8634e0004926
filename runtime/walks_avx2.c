#define FOLD_ISA avx2
#include "walks.h"
