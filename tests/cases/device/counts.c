/* Bins to which small constants come: a group of a GPU counts in 32 bits, and moves what it has. */
#include "../case.h"

enum { BINS = 37, MANY = 3000, MOST = 20000 };
static int keys[MOST];
static long one[1], hist[BINS], sums[BINS], other[BINS];
static unsigned long wide[MANY];

/* A thread's share is 63 updates where a group has 1024 threads, 255 of 256. What stands behind the
   inner loop keeps threads from sharing its turns: so one makes more, and a group's come to more
   than 32 bits. */
CASE_FN void most(int n, int inner)
{
    for (int i = 0; i < n; i++) { // remark: bins 'one[keys[i]*0]' (+, long) [bins]
        for (int j = 0; j < inner; j++)
            one[keys[i] * 0] += 1 << 15;
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
}

static void test(int n)
{
    FILL(keys, MOST, rnd_in(0, BINS - 1));
    all("random", n);
    FILL(keys, MOST, 5);
    all("equal", n);
    FILL(keys, MOST, (int)(case_k * BINS / MOST));
    all("rising", n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 20000)
