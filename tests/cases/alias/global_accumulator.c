/* A global accumulator that a pointer of the loop may reach, and one of another type. */
#include "../case.h"

static int x[CASE_MAX];
int total;
static double mean;
int *reach = &total;

static void add(const int *p, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'total' (+, int)
        total += p[i];
}

static void other(const float *p, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'total' (+, int)
        total += p[i] > 0.5f;
}

static void test(int n)
{
    static float f[CASE_MAX];
    FILL(x, n, rnd_in(-99, 99));
    FILL(f, n, rnd_f());
    total = 1;
    add(x, n);
    show("total", n, total);
    other(f, n);
    show("total", n, total);
    add(reach, 1);
    show("total", n, total);
    for (int i = 0; i < n; i++) // remark: reduction of 'total' (+, int)
        total += reach[0] & 1;
    show("total", n, total);
    mean = total / (n + 1.0);
    show_d("mean", n, mean);
}
CASE_MAIN(test)
