/* Several inductions of one loop, parts of which are run apart from the rest. */
#include "../case.h"

static double from[3 * CASE_MAX + 3], to[CASE_MAX + 1];
static unsigned small[256];
static long long signs;

static void two_pointers(const double *p, double *w, int n)
{
    for (long i = n; i-- > 0;) { // remark: reduction of 'signs' (*, long), writing 'w' [reduction]
        double t = *p;
        p += 3;
        signs *= t > 50 ? -1 : 1;
        *w = small[i & 255] % 10;
        w++;
    }
}

static unsigned four(const double *p, int n)
{
    unsigned s = 0, k = 3, l = 5, m = 7;
    int i = n;
    while (i-- > 0) { // remark: scan of 's' (+, unsigned int)
        k += 2;
        s += (unsigned)p[i] ^ k;
        l += 3;
        m += 5;
        if (s & 1)
            to[i] = l ^ m;
    }
    return s + k + l + m;
}

static void test(int n)
{
    FILL(from, 3 * CASE_MAX + 3, (double)(rnd() % 100));
    FILL(to, CASE_MAX + 1, 0);
    FILL(small, 256, (unsigned)rnd());
    signs = 1;
    two_pointers(from, to, n);
    printf("%d %lld\n", n, signs);
    show_bytes("two", n, to, sizeof to);
    printf("%d %u\n", n, four(from, n));
    show_bytes("four", n, to, sizeof to);
}
CASE_MAIN(test)
