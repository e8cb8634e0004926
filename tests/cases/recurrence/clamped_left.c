/* What looks like a sum that is held to a bound, and is none. */
#include "../case.h"

static int x[CASE_MAX];
static long far[CASE_MAX];
static unsigned u[CASE_MAX];
static short s[CASE_MAX];

CASE_FN void bounds(int n)
{
    int a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        a += x[i];
        if (a < 0)
            a = 1;
    }
    for (int i = 0; i < n; i++) { // left:
        b += x[i];
        if (b < -500)
            b = -500;
        else if (b > x[i] * 500)
            b = 500;
    }
    for (int i = 0; i < n; i++) // left:
        c = c + x[i] > x[i] ? c + x[i] : x[i] - 1;
    for (int i = 0; i < n; i++) // left:
        d = d + x[i] > x[i] ? x[i] - d : x[i];
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        e += x[i];
        if (e != 0)
            e = 0;
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        f += x[i];
        if (f < -1)
            f = 0;
    }
    for (int i = 0; i < n; i++) { // left:
        g = g > 0 ? g + x[i] : x[i];
        if (g > 70)
            g += 3;
    }
    for (int i = 0; i < n; i++) { // left:
        h = 2 * h + x[i] > x[i] ? (2 * h + x[i]) % 1000 : x[i];
    }
    printf("%d %d %d %d %d %d %d %d\n", a, b, c, d, e, f, g, h);
}

/* sums that wrap around, or are cut on their way */
CASE_FN void types(int n)
{
    unsigned w = 0, most = 0;
    int v = 0, narrow = 0, mixed = 0;
    short t = 0;
    signed char small = 0;
    double z = 0;
    for (int i = 0; i < n; i++) { // left:
        w = w + u[i] > u[i] ? w + u[i] : u[i];
        if (w > most)
            most = w;
    }
    for (int i = 0; i < n; i++) { // left:
        v += u[i];
        if (v < 0)
            v = 0;
    }
    for (int i = 0; i < n; i++) { // left:
        t = (short)(t + s[i] > s[i] ? t + s[i] : s[i]);
    }
    for (int i = 0; i < n; i++) { // left:
        small += (signed char)s[i];
        if (small < 0)
            small = 0;
    }
    for (int i = 0; i < n; i++) { // left:
        narrow = (int)(narrow + far[i]);
        if (narrow < 0)
            narrow = 0;
    }
    for (int i = 0; i < n; i++) { // left:
        mixed += x[i];
        if (mixed < far[i])
            mixed = (int)far[i];
    }
    for (int i = 0; i < n; i++) { // left:
        z += x[i] * 0.1;
        if (z < 0)
            z = 0;
    }
    printf("%u %u %d %d %d %d %d %a\n", w, most, v, t, small, narrow, mixed, z);
}

/* values of the loop's own making, inner loops, beside what is no exact reduction */
CASE_FN void uses(int n)
{
    int a = 0, b = 0, c = 0, d = 0, e = 0, start = 0, top = 0, at = 0, more = 0, *p = &d;
    float sum = 0;
    volatile int v = 0;
    for (int i = 0; i < n; i++) { // left:
        if (a < 0) {
            a = x[i];
            start = i;
        } else {
            a += x[i];
        }
    }
    for (int i = 0; i < n; i++) { // left:
        for (int k = 0; k < x[i] % 3; k++) { // remark: reduction of 'b' (+ max, int)
            b += k - 1;
            if (b < 0)
                b = 0;
        }
    }
    for (int i = 0; i < n; i++) { // left:
        c += x[i];
        if (c < 0)
            c = 0;
        sum += (float)c;
    }
    for (int i = 0; i < n; i++) { // left:
        d += *p & 3;
        if (d < x[i])
            d = x[i];
        *p -= 1;
    }
    for (int i = 0; i < n; i++) { // left: [volatile]
        v += x[i];
        if (v < 0)
            v = 0;
    }
    for (int i = 0; i < n; i++) { // left:
        e += x[i];
        if (e < 0)
            e = 0;
        if (x[i] == 77)
            e ^= 5;
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        more += x[i];
        if (more < 0)
            more = 0;
        if (x[i] == 77)
            more = more / 2;
    }
    /* where the largest sum ends goes along with it */
    for (int i = 0; i < n; i++) { // remark: reductions of 'a' (+ max, int) and 'top' (max, int) with 'at' [reduction]
        a = a > 0 ? a + x[i] : x[i];
        if (a > top) {
            top = a;
            at = i;
        }
    }
    printf("%d %d %d %d %d %a %d %d %d\n", more, a + start, top + at, b, c, (double)sum, d, v, e);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-99, 99));
    FILL(u, n, (unsigned)rnd());
    FILL(s, n, (short)rnd_in(-9, 9));
    FILL(far, n, rnd_in(-99, 99));
    bounds(n);
    types(n);
    uses(n);
}
CASE_MAIN(test)
