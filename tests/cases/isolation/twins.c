/* Loops that are not worth it, or whose parts fold by themselves. */
#include "isolation.h"

static double a[3000], m[30][2000];

static inline int cheap(int x)
{
    return x * x % 7;
}

static inline int few(int x)
{
    int s = 0;
    for (int k = 0; k < 4; k++) // left: [short]
        s = s * 3 + x % (k + 1);
    return s;
}

static inline long sum(const double *x, int n)
{
    long s = 0;
    for (int k = 0; k < n; k++) // remark: reduction of 's' (+, long) [reduction]
        s += (long)x[k];
    return s;
}

int main(void)
{
    FILL(a, 3000, rnd_d() * 100);
    FILL(&m[0][0], 60000, rnd_d());
    for (int i = 0; i < 3000; i++) // left: [impure-call]
        printf("%d\n", cheap(i));
    for (int i = 0; i < 3000; i++) // left: [impure-call]
        printf("%d\n", few(i));
    for (int i = 0; i < 30; i++) // left: [impure-call]
        printf("%ld\n", sum(a, i * 100));
    for (int i = 0; i < 30; i++) { // left: [impure-call]
        double s = 0;
        for (int k = 0; k < i; k++) // remark: reduction of 's' (+, double) [reduction]
            s += m[i][k];
        printf("%a\n", s);
    }
    for (int i = 0; i < 3000; i++) // left: [nothing-to-fold]
        steps((unsigned)i);
    double s = 0;
    for (int i = 0; i < 900; i++) // remark: reduction of 's' (+, double) [reduction]
        s += root(i);
    printf("%a\n", s);
    return 0;
}
