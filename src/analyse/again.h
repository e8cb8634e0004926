/* Loops that may have to run as written behind a fold that has been tried. again.c */
#ifndef FOLDCC_ANALYSE_AGAIN_H
#define FOLDCC_ANALYSE_AGAIN_H

#include "analyse/facts.h"

/* May running values decide whether an element is written? As far as conditions tell that name
   them, or what an iteration has made. */
bool running_decides(const struct loop_facts *f);

#endif
