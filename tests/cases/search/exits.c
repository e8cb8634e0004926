/* Several ways out; exit paths that do anything. */
#include "search.h"

static int x[CASE_MAX + 1], y[CASE_MAX + 1];
static int calls;

CASE_FN int noted(int v)
{
    calls++;
    return v;
}

static int several(const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: [search]
        if (a[i] == 10001)
            return i;
        if (a[i] == 10002)
            break;
        if (a[i] > 10002) {
            if (a[i] == 10003)
                return -2;
            else
                goto out;
        }
    }
    return -1;
out:
    return -3;
}

static int writes_on_exit(int *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: [search]
        if (a[i] > 10000) {
            a[i] = -5;
            for (k = 0; k < n; k++) // remark: independent iterations, writing 'y' [map]
                y[k] = a[k] / 2;
            k = noted(i);
            break;
        }
    }
    return k;
}

static int calls_on_exit(const int *a, int n)
{
    int i;
    for (i = 0; i < n; i++) // remark: [search]
        if (a[i] > 10000 && a[i] != 10004) {
            switch (a[i]) {
            case 10001:
                noted(3);
                break;
            case 10002:
                return noted(4);
            default:
                calls += 100;
            }
            i = noted(i) + 1000;
            break;
        }
    return i;
}

static int in_switch(const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: [search]
        switch (a[i]) {
        case 10001:
        case 10003:
            return i;
        case 10002:
            goto two;
        default:
            break;
        }
    }
    return -1;
two:
    return -2;
}

static int with_continue(const int *a, const int *b, int n)
{
    int i;
    for (i = 0; i < n; i++) { // remark: [search]
        if (a[i] <= 10000)
            continue;
        if (b[i] >= 0)
            break;
    }
    return i;
}

static void ends_program(const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: [search]
        if (a[i] > 10004)
            exit(3);
}

static int outer_retry(const int *a, int n, int from)
{
    int found = 0;
again:
    for (int i = from; i < n; i++) // remark: [search]
        if (a[i] > 10000) {
            from = i + 1;
            found++;
            goto again;
        }
    return found;
}

static void try(int n, int at, int v)
{
    FILL(x, n, rnd_in(0, 9999));
    FILL(y, n, rnd_in(-1, 9));
    if (at >= 0)
        x[at] = v;
    if (at >= 0 && at + 300 < n)
        x[at + 300] = 10001;
    show("several", n, several(x, n));
    show("calls on exit", n, calls_on_exit(x, n));
    show("switch", n, in_switch(x, n));
    show("continue", n, with_continue(x, y, n));
    show("retry", n, outer_retry(x, n, 0));
    ends_program(x, n);
    show("writes", n, writes_on_exit(x, n));
    show_bytes("y", n, y, sizeof y);
    show("calls", n, calls);
}

static void test(int n, int at)
{
    try(n, at, 10001);
    try(n, at, 10002);
    try(n, at, 10003);
    try(n, at, 10004);
}
SEARCH_MAIN(test)
