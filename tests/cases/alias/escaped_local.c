/* Local variables whose address is known elsewhere, read while pointers write. */
#include "../case.h"

static int x[CASE_MAX];
static int *kept;

CASE_FN void keep(int *p)
{
    kept = p;
}

static long run(int *out, int n)
{
    int k = 3, far[4] = {1, 2, 3, 4};
    long s = 0;
    keep(&k);
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'out' [reduction]
        out[i] = i;
        s += k + far[i & 3];
    }
    *kept = 10;
    return s + k;
}

/* the pointer leads to the local itself */
static unsigned inside(int n)
{
    unsigned k = 3, s = 0, *p = &k;
    for (int i = 0; i < n; i++) // remark: scan of '*p' (+, unsigned int), reduction of 's'
        s += *p += k;
    return s + k;
}

static void test(int n)
{
    show("run", n, run(x, n));
    show_bytes("x", n, x, sizeof x);
    show_u("inside", n, inside(n));
}
CASE_MAIN(test)
