#define FOLD_ISA base
#include "trees.h"
