/* Searches: what is behind the hit need not be there, and no hit may be missed. */
#define _GNU_SOURCE
#include "../pages.h"

static float x[CASE_MAX];
static int key[CASE_MAX];

/* The string that ends where memory does. */
static char *text_at_edge(size_t n)
{
    char *s = pages_end(n + 1);

    memset(s, 'a', n);
    s[n] = 0;
    return s;
}

static long length(const char *s, long most)
{
    long i;
    for (i = 0; i < most; i++) // remark: [search]
        if (!s[i])
            break;
    return i;
}

static int first_above(int n, float than, double *sum, int *count)
{
    for (int i = 0; i < n; i++) { // remark: [search]
        if (x[i] > than)
            return i;
        *sum += x[i];
        *count += key[i] > 3;
    }
    return -1;
}

static int pair_at(int n, int a, int b)
{
    for (int i = 0; i + 1 < n; i++) // remark: [search]
        if (key[i] == a && key[i + 1] == b)
            return i;
    return n;
}

static void test(int n)
{
    char *s = text_at_edge((size_t)n);
    show("length", n, length(s, 1L << 40));
    show("length", n, length(s, n));
    pages_end_drop(s, (size_t)n + 1);
    FILL(x, n, rnd_f());
    FILL(key, n, rnd_in(0, 9));
    for (int k = 0; k < 7; k++) { // left: [unsupported]
        double sum = 0;
        int count = 0, at = k == 0 ? n : k == 1 ? n - 1 : (int)(rnd() % (uint64_t)(n + 1));
        if (at >= 0 && at < n)
            x[at] = 2;
        show("first", n, first_above(n, 1.5f, &sum, &count));
        show("count", n, count);
        show_d("sum", n, sum);
        if (at > 0 && at < n)
            x[at] = 0, key[at] = 11, key[at - 1] = 10;
        show("pair", n, pair_at(n, 10, 11));
        if (at > 0 && at < n)
            key[at] = key[at - 1] = 0;
    }
}

CASE_MAIN(test)
