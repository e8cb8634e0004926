/* Searches whose head steps the index by a variable. */
#include "../case.h"

static int x[4 * CASE_MAX + 8];

CASE_FN int any(const int *a, int n, int step)
{
    int hit = 0;
    for (int i = 0; i < n; i += step) { // remark: search for the iteration that leaves the loop [search]
        if (a[i] == 9) {
            hit = 1;
            break;
        }
    }
    return hit;
}

CASE_FN int where(const int *a, int first, int n, int step, int *after)
{
    int i, at = -1;
    for (i = first; i < n; i += step) // remark: search for the iteration that leaves the loop [search]
        if (a[i] == 9) {
            at = i;
            break;
        }
    *after = i;
    return at;
}

CASE_FN long down(const int *a, long n, short step)
{
    for (long i = n - 1; i >= 0; i -= step) // remark: search for the iteration that leaves the loop [search]
        if (a[i] == 9)
            return i;
    return -2;
}

static void test(int n)
{
    for (int step = 1; step < 4; step++) // left: [impure-call]
        for (int at = -1; at < 3; at++) { // left: loop left as it is
            int after;
            FILL(x, 4 * n + 8, rnd_in(0, 6));
            if (at >= 0)
                x[(at == 2 ? step * n : at * n / 2) / step * step] = 9;
            printf("%d %d %d: %d", n, step, at, any(x, step * n, step));
            printf(" %d", where(x, 0, step * n, step, &after));
            printf(" %d", after);
            printf(" %d %ld %ld\n", where(x, 3, step * n, step, &after), down(x, (long)step * n, (short)step),
                   down(x, (long)step * n + 1, (short)step));
        }
}
CASE_MAIN(test)
