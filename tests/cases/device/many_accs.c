/* More accumulators than a group's memory holds for all of its threads at once. */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];
static double sums[60];
static long counts[60];
static int factor;

#define TEN(f, d)                                                                                  \
    f(d##0) f(d##1) f(d##2) f(d##3) f(d##4) f(d##5) f(d##6) f(d##7) f(d##8) f(d##9)
#define FIFTY(f) TEN(f, 1) TEN(f, 2) TEN(f, 3) TEN(f, 4) TEN(f, 5)

static double step(double s, long t)
{
    return s + x[t] * factor;
}

static float step_f(float s, long t)
{
    return s + (float)x[t] * factor;
}

/* Forty of them: 128 threads' at once. */
static void forty(int n)
{
    float f[50] = {0};

    for (int i = 0; i < n; i++) { // remark: reductions of 'f[10]' (+, float), 'f[11]' (+, float)
#define UPDATE(j) f[j] += (float)x[i] * j;
        TEN(UPDATE, 1) TEN(UPDATE, 2) TEN(UPDATE, 3) TEN(UPDATE, 4)
#undef UPDATE
    }
    for (factor = 10; factor < 50; factor++) // left: the address of a string literal
        shape_d("sum", n, f[factor], ref_f('+', 0, n, step_f));
}

/* Sums of doubles whose shape tells, and counts: 32 threads' at once. */
static void hundred(int n)
{
    memset(sums, 0, sizeof sums);
    memset(counts, 0, sizeof counts);
    for (int i = 0; i < n; i++) { // remark: reductions of 'sums[10]' (+, double), 'counts[10]'
#define UPDATE(j) sums[j] += x[i] * j, counts[j] += k[i] % j == 1;
        FIFTY(UPDATE)
#undef UPDATE
    }
    for (factor = 10; factor < 60; factor++) // left: the address of a string literal
        shape_d("sum", n, sums[factor], ref_d('+', 0, n, step));
    for (int j = 10; j < 60; j++) // left: printf
        printf(" %ld", counts[j]);
    printf("\n");
}

/* Smallest and largest values, products and bits beside each other, some under conditions, and a
   smallest value with its place. */
static void mixed(int n)
{
    int least[20], most[20], first = 2000, at = -1;
    unsigned bits[20], product[20];

    for (int j = 0; j < 20; j++) // left: at most 20 times
        least[j] = 1000, most[j] = -1, bits[j] = 0, product[j] = 1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'least[10]'
#define UPDATE(j)                                                                                  \
    if (k[i] / j < least[j])                                                                       \
        least[j] = k[i] / j;                                                                       \
    if (k[i] % j > most[j])                                                                        \
        most[j] = k[i] % j;                                                                        \
    if (k[i] > 10 * j)                                                                             \
        bits[j] ^= (unsigned)k[i] * j;                                                             \
    product[j] *= (unsigned)k[i] | 1;
        TEN(UPDATE, 1)
#undef UPDATE
    }
    for (int j = 10; j < 20; j++) // left: printf
        printf(" %d %d %u %u", least[j], most[j], bits[j], product[j]);
    for (int i = 0; i < n; i++) { // remark: reductions of
#define UPDATE(j)                                                                                  \
    if (k[i] > 10 * j)                                                                             \
        bits[j] ^= (unsigned)k[i] * j;                                                             \
    product[j] += (unsigned)k[i] | j;
        TEN(UPDATE, 1)
#undef UPDATE
        if (k[i] < first)
            first = k[i], at = i;
    }
    for (int j = 10; j < 20; j++) // left: printf
        printf(" %u %u", bits[j], product[j]);
    printf(" %d %d\n", first, at);
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    FILL(k, n, (int)(rnd() >> 54));
    printf("%d\n", n);
    forty(n);
    hundred(n);
    mixed(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000)
