/* Local pointers whose places are not those of bins, or of which that cannot be told. */
#include "../case.h"

#define N CASE_MAX
#define FEW 500

struct bin {
    int n, m;
    double sum;
};
struct bytes {
    unsigned char *at;
    int n;
};

static struct bin bins[FEW + 8];
static int h[FEW + 8], other[FEW + 8], k[N];
static volatile int seen[FEW];
static unsigned char x[N], raw[4 * FEW + 64];

static long read_too(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int *p = &h[k[i]];
        *p += 2;
        s += p[1];
    }
    for (int i = 0; i < n; i++) { // left: [aggregate]
        struct bin *b = &bins[k[i]];
        s += b->n++;
        b->sum += 1;
    }
    for (int i = 0; i < n; i++) { // left: [aggregate]
        struct bin *b = &bins[k[i]];
        b->n++;
        b->n *= 3;
    }
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int *p = &bins[k[i]].n;
        p[0]++;
        p[1] += p[0] & 1;
    }
    return s;
}

static long moved(int n)
{
    int *p = h, *q = h;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        ++*p;
        p = &h[k[i]];
    }
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int *at = &h[k[i]];
        at += x[i] & 3;
        ++*at;
    }
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int *at = h;
        if (x[i] & 1)
            at = &other[k[i]];
        ++*at;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int *at = &q[k[i]];
        ++*at;
        if (x[i] == 77)
            q = other;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] & 1)
            p = &h[k[i]];
        *p += 1;
    }
    return p - h;
}

static void moved_behind(int *to, int n)
{
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int *at = to + k[i];
        at += x[i] & 3;
        ++*at;
    }
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int *at = to + k[i];
        if (x[i] & 1)
            at = to + x[i];
        ++*at;
    }
}

static void odd_memory(struct bytes *b, int n)
{
    for (int i = 0; i < n; i++) { // left: [volatile]
        volatile int *p = &seen[k[i]];
        ++*p;
    }
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int *p = (int *)(void *)((char *)other + 4 * k[i]);
        *p += i;
    }
    for (int i = 0; i < n; i++) { // left: [aggregate]
        unsigned char *p = &b->at[k[i]];
        *p += 1;
    }
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int *p = &h[k[i]];
        switch (x[i] & 3) {
        case 0:
            ++*p;
            break;
        default:
            p[1] += 3;
        }
    }
}

static void test(int n)
{
    struct bytes b = {raw, 0};

    FILL(x, n, (unsigned char)rnd_in(0, 255));
    FILL(k, n, rnd_in(0, FEW - 1));
    show("s", n, read_too(n));
    show("p", n, moved(n));
    moved_behind(h, n);
    odd_memory(&b, n);
    show_bytes("bins", n, bins, sizeof bins);
    show_bytes("h", n, h, sizeof h);
    show_bytes("other", n, other, sizeof other);
    show_bytes("raw", n, raw, sizeof raw);
    FILL(other, FEW, seen[case_k]);
    show_bytes("seen", n, other, sizeof other);
}
CASE_MAIN(test)
