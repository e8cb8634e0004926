/*
 * The first and the last bin that a loop's iterations come to. A launch of its own finds them,
 * which reads the subscripts once more. A loop that runs again with all its arguments the same
 * mostly comes to the same bins; it is told so, and the kernel that updates them sees whether it
 * holds, as it does for bins with a declared size. What is in the arrays may have changed: bins in
 * between that no iteration comes to any more are left alone, as all are that nothing changes.
 */
#include "device_look.h"

#include <string.h>

#define WRONG_MOST 3 /* guesses of a loop: after so many it is looked each time */
#define GUESSES 31   /* from one look to the next one: bins may be much fewer by now */

int foldrt__device_look(struct move *m, int64_t (*ends)[2], uint32_t n, char *why)
{
    struct foldrt_kernel kernel = *m->kernel;
    struct foldrt_loop loop = {.partial_size = n * (uint32_t)sizeof *ends,
                               .code = {m->run->loop->code[FOLDRT_BASE]}};
    struct foldrt_call call = {.frame = m->run->call->frame, .n = m->run->call->n, .total = ends};
    struct run run = {.loop = &loop, .call = &call, .code = m->run->code};
    struct move again = *m;

    again.partials = NULL; /* those that are there, if the kernel has run, are other ones */
    again.notice = 0;
    kernel.text = kernel.look;
    kernel.ntouches = 0;
    again.kernel = &kernel;
    again.run = &run;
    const struct built *b = foldrt__built(m->device, &kernel, &foldrt__by_fold);
    return b ? foldrt__by_fold.run(&again, b, why) : 0;
}

static struct looked *looked_of(const struct move *m)
{
    const uint32_t *pointers = m->kernel->pointers;
    struct looked *e = &m->device->looked[(uintptr_t)pointers / sizeof *pointers % HABITS];

    if (e->pointers != pointers)
        *e = (struct looked){.pointers = pointers};
    return e;
}

int foldrt__look_or_guess(struct move *m, int64_t (*ends)[2], uint32_t n, bool *is_guess, char *why)
{
    const struct foldrt_call *call = m->run->call;
    const size_t nbytes = m->run->loop->frame_size;
    struct looked *e = looked_of(m);
    const bool may = n <= LOOKED_MOST && nbytes <= sizeof e->frame && e->wrong < WRONG_MOST;

    *is_guess = may && e->is_known && e->n == call->n && e->guesses < GUESSES &&
                !memcmp(e->frame, call->frame, nbytes);
    if (*is_guess) {
        e->guesses++;
        memcpy(ends, e->at, n * sizeof *ends);
        return 1;
    }
    int answer = foldrt__device_look(m, ends, n, why);
    e->is_known = may && answer == 1;
    if (e->is_known) {
        e->n = call->n;
        e->guesses = 0;
        memcpy(e->frame, call->frame, nbytes);
        memcpy(e->at, ends, n * sizeof *ends);
    }
    return answer;
}

void foldrt__guess_failed(struct move *m)
{
    struct looked *e = looked_of(m);

    e->is_known = false;
    e->wrong++;
}
