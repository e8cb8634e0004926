/* From the end: the last element that is equal, indices of several types, steps. */
#include "search.h"

static short x[CASE_MAX + 1];

static int descending(const short *a, int n, short key)
{
    for (int i = n - 1; i >= 0; i--) // remark: [search]
        if (a[i] == key)
            return i;
    return -1;
}

static long down_to_one(const short *a, long n, int key)
{
    long i;
    for (i = n; i > 0; --i) // remark: [search]
        if (a[i - 1] == key)
            break;
    return i;
}

static unsigned by_three(const short *a, unsigned n, int key)
{
    unsigned i;
    for (i = 2; i < n; i += 3) // remark: [search]
        if (a[i] == key)
            break;
    return i;
}

static size_t size_index(const short *a, size_t n, int key)
{
    size_t i;
    for (i = 0; i != n; i++) // remark: [search]
        if (a[i] == key)
            return i;
    return i + 1;
}

static int short_index(const short *a, short n, int key)
{
    short i;
    for (i = 0; i < n; i++) // remark: [search]
        if (a[i] == key)
            break;
    return i;
}

static int from_middle(const short *a, int from, int n, int key)
{
    for (int i = from; i < n; i += 2) // remark: [search]
        if (a[i] == key)
            return i;
    return -7;
}

static int from_itself(const short *a, int i, int n, int key)
{
    for (i = i + 1; i < n; i++) // left: [bound-changes]
        if (a[i] == key)
            break;
    return i;
}

static void test(int n, int at)
{
    FILL(x, n, rnd_in(0, 9999));
    if (at >= 0)
        x[at] = 12345;
    if (at >= 11)
        x[at - 11] = 12345;
    show("descending", n, descending(x, n, 12345));
    show("down to one", n, down_to_one(x, n, 12345));
    show("by three", n, by_three(x, (unsigned)n, 12345));
    show("size_t", n, (long long)size_index(x, (size_t)n, 12345));
    show("short", n, short_index(x, (short)n, 12345));
    show("middle", n, from_middle(x, n / 4, n, 12345));
    show("itself", n, from_itself(x, n / 5, n, 12345));
}
SEARCH_MAIN(test)
