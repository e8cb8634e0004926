/* Scans that walk through arrays: eight neighbouring iterations of a device's thread use memory at
   once, where they may. Elements of 1 to 8 bytes, pointers into the midst, more than a group of tiles. */
#include "../case.h"

#define MANY 1300003 /* more than the 128 tiles of a group */

static int a[MANY + 8], b[MANY + 8], c[MANY + 8];
static signed char a1[CASE_MAX + 16], b1[CASE_MAX + 16];
static unsigned short a2[CASE_MAX + 16], b2[CASE_MAX + 16];
static long a8[CASE_MAX + 16], b8[CASE_MAX + 16];
static float f4[CASE_MAX], g4[CASE_MAX], ref[CASE_MAX];

static float sum(float s, long t)
{
    return s + f4[t];
}

static void sizes(int n, int from)
{
    const signed char *x1 = a1 + from;
    const unsigned short *x2 = a2 + from;
    const long *x8 = a8 + from;
    int s1 = 3;
    unsigned s2 = 1;
    long s8 = -1;
    float s = 0.5f;
    memset(b1, 85, sizeof b1);
    memset(b2, 85, sizeof b2);
    memset(b8, 85, sizeof b8);
    for (int i = 0; i < n; i++) { // remark: scan of 's1' (+, int), writing 'b1'
        s1 += x1[i];
        b1[i + 3] = (signed char)(s1 >> 4);
    }
    for (int i = 0; i < n; i++) { // remark: scan of 's2' (^, unsigned int), writing 'b2'
        b2[i] = (unsigned short)(s2 & 4095);
        s2 ^= x2[i];
    }
    for (int i = 0; i < n; i++) { // remark: scan of 's8' (+, long), writing 'b8'
        s8 += x8[i] + (x8[i] & 1 ? x1[i] : 0);
        b8[i] = s8;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, float), writing 'g4'
        s += f4[i];
        g4[i] = s;
    }
    show("s1", n, s1);
    show("s2", n, s2);
    show("s8", n, s8);
    show_bytes("b1", n, b1, sizeof b1);
    show_bytes("b2", n, b2, sizeof b2);
    show_bytes("b8", n, b8, sizeof b8);
    scan_f('+', 0.5f, n, sum, ref, false);
    shape_bytes("g4", n, g4, ref, n * sizeof *ref);
}

/* What is read before it is written, and after; what is written whole and twice. */
static void in_place(int n)
{
    int s = 1, old = 0, *x = b + 1;
    long two = 0;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'b'
        b[i + 1] = a[i];
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'x'
        s += x[i];
        x[i] = s;
    }
    show_bytes("first", n, b, sizeof b);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), reduction of 'old'
        s += a[i];
        x[i] = s + x[i];
        old ^= x[i];
    }
    show_bytes("second", n, b, sizeof b);
    for (int i = 0; i < n; i++) { // remark: scan of 'two' (+, long), writing 'a8'
        int e = a[i], f = e * 3, frame = f - 1, p = 2, from = 3, t = 5;
        two += e + f;
        a8[i] = two * frame + p + from + t;
        a8[i] -= e;
    }
    show("old", n, old);
    show("s", n, s);
    show_bytes("a8", n, a8, sizeof a8);
}

static void many(int n, int from)
{
    const int *x = a + from;
    int s = 0;
    int most = 5;
    long k = 2, m = -1;
    memset(c, 85, sizeof c);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'b'
        s += x[i];
        b[i] = s;
    }
    show_bytes("scan", n, b, sizeof b);
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, long), writing 'c'
        if (x[i] & 4)
            c[k++] = x[i];
    show("k", n, k);
    show_bytes("kept", n, c, sizeof c);
    for (int i = 0; i < n; i++) { // remark: compaction by 'm' (+, long), reduction of 'most'
        if (x[i] > 20)
            c[++m] = i;
        else
            b[i] = -1;
        most = x[i] > most ? x[i] : most;
    }
    show("m", n, m);
    show("most", n, most);
    show_bytes("parts", n, b, sizeof b);
    show_bytes("places", n, c, sizeof c);
}

int main(void)
{
    static const int ns[] = {0, 1, 1023, 1024, 1025, 8192, 8193, 16384, 20001};
    for (int i = 0; i < MANY + 8; i++) // left: [impure-call]
        a[i] = rnd_in(-100, 100);
    for (int i = 0; i < CASE_MAX + 16; i++) { // left: [impure-call]
        a1[i] = (signed char)rnd();
        a2[i] = (unsigned short)rnd();
        a8[i] = (long)rnd() >> 8;
    }
    for (int i = 0; i < CASE_MAX; i++) // left: [impure-call]
        f4[i] = rnd_f();
    for (unsigned i = 0; i < sizeof ns / sizeof *ns; i++) { // left: [impure-call]
        sizes(ns[i], 0);
        sizes(ns[i], (int)i);
        in_place(ns[i]);
    }
    many(1048576, 0);
    many(MANY, 0);
    many(MANY, 3);
    return 0;
}
