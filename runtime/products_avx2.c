#define FOLD_ISA avx2
#include "product_types.h"
