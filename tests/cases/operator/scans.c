/* The running value is used: the scan of the operator. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

struct last {
    int set, v;
};

static struct last w[CASE_MAX], out[CASE_MAX];
static unsigned x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];

static struct last later(struct last a, struct last b)
{
    return b.set ? b : a;
}

static unsigned after(unsigned f, unsigned g)
{
    return (f & 0xffff) * (g & 0xffff) % 65521 | ((f >> 16) * (g & 0xffff) + (g >> 16)) % 65521 << 16;
}

static void test(int n)
{
    struct last s = {0, -1};
    unsigned f = 1, t = 1, lo = 0;
    FILL(w, n, ((struct last){rnd_in(0, 300) == 0, (int)case_k}));
    FILL(x, n, (unsigned)rnd_in(1, 65520));
#pragma foldcc operator(later) identity((struct last){0, 0})
    for (int i = 0; i < n; i++) { // remark: scan of 's' (operator later, struct last), writing 'out' [scan]
        s = later(s, w[i]);
        out[i] = s;
    }
#pragma foldcc operator(after) identity(1)
    for (int i = 0; i < n; i++) { // remark: scan of 'f' (operator after, unsigned int), writing 'y' [scan]
        y[i] = f;
        f = after(f, x[i]);
    }
#pragma foldcc operator(after) identity(1)
    for (int i = 0; i < n; i++) { // remark: reductions of 't' (operator after, unsigned int) and 'lo' (+, unsigned int), writing 'z' [user-operator]
        t = after(t, x[i]);
        lo += x[i] & 3;
        z[i] = x[i] + 1;
    }
    show("s", n, s.v);
    show_bytes("out", n, out, (size_t)n * sizeof *out);
    show_u("f", n, f);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show_u("t", n, t + lo);
    show_bytes("z", n, z, (size_t)n * sizeof *z);
}
CASE_MAIN(test)
