#define FOLD_ISA avx512
#include "products.h"
