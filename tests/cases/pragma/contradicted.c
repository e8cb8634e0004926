/* Vouched for against all evidence: one place for all iterations, an accumulator read as an element. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static int x[CASE_MAX];
struct cell {
    int now, before;
};

static int own(int *p, int n)
{
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: reduction of 'p[0]' (+, int), by #pragma foldcc parallel
        p[0] += p[i + 1];
    return p[0];
}

static void test(int n)
{
    struct cell c = {0, 0};
    int spare[2] = {1, 2}, *p = spare;
    FILL(x, n, rnd_in(1, 99));
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // left: 'p[1]' may be written by more than one iteration [overlapping-writes]
        p[1] = x[i];
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        *p = x[i];
    (&c)->before = p[1];
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: by #pragma foldcc parallel
        if (i == n - 1)
            p[0] = x[i];
    printf("%d: %d %d %d\n", n, p[0], p[1], c.before);
    show("own", n, own(x, n > 0 ? n - 1 : 0));
}
CASE_MAIN(test)
