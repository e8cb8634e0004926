/* Where the first value comes from: other statements, declarations, nowhere near. */
#include "../case.h"

static int x[CASE_MAX + 2];

static int from(const int *p, int lo, int hi)
{
    int s = 0, i = lo, k = 3;
    while (i < hi) { // remark: reduction of 's' (+, int)
        s += p[i];
        i++;
    }
    lo = lo + 1;
    i = lo;
    k = i - lo;
    while (i < hi) { // remark: reduction of 's' (+, int)
        s += p[i] * 3 + k;
        ++i;
    }
    return s + i * 2;
}

static int chained(int n)
{
    int i = 2, s = 0;
    i = i + 1;
    while (i < n) { // remark: reduction of 's' (+, int)
        s += x[i];
        i++;
    }
    s *= 2;
    while (i > 2) { // remark: reduction of 's' (+, int)
        i--;
        s -= x[i] & 31;
    }
    return s + i;
}

static int moved(int n)
{
    int i = 0, lo = 4, s = 0;
    i = lo;
    while (i < n) { // remark: reductions of 's' (+, int) and 'lo' (+, int)
        s += x[i];
        lo++;
        i++;
    }
    return s + lo * 3 + i;
}

static int comma(int n)
{
    int i, s;
    i = 0, s = 1;
    while (i < n) // remark: reduction of 's' (+, int)
        s += x[i], i++;
    return s + i;
}

static void test(int n)
{
    FILL(x, n + 2, rnd_in(-99, 99));
    show("from", n, from(x, n > 9 ? 9 : 0, n));
    show("chained", n, chained(n));
    show("moved", n, moved(n));
    show("comma", n, comma(n));
}
CASE_MAIN(test)
