/* What stands in the short loop: variables of its own, conditions on its index, inner loops. */
#include "../case.h"

static int v[CASE_MAX][3];

static long own(int n)
{
    long a[3] = {0}, b[2] = {0};
    for (int i = 0; i < n; i++) { // remark: of 'a[
        for (int c = 0; c < 3; c++) {
            int x = v[i][c], y;
            y = x * x;
            if (c == 1)
                y = -y;
            a[c] += c ? y : x;
        }
        for (int c = 0; c < 2; c++) {
            int x = v[i][c + 1];
            b[1 - c] -= x;
        }
    }
    return a[0] + a[1] * 3 + a[2] * 5 + b[0] * 7 + b[1] * 11;
}

static long leaves(int n)
{
    long a[3] = {0};
    for (int i = 0; i < n; i++) // left:
        for (int c = 0; c < 3; c++) { // left:
            if (v[i][c] < 0)
                break;
            a[c] += v[i][c];
        }
    return a[0] + a[1] * 3 + a[2] * 5;
}

static long long_one(int n)
{
    long a[17] = {0};
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'a'
        for (int c = 0; c < 17; c++)
            a[c] += v[i][c % 3];
    return a[0] + a[16];
}

static long large(int n)
{
    static long a[6][6];
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'a'
        for (int c = 0; c < 6; c++)
            for (int d = 0; d < 6; d++)
                a[c][d] += v[i][c % 3] * d;
    return a[0][5] + a[5][1];
}

static long twice_two(int n)
{
    long a[4] = {0};
    for (int i = 0; i < n; i++) // remark: of 'a[
        for (unsigned char c = 0; c < 2; c++)
            for (long d = 2; d > 0; d--)
                a[2 * c + d - 1] += v[i][c + (d & 1)];
    return a[0] + a[1] * 3 + a[2] * 5 + a[3] * 7;
}

static int wraps(int n)
{
    unsigned a[3] = {0};
    for (int i = 0; i < n; i++) // remark: of 'a[0]' (*, unsigned int)
        for (int c = 0; c < 3; c++)
            a[c] = a[c] * 3u;
    return (int)(a[0] + a[1] + a[2]);
}

static void test(int n)
{
    FILL((int *)v, 3L * n, rnd_in(-99, 99));
    show("own", n, own(n));
    show("leaves", n, leaves(n));
    show("long_one", n, long_one(n));
    show("large", n, large(n));
    show("twice_two", n, twice_two(n));
    show("wraps", n, wraps(n));
}
CASE_MAIN(test)
