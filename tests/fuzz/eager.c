/*
 * In place of foldrt's cost.c: every iteration is said to take long, so that all threads take part
 * in loops that are too short to gain from it.
 */
#include "internal.h"

#define NS_ITERATION 1000.0

double foldrt__cost_guess(const struct foldrt_loop *loop, int64_t n, bool *known)
{
    (void)loop;
    *known = true;
    return (double)n * NS_ITERATION;
}

void foldrt__cost_learn(const struct foldrt_loop *loop, int64_t n, double ns)
{
    (void)loop;
    (void)n;
    (void)ns;
}
