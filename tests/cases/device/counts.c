/* Bins to which small constants come: a group of a GPU counts in 32 bits, and moves what it has. */
#include "../case.h"

enum { BINS = 37, MANY = 3000, MOST = 20000 };
static int keys[MOST];
static long one[1], hist[BINS], sums[BINS], other[BINS];
static unsigned long wide[MANY];
static long a[1], b[1], c[1], d[1], e[1], f[1], g[1], h[1], p[1], q[1], r[1], s[1];
static struct {
    long in[20], behind[40];
} both;

/* A thread's share is 63 updates where a group has 1024 threads, 255 of 256. What stands behind the
   inner loop keeps threads from sharing its turns: so one makes more, and a group's come to more
   than 32 bits. */
CASE_FN void most(int n, int inner)
{
    for (int i = 0; i < n; i++) { // remark: bins 'one[keys[i]*0]' (+, long) [bins]
        for (int j = 0; j < inner; j++)
            one[keys[i] * 0] += (1 << 15) - 1;
        one[0]++;
    }
}

/* Turns that differ from thread to thread, two constants for an array, and another array. */
CASE_FN void pairs(int n)
{
    for (int i = 0; i < n; i++) // remark: bins
        for (int j = i % 97 * 8; j >= 0; j--) {
            if (keys[i] & 1)
                hist[(keys[i] + j) % 3] += 1700;
            else
                hist[keys[i]]++;
            sums[keys[i]] += j;
        }
}

CASE_FN void strides(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'wide[81*keys[i]]' (+, unsigned long) [bins]
        wide[81 * keys[i]] += sizeof(double) * 2;
}

/* Down, which is no count, and what counts and does not. */
CASE_FN void others(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins
        hist[keys[i]]--;
        sums[keys[i]] += -1;
        if (i & 1)
            other[keys[i]]++;
        else
            other[keys[i]] += keys[i];
    }
    for (int i = 0; i < n; i++) { // remark: bins
        hist[keys[i]] += (signed char)-1;
        sums[keys[i]] += 0;
        other[keys[i]] += 0x180000000;
        other[0] -= 5;
    }
    for (int i = 0; i < n; i++) { // remark: bins
        hist[keys[i]] += 0xffffffffu;
        sums[keys[i]] += -1ul;
    }
}

/* Each update once in an iteration: of 12 arrays a thread of 256 may make 21 iterations at a time.
   A group makes 5625 on a device of one unit. */
CASE_FN void turns(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins
        int k = keys[i % MOST] * 0;
        a[k] += 32768, b[k] += 32767, c[k] += 32766, d[k] += 32765;
        e[k] += 32764, f[k] += 32763, g[k] += 32762, h[k] += 32761;
        p[k] += 32760, q[k] += 32759, r[k] += 32758, s[k] += 32757;
    }
}

/* One of two updates, both of them, another array beside. */
CASE_FN void branches(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins
        if (keys[i] & 1)
            hist[keys[i]] += 3;
        else if (keys[i] & 2)
            hist[keys[i] / 2]++;
        if (keys[i] % 3 == 0)
            sums[keys[i]] += 1000, ++sums[keys[i] / 3];
    }
}

/* Some come to elements behind the array, as C's loop does. */
CASE_FN void behind(int n, int most)
{
    for (int i = 0; i < n; i++) // remark: bins 'both.in[keys[i]%most]' (+, long) [bins]
        both.in[keys[i] % most]++;
}

static void all(const char *what, int n)
{
    FILL(one, 1, 0xfffffff0);
    FILL(hist, BINS, case_k);
    FILL(sums, BINS, -case_k);
    FILL(other, BINS, 0xffffffffl + case_k);
    FILL(wide, MANY, ~0ul - case_k);
    printf("%s\n", what);
    most(n, 300);
    show_bytes("one", n, one, sizeof one);
    pairs(n);
    strides(n);
    others(n);
    show_bytes("hist", n, hist, sizeof hist);
    show_bytes("sums", n, sums, sizeof sums);
    show_bytes("other", n, other, sizeof other);
    show_bytes("wide", n, wide, sizeof wide);
    branches(n);
    show_bytes("branches hist", n, hist, sizeof hist);
    show_bytes("branches sums", n, sums, sizeof sums);
    memset(&both, 0, sizeof both);
    behind(n, 20);
    behind(n, 21);
    behind(n, 37);
    show_bytes("both", n, &both, sizeof both);
}

static void turns_test(void)
{
    turns(45000);
    show("turns", 0, a[0] + b[0] * 3 + c[0] * 5 + d[0] * 7 + e[0] * 11 + f[0] * 13);
    show("turns", 1, g[0] + h[0] * 3 + p[0] * 5 + q[0] * 7 + r[0] * 11 + s[0] * 13);
}

static void test(int n)
{
    FILL(keys, MOST, rnd_in(0, BINS - 1));
    all("random", n);
    FILL(keys, MOST, 5);
    all("equal", n);
    FILL(keys, MOST, (int)(case_k * BINS / MOST));
    all("rising", n);
    turns_test();
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 20000)
