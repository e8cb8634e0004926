/* Rows behind a table of pointers: does each lie equally far behind the one before? */
#include "internal.h"

#define STEP_MOST ((uintptr_t)1 << 40) /* so that no product of it comes round */

typedef uintptr_t __attribute__((may_alias)) row;

long foldrt_rows(const void *table, long first, long last, void **base)
{
    const row *rows = (const row *)table + first;
    uintptr_t step;

    if (first >= last)
        return 0;
    step = rows[1] - rows[0];
    for (long k = 2; k <= last - first; k++)
        if (rows[k] - rows[k - 1] != step)
            return 0;
    *base = (void *)rows[0];
    return step && step <= STEP_MOST ? (long)step : 0;
}
