#define FOLD_ISA avx512
#include "walks.h"
