/* Digraphs, types declared in the function and in the body, tags that repeat, enum indices. */
#include "../case.h"

enum step { NONE };
static int x[CASE_MAX];

static long records(int n)
{
    struct local {
        int p;
        long q;
    } a[1500];
    typedef int whole;
    enum { K = 3 };
    long s = 0;
    for (whole i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        a[i].p = i;
        a[i].q = i * K;
    }
    for (whole i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        struct local {
            short z;
        } w;
        w.z = (short)a[i].p;
        s += w.z + a[i].q;
    }
    return s;
}

static void test(int n)
{
    long s = 0;
    for (enum step i = 0; i < (unsigned)n; i++) // remark: independent iterations, writing 'x' [map]
        x[i] = (int)i * 3;
    for (int i = 0; i < n; i++) <% // remark: reduction of 's' (+, long)
        int w<:2:> = <%x<:i:>, 5%>;
        s += w<:i & 1:>;
    %>
    for (int i = 0, m = n - 1; i < m; ++i) // remark: reduction of 's' (+, long)
        s += x[i];
    for (int i = 0; !(i >= n); i = 1 + i) // remark: reduction of 's' (^, long)
        s ^= x[i];
    show("s", n, s);
    show("records", n, records(n < 1500 ? n : 1500));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 1500)
