/* Twins of chains.c: what is read of memory only when C comes to it, what lanes do not have, and
   iterations that leave traces of their own. */
#include "../case.h"

#define MOST 1100
static double x[MOST], out[MOST + 1];
static int k[MOST], turns[MOST];
static unsigned char bytes[MOST];
struct node {
    int value, next;
};
static struct node nodes[MOST];

/* No iteration comes to the loop's body where p leads nowhere. */
static void nowhere(int n, const double *p, int most)
{
    memset(out, 0, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double v = x[i];
        int c = 0;
        while (c < most) {
            v = v * 0.5 + p[i];
            c++;
        }
        out[i] = v;
    }
    show_bytes("nowhere", n, out, sizeof out);
}

/* Most iterations do not come to the body: what they read is read all the same, before it. */
static void seldom(int n)
{
    memset(out, 0, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double v = x[i];
        int c = 0;
        while (v < 40.0 * (k[i] % 3 - 1)) {
            v += 0.25;
            c++;
        }
        out[i] = v + c;
    }
    show_bytes("seldom", n, out, sizeof out);
}

/* It is read on a condition, behind a way out, or on the right of &&. */
static void perhaps(int n, const double *p, int late, int bound)
{
    memset(out, 0, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double v = x[i];
        int c = 0;
        while (c < 100) {
            if (c > late)
                v += p[i];
            v *= 0.5;
            c++;
        }
        out[i] = v;
    }
    show_bytes("perhaps", n, out, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double v = x[i];
        int c = 0;
        while (c < 100) {
            if (c >= bound || v > 4)
                break;
            v += p[i];
            c++;
        }
        out[i] = v;
    }
    show_bytes("behind", n, out, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double v = x[i];
        int c = 0;
        while (c < bound && v < p[i]) {
            v += 0.25;
            c++;
        }
        out[i] = v + c;
    }
    show_bytes("right", n, out, sizeof out);
}

/* No turn comes to what stands behind a way out that all take. */
static void never(int n, const double *p)
{
    memset(out, 0, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double v = x[i];
        int c = 0;
        while (c < 100) {
            v = v * 0.5 + 1;
            c++;
            break;
            v += p[i];
        }
        out[i] = v + c;
    }
    show_bytes("never", n, out, sizeof out);
}

/* Fields of few bits. */
static void fields(int n)
{
    memset(turns, 0, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        struct {
            int v : 20;
            unsigned left : 5;
        } z;
        int c = 0;
        z.v = k[i];
        z.left = (unsigned)k[i] & 30;
        while (c < 90 && z.left != 1) {
            z.v = z.v * 3 + 1;
            z.v ^= z.v >> 3;
            z.left += z.v > 400000 ? 7 : 2;
            c++;
        }
        turns[i] = z.v + c;
    }
    show_bytes("fields", n, turns, sizeof turns);
}

/* Quotients that trap, shifts by what is too much, counters of few bits. */
static void traps(int n, int none)
{
    memset(turns, 0, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        int v = k[i], c = 0;
        while (c < 90) {
            if (none)
                v = v + 1000 / none;
            if (c < 30)
                v ^= 1 << c;
            v = v % 3 ? v - 1 : v / 2 + 5;
            c++;
        }
        turns[i] = v;
    }
    show_bytes("traps", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        unsigned char b = bytes[i];
        _Bool done = 0;
        int c = 0;
        while (!done) {
            b = (unsigned char)(b * 5 + 1);
            done = b == 0 || ++c == 70;
        }
        turns[i] = c + b;
    }
    show_bytes("bytes", n, turns, sizeof turns);
}

/* Another element in each turn; lists; places of the iteration's own. */
static void memory(int n)
{
    memset(turns, 0, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        int at = i, c = 0;
        while (at >= 0 && c < 80) {
            at = nodes[at].next;
            c++;
        }
        turns[i] = c;
    }
    show_bytes("lists", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int v = k[i], c = 0, *p = &v;
        while (v < 700) { // left: [alias]
            v = v + 1 + (v & 7);
            c++;
        }
        *p += c;
        turns[i] = v;
    }
    show_bytes("address", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        int v[3] = {k[i], 1, 2}, c = 0;
        while (v[0] < 700) {
            v[0] += v[1] + (v[2] & 3);
            v[2]++;
            c++;
        }
        turns[i] = v[0] + c;
    }
    show_bytes("array", n, turns, sizeof turns);
}

/* An element that a later iteration writes; a value of the last iteration. */
static void order(int n)
{
    double last = 0;
    FILL(out, n + 1, x[case_k % MOST]);
    for (int i = 0; i < n; i++) { // remark: iterations that read what later ones write, writing 'out' [map]
        double v = out[i + 1];
        int c = 0;
        while (v < 9 && c < 64) {
            v = v * 1.25 + 0.0625;
            c++;
        }
        last = v;
        out[i] = v + c;
    }
    show_d("last", n, last);
    show_bytes("order", n, out, sizeof out);
}

/* Nobody names a variable like this: they are what the texts of the kernels are made of. */
static void names(int n, int m, int c, double e)
{
    memset(out, 0, sizeof out);
    for (int l = 0; l < n; l++) { // remark: independent iterations, writing 'out' [map]
        double a = x[l], b = e, t = 0, live = a;
        int g = 0, at = c, next = 0;
        while (g < m && t < 300) {
            double free = a * b + t;
            t = free + live;
            b = b * 0.99 + at;
            next += g & 1;
            g++;
        }
        out[l] = t + next + b;
    }
    show_bytes("names", n, out, sizeof out);
}

static void test(int n)
{
    FILL(x, MOST, rnd_d());
    FILL(k, n, rnd_in(0, 300));
    FILL(bytes, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // left: [impure-call]
        nodes[i].value = i;
        nodes[i].next = rnd() % 16 ? (int)(rnd() % (unsigned long)n) : -1;
    }
    nowhere(n, x, 70);
    nowhere(n, NULL, 0);
    seldom(n);
    perhaps(n, x, 40, 50);
    perhaps(n, NULL, 100, 0);
    never(n, NULL);
    fields(n);
    traps(n, 0);
    traps(n, 3);
    memory(n);
    order(n);
    names(n, 100, 3, 0.5);
}
CASE_MAIN_AT(test, 0, 1, 33, 255, 256, 257, 1023, 1024, 1025)
