#define FOLD_ISA avx512
#include "trees.h"
