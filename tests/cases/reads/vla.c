/* Arrays of run-time size, as parameters and as locals. */
#include "../case.h"

static int x[CASE_MAX];

static long trace(int n, int m, int a[n][m])
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += a[i][i % m];
    return s;
}

static long all(int n, int m, const int a[n][m])
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        for (int j = 0; j < m; j++)
            s += a[i][j] * (long)(i - j);
    return s;
}

static long local(int n)
{
    long s = 0;
    int v[n + 1];
    memcpy(v, x, sizeof(int) * (size_t)n);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += v[i] ^ i;
    return s;
}

static void test(int n)
{
    FILL(x, CASE_MAX, rnd_in(-999, 999));
    show("trace", n, trace(n / 5, 5, (int(*)[5])x));
    show("all", n, all(n / 17, 17, (const int(*)[17])x));
    show("all", n, all(3, n / 3 + 1, (const int(*)[n / 3 + 1])(void *)x));
    show("local", n, local(n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000, CASE_MAX - 3)
