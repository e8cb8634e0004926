/* Extremes in memory that cannot be written, which no iteration changes. */
#include "../case.h"

static const int top = 3000, bottom = -3000;
static const double far = 1e9;
static const struct {
    int most, at;
} best = {3000, 7};
static int x[CASE_MAX];

/* a way to name them of which the compiler does not know where it leads */
CASE_FN void *writable(const void *p)
{
    void *volatile q = (void *)(uintptr_t)p;
    return q;
}

CASE_FN void by_if(int n, int *most, int *least)
{
    for (int i = 0; i < n; i++) { // remark: reductions of '*most' (max, int) and '*least' (min, int) [reduction]
        if (x[i] > *most)
            *most = x[i];
        if (x[i] < *least)
            *least = x[i];
    }
}

CASE_FN void by_guard(int n, double *most)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*most' (max, double) [reduction]
        if (x[i] & 1)
            if (x[i] * 0.5 > *most)
                *most = x[i] * 0.5;
}

CASE_FN void by_else(int n, int *most, int *least)
{
    for (int i = 0; i < n; i++) // remark: reductions of '*least' (min, int) and '*most' (max, int) [reduction]
        if (x[i] < *least)
            *least = x[i];
        else if (x[i] > *most)
            *most = x[i];
}

CASE_FN void with_place(int n, int *most, int *at)
{
    for (int i = 0; i < n; i++) // remark: [arg-reduction]
        if (x[i] > *most) {
            *most = x[i];
            *at = i;
        }
}

/* few iterations that take long */
CASE_FN void heavy(int n, int m, int *most)
{
    for (int i = 0; i < n; i++) { // remark: [reduction]
        unsigned v = (unsigned)i;
        for (int k = 0; k < m; k++)
            v = v * 1103515245u + 12345u;
        int w = (int)(v % 3000);
        if (w > *most)
            *most = w;
    }
}

static void test(int n)
{
    FILL(x, n, rnd_in(-2999, 2999));
    by_if(n, writable(&top), writable(&bottom));
    by_guard(n, writable(&far));
    by_else(n, writable(&top), writable(&bottom));
    with_place(n, writable(&best.most), writable(&best.at));
    heavy(n < 300 ? n : 300, n, writable(&top));
    printf("%d %d %g %d %d\n", top, bottom, far, best.most, best.at);
}
CASE_MAIN(test)
