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
    while (i < j) { // left: [bound-changes]
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
    while (i < j) { // left: [bound-changes]
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

static void test(int n)
{
    FILL(x, n, rnd_in(-999, 999));
    FILL(y, n, rnd_in(-999, 999));
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
