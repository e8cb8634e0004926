/* Recurrences whose running values are written: parts of a thread's iterations run in turns. */
#include "../case.h"

#define P 1000000007

static unsigned x[CASE_BIG + 1], out[CASE_BIG + 1], also[CASE_BIG + 1];

static void result(const char *what, int n, unsigned long h)
{
    show_bytes(what, n, x, sizeof x);
    show_bytes(what, n, out, sizeof out);
    show_bytes(what, n, also, sizeof also);
    printf("%s %lu\n", what, h);
}

static void values(int n, unsigned m)
{
    unsigned long h = 5, p = 1, q = 7;
    unsigned g = 3;

    for (int i = 0; i < n; i++) { // remark: scan of 'h' (affine, unsigned long) modulo '1000000007', writing 'out' [scan]
        h = (h * 31 + x[i]) % P;
        out[i] = (unsigned)h;
    }
    result("number", n, h);
    h = 5;
    for (int i = 0; i < n; i++) { // remark: scan of 'h' (affine, unsigned long) modulo 'm', writing 'out' [scan]
        out[i] = (unsigned)h;
        h = (h * 31 + x[i]) % m;
    }
    result("variable, before", n, h);
    h = 5;
    for (int i = 0; i < n; i++) { // remark: scans of 'h' (affine, unsigned long) modulo '1000000007' and 'p' (affine, unsigned long) modulo '1000000007', writing 'out' [scan]
        h = (h * 31 + x[i]) % P;
        p = p * 911 % P;
        out[i] = (unsigned)(h ^ p);
    }
    result("two", n, h + p);
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 'q' (affine, unsigned long) modulo '1000000007', writing 'out' and 'also' [scan]
        if (x[i] & 4)
            q = (q * (x[i] & 255) + 1) % P;
        out[i] = (unsigned)q;
        also[n - 1 - i] = (unsigned)(q >> 3);
    }
    result("factors", n, q);
    for (int i = 0; i < n; i++) { // remark: scan of 'g' (affine, unsigned int), writing 'out' [scan]
        g = g * 31 + x[i];
        out[i] = g;
    }
    result("no remainder", n, g);
}

/* What is written is what other iterations read. */
static void over(unsigned *a, unsigned *b, int n)
{
    unsigned long h = 9;

    for (int i = 0; i < n; i++) { // remark: scan of 'h' (affine, unsigned long) modulo '1000000007', writing 'b' [scan]
        h = (h * 31 + a[i]) % P;
        b[i] = (unsigned)h;
    }
    printf("over %lu\n", h);
}

static unsigned long own(int n)
{
    unsigned long h = 9;

    for (int i = 0; i < n; i++) { // remark: scan of 'h' (affine, unsigned long) modulo '1000000007', writing 'x' [scan]
        h = (h * 31 + x[i]) % P;
        x[i] = (unsigned)h;
    }
    for (int i = 1; i < n; i++) { // left: [not-associative]
        h = (h * 31 + x[i]) % P;
        x[i - 1] = (unsigned)h;
    }
    return h;
}

static void test(int n)
{
    FILL(x, n + 1, (unsigned)rnd());
    FILL(out, n + 1, 1u);
    FILL(also, n + 1, 2u);
    values(n, 65521);
    over(x, x, n);
    result("in place", n, 0);
    over(x, x + 1, n);
    result("one on", n, 0);
    over(x + 1, x, n);
    result("one back", n, 0);
    over(x + n / 2, x, n - n / 2);
    result("half", n, own(n));
    result("own", n, 0);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
