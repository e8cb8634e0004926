/* Bins that may lie on what decides where the loop reads and when it ends: only C's order has the
   values that these are made for. So where they lie is looked for before the loop. */
#include "../case.h"

#define N 20000
#define FEW 6000

static int h[N], place[N], w[N], q[N];

static int at(int k)
{
    static const int table[4] = {1, 2, 3, 4};
    return table[k];
}

static int depth(int k)
{
    return k <= 0 ? 0 : 1 + depth(k - 1);
}

static int first_and_third(const int *p)
{
    return p[0] + p[2];
}

static int own_table(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        int table[4] = {i, i + 1, i * 2, 7};
        b[x[i]] -= y[i];
        t += table[key[i]];
    }
    return t;
}

static int own_pointer(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        int table[4] = {i, i + 1, i * 2, 7}, *p;
        b[x[i]] -= y[i];
        p = table + key[i];
        t += first_and_third(p);
    }
    return t;
}

static int called_table(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        b[x[i]] -= y[i];
        t += at(key[i]);
    }
    return t;
}

static int recursive(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        b[x[i]] -= y[i];
        t += depth(key[i]);
    }
    return t;
}

static int ends(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        b[x[i]] += y[i];
        int bits = key[i];
        while (!(bits & 1))
            bits >>= 1;
        t += bits;
    }
    return t;
}

static int counts(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        b[x[i]] -= y[i];
        for (int j = 0; j < key[i]; j++)
            t += j;
    }
    return t;
}

/* What is wrong until the test is made leads nowhere here. */
static int harmless(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        int pair[2] = {key[i], y[i]};
        b[x[i]] -= y[i];
        for (int j = 0; j < 2; j++)
            t += pair[j] ^ j;
    }
    return t;
}

static int apart(int *restrict b, const int *restrict key, const int *restrict x,
                 const int *restrict y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        int table[4] = {i, i + 1, i * 2, 7};
        b[x[i]] -= y[i];
        t += table[key[i] & 3];
    }
    return t;
}

static void fresh(int n, int unit, bool is_zero)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations
        place[i] = i < FEW ? i : 0;
        w[i] = i < FEW ? unit : 0;
        h[i] = is_zero ? i >= FEW : w[i];
        q[i] = i & 3;
    }
}

static void test(int n)
{
    fresh(n, 1 << 28, false);
    show("own table", n, own_table(h, h, place, w, n));
    fresh(n, 1 << 28, false);
    show("own pointer", n, own_pointer(h, h, place, w, n));
    fresh(n, 1 << 28, false);
    show("called table", n, called_table(h, h, place, w, n));
    fresh(n, 1 << 28, false);
    show("recursive", n, recursive(h, h, place, w, n));
    fresh(n, 1, true);
    show("ends", n, ends(h, h, place, w, n));
    fresh(n, 1 << 28, false);
    show("counts", n, counts(h, h, place, w, n));
    fresh(n, 5, false);
    show("harmless", n, harmless(h, h, place, w, n));
    show_bytes("h", n, h, sizeof h);
    show("apart", n, apart(h, q, place, w, n));
    show_bytes("h", n, h, sizeof h);
}
CASE_MAIN_AT(test, 0, 1, 1024, FEW, N)
