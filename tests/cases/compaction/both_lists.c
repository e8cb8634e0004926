/* Blocks of iterations that keep something, and others that do as well: an else with a list of its
   own, whole blocks of one kind, continue in front, variables of an iteration; and what must keep
   C's order: in place, and branches that see each other's counters. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX], lo[CASE_MAX], hi[CASE_MAX];
static double d[CASE_MAX], e[CASE_MAX];
static char text[CASE_MAX], word[CASE_MAX];

/* The same memory may be behind two of them. */
__attribute__((noinline)) static int halves(const int *from, int *one, int *two, int n, int least)
{
    int a = 0, b = 0;
    for (int i = 0; i < n; i++) // remark: compactions by 'a' (+, int) and 'b' (+, int), writing 'one' and 'two' [compaction]
        if (from[i] >= least)
            one[a++] = from[i];
        else
            two[b++] = from[i] + 1;
    return a * 3 + b;
}

__attribute__((noinline)) static int doubled(const int *from, int *one, int *two, int n)
{
    int a = 0, b = 0;
    for (int i = 0; i < n; i++) // remark: compactions by 'a' (+, int) and 'b' (+, int), writing 'one' and 'two' [compaction]
        if (from[i] & 4) {
            one[a++] = i;
        } else if (from[i] & 2) {
            two[b++] = i;
            two[b++] = -i;
        }
    return a * 3 + b;
}

static int half(int v, int *to)
{
    return *to = v >> 1;
}

static void orders(int n)
{
    static const int least[] = {-1000, -980, 0, 980, 1000};

    for (int q = 0; q < 5; q++) { // left: [unsupported]
        memset(lo, 0, sizeof lo);
        memset(hi, 0, sizeof hi);
        int s = halves(x, lo, hi, n, least[q]);
        show_bytes("lo", n, lo, sizeof lo);
        show_bytes("hi", n, hi, sizeof hi);
        memcpy(y, x, sizeof y);
        s = s * 7 + halves(y, y, hi, n, least[q]);
        show_bytes("in place", n, y, sizeof y);
        memcpy(y, x, sizeof y);
        s = s * 7 + halves(y, lo, y, n, least[q]);
        show_bytes("in place", n, y, sizeof y);
        memcpy(y, x, sizeof y);
        if (n > 4)
            s = s * 7 + halves(y + 3, y, hi, n - 3, least[q]);
        show_bytes("behind", n, y, sizeof y);
        printf("%d\n", s);
    }
    printf("%d\n", doubled(x, lo, hi, n / 2));
    show_bytes("lo", n, lo, sizeof lo);
    show_bytes("hi", n, hi, sizeof hi);
}

static void test(int n)
{
    int a = 0, b = 0, c = 0, k = 0, w = 0;
    double v;
    int kinds[8] = {0}, t;
    FILL(x, n, rnd_in(-999, 999));
    FILL(d, n, rnd_d());
    FILL(text, n, (char)(case_k % 1500 < 700 ? ' ' : 'a' + rnd_in(0, 20)));
    orders(n);
    for (int i = 0; i < n; i++) { // remark: compactions by 'a' (+, int) and 'b' (+, int), writing 'lo' and 'hi' [compaction]
        if (x[i] < 10)
            lo[a++] = i;
        else
            hi[b++] = a;
    }
    show_bytes("lo", n, lo, sizeof lo);
    show_bytes("hi", n, hi, sizeof hi);
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), writing 'e' [compaction]
        v = d[i] * 2 - 0.5;
        if (v != v || v < 0)
            continue;
        if (x[i] == 7)
            continue;
        e[k++] = v;
    }
    show_bytes("e", n, e, sizeof e);
    for (int i = 0; i < n; i++) { // remark: compaction by 'w' (+, int), writing 'word' [compaction]
        if (text[i] == ' ')
            continue;
        if (text[i] != 'q')
            word[w++] = text[i];
    }
    show_bytes("word", n, word, sizeof word);
    for (int i = 0; i < n; i++) { // remark: compaction by 'c' (+, int), writing 'lo' [compaction]
        if (x[i] > 20 && half(x[i], &t) < 300)
            lo[c++] = t;
    }
    show_bytes("lo", n, lo, sizeof lo);
    for (int i = 0; i < n; i++) // remark: bins 'kinds[x[i]&7]' (+, int) [bins]
        kinds[x[i] & 7]++;
    show_bytes("kinds", n, kinds, sizeof kinds);
    printf("%d %d %d %d %d\n", a, b, c, k, w);
}
CASE_MAIN(test)
