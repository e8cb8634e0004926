/* The two or three largest or smallest values, in order. */
#include "../case.h"

#define N 200001

static int x[N];
static long w[N];
static unsigned char c[N];

CASE_FN void two(int n, int m1, int m2)
{
    int first = m1, second = m2;
    for (int i = 0; i < n; i++) { // remark: reductions of 'first' (max, int) and 'second' (2nd max, int) [reduction]
        if (x[i] > first) {
            second = first;
            first = x[i];
        } else if (x[i] > second) {
            second = x[i];
        }
    }
    printf("two %d %d %d\n", n, first, second);
    first = m1, second = m2;
    for (int i = 0; i < n; i++) { // remark: 'second' (2nd max, int)
        const int v = x[i] / 2;
        if (first <= v) {
            second = first;
            first = v;
        } else {
            if (second <= v)
                second = v;
        }
    }
    printf("equal %d %d %d\n", n, first, second);
    first = m1, second = m2;
    for (int i = 0; i < n; i++) // remark: 'second' (2nd max, int)
        if (x[i] > first) {
            second = first;
            first = x[i];
        } else if (x[i] > second && x[i] != first) {
            second = x[i];
        }
    printf("distinct %d %d %d\n", n, first, second);
    first = m1, second = m2;
    for (int i = 0; i < n; i++) // remark: 'second' (2nd max, int)
        if (x[i] > first) {
            second = first;
            first = x[i];
        } else if (x[i] < first && x[i] > second) {
            second = x[i];
        }
    printf("below %d %d %d\n", n, first, second);
}

CASE_FN void others(int n, int m1, int m2)
{
    int first = m1, second = m2;
    for (int i = 0; i < n; i++) // remark: 'second' (2nd max, int)
        if (x[i] > second) {
            if (x[i] > first) {
                second = first;
                first = x[i];
            } else {
                second = x[i];
            }
        }
    printf("inner %d %d %d\n", n, first, second);
    first = m2, second = m1;
    for (int i = 0; i < n; i++) // remark: reductions of 'first' (min, int) and 'second' (2nd min, int)
        if (x[i] < first) {
            second = first;
            first = x[i];
        } else if (x[i] < second) {
            second = x[i];
        }
    printf("smallest %d %d %d\n", n, first, second);
}

CASE_FN void more(int n)
{
    long a = LONG_MIN, b = LONG_MIN, d = LONG_MIN, sum = 0, p = LONG_MAX, q = LONG_MAX;
    unsigned char lo = 255, next = 255;
    for (int i = 0; i < n; i++) { // remark: 'd' (3rd max, long)
        if (x[i] & 1) {
            if (w[i] > a) {
                d = b;
                b = a;
                a = w[i];
            } else if (w[i] > b) {
                d = b;
                b = w[i];
            } else if (w[i] > d) {
                d = w[i];
            }
        }
        sum += x[i];
    }
    printf("three %d %ld %ld %ld %ld\n", n, a, b, d, sum);
    for (int i = 0; i < n; i++) { // remark: reductions of 'lo' (min, unsigned char), 'next' (2nd min, unsigned char), 'p' (min, long) and 'q' (2nd min, long)
        if (c[i] < lo) {
            next = lo;
            lo = c[i];
        } else if (c[i] < next && c[i] != lo) {
            next = c[i];
        }
        if (w[i] < p) {
            q = p;
            p = w[i];
        } else if (w[i] < q) {
            q = w[i];
        }
        if (x[i] < p) {
            q = p;
            p = x[i];
        } else if (x[i] < q) {
            q = x[i];
        }
    }
    printf("several %d %d %d %ld %ld\n", n, lo, next, p, q);
    int first = INT_MIN, second = INT_MIN, m = n / 40;
    for (int i = 0; i < m; i++) // remark: 'second' (2nd max, int)
        for (int j = 0; j < 40; j++)
            if (x[i * 40 + j] > first) {
                second = first;
                first = x[i * 40 + j];
            } else if (x[i * 40 + j] > second) {
                second = x[i * 40 + j];
            }
    printf("nest %d %d %d\n", n, first, second);
}

CASE_FN void both(int n, int m1, int m2)
{
    two(n, m1, m2);
    others(n, m1, m2);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-1000000, 1000000));
    FILL(w, n, (long)rnd());
    FILL(c, n, (unsigned char)(rnd() % 9 + 5));
    both(n, INT_MIN, INT_MIN);
    both(n, 999990, -7);
    both(n, -7, 999990); /* the wrong way round */
    both(n, 2000000, 1999999);
    if (n > 1100) {
        x[n - 1] = x[n - 1025] = INT_MAX;
        x[n / 2] = x[5] = INT_MIN;
    }
    both(n, 5, 5);
    more(n);
    FILL(x, n, 3);
    both(n, INT_MIN, INT_MIN);
    both(n, 3, 3);
    both(n, 3, 2);
    FILL(x, n, INT_MIN);
    both(n, INT_MIN, INT_MIN);
    FILL(x, n, rnd_in(1, 4));
    both(n, INT_MIN, INT_MIN);
    both(n, 4, 4);
    both(n, 9, 1);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 1023, 1024, 1025, 8193, 20001, 200001)
