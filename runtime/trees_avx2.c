#define FOLD_ISA avx2
#include "trees.h"
