/* The last iteration that sets variables, without a break. */
#include "search.h"

static int x[CASE_MAX + 1];
static double m[CASE_MAX / 8 + 1][8];

static int index_of(const int *a, int n, int key)
{
    int at = -1;
    for (int i = 0; i < n; i++) // remark: search for the last value of 'at' [search]
        if (a[i] == key)
            at = i;
    return at;
}

static int not_set(const int *a, int n, int key)
{
    int at;
    if (n < 3)
        return -9;
    at = a[0] + a[1];
    for (int i = 2; i != n; ++i) // remark: search for the last value of 'at' [search]
        if (a[i] > key)
            at = a[i] * 2 + i;
    return at;
}

static long several(const int *a, int n, int key)
{
    double value = 0.5;
    unsigned char c = 3;
    long sum = 0, at = n;
    const int *p = a;
    for (int i = n - 1; i >= 0; i--) { // remark: last value of 'at', 'value', 'c' and 'p', reduction
        if (a[i] >= key) {
            at = i;
            value = a[i] / 4.0;
            c = (unsigned char)(i + 250);
            p = &a[i];
        }
        sum += a[i];
    }
    show_d("value", n, value);
    show("c", n, c);
    show("p", n, p - a);
    return sum * 3 + at;
}

static int branches(const int *a, int n, int key)
{
    int at = -1, which = 0;
    for (int i = 0; i < n; i++) { // remark: search for the last value of 'which' and 'at' [search]
        if (a[i] == key) {
            which = 1;
            at = i;
        } else if (a[i] == key + 1) {
            at = -i;
            which = 2;
        }
    }
    return at * 4 + which;
}

static int by_pointer(const int *p, const int *end, int key)
{
    const int *found = NULL, *from = p;
    for (; p < end; p++) // remark: search for the last value of 'found' [search]
        if (*p == key)
            found = p;
    return found ? (int)(found - from) : -5;
}

static int counted_down(const int *p, int n, int key)
{
    int left = -1;
    while (n--) // remark: search for the last value of 'left' [search]
        if (*p++ == key)
            left = n;
    return left;
}

static int with_rows(int rows)
{
    int row = -1;
    double best = 0;
    for (int i = 0; i < rows; i++) { // remark: last value of 'row' and 'best' [search]
        double s = 0;
        for (int j = 0; j < 8; j++)
            s = m[i][j] > s ? m[i][j] : s;
        if (s > 1.5) {
            row = i;
            best = s;
        }
    }
    show_d("best", rows, best);
    return row;
}

static int in_inner(int rows, double key)
{
    int row = -1, column = -1;
    for (int i = 0; i < rows; i++) // remark: last value of 'row' and 'column' [search]
        for (int j = 0; j < 8; j++)
            if (m[i][j] == key) {
                row = i;
                column = j;
            }
    return row * 8 + column;
}

static int writes_too(int *a, int n, int key)
{
    int at = -1;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        if (a[i] == key)
            at = i;
        a[i] = a[i] ^ 1;
    }
    return at;
}

static int different_sets(const int *a, int n, int key)
{
    int at = -1, value = 0;
    for (int i = 0; i < n; i++) { // left: [conditional-live-out]
        if (a[i] == key)
            at = i;
        if (a[i] == key + 1) {
            at = i;
            value = a[i];
        }
    }
    return at + value;
}

static int also_read(const int *a, int n, int key)
{
    int at = -1, gaps = 0;
    for (int i = 0; i < n; i++) // remark: scan of 'at' (affine, int), reduction of 'gaps' (+, int) [scan]
        if (a[i] >= key) {
            gaps += i - at;
            at = i;
        }
    return at + gaps;
}

static int goes_on(const int *a, int n, int key)
{
    int at = -1, value = 7;
    for (int i = 0; i < n; i++) { // left: [conditional-live-out]
        if (a[i] < key)
            continue;
        at = i;
        if (a[i] & 1)
            continue;
        value = a[i];
    }
    return at + value;
}

static void test(int n, int at)
{
    FILL(x, n, rnd_in(0, 9999));
    FILL(&m[0][0], CASE_MAX, rnd_d());
    if (at >= 0) {
        x[at] = 12344;
        x[at / 2] = 12344;
        x[at / 3] = 12345;
        m[at / 8][at % 8] = 2;
        m[at / 16][at % 8] = 2;
    }
    show("index", n, index_of(x, n, 12344));
    show("not set", n, not_set(x, n, 12000));
    show("several", n, several(x, n, 12000));
    show("branches", n, branches(x, n, 12344));
    show("pointer", n, by_pointer(x, x + n, 12344));
    show("down", n, counted_down(x, n, 12344));
    show("rows", n, with_rows(n / 8));
    show("inner", n, in_inner(n / 8, 2));
    show("sets", n, different_sets(x, n, 12344));
    show("read", n, also_read(x, n, 12344));
    show("on", n, goes_on(x, n, 12344));
    show("writes", n, writes_too(x, n, 12344));
    show_bytes("x", n, x, sizeof x);
}
SEARCH_MAIN(test)
