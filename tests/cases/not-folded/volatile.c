/* A volatile accumulator, a volatile index, and an array in a volatile struct. */
#include "../case.h"

struct marks {
    int n;
    unsigned at[4], grid[2][3];
};

static int x[CASE_MAX];
static struct marks shared;

static long marked(volatile struct marks *m, const volatile struct marks *w, int n)
{
    long s = 0;
    m->at[0] = 1;
    m->grid[1][2] = w->at[0] + 1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i];
    for (int i = 0; i < 4; i++) // left: volatile [volatile]
        m->at[i] = m->grid[1][2] + (unsigned)i;
    for (int i = 0; i < n; i++) // left: volatile [volatile]
        m->at[i & 3] += (unsigned)x[i];
    return s + w->at[3];
}

static int watched(volatile int v)
{
    return v * 2;
}

static void test(int n)
{
    volatile long s = 0;
    long t = 0, u = 0;
    FILL(x, n, rnd_in(1, 99));
    for (int i = 0; i < n; i++) // left: 's' is volatile [volatile]
        s += x[i];
    for (volatile int i = 0; i < n; i++) // left: 'i' is volatile [volatile]
        t += x[i];
    for (int i = 0; i < n; i++) // left: 'v' is volatile [volatile] // note: -14 in a function that
        u += watched(x[i]);
    show("marked", n, marked(&shared, &shared, n));
    show_bytes("shared", n, &shared, sizeof shared);
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
