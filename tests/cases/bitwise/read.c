/* The bits gathered so far decide something, are stored, or stop the loop. */
#include "../case.h"

static unsigned x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    unsigned s = 0, t = 0, u = 0, v = 0;
    int fresh = 0;
    FILL(x, n, (unsigned)rnd_in(0, 31));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (|, unsigned int), reduction of 'fresh' (+, int) [scan]
        if (!(s >> x[i] & 1))
            fresh++;
        s |= 1u << x[i];
    }
    for (int i = 0; i < n; i++) { // remark: scan of 't' (^, unsigned int), writing 'y' [scan]
        t ^= x[i];
        y[i] = t;
    }
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, scan of 'u' (|, unsigned int) [search]
        u |= 1u << x[i];
        if (u == ~0u)
            break;
    }
    for (int i = 0; i < n; i++) // remark: scan of 'v' (^, unsigned int), reduction of 'fresh' (+, int) [scan]
        fresh += (v ^= x[i]) > 16;
    show_u("s", n, s);
    show_u("t", n, t);
    show_u("u", n, u);
    show_u("v", n, v);
    show("fresh", n, fresh);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
