/* Functions that read globals: ones that stay, and ones that the loop itself changes. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static int scale = 3, total;
static const int *source = x;

static int scaled(int v)
{
    return v * scale;
}

static int fetch(int i)
{
    return source[i] + y[i / 2];
}

static int running(int v)
{
    return v + total;
}

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(-99, 99));
    FILL(y, n, rnd_in(-99, 99));
    total = 1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += scaled(x[i]) - fetch(i);
    show("s", n, s);
    for (int i = 0; i < n; i++) // left: loop left as it is
        total = (total + running(x[i])) % 1000;
    show("total", n, total);
    for (int i = 0; i < n; i++) // left: [alias]
        y[i] = fetch(i) + 1;
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN(test)
