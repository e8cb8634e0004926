/* Loops whose text begins with a macro. */
#include "../case.h"

#define foreach(i, n) for (int i = 0; i < (n); i++)
#define TWO(i, j, n) foreach (i, n) foreach (j, n)
#define SUM(s, x, n)                                                                               \
    for (long k = 0; k < (n); k++)                                                                 \
    (s) += (x)[k]
#define BELOW(p, end) while ((p) < (end))
#define NOTHING
#define ID(text) text
#define BOTH(text) text text

static int x[CASE_MAX], y[CASE_MAX];

static long of_some(long n)
{
    long s = 0;
    if (n & 1)
        foreach (i, n) // remark: reduction of 's' (+, long)
            s += x[i];
    else
        foreach (i, n) { // remark: reduction of 's' (^, long)
            s ^= x[i];
        }
    return s;
}

static long along(long n)
{
    const int *p = x, *end = x + n;
    long s = 0;
    BELOW(p, end) // remark: reduction of 's' (+, long)
        s += *p++;
    return s + (p - x);
}

/* The part of the head that a search goes on behind is the macro's. */
static int place_of(int v, int n)
{
    foreach (i, n) // left: [macro-loop]
        if (x[i] == v)
            return i;
    return -1;
}

static long first_there(int n)
{
    long last = 0, s = 0;
    // clang-format off
    NOTHING foreach (i, n) { last = x[i]; s += last; } // remark: reduction of 's' (+, long)
    { foreach (i, n) y[i] = x[i] ^ 5; } // remark: independent iterations, writing 'y' [map]
    s++; foreach (i, n) s += y[i]; // remark: reduction of 's' (+, long)
    ID(foreach (i, n) s += x[i];) // remark: reduction of 's' (+, long)
    foreach // remark: reduction of 's' (^, long)
        (i, n) s ^= y[i];
    // clang-format on
    return s * 3 + last;
}

/* What stands in the line before the loop's macro is another one's, or in its parentheses. */
static long later_there(int n)
{
    long s = 0, q;
    // clang-format off
    ID(s++;) foreach (i, n) s += x[i]; // left: the loop's text comes from a macro [macro-loop]
    ID(s++; foreach (i, n) s += x[i];) // left: [macro-loop]
    ID(q = s;
    q *= 3; s += q; q = 7;) foreach (i, n) s += x[i]; // left: [macro-loop]
    NOTHING q += NOTHING s; foreach (i, n) s += x[i]; // left: [macro-loop]
    // clang-format on
    return s + q;
}

static long nested(int n)
{
    long s = 0;
    TWO (i, j, n / 64) // remark: reduction of 's' (+, long)
        s += x[i] * j;
    foreach (i, n / 64) // remark: reduction of 's' (+, long)
        foreach (j, i)
            s += x[j] ^ i;
    return s;
}

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(1, 9));
    SUM(s, x, n);                               // remark: reduction of 's' (+, long)
    BOTH(foreach (i, n) t += x[i];)               // left: [macro-loop] // left: [macro-loop]
    show("s", n, s);
    show("t", n, t);
    show("of_some", n, of_some(n) + of_some(n / 2));
    show("along", n, along(n));
    show("place_of", n, place_of(10, n) + place_of(x[n / 2], n));
    show("first_there", n, first_there(n));
    show_bytes("y", n, y, sizeof y);
    show("later_there", n, later_there(n));
    show("nested", n, nested(n));
}
CASE_MAIN(test)
