/* Inner loops with other heads: pointers, steps, indices that live on, inductions, narrow types. */
#include "../case.h"

static float a[30 * 4100];
static float r[30];
static long row;
static int by;

static float step(float s, long t)
{
    return s + a[row + t * by];
}

CASE_FN void pointers(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        float s = 0;
        for (const float *p = a + i * m; p < a + i * m + m; p++) // remark: reduction of 's' (+, float)
            s += *p;
        r[i] = s;
    }
}

CASE_FN void strides(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        float s = 0;
        for (short j = 0; j < m; j += 3) // remark: reduction of 's' (+, float)
            s += a[i * m + j];
        r[i] = s;
    }
}

/* j and k are used after the inner loop */
CASE_FN void live(int n, int m, long *sum)
{
    int i, j;
    long after = 0;
    for (i = 0; i < n; i++) { // remark: reduction of 'after' (+, long), writing 'r'
        float s = 0, last = -1;
        unsigned k = 5;
        for (j = 1; j <= m; j++) { // remark: reductions of 's' (+, float) and 'k' (+, unsigned int)
            last = a[i * m + j - 1];
            s += last;
            k += 7;
        }
        r[i] = s;
        after += j * 1000000l + k + (long)(last * 100);
    }
    *sum = after;
}

static void check(const char *what, int n, int m, long count)
{
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d(what, m, r[i], ref_f('+', 0, count, step));
    }
}

static void test(int m)
{
    long sum;
    if (m > 4100)
        return;
    FILL(a, 30 * 4100, rnd_f());
    by = 1;
    pointers(30, m);
    check("pointers", 30, m, m);
    live(30, m, &sum);
    check("live", 30, m, m);
    show("after", m, sum);
    by = 3;
    strides(30, m);
    check("strides", 30, m, (m + 2) / 3);
}
CASE_MAIN(test)
