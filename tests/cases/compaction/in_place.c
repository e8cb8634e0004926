/* Into the array that is filtered, by its name and by another pointer. */
#include "../case.h"

static int x[2 * CASE_MAX + 8], y[2 * CASE_MAX + 8];

CASE_FN int filter(const int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (a[i] > 0)
            out[k++] = a[i];
    return k;
}

CASE_FN int two(const int *a, int *one, int *other, int n)
{
    int k = 0, m = 0;
    for (int i = 0; i < n; i++) // remark: compactions by 'k' (+, int) and 'm' (+, int), writing 'one' and 'other' [compaction]
        if (a[i] > 0)
            one[k++] = a[i];
        else
            other[m++] = a[i];
    return k * 2 + m;
}

static void test(int n)
{
    int k = 0;
    for (int shift = 0; shift < 4; shift++) { // left: loop left as it is
        FILL(x, n + 8, rnd_in(-99, 99));
        show("k", n, filter(x + 2, x + shift, n));
        show_bytes("x", n, x, sizeof x);
    }
    FILL(x, n + 8, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'x' [compaction]
        if (x[i] > 0)
            x[k++] = x[i];
    show("k", n, k);
    show_bytes("x", n, x, sizeof x);
    FILL(x, n + 8, rnd_in(-99, 99));
    show("two", n, two(x, y, y + n / 2, n));
    show_bytes("y", n, y, sizeof y);
    show("two", n, two(x, y, x + n / 2, n));
    show_bytes("y", n, y, sizeof y);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
