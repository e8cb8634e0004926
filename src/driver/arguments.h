/* The arguments of foldcc1, which foldcc makes. */
#ifndef FOLDCC_DRIVER_ARGUMENTS_H
#define FOLDCC_DRIVER_ARGUMENTS_H

#include "driver/words.h"

struct arguments {
    const char *name, *source, *text, *host, *kernels, *message, *uid, *std, *macros;
    const char *remarks, *record; /* to be written there; NULL: not wanted */
    const char *strategy;         /* number of an enum foldrt_strategy, or NULL */
    bool order_serial, is_fast, for_cores, dump_ir, no_warnings, hides_switch, steps, openmp,
        opencl, cuda;
    bool joins; /* included files are put into the text (driver/parts.h) */
    struct words flags;
};

/* false: foldcc did not make them. */
struct arena;

bool arguments_read(struct arguments *a, int argc, char **argv);

/* foldcc starts this program before the preprocessor has ended, and says on standard input when it
   has: a line, empty or one more flag, which the text gives itself. false: there is no text. */
bool arguments_await_text(struct arguments *a, struct arena *arena);

#endif
