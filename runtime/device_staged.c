/*
 * Iterations with loops along rows of memory on a GPU: groups of threads load the rows of some
 * iterations for the threads that run these (kernels/staged.h, and kernels/device/rows.h where rows
 * have lengths of their own).
 */
#include "device_rows.h"
#include "job.h"

#define ROW_LEAST 32       /* turns along a row that are worth handing over */
#define STAGED_THREADS 256 /* of a group: kernels/staged.h */
/* For each unit: as many as there is room for. Others would begin when these are done, and a row
   takes as long in a group with more of them. */
#define GROUPS_AT_ONCE 4

bool foldrt__is_staged(const struct move *m, void *kernel)
{
    return kernel && m->run->call->row >= ROW_LEAST;
}

bool foldrt__staged_launch(struct move *m, void *kernel, int64_t lo, int64_t hi, char *why)
{
    struct device_args a = {.n = 0};
    int32_t rows = 0;

    while (1 << rows < STAGED_ROWS && (hi - lo - 1) >> rows >= GROUPS_AT_ONCE * m->device->units)
        rows++;
    m->has_begun = true;
    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &hi, sizeof hi, false);
    foldrt__arg_add(&a, &lo, sizeof lo, false);
    foldrt__arg_add(&a, &rows, sizeof rows, false);
    return m->device->api->launch(m->device, kernel, (uint64_t)(((hi - lo - 1) >> rows) + 1),
                                  STAGED_THREADS, a.at, a.n, why);
}
