/* Variables that hand an iteration's value to the next one. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static double u[CASE_MAX], v[CASE_MAX];
static char text[CASE_MAX];

CASE_FN int runs(int n)
{
    int count = 0, last = -100, other = x[0], k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, int) [reduction]
        if (x[i] != last) {
            count++;
            last = x[i];
        }
    }
    for (int i = 1; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        if (other != x[i]) {
            other = x[i];
            k += i & 3;
        }
    }
    printf("%d %d\n", last, other);
    return count + 1000000 * (k & 1023);
}

static int weighed(int v)
{
    return v > 0 ? 3 * v - 1 : -v;
}

/* what is computed again may be a function of numbers, and must do nothing else */
CASE_FN long calls(int n)
{
    long s = 0, t = 0;
    int last = 5, other = 6;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) [reduction]
        int w = weighed(x[i] + 1);
        s += x[i] ^ last;
        last = w;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long) [reduction]
        t += weighed(x[i]) - other;
        other = weighed(y[i] + x[i]);
    }
    return s + t * 3 + last + other;
}

CASE_FN void sums(int n)
{
    double s = 0, p = u[0], q = v[0];
    long energy = 0;
    int before = 7, words = 0;
    for (int i = 1; i < n; i++) { // remark: reduction of 'energy' (+, long) [reduction]
        int d = x[i] - before;
        energy += d * d;
        before = x[i];
    }
    show("energy", n, energy);
    show("before", n, before);
    for (int i = 1; i < n; i++) { // remark: reduction of 's' (max, double) [reduction]
        double area = (u[i] - p) * (v[i] + q) / 2;
        p = u[i];
        q = v[i];
        if (area > s)
            s = area;
    }
    show_d("s", n, s);
    show_d("p", n, p);
    show_d("q", n, q);
    char c = ' ';
    for (int i = 0; i < n; i++) { // remark: reduction of 'words' (+, int) [reduction]
        words += c == ' ' && text[i] != ' ';
        c = text[i];
    }
    show("words", n, words);
    int gap = 1;
    words = 0;
    for (const char *at = text; at < text + n; at++) { // remark: reduction of 'words' (+, int) [reduction]
        int is_gap = *at == ' ';
        words += gap && !is_gap;
        gap = is_gap;
    }
    show("words", n, words);
}

/* What the assignment converts is converted where it is computed again. */
CASE_FN void narrow(int n, const double *d)
{
    unsigned short h = 9;
    float f = 1;
    long s = 0;
    double t = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, long) and 't' (max, double) [reduction]
        unsigned short now = x[i];
        s += h + 3;
        if (f > t)
            t = f;
        h = now;
        f = d[i] * 3;
    }
    show("s", n, s);
    show_d("t", n, t);
    printf("%d %a\n", h, f);
}

/* Each conversion on the way counts: the float's, and that to int. */
CASE_FN void chains(int n, const double *d, const unsigned *p)
{
    double last = 1, t = 0;
    long s = 0, low = 5;
    float by = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 't' (max, double) and 's' (^, long) [reduction]
        float f = d[i] * 3;
        double g = f;
        by = i;
        int h = p[i];
        long k = h;
        if (last > t)
            t = last;
        s ^= low;
        last = g * f;
        low = k;
    }
    show_d("t", n, t);
    show("s", n, s);
    printf("%a %ld %a\n", last, low, by);
}

CASE_FN void maps(int n, const int *a, int *b)
{
    int p = 3, i, late = 0;
    unsigned j;
    for (i = 0; i < n; i++) { // remark: independent iterations, writing 'b' [map]
        b[i] = a[i] - p;
        p = a[i];
    }
    printf("%d %d\n", p, i);
    show_bytes("b", n, b, (size_t)n * sizeof *b);
    for (i = n - 1; i >= 0; i -= 2) { // remark: independent iterations, writing 'b' [map]
        if (a[i] > 0)
            b[i] = p;
        p = a[i] * 2 + late;
    }
    show_bytes("b", n, b, (size_t)n * sizeof *b);
    printf("%d\n", p);
    for (j = 2; j < (unsigned)n; j += 3) { // remark: independent iterations, writing 'b' [map]
        b[j] = p;
        p = (int)j;
        b[j - 1] = p;
    }
    show_bytes("b", n, b, (size_t)n * sizeof *b);
}

/* Where the arrays overlap an iteration would compute again what has changed. */
static void test(int n)
{
    FILL(x, n, rnd_in(-2, 2));
    FILL(u, n, rnd_d());
    FILL(v, n, rnd_d());
    FILL(text, n, rnd_in(0, 4) ? 'a' : ' ');
    show("runs", n, runs(n));
    show("calls", n, calls(n));
    sums(n);
    narrow(n, u);
    static unsigned big[CASE_MAX];
    FILL(big, n, (unsigned)rnd_in(-99, 99));
    chains(n, u, big);
    maps(n, x, y);
    for (int shift = 0; shift < 4 && n > 4; shift++) { // left: loop left as it is
        FILL(x, n, rnd_in(-99, 99));
        maps(n - 4, x + 2, x + shift);
        show_bytes("x", n, x, sizeof x);
    }
}
CASE_MAIN(test)
