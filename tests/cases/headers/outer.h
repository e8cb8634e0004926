/* Nothing here for the case nested but what it includes. */
#ifndef OUTER_H
#define OUTER_H
#include "inner.h"
enum { OUTER = 3 };
#endif
