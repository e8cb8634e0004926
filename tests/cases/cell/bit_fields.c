/* Bit-fields of local structs: sums, products and bits, cut to the field's width. */
#include "../case.h"

struct counts {
    unsigned count : 20;
    int sum : 7;
    unsigned char bits : 3;
    unsigned wide : 32;
    unsigned other;
};

struct outer {
    int head;
    struct counts in;
};

static int x[CASE_BIG];
static unsigned char c[CASE_BIG];

CASE_FN struct counts plain(struct counts s, const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's.count' (+, unsigned int) [reduction]
        s.count += a[i] > 0;
    return s;
}

CASE_FN struct counts several(struct counts s, const int *a, const unsigned char *b, size_t n)
{
    for (size_t i = 0; i < n; i++) { // remark: reductions of 's.count' (+, unsigned int), 's.sum' (+, int) and 's.wide' (+, unsigned int) [reduction]
        if (a[i] & 1)
            s.count++;
        else
            --s.count;
        s.sum -= a[i];
        s.wide = b[i] + s.wide;
    }
    return s;
}

CASE_FN struct counts bits(const unsigned char *b, int n)
{
    struct counts s = {.bits = 7, .other = 3};
    for (int i = 0; i < n; i++) // remark: reduction of 's.bits' (^, unsigned char) [reduction]
        s.bits ^= b[i] >> (s.other & 1);
    s.count = 1;
    s.wide = ~0u;
    for (int i = n - 1; i >= 0; i--) { // remark: reductions of 's.count' (*, unsigned int) and 's.wide' (&, unsigned int) [reduction]
        s.count *= b[i] | 1;
        s.wide = s.wide & (b[i] | ~7u);
    }
    return s;
}

CASE_FN struct outer nested(const int *a, int n, int m)
{
    struct outer s = {3, {1, -1, 2, 4, 5}};
    for (int i = 0; i < n; i++) // remark: reductions of 's.in.sum' (+, int) and 's.in.count' (+, unsigned int) [reduction]
        for (int j = 0; j < m; j++) {
            s.in.sum += (short)a[i * m + j];
            s.in.count += s.head;
        }
    return s;
}

CASE_FN struct counts beside(const int *a, int n, unsigned *out)
{
    struct counts s = {0};
    unsigned total = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 's.count' (+, unsigned int) and 'total' (+, unsigned int), writing 'out' [reduction]
        s.count += (unsigned)a[i];
        total += (unsigned)a[i];
        out[i] = s.other + 1;
    }
    s.other = total;
    return s;
}

/* What is added has more bits than two of the fields. */
struct long_ones {
    unsigned long whole : 32, part : 31;
    long all : 64;
};

CASE_FN struct long_ones longs(struct long_ones s, const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 's.whole' (+, unsigned long), 's.part' (+, unsigned long) and 's.all' (+, long) [reduction]
        s.whole += (unsigned long)(a[i] * 0x300000001l);
        s.part -= (unsigned long)a[i] << 24;
        s.all += a[i] * 0x500000003l;
    }
    return s;
}

/* ---- not by themselves: they are read, are no sums, lie where a pointer leads ---- */

static struct counts global;

CASE_FN struct counts hostile(struct counts *p, const int *a, int n, unsigned *out)
{
    struct counts s = {1, 2, 3, 4, 5}, t = s;
    volatile struct counts v = {1, 2, 3, 4, 5};
    union {
        unsigned count : 9;
        unsigned all;
    } u = {7};

    for (int i = 0; i < n; i++) // left: [unsupported]
        p->count += a[i] > 0;
    for (int i = 0; i < n; i++) // left: [unsupported]
        global.count += a[i] > 0;
    for (int i = 0; i < n; i++) { // left: [unsupported]
        s.count += a[i] > 0;
        out[i] = s.count;
    }
    for (int i = 0; i < n; i++) { // left: [unsupported]
        s.count += a[i] > 0;
        s.sum += (int)s.count;
    }
    for (int i = 0; i < n; i++) { // left: [running-value]
        s.count += a[i] > 0;
        t = s;
    }
    for (int i = 0; i < n; i++) // left: [volatile]
        v.count += a[i] > 0;
    for (int i = 0; i < n; i++) { // left: [unsupported]
        u.count += a[i] > 0;
    }
    for (int i = 1; i < n; i++) { // left: 'out[i-1]' depends on another iteration
        s.count += a[i] > 0;
        out[i] = out[i - 1] * a[i] + out[i - 1] / 2;
    }
    for (int i = 0; i < n; i++) // left: [not-associative]
        s.count = (unsigned char)(s.count + 1);
    for (int i = 0; i < n; i++) // left: [not-associative]
        s.sum += 0.75 * a[i];
    for (int i = 0; i < n; i++) // left: [unsupported]
        s.count = 3 - s.count;
    for (int i = 0; i < n; i++) // left: [not-associative]
        s.count = s.count / 2 + (unsigned)a[i];
    for (int i = 0; i < n; i++) // left: [unsupported]
        s.sum = a[i] > s.sum ? a[i] : s.sum;
    for (int i = 0; i < n; i++) // left: [unsupported]
        s.sum += s.sum + a[i];
    s.other += v.count + u.all + t.count;
    return s;
}

static void print(struct counts s)
{
    printf(" %u %d %u %u %u", s.count, s.sum, s.bits, s.wide, s.other);
}

static void run(int n)
{
    static unsigned out[CASE_BIG];
    struct counts s = {1, -2, 3, 4, 5}, full = {(1u << 20) - 1, 63, 7, ~0u, ~0u}, p = s;

    printf("%d:", n);
    print(plain(s, x, n));
    print(plain(full, x, n));
    print(several(s, x, c, (size_t)n));
    print(several(full, x, c, (size_t)n));
    print(bits(c, n));
    struct outer o = nested(x, n / 7, 7);
    printf(" %d", o.head);
    print(o.in);
    struct long_ones l = longs((struct long_ones){1, 2, -3}, x, n);
    printf(" %lu %lu %ld", (unsigned long)l.whole, (unsigned long)l.part, (long)l.all);
    print(beside(x, n, out));
    printf(" %u", n ? out[n - 1] : 0);
    print(hostile(&p, x, n, out));
    print(p);
    printf(" %u\n", global.count + (n ? out[n / 2] : 0));
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, 8193, CASE_MAX, CASE_BIG};

    FILL(x, CASE_BIG, rnd_in(-1000, 1000));
    FILL(c, CASE_BIG, (unsigned char)rnd());
    for (int k = 0; k < 9; k++) // left: [impure-call]
        run(sizes[k]);
    return 0;
}
