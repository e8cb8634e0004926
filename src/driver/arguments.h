/* The arguments of foldcc1, which foldcc makes. */
#ifndef FOLDCC_DRIVER_ARGUMENTS_H
#define FOLDCC_DRIVER_ARGUMENTS_H

#include "driver/words.h"

struct arguments {
    const char *name, *source, *text, *host, *kernels, *message, *uid, *std;
    const char *remarks, *record; /* to be written there; NULL: not wanted */
    const char *strategy;         /* number of an enum foldrt_strategy, or NULL */
    bool order_serial, for_cores, dump_ir, no_warnings, steps, openmp, opencl, cuda;
    struct words flags;
};

/* false: foldcc did not make them. */
bool arguments_read(struct arguments *a, int argc, char **argv);

#endif
