/*
 * A clock for tests of what foldrt makes of times: it moves on by what the test says that something
 * takes, and by TICK whenever it is read, however busy the machine is. Programs that include this
 * are linked with --wrap=foldrt__now; only team.c, which defines that, has the machine's clock.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include <omp.h>
#include <stdatomic.h>
#include <stdint.h>

#define TICK 1000 /* ns */

static _Atomic int64_t clock_ns;

double __wrap_foldrt__now(void);
double __wrap_foldrt__now(void)
{
    return (double)(atomic_fetch_add(&clock_ns, TICK) + TICK);
}

/* Each thread of a team says so of its part. */
static void pass(double ns)
{
    atomic_fetch_add(&clock_ns, (int64_t)(ns / omp_get_num_threads()));
}

#endif
