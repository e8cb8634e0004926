/* What the running value is used for: tables, divisions, calls, several arrays, structures. */
#include "../case.h"

struct pair {
    int sum;
    unsigned char low;
};
static int x[CASE_MAX], y[CASE_MAX], table[256];
static struct pair z[CASE_MAX];

static int twice(int v, int *also)
{
    *also = v + 1;
    return v * 2;
}

static void test(int n)
{
    int s = 0, u = 1;
    unsigned t = 1;
    FILL(x, n, rnd_in(0, 9));
    FILL(table, 256, rnd_in(0, 9999));
    memset(z, 0, sizeof z);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'y' [scan]
        s += x[i];
        y[i] = table[s & 255] + table[(s >> 3) % 200];
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, unsigned int), writing 'y' [scan]
        y[i] = (int)(1000000 / t);
        t += (unsigned)x[i];
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'u' (+, int), writing 'z' and 'y' [scan]
        int also;
        u += x[i];
        z[i].sum = twice(u, &also);
        z[i].low = (unsigned char)u;
        y[i] = also;
    }
    show_bytes("z", n, z, (size_t)n * sizeof *z);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    printf("%d %u %d\n", s, t, u);
}
CASE_MAIN(test)
