/* Any, all, none. */
#include "search.h"

static unsigned char x[CASE_MAX + 1];
static double d[CASE_MAX + 1];

static bool any_of(const unsigned char *a, int n, int key)
{
    for (int i = 0; i < n; i++) // remark: [search]
        if (a[i] > key)
            return true;
    return false;
}

static int all_of(const unsigned char *a, int n, int key)
{
    int ok = 1;
    for (int i = 0; i < n; i++) // remark: [search]
        if (!(a[i] <= key)) {
            ok = 0;
            break;
        }
    return ok;
}

static int none_of(const unsigned char *a, int n)
{
    _Bool none = true;
    for (int i = 0; i < n; i++) { // remark: [search]
        if (a[i] < 250)
            continue;
        none = false;
        break;
    }
    return none;
}

static int sorted(const unsigned char *a, int n)
{
    for (int i = 1; i < n; i++) // remark: [search]
        if (a[i - 1] > a[i])
            return 0;
    return 1;
}

static int has_nan(const double *a, int n)
{
    for (int i = 0; i < n; i++) // remark: [search]
        if (a[i] != a[i])
            return i;
    return -1;
}

static int not_below(const double *a, int n, double limit)
{
    for (int i = 0; i < n; i++) // remark: [search]
        if (!(a[i] < limit))
            return i;
    return -1;
}

static int zero(const double *a, int n)
{
    for (int i = 0; i < n; i++) // remark: [search]
        if (a[i] == 0.0)
            return i;
    return -1;
}

static void test(int n, int at)
{
    FILL(x, n, rnd_in(0, 99));
    FILL(d, n, rnd_d() - 2);
    if (at >= 0) {
        x[at] = 255;
        d[at] = at & 1 ? NAN : -0.0;
    }
    show("any", n, any_of(x, n, 200));
    show("all", n, all_of(x, n, 200));
    show("none", n, none_of(x, n));
    show("nan", n, has_nan(d, n));
    show("not below", n, not_below(d, n, 0));
    show("not below nan", n, not_below(d, n, NAN));
    show("zero", n, zero(d, n));
    FILL(x, n, (unsigned char)(case_k / 90));
    if (at >= 0)
        x[at] = 0;
    show("sorted", n, sorted(x, n));
}
SEARCH_MAIN(test)
