/* Sums that each iteration takes modulo a number: one remainder behind the loop. */
#include "../case.h"

static int x[CASE_BIG], y[CASE_BIG];
static unsigned u[CASE_BIG];
static unsigned char d[CASE_BIG];
const int prime = 1000000007;

CASE_FN int plain(const int *a, int n, int m, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) modulo 'm' [reduction]
        s = (s + a[i]) % m;
    return s;
}

CASE_FN int apart(const int *a, int n, int m, int s)
{
    for (int i = n - 1; i >= 0; i -= 2) { // remark: reduction of 's' (+, int) modulo 'm' [reduction]
        s += a[i];
        s %= m;
    }
    return s;
}

CASE_FN unsigned taken(const unsigned *a, size_t n, unsigned m, unsigned s)
{
    for (size_t i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned int) modulo 'm' [reduction]
        s = s + a[i];
        if (s >= m)
            s -= m;
    }
    return s;
}

CASE_FN unsigned large(const unsigned *a, size_t n, unsigned m, unsigned s)
{
    for (size_t i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) modulo 'm' [reduction]
        s = (a[i] + s) % m;
    return s;
}

CASE_FN long products(const int *a, const int *b, int n, long s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) modulo 'prime' [reduction]
        s = (s + (long)a[i] * b[i]) % prime;
    return s;
}

CASE_FN int guarded(const int *a, int n, int m, int *out)
{
    int s = 3 % m, odd = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'odd' (+, int) and 's' (+, int) modulo 'm', writing 'out' [reduction]
        if (a[i] & 1) {
            odd++;
            continue;
        }
        s = (s + (a[i] & 1023)) % m;
        out[i] = a[i] / 2;
    }
    return s ^ odd;
}

CASE_FN unsigned adler(const unsigned char *p, size_t n)
{
    unsigned a = 1, b = 0;
    for (size_t i = 0; i < n; i++) { // remark: reductions of 'a' (+, unsigned int) modulo '65521' and 'b' (+, unsigned int) modulo '65521' [reduction]
        a = (a + p[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

CASE_FN unsigned adler_down(const signed char *p, int n, uint32_t a, uint32_t b)
{
    for (int i = n - 1; i >= 0; --i) { // remark: reductions of 'a' (+, unsigned int) modulo '65521' and 'b' (+, unsigned int) modulo '65521' [reduction]
        a += (uint32_t)(p[i] & 0x7f);
        a %= 65521;
        b += a;
        b %= 65521;
    }
    return b << 16 | a;
}

CASE_FN unsigned adler_pointer(const unsigned char *p, size_t n)
{
    unsigned long a = 1, b = 0;
    while (n--) { // remark: scan of 'a' (+, unsigned long) modulo '65521', reduction of 'b' (+, unsigned long) modulo '65521' [scan]
        a = (a + *p++) % 65521;
        b = (b + a) % 65521;
    }
    return (unsigned)(b << 16 | a);
}

CASE_FN uint16_t fletcher(const uint8_t *p, int n)
{
    uint16_t one = 0, two = 0;
    for (int i = 1; i <= n; ++i) { // remark: reductions of 'one' (+, unsigned short) modulo '255' and 'two' (+, unsigned short) modulo '255' [reduction]
        one = (uint16_t)((one + p[i - 1]) % 255);
        two = (uint16_t)((two + one) % 255);
    }
    return (uint16_t)(two << 8 | one);
}

/* only some iterations make the second sum */
CASE_FN unsigned some(const unsigned char *p, int n, const int *a)
{
    unsigned one = 5, two = 7;
    for (int i = 0; i < n; i++) { // remark: scan of 'one' (+, unsigned int) modulo '251', reduction of 'two' (+, unsigned int) modulo '251' [scan]
        one = (one + p[i]) % 251;
        if (a[i] & 1)
            two = (two + one) % 251;
    }
    return two << 16 | one;
}

/* few iterations fill 64 bits */
CASE_FN unsigned heavy(const unsigned *a, int n)
{
    unsigned one = 1, two = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'one' (+, unsigned int) modulo '65521' and 'two' (+, unsigned int) modulo '65521' [reduction]
        one = (one + (a[i] & 0xfffffff)) % 65521;
        two = (two + one) % 65521;
    }
    return two << 16 | one;
}

CASE_FN int head(const int *a, int n, int m)
{
    int s, i;
    for (s = 2, i = 0; i < n; i++) // remark: reduction of 's' (+, int) modulo 'm' [reduction]
        s = (s + a[i]) % m;
    return s;
}

/* ---- uses of the running sum (scan/modulo.c), and no such sums ---- */

/* the modulus changes, is what the loop writes; the sum decides over itself, has other updates, is
   no local variable */
static int global;

CASE_FN int hostile(int *a, const int *b, int n, int m)
{
    int s = 0, t = 0, seen = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s = (s + b[i]) % m;
        m += i & 1;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo '1009', reduction of 't' (+, int) modulo '1013' [scan]
        s = (s + b[i]) % 1009;
        t = (t + s) % 1013;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo '1009', reduction of 'seen' (+, int) [scan]
        s = (s + b[i]) % 1009;
        seen += s > 500;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int) modulo '1009', writing 'a' [scan]
        s = (s + b[i]) % 1009;
        a[i] = s;
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        s = (s + b[i]) % 1009;
        if (b[i] == 7)
            s = 0;
    }
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s = (s + s / 3 + b[i]) % 1009;
    }
    for (int i = n; i-- > 0;) { // left: [not-associative]
        s = (s + 7) % 1009;
        t = (t + s) % 1009;
    }
    for (int i = 0; i < n; i++) // left: [not-associative]
        global = (global + b[i]) % 1009;
    for (int i = 0; i < n; i++) // left: [not-associative]
        s = (s - (b[i] & 1)) % 1009;
    return s * 7 + t * 5 + seen * 3 + global;
}

/* by its type a sum is never below the modulus and in its type */
CASE_FN unsigned narrow(const unsigned char *p, int n)
{
    uint16_t a = 1;
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        a = (uint16_t)(a + p[i]);
        a = (uint16_t)(a % 65521);
    }
    return a;
}

static void run(int n)
{
    static const int moduli[] = {1, 2, 7, 255, 65521, 1000003, 1000000007, INT_MAX - 1000};

    for (int k = 0; k < 8; k++) { // left: [impure-call]
        int m = moduli[k];
        printf("%d %d: %d %d", n, m, plain(x, n, m, 0), plain(x, n, m, m - 1));
        printf(" %d %d", plain(x, n, m, m), plain(y, n, m, 1 % m));
        printf(" %d %d", apart(x, n, m, 0), head(x, n, m));
        printf(" %u %u", taken(u, (size_t)n, (unsigned)m, 0), large(u, (size_t)n, (unsigned)m, 0));
        printf(" %u", large(u, (size_t)n, UINT_MAX - (unsigned)k, 5));
        printf(" %d\n", guarded(x, n, m, y + 0));
        FILL(y, n, (int)(rnd() % 2001) - 1000);
    }
    printf("%ld %ld", products(x, x, n, 0), products(x, y, n, 1));
    printf(" %x %x", adler(d, (size_t)n), adler_pointer(d, (size_t)n));
    printf(" %x", adler_down((const signed char *)d, n, 1, 0));
    printf(" %x", adler_down((const signed char *)d, n, 65521, 7));
    printf(" %x %x", adler_down((const signed char *)d, n, 65520, 65520), fletcher(d, n));
    printf(" %x %x", some(d, n, x), narrow(d, n));
    printf(" %d\n", hostile(y, x, n, 17));
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, 8193, CASE_MAX, CASE_BIG};

    FILL(x, CASE_BIG, (int)(rnd() % 1000));
    FILL(y, CASE_BIG, (int)(rnd() % 2001) - 1000);
    FILL(u, CASE_BIG, (unsigned)(rnd() % 1000));
    FILL(d, CASE_BIG, (unsigned char)rnd());
    for (int k = 0; k < 9; k++) // left: [impure-call]
        run(sizes[k]);
    u[CASE_BIG / 2] = UINT_MAX;
    run(CASE_BIG);
    FILL(d, CASE_BIG, 255);
    run(CASE_BIG);
    FILL(x, CASE_BIG, 0);
    x[CASE_BIG / 2] = 2000000000;
    x[CASE_BIG / 3] = 5;
    printf("%d %d\n", plain(x, CASE_BIG, 7, 3), plain(x, CASE_BIG, 1000000007, 0));
    printf("%ld\n", products(x, x, CASE_BIG, 0));
    FILL(x, CASE_BIG, INT_MAX - (int)(rnd() % 1000));
    printf("%ld\n", products(x, x, CASE_BIG, 0));
    FILL(y, CASE_BIG, 0);
    printf("%d %d\n", plain(y, CASE_BIG, 7, -6), apart(y, CASE_BIG, 7, -6));
    FILL(u, CASE_BIG, UINT_MAX);
    printf("%x %x\n", heavy(u, CASE_BIG), heavy(u, 5000));
    return 0;
}
