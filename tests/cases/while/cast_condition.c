/* Conditions that are a conversion of the counter: one that is narrower is 0 elsewhere too. */
#include "../case.h"

#define FAR 70000

static int x[FAR + 1];

static void narrow_steps(int n)
{
    long s = 0, t = 0, k = 0, w = 0;
    int m = n;
    while ((unsigned short)m--) // left: [not-counted]
        s += x[m < 0 ? 0 : m];
    show("after", m, s);
    m = n + 1;
    while ((unsigned short)(--m)) // left: [not-counted]
        t += x[m];
    show("before", m, t);
    m = n + 1;
    do { // left: [not-counted]
        k += x[m];
    } while ((unsigned short)--m);
    show("do", m, k);
    m = n;
    while ((unsigned short)m) { // left: [not-counted]
        w += x[m];
        m--;
    }
    show("body", m, w);
}

static void narrow_heads(int n)
{
    long s = 0, t = 0, k = 0;
    int i;
    for (i = n; (unsigned short)i; i--) // left: [not-counted]
        s += x[i];
    show("for", i, s);
    for (i = n; !!(unsigned char)i; i--) // left: [not-counted]
        t += x[i];
    show("not not", i, t);
    for (long j = (1L << 32) + n; (int)j; j--) // left: [not-counted]
        k += x[j & 0xffff];
    show("int", n, k);
}

static void narrow_exits(int n)
{
    long s = 0, t = 0, k = 0;
    int i = n;
    while (1) { // left: [not-counted]
        if (!(unsigned char)i)
            break;
        s += x[i];
        --i;
    }
    show("exit", i, s);
    for (i = n; (unsigned char)i; i--) // left: [not-counted]
        if (x[i] == 1000)
            break;
    show("search", i, 0);
    for (i = n; (unsigned char)i && x[i] != 1000; i--) // left: [not-counted]
        t += x[i];
    show("both", i, t);
    unsigned u = (unsigned)n;
    while ((unsigned char)u) { // left: [not-counted]
        k += x[u];
        u--;
    }
    show("unsigned", u, k);
}

static void kept(int n)
{
    long s = 0, t = 0, k = 0, w = 0;
    int m = n, i;
    while ((_Bool)m--) // remark: reduction of 's' (+, long) [reduction]
        s += x[m];
    show("bool", m, s);
    m = n;
    while ((long)m--) // remark: reduction of 't' (+, long) [reduction]
        t += x[m];
    show("long", m, t);
    m = n;
    while ((unsigned)m--) // remark: reduction of 'k' (+, long) [reduction]
        k += x[m];
    show("unsigned", m, k);
    for (i = n; (char)(i > 0); i--) // remark: reduction of 'w' (+, long) [reduction]
        w += x[i];
    show("comparison", i, w);
}

/* Conversions on the way to a sum. */
static void sums(int n)
{
    long s = 0, t = 0;
    int i;
    for (i = -n; (long)(unsigned)i + 1 < 4294967000; i++) // left: [not-counted]
        if (++s > 5)
            break;
    show("not the sum's", i, s);
    for (i = -n; (long)i + 1 < 70; i++) // remark: reduction of 't' (+, long) [reduction]
        t += x[i < 0 ? -i : i];
    show("the sum's", i, t);
}

/* A guard's operands are asked one by one. */
static void guards(int n)
{
    int most = -1000;
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'most' (max, int) [reduction]
        if ((unsigned char)x[i] && x[i] > most)
            most = x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        if (x[i] > 5 && (unsigned char)x[i])
            s += x[i];
    show("guarded", most, s);
}

static void test(int n)
{
    FILL(x, FAR + 1, rnd_in(-99, 99));
    x[FAR / 2] = 1000;
    x[n / 2] = 65536;
    narrow_steps(n);
    narrow_heads(n);
    narrow_exits(n);
    kept(n);
    sums(n);
    guards(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000, 40000, 65535, 65536, 65537, FAR - 2)
