/* Loops of the same text have one code, unless the text does not mean the same. */
#include "../case.h"

static int x[CASE_BIG];
static double g[CASE_MAX];

static void same(int n)
{
    double s = 0, m = -1e300;
    FILL(g, n, rnd_in(-1000, 1000));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += g[i];
    show_d("one", n, s);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += g[i];
    show_d("two", n, s);
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = g[i] > m ? g[i] : m;
    show_d("three", n, m);
    m = 2000;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = g[i] > m ? g[i] : m;
    show_d("four", n, m);
}

/* The same names, of other types and objects. */
static void other_array(int n)
{
    static float g[CASE_MAX];
    float s = 0;
    FILL(g, n, (float)(case_k % 5));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, float)
        s += g[i];
    show_d("float", n, s);
}

static void pointer(int n, const double *g)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += g[i];
    show_d("pointer", n, s);
}

static void constants(int n)
{
    long s = 0;
    {
        enum { W = 3 };
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
            s += x[i] * W;
    }
    show("three times", n, s);
    {
        enum { W = 5 };
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
            s += x[i] * W;
    }
    show("five times", n, s);
}

static void records(int n)
{
    long s = 0;
    {
        struct r {
            int a, b;
        };
        static struct r v[CASE_MAX];
        for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'v'
            v[i].a = i % 7;
            v[i].b = i % 9;
        }
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
            s += v[i].b;
    }
    show("second member", n, s);
    {
        struct r {
            short b, a;
        };
        static struct r v[CASE_MAX];
        for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'v'
            v[i].a = (short)(i % 7);
            v[i].b = (short)(i % 9);
        }
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
            s += v[i].b;
    }
    show("first member", n, s);
}

static void types(int n)
{
    unsigned long s = 0;
    {
        typedef signed char t;
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned long)
            s += (unsigned long)(t)x[i];
    }
    show_u("signed", n, s);
    {
        typedef unsigned char t;
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned long)
            s += (unsigned long)(t)x[i];
    }
    show_u("unsigned", n, s);
}

static void words(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += "abcd"[i & 3] == 'd';
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += "abdd"[i & 3] == 'd';
    show("words", n, s);
}

/* The value that the last iteration leaves is wanted behind one of them. */
static void lives(int n)
{
    long s = 0, last = -1;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        long v = x[i] * 2L;
        s += v;
    }
    show("inside", n, s);
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        last = x[i] * 2L;
        s += last;
    }
    show("left", n, s);
    show("last", n, last);
}

/* What tests at run time decide is each loop's own. */
static void overlaps(int n)
{
    static int b[CASE_MAX + 1];
    int *p = b + 1, *q = b;
    FILL(b, n + 1, (int)(case_k % 11));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'p'
        p[i] = q[i] + 1;
    show_bytes("behind", n, b, sizeof b);
    p = b, q = b + 1;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'p'
        p[i] = q[i] + 1;
    show_bytes("before", n, b, sizeof b);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-1000, 1000));
    same(n);
    other_array(n);
    pointer(n, g);
    constants(n);
    records(n);
    types(n);
    words(n);
    lives(n);
    overlaps(n);
}
CASE_MAIN(test)
