/* Numbers to which each iteration adds a digit of some bits, all of them or the last ones. */
#include "../case.h"

static unsigned char s[CASE_MAX];
static int x[CASE_MAX];
static unsigned out[CASE_MAX];
static uint64_t wide[CASE_MAX];

CASE_FN unsigned cut(int n, unsigned k)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (affine, unsigned int) modulo '65536' [reduction]
        k = ((k << 2) | (s[i] >> 1 & 3)) & 0xffff;
    return k;
}

CASE_FN unsigned by_statements(int n)
{
    unsigned k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (affine, unsigned int) modulo '4096' [reduction]
        k <<= 3;
        k |= x[i] & 7;
        k &= 0xfff;
    }
    return k;
}

CASE_FN unsigned then_cut(int n)
{
    unsigned k = 5;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (affine, unsigned int) modulo '1024' [reduction]
        k = k * 4 + (s[i] & 3);
        k &= 1023;
    }
    return k;
}

/* A scan of remainders would take longer. */
CASE_FN unsigned read_before(int n)
{
    unsigned k = 77;
    for (int i = 0; i < n; i++) { // left: the update of 'k' is not associative [not-associative]
        out[i] = k;
        k = 0xff & (k << 1 | (s[i] == 'a'));
    }
    return k;
}

CASE_FN uint64_t all_bits(int n)
{
    uint64_t k = 1;
    unsigned last = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (affine, unsigned long) [reduction]
        k = k << 8 | s[i];
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'last' (affine, unsigned int), writing 'out' [scan]
        last = (last << 2) | (s[i] & 3);
        out[i] = last;
    }
    return k ^ last;
}

CASE_FN uint64_t of_64(int n)
{
    uint64_t k = 0;
    uint64_t m = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (affine, unsigned long) modulo '16777216' [reduction]
        k = (k << 2 | (s[i] & 3)) & ((1ull << 24) - 1);
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (affine, unsigned long), writing 'wide' [scan]
        m = m << 5 | s[i] % 32;
        wide[i] = m;
    }
    return k;
}

CASE_FN int found(int n)
{
    unsigned k = 0;
    for (int i = 0; i < n; i++) { // left: the update of 'k' is not associative [not-associative]
        k = (k << 1 | (s[i] & 1)) & 0xfff;
        if (k == 0xabc)
            return i;
    }
    return -1;
}

/* Digits that may have more bits, other masks, numbers that are cut before, and what is negative. */
CASE_FN unsigned large(int n)
{
    unsigned k = 0;
    for (int i = 0; i < n; i++) // left: the update of 'k' is not associative [not-associative]
        k = (k << 2 | (s[i] & 7)) & 0xfff;
    return k;
}

CASE_FN unsigned holes(int n)
{
    unsigned k = 0;
    for (int i = 0; i < n; i++) // left: the update of 'k' is not associative [not-associative]
        k = (k << 2 | (s[i] & 3)) & 0xff7;
    return k;
}

CASE_FN unsigned signed_digits(int n)
{
    unsigned k = 0;
    for (int i = 0; i < n; i++) // left: the update of 'k' is not associative [not-associative]
        k = (k << 8 | x[i] % 100) & 0xffff;
    return k;
}

CASE_FN unsigned bits_alone(int n)
{
    unsigned k = ~0u, m = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (&, unsigned int) [reduction]
        k &= 0xff;
    for (int i = 0; i < n; i++) { // left: accumulator 'm' is updated by different operators [mixed-operators]
        m &= 0xff;
        m |= x[i];
    }
    return k + m;
}

CASE_FN unsigned own_digit(int n)
{
    unsigned k = 1;
    for (int i = 0; i < n; i++) // left: k
        k = (k << 2 | (k >> 5 & 3)) & 0xffff;
    for (int i = 0; i < n; i++) { // left: k
        k <<= 2;
        k |= (k >> 3) & 3;
        k &= 0xfff;
    }
    return k;
}

CASE_FN int with_sign(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // left: the update of 'k' is not associative [not-associative]
        k = ((k << 2) | (s[i] & 3)) & 0xffff;
    return k;
}

static void test(int n)
{
    FILL(s, n, rnd_in(0, 255));
    FILL(x, n, rnd_in(-1000, 1000));
    show("cut", n, cut(n, 0));
    show("begun", n, cut(n, 70000));
    show("begun high", n, cut(n, 0xfffffff0));
    show("by statements", n, by_statements(n));
    show("then cut", n, then_cut(n));
    show("read before", n, read_before(n));
    show_bytes("out", n, out, (size_t)n * sizeof *out);
    show("all bits", n, (long long)all_bits(n));
    show_bytes("out", n, out, (size_t)n * sizeof *out);
    show("of 64", n, (long long)of_64(n));
    show_bytes("wide", n, wide, (size_t)n * sizeof *wide);
    show("found", n, found(n));
    show("large", n, large(n));
    show("holes", n, holes(n));
    show("signed digits", n, signed_digits(n));
    show("bits alone", n, bits_alone(n));
    show("own digit", n, own_digit(n));
    show("with sign", n, with_sign(n));
}
CASE_MAIN(test)
