#define FOLD_ISA avx2
#include "products.h"
