/* Inner loops of searches that read behind pointers in memory, which need not be there where these
   loops do not run. */
#include "search.h"

struct table {
    const int *at;
};
static int a[CASE_MAX + 1];

CASE_FN int row(const struct table *t, int n, int m, int *where)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop [search]
        for (int j = 0; j < m; j++)
            if (t->at[i * m + j] == 7777) {
                *where = j;
                return i;
            }
        if (a[i] == 7777)
            return -2 - i;
    }
    return -1;
}

CASE_FN int same(int *const *t, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop [search]
        for (int j = 0; j < m; j++)
            if (t[2][i] + j == 7777)
                return i;
        if (a[i] == 7777)
            return -2 - i;
    }
    return -1;
}

// cases: ignore-rest
static void test(int n, int at)
{
    const struct table t = {a};
    int *const rows[] = {NULL, NULL, a};
    int where = 0;

    FILL(a, n, rnd_in(0, 255));
    if (at >= 0)
        a[at] = 7777;
    show("none", n, row(NULL, n, 0, &where));
    show("none same", n, same(NULL, n, 0));
    show("below none", n, row(NULL, n, -3, &where));
    show("row", n, row(&t, n / 4, 3, &where));
    show("row at", n, where);
    show("same", n, same(rows, n, 2));
}
SEARCH_MAIN(test)
