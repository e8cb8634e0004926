/* Parameters declared as arrays by a typedef are pointers, and so is what is made of them. */
#include "../case.h"

typedef int row[1024];
typedef double square[32][32];
typedef const row fixed;

static int sum(row a, int n)
{
    int s = 0;
    if (a == 0)
        return -1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
        s += a[i];
    return s;
}

static int either(row a, fixed b, int which, int n)
{
    const int *p = which ? a : b;
    int s = 0;
    if (!a || b != NULL || 0 != a)
        s = a == b;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
        s += p[i] * (which ? a : b)[i];
    return s;
}

static int moved(row a, row b, void *other, int n)
{
    int s = 0;
    if (n > 1000)
        a = b;
    else if (other)
        a = other;
    a += 1;
    a++;
    --a;
    for (int i = 0; i < n - 1; i++) // remark: reduction of 's' (+, int) [reduction]
        s += *(a + i) - (int)((a + 1) - a) + (n ? b : a)[i];
    s += a == b ? 1 : 2;
    return s;
}

static double squares(square q, int n)
{
    double s = 0;
    if (q != 0 && (void *)q != NULL)
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
            for (int j = 0; j < 32; j++) // inside
                s += q[i][j] + (*(q + i))[j];
    return s;
}

static int called(row a, int n)
{
    return sum(a + 0, n) + sum(0, n) + sum((void *)a, n);
}

int main(void)
{
    static row a, b;
    static square q;

    for (int i = 0; i < 1024; i++) { // remark: independent iterations, writing 'a', 'b' and 'q' [map]
        a[i] = i * 7 % 31;
        b[i] = i * 5 % 37;
        q[i / 32][i % 32] = i;
    }
    printf("%d %d\n", sum(a, 1024), called(b, 1000));
    printf("%d %d\n", either(a, b, 0, 1024), either(a, b, 1, 1024));
    printf("%d %d %d\n", moved(a, b, NULL, 1024), moved(a, b, b, 500), moved(a, b, NULL, 400));
    printf("%.17g\n", squares(q, 32));
    return 0;
}
