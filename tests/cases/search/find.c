/* The first element that is equal: break, return, goto. */
#include "search.h"

static int x[CASE_MAX + 1];

static int by_return(const int *a, int n, int key)
{
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop [search]
        if (a[i] == key)
            return i;
    return -1;
}

static int by_break(const int *a, int n, int key)
{
    int i;
    for (i = 0; i < n; i++) // remark: [search]
        if (a[i] == key)
            break;
    return i;
}

static int by_goto(const int *a, int n, int key)
{
    int i, found = 0;
    for (i = 0; i < n; ++i) { // remark: [search]
        if (key == a[i])
            goto out;
    }
    return -n;
out:
    found = 1;
    return i + found;
}

static int in_head(const int *a, int n, int key)
{
    int i = 0;
    for (; i < n && a[i] != key; i++) // remark: [search]
        ;
    return i;
}

static int at_and_break(const int *a, int n, int key)
{
    int at = -1;
    for (int i = 0; i < n; i++) { // remark: [search]
        if (a[i] == key) {
            at = i;
            break;
        }
    }
    return at;
}

static void test(int n, int at)
{
    FILL(x, n, rnd_in(0, 9999));
    if (at >= 0)
        x[at] = 12345;
    if (at >= 0 && at + 7 < n)
        x[at + 7] = 12345;
    show("return", n, by_return(x, n, 12345));
    show("break", n, by_break(x, n, 12345));
    show("goto", n, by_goto(x, n, 12345));
    show("head", n, in_head(x, n, 12345));
    show("at", n, at_and_break(x, n, 12345));
}
SEARCH_MAIN(test)
