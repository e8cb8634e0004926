/* Arrays that are turned round in place by two indices of a while loop. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

CASE_FN void reverse(int *a, int n)
{
    int i = 0, j = n - 1;
    while (i < j) { // remark: independent iterations, writing 'a' [map]
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
        i++;
        j--;
    }
}

CASE_FN int steps_apart(int *a, int n)
{
    int i, j;
    i = 0;
    j = n;
    --j;
    while (i < j) { // remark: [map]
        int t = a[i];
        a[i] = a[j];
        j--;
        a[j + 1] = t;
        i++;
    }
    return i * 3 + j;
}

CASE_FN int values_after(int *a, int low, int high)
{
    int i = low, j = high;
    long sum = 1;
    while (i <= j) { // remark: reduction of 'sum' (+, long), writing 'a' [reduction]
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
        sum += t;
        ++i;
        --j;
    }
    return (int)(sum % 1000) * 7 + i * 3 + j;
}

/* what j begins with is changed behind that */
CASE_FN int changed(int *a, int n)
{
    int i = 0, j = n - 1, k = 0;
    n = n / 3;
    while (i < j) { // remark: reduction of 'k' (^, int) [reduction]
        k ^= a[i] - a[j];
        i++;
        j--;
    }
    return k + n * 3 + i - j;
}

CASE_FN int not_changed(int *a, int n)
{
    int i = 0, j = n - 1, k = 0;
    a[0] = 5;
    while (i < j) { // remark: reduction of 'k' (^, int) [reduction]
        k ^= a[i] - a[j];
        i++;
        j--;
    }
    return k + n * 3 + i - j;
}

/* ---- between two places that are there already ---- */

CASE_FN int between(int *a, int i, int j)
{
    while (i < j) { // remark: independent iterations, writing 'a' [map]
        int t = a[i];
        a[i++] = a[j];
        a[j--] = t;
    }
    return i * 3 + j;
}

CASE_FN int from_one(int *a, int j)
{
    int i;
    for (i = 1; i <= j; ++i, j--) { // remark: [map]
        a[i] -= 3;
        a[j] += i == j ? 0 : 5;
    }
    return i * 3 + j;
}

CASE_FN int downwards(int *a, int i, int j)
{
    j -= 2;
    for (; j > i; j--, i++) { // remark: [map]
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
    return i * 3 + j;
}

/* rows of a matrix, each turned round by itself */
CASE_FN int rows(int (*a)[2048], int n, int low, int high)
{
    int all = 0;
    for (int k = 0; k < n; k++) { // left: [indirect-write]
        int i = low, j = high;
        if (k % 3 == 1)
            i++;
        while (i < j) { // remark: [map]
            int t = a[k][i];
            a[k][i++] = a[k][j];
            a[k][j--] = t;
        }
        all += i * 3 + j;
    }
    return all;
}

/* the one begins with what the other one is */
CASE_FN int from_the_other(int *a, int i, int j)
{
    for (i = j / 2; i < j; i++, j--) { // left: [bound-changes]
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
    return i * 3 + j;
}

CASE_FN int by_two(int *a, int i, int j)
{
    while (i < j) { // left: [bound-changes]
        a[i++] = a[j--];
        j--;
    }
    return i * 3 + j;
}

/* somebody else has its address */
CASE_FN int seen(int *a, int i, int j, int **who)
{
    *who = &j;
    while (i < j) { // left: [bound-changes]
        a[i++] = **who;
        j--;
    }
    return i * 3 + j;
}

static void between_all(int n)
{
    static int m[5][2048];
    int *who;
    for (int low = -2; low < 5; low += 3) { // left: [unsupported]
        int i = low < 0 ? 0 : low;
        show("between", n, between(x, i, n - 1) + between(x, n, low));
        show("from one", n, from_one(x, n - 1));
        show("downwards", n, downwards(x, i, n));
        show("from the other", n, from_the_other(x, i, n - 1));
        show("by two", n, by_two(x, i, n - 1) + seen(x, i, n - 1, &who));
        for (int k = 0; k < 5; k++) // left: [impure-call]
            FILL(m[k], 2048, rnd_in(0, 99));
        show("rows", n, rows(m, 5, i, n < 2048 ? n - 1 : 2047));
        show_bytes("rows", n, m, sizeof m);
        show_bytes("x", n, x, sizeof x);
    }
}

static void test(int n)
{
    FILL(x, n, rnd_in(-999, 999));
    FILL(y, n, rnd_in(-999, 999));
    between_all(n);
    reverse(x, n);
    show("apart", n, steps_apart(y, n));
    show("after", n, values_after(x, n / 10, n - 1));
    show("after", n, values_after(x, 5, n - n / 3 - 1));
    show("changed", n, changed(x, n));
    show("not", n, not_changed(x, n));
    unsigned h = 1;
    for (int i = 0; i < n; i++) // remark: [reduction]
        h = h * 31 + (unsigned)(x[i] + 3 * y[i]);
    show_u("all", n, h);
}
CASE_MAIN(test)
