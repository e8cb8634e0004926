/* Variables that go round, and what another variable carries to the next iteration. */
#include "../case.h"

static int a[CASE_MAX + 600], b[CASE_MAX + 600];

static int modulo(int n, int k, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'b' [map]
        b[i] = a[k] * 3;
        k = (k + 1) % m;
    }
    return k;
}

static size_t sizes(size_t n, size_t k, size_t m)
{
    int s = 0;
    for (size_t i = 0; i < n; i += 3) { // remark: reduction of 's' (+, int) [reduction]
        s += a[k] ^ b[i];
        k = k + 1 == m ? 0 : k + 1;
    }
    return k + (size_t)s;
}

static unsigned reset(int first, int n, unsigned k, unsigned m)
{
    unsigned s = 0;
    for (int i = first; i < n; i++) { // remark: reduction of 's' (+, unsigned int) [reduction]
        s += (unsigned)a[i] * k;
        if (++k == m)
            k = 0;
    }
    return s + k * 7;
}

static int used(int n, int k, int m)
{
    for (int i = n - 1; i >= 0; i--) { // remark: independent iterations, writing 'b' [map]
        b[i] ^= a[k++];
        if (k >= m)
            k = 0;
    }
    return k;
}

static int masked(int n, int k)
{
    int s = 0;
    for (int i = 7; i < n; i += 2) { // remark: reduction of 's' (+, int) [reduction]
        s += a[i] * (k + 1);
        k = (k + 1) & 15;
    }
    return s + k;
}

static int digits(int n)
{
    static const int weight[3] = {7, 3, 1};
    int s = 0, k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) [reduction]
        s += a[i] * weight[k];
        k = k == 2 ? 0 : k + 1;
    }
    return s + k;
}

static int carried(int n, int k)
{
    int next = 0;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'b' [map]
        next = (k + 1) % 8;
        b[i] = a[k] - a[next];
        k = next;
    }
    return k * 10 + next;
}

static int stepped(int n, int j)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'b' [map]
        int k = j + 1;
        b[j] = a[k] * k;
        j = k;
    }
    return j;
}

/* Not so. */
static int at_times(int n, int k, int m)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (+, int) modulo 'm', reduction of 's' (+, int) [scan]
        s += a[k];
        if (a[i] & 1)
            k = (k + 1) % m;
    }
    return s + k;
}

static int by_two(int n, int k, int m)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s += a[k];
        k = (k + 2) % m;
    }
    return s + k;
}

static int narrow(int n, unsigned char k, int m)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s += a[k];
        k = (unsigned char)((k + 1) % m);
    }
    return s + k;
}

static int lengths(int n, int k, int m)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s += a[k];
        k = (k + 1) % m;
        if (i == 500)
            m++;
    }
    return s + k;
}

static int converted(int n, unsigned k, unsigned m)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s += a[k & 511];
        k = (unsigned)((int)(k + 1) % (int)m);
    }
    return s + (int)k;
}

/* what is carried is made of something else by then */
static int changed(int n, int j)
{
    int k = 0, s = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        k = j + 1;
        s += a[k];
        if (a[i] == 12)
            k = 3;
        j = k;
    }
    return s + j;
}

static int linked(int n, int j)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int k = a[j] + 1;
        s += k;
        j = k;
    }
    return s + j;
}

static void tell(const char *what, long answer)
{
    unsigned long h = 5381;
    for (int i = 0; i < CASE_MAX + 600; i++) // remark: reduction of 'h' (affine, unsigned long) [reduction]
        h = h * 33 + (unsigned)b[i];
    printf("%s %ld %lx\n", what, answer, h);
}

static void test(int n)
{
    static const int lengths_of[] = {1, 2, 7, 511, 512, 513, 20000};
    for (volatile int l = 0; l < 7; l++) { // left: [volatile]
        int m = lengths_of[l], k = l % 2 ? 0 : m - 1;
        tell("modulo", modulo(n, k, m));
        tell("sizes", (long)sizes((size_t)n, (size_t)k, (size_t)m));
        tell("reset", reset(0, n, (unsigned)k, (unsigned)m));
        tell("reset, later", reset(n / 3, n, (unsigned)k, (unsigned)m));
        tell("used", used(n, k, m));
        tell("lengths", lengths(n, k, m));
        tell("at times", at_times(n, k, m));
        tell("by two", by_two(n, k, m));
        tell("narrow", narrow(n, (unsigned char)k, m));
    }
    /* they begin beyond the length, or below 0 */
    tell("modulo", modulo(n, 19, 5));
    tell("modulo", modulo(n, n > 5 ? 4 : 0, -5));
    tell("reset", reset(0, n, 9, 9));
    tell("reset", reset(0, n, 4294967290u, 4294967295u));
    tell("reset", reset(0, n, 4294967290u, 3));
    tell("used", used(n, 600, 599));
    tell("masked", masked(n, 3));
    tell("masked", masked(n, -3));
    tell("masked", masked(n, 16));
    tell("digits", digits(n));
    tell("carried", carried(n, 2));
    tell("carried", carried(n, 30));
    tell("stepped", stepped(n, 0));
    tell("stepped", stepped(n, 11));
    tell("converted", converted(n, 3, 4294967290u));
    tell("changed", changed(n, 1));
}

int main(void)
{
    static const int sizes_of[] = {0, 1, 1023, 1024, 1025, 5000, CASE_MAX};
    for (int i = 0; i < CASE_MAX + 600; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = i % 23 + i % 5;
    for (volatile int s = 0; s < 7; s++) // left: [volatile]
        test(sizes_of[s]);
    tell("linked", linked(20000, 4));
    return 0;
}
