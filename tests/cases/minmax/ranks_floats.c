/* The two or three largest or smallest floats, in order: NaN is passed over, of zeros C keeps what
   its own order gives. */
#include "../case.h"

#define N 200001

static double x[N];
static float y[N];
static int k[N];

CASE_FN void two(int n, double m1, double m2)
{
    double first = m1, second = m2;
    for (int i = 0; i < n; i++) { // remark: reductions of 'first' (max, double) and 'second' (2nd max, double) [reduction]
        if (x[i] > first) {
            second = first;
            first = x[i];
        } else if (x[i] > second) {
            second = x[i];
        }
    }
    printf("two %d %a %a\n", n, first, second);
    first = m1, second = m2;
    for (int i = 0; i < n; i++) { // remark: 'second' (2nd max, double)
        if (x[i] >= first) {
            second = first;
            first = x[i];
        } else if (x[i] >= second) {
            second = x[i];
        }
    }
    printf("equal %d %a %a\n", n, first, second);
    first = m1, second = m2;
    for (int i = 0; i < n; i++) { // remark: 'second' (2nd max, double)
        if (x[i] > first) {
            second = first;
            first = x[i];
        } else if (x[i] > second && x[i] != first) {
            second = x[i];
        }
    }
    printf("distinct %d %a %a\n", n, first, second);
    first = -m1, second = -m2;
    for (int i = 0; i < n; i++) { // remark: 'second' (2nd min, double)
        if (y[i] < first) {
            second = first;
            first = y[i];
        } else if (y[i] < second) {
            second = y[i];
        }
    }
    printf("wider %d %a %a\n", n, first, second);
}

CASE_FN void three(int n, float a, float b, float c)
{
    long sum = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'a' (min, float), 'c' (3rd min, float), 'b' (2nd min, float) and 'sum' (+, long) [reduction]
        if (y[i] < a) {
            c = b;
            b = a;
            a = y[i];
        } else if (y[i] < b) {
            c = b;
            b = y[i];
        } else if (y[i] < c) {
            c = y[i];
        }
        sum += k[i];
    }
    printf("three %d %a %a %a %ld\n", n, (double)a, (double)b, (double)c, sum);
}

/* beside what cannot be done twice, beside sums of floats, with comparisons that let NaN in */
CASE_FN void left(int n)
{
    double first = -99, second = -99, sum = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        if (x[i] > first) {
            second = first;
            first = x[i];
        } else if (x[i] > second) {
            second = x[i];
        }
        x[i] = x[i] / 2;
    }
    printf("in place %d %a %a\n", n, first, second);
    for (int i = 0; i < n; i++) { // left:
        if (x[i] > first) {
            second = first;
            first = x[i];
        } else if (x[i] > second) {
            second = x[i];
        }
        sum += x[i];
    }
    printf("sum %d %a %a %a\n", n, first, second, sum);
    for (int i = 0; i < n; i++) { // left:
        if (!(x[i] <= first)) {
            second = first;
            first = x[i];
        } else if (!(x[i] <= second)) {
            second = x[i];
        }
    }
    printf("negated %d %a %a\n", n, first, second);
}

static void all(int n)
{
    two(n, -5000, -6000);
    two(n, 40, 7);
    two(n, 7, 40);
    two(n, -INFINITY, -INFINITY);
    two(n, NAN, 1);
    two(n, INFINITY, NAN);
    two(n, -0.0, -0.0);
    three(n, INFINITY, INFINITY, INFINITY);
    three(n, -1, 0, 1);
    three(n, NAN, 0, 1);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-1000, 1000) / 7.0);
    FILL(y, n, (float)rnd_in(-1000, 1000) / 16);
    FILL(k, n, rnd_in(-9, 9));
    all(n);
    FILL(x, n, case_k % 3 ? NAN : -(double)rnd_in(0, 400));
    FILL(y, n, case_k % 5 == 4 ? NAN : (float)rnd_in(0, 400));
    all(n);
    FILL(x, n, case_k == n / 3 ? 0.0 : case_k == n / 2 ? -0.0 : case_k == 2 ? INFINITY : -1.0);
    FILL(y, n, case_k == n / 3 ? -0.0F : case_k == n / 2 ? 0.0F : 3.0F);
    all(n);
    FILL(x, n, case_k == n / 2 ? 0.0 : case_k == n / 3 ? -0.0 : -INFINITY);
    FILL(y, n, NAN);
    all(n);
    left(n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 20001, 200001)
