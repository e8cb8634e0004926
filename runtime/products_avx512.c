#define FOLD_ISA avx512
#include "product_types.h"
