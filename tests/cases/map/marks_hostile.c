/* What looks like marks and is not: the value or the place of a write depends on the order. */
#include "../case.h"

#define N CASE_MAX

static int a[N], t[2 * N], u[N];
static unsigned char raw[8 * N];
static unsigned char flag[256];
struct bits {
    unsigned low : 3, high : 5;
};
static struct bits bits[N];
struct pair {
    int x, y;
};
static struct pair pairs[N];
union word {
    int i;
    short h[2];
};
static union word words[N];

static int values(int n)
{
    int distinct = 0, c = 0;
    for (int i = 0; i < n; i++) // left: [indirect-write]
        t[a[i]] = i;
    for (int i = 0; i < n; i++) // left: [indirect-write]
        t[a[i]] = u[i] > 0;
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        distinct += !flag[a[i] & 255];
        flag[a[i] & 255] = 1;
    }
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        c += u[i];
        t[a[i]] = c & 1;
    }
    return distinct;
}

/* two values for one array, by one name or another */
static void two(int n, int c)
{
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        t[a[i]] = 1;
        t[u[i] & 1023] = 2;
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        t[a[i]] = 1;
        t[i] = c;
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        if (u[i] & 1)
            flag[a[i] & 255] = 1;
        else
            flag[u[i] & 255] = 0;
    }
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        words[a[i]].i = 1;
        words[u[i] & 1023].h[1] = 1;
    }
}

/* elements that overlap in part */
static void shifted(int n)
{
    for (int i = 0; i < n; i++) // left: [indirect-write]
        *(int *)(void *)(raw + 4 * (a[i] / 4)) = 0x01020304;
    int *p = t;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        p[a[i]] = 7;
        p = t + (i & 1);
    }
    for (int i = 0; i < n; i++) // left: [indirect-write]
        bits[a[i]].high = 9;
    for (int i = 0; i < n; i++) // left: [indirect-write]
        pairs[a[i]] = pairs[0];
}

/* the value may lie where the loop writes; the place does */
static void moved(int *m, const int *value, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'm' [map]
        m[a[i]] = *value;
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        t[t[i] & 1023] = 5;
}

/* runs of places: each is a loop that the compiler can make a memset of */
static void runs(int n)
{
    for (int i = 0; i + 1 < n; i++) // left: [overlapping-writes]
        for (int k = a[i] & 7; k < (a[i + 1] & 63); k++) // remark: independent iterations, writing 'u'
            u[k] = 1;
}

static void test(int n)
{
    FILL(a, n, rnd_in(0, N - 1));
    FILL(u, n, rnd_in(-99, 999));
    FILL(t, 2 * N, (int)(case_k * 77 % 1024));
    memset(flag, 0, sizeof flag);
    pairs[0] = (struct pair){n, 3};
    show("distinct", n, values(n));
    runs(n);
    two(n, n);
    shifted(n);
    show_bytes("t", n, t, sizeof t);
    moved(t, &t[a[n / 2]], n);
    show_bytes("t", n, t, sizeof t);
    show_bytes("flag", n, flag, sizeof flag);
    show_bytes("raw", n, raw, sizeof raw);
    show_bytes("bits", n, bits, sizeof bits);
    show_bytes("pairs", n, pairs, sizeof pairs);
    show_bytes("words", n, words, sizeof words);
}
CASE_MAIN(test)
