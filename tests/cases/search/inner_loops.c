/* Inner loops of iterations behind the hit, which C does not run: how long they may take. */
#include "search.h"

#include <limits.h>

static int a[CASE_MAX + 1], tab[256], rows[CASE_MAX + 1][4];

/* behind the hit no element of tab is a[i] */
static int own_break(int n, unsigned m, long *out)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: [search]
        unsigned j;
        if (a[i] == 7777)
            break;
        for (j = 0; j <= m; j++)
            if (tab[(unsigned char)(a[i] + (int)j)] == a[i])
                break;
        s += j;
    }
    *out = s;
    return i;
}

static int constant_break(int n, long *out)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: [search]
        int j;
        if (a[i] == 7777)
            break;
        for (j = 0; j < 256; j++)
            if (tab[j] == a[i])
                break;
        s += j;
    }
    *out = s;
    return i;
}

static int many_constant_trips(int n, long *out)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) { // left: as it is: an inner loop cannot be evaluated ahead
        if (a[i] == 7777)
            break;
        for (int j = 0; j < 256; j++) // remark: reduction of 's' (+, long)
            for (int k = 0; k < 256; k++) {
                if (tab[k] == a[i])
                    break;
                s++;
            }
    }
    *out = s;
    return i;
}

/* behind the hit j comes to m only by wrapping */
static int from_index(unsigned n, unsigned m, long *out)
{
    long s = 0;
    unsigned i;
    for (i = 0; i < n; i++) { // left: 'i' cannot be evaluated ahead
        unsigned t = 0;
        if (i == m)
            break;
        for (unsigned j = i; j != m; j++) // remark: reduction of 't' (affine, unsigned int)
            t = t * 31 + (j ^ 5);
        s += t;
    }
    *out = s;
    return (int)i;
}

/* only behind the hit is an element below 0 */
static int guarded(int n, unsigned m, long *out)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: [search]
        unsigned t = 0;
        if (a[i] == 7777)
            break;
        if (a[i] > 9000)
            for (unsigned j = 0; j < m; j++)
                t = (t ^ j) * 31;
        s += t;
    }
    *out = s;
    return i;
}

static int passed_over(int n, unsigned m, long *out)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: [search]
        unsigned t = 0;
        if (a[i] == 7777)
            break;
        if (a[i] <= 9000)
            continue;
        for (unsigned j = 0; j < m; j++)
            t = (t ^ j) * 31;
        s += t;
    }
    *out = s;
    return i;
}

static int same_bounds(int n, int m, long *out)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: [search]
        unsigned t = 0;
        if (a[i] == 7777)
            break;
        for (int j = 0; j < m; j++)
            t = (t ^ (unsigned)a[i]) * 31;
        s += t;
    }
    *out = s;
    return i;
}

static int reads_on(int n, int m, long *out)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: [search]
        if (a[i] == 7777)
            break;
        if (a[i] & 1)
            for (int j = 0; j < m; j++)
                s += rows[i][j];
    }
    *out = s;
    return i;
}

static int way_out_inside(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: [search]
        for (int j = 0; j < m; j++)
            if (rows[i][j] == 7777)
                return i * 4 + j;
    return -1;
}

// cases: ignore-rest
static void test(int n, int at)
{
    long s;
    FILL(a, n, rnd_in(0, 255));
    for (int i = 0; i < 256; i++)
        tab[i] = (i * 37) % 256;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 4; j++)
            rows[i][j] = a[i] + j;
    if (at >= 0) {
        a[at] = rows[at][2] = 7777;
        for (int i = at + 1; i < n; i++)
            a[i] = 9999;
    }
    show("own", n, own_break(n, at < 0 ? 255 : UINT_MAX, &s));
    show("own s", n, s);
    show("constant", n, constant_break(n, &s));
    show("constant s", n, s);
    show("many", n, many_constant_trips(n > 200 ? 200 : n, &s));
    show("many s", n, s);
    show("index", n, from_index((unsigned)n, at < 0 || at > 1100 ? 0 : (unsigned)at, &s));
    show("index s", n, s);
    show("guarded", n, guarded(n, UINT_MAX, &s));
    show("guarded s", n, s);
    show("passed", n, passed_over(n, UINT_MAX, &s));
    show("passed s", n, s);
    show("same", n, same_bounds(n, 5, &s));
    show("same s", n, s);
    show("reads", n, reads_on(n, 4, &s));
    show("reads s", n, s);
    show("way", n, way_out_inside(n, 4));
}
SEARCH_MAIN(test)
