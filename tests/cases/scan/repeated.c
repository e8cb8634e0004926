/* Runs of equal elements, told by the last one that differed: where they are equal it is what the
   element is, too. */
#include "../case.h"

static int x[CASE_MAX + 8];
static char text[CASE_MAX + 8];
static int out[CASE_MAX + 8];
static float f[CASE_MAX + 8];
static int other;

CASE_FN int longest(const char *s, int n)
{
    int best = 0, run = 0;
    char prev = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'run' (affine, int), reduction of 'best' (max, int) [scan]
        if (s[i] == prev)
            run++;
        else {
            run = 1;
            prev = s[i];
        }
        if (run > best)
            best = run;
    }
    other = prev;
    return best * 31 + run;
}

CASE_FN int differs(const int *a, int n, int prev)
{
    int best = 0, run = 0, runs = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'run' (affine, int), reductions of 'runs' (+, int) and 'best' (max, int) [scan]
        if (prev != a[i]) {
            run = 1;
            runs++;
            prev = a[i];
        } else {
            run++;
        }
        best = run > best ? run : best;
    }
    other = prev;
    return best * 31 + runs;
}

/* a part of the condition, downwards, where it began */
CASE_FN int place(const int *a, int n)
{
    int best = 0, run = 0, prev = 3, at = -1;
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 'run' (affine, int), reduction of 'best' (max, int) with 'at' of its last place [scan]
        if (!(i != n - 1 && a[i] == prev)) {
            run = 0;
            prev = a[i];
        }
        run++;
        if (run >= best) {
            best = run;
            at = i;
        }
    }
    other = at * 3 + prev;
    return best;
}

/* narrower than the element: the same once it is kept */
CASE_FN int narrow(const int *a, int n)
{
    int changes = 0, kept = 0;
    signed char prev = 1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'kept' (+, int) and 'changes' (+, int) [reduction]
        if (a[i] * 50 == prev)
            kept += prev;
        else {
            changes++;
            prev = (signed char)(a[i] * 50);
        }
    }
    other = prev;
    return changes * 31 + kept;
}

/* what is equal may differ in its sign */
CASE_FN int signs(const float *g, int n)
{
    int run = 0, best = 0;
    float was = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (g[i] == was)
            run++;
        else {
            run = 1;
            was = g[i];
        }
        best += run + (signbit(was) != 0);
    }
    return best;
}

/* it may differ in its type, or by what is kept of it */
CASE_FN int hostile(const int *a, int n)
{
    int run = 0, best = 0, prev = 0;
    unsigned last = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if ((unsigned char)a[i] == prev)
            run++;
        else {
            run = 1;
            prev = a[i];
        }
        if (run > best)
            best = run;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] == prev)
            run++;
        else {
            run = 1;
            prev = a[i] + 1;
        }
        if (run > best)
            best = run;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] == prev || a[i] == 2)
            run++;
        else {
            run = 1;
            prev = a[i];
        }
        if (run > best)
            best = run;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if ((unsigned)a[i] >= last)
            run++;
        else {
            run = 1;
            last = (unsigned)a[i];
        }
        if (run > best)
            best = run;
    }
    for (int i = 1; i < n; i++) { // left: [carried-scalar]
        if (out[i - 1] == prev)
            run++;
        else {
            run = 1;
            prev = out[i - 1];
        }
        out[i] = run;
    }
    return best * 31 + run + prev + (int)last;
}

/* a part of it is compared */
CASE_FN int parts(const char *s, int n, int prev)
{
    int best = 0, run = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if ((char)prev == s[i])
            run++;
        else {
            run = 1;
            prev = s[i];
        }
        best += run * (prev & 255) + (prev > 255);
    }
    return best;
}

static void shown(const char *name, int n, long value)
{
    show(name, n, value);
    show("other", n, other);
}

static void test(int n)
{
    for (int d = 1; d < 4; d++) { // left: loop left as it is
        FILL(x, n + 8, rnd_in(-d, d) * rnd_in(0, 1));
        FILL(text, n + 8, (char)rnd_in(-d, d));
        FILL(f, n + 8, x[case_k] ? 0.0f : -0.0f);
        FILL(out, n + 8, x[case_k]);
        if (n > 3000 && d > 1)
            FILL(x + n / 3, n / 3, d);
        shown("longest", n, longest(text, n));
        shown("differs", n, differs(x, n, d) + differs(x, n, 99));
        shown("place", n, place(x, n));
        shown("narrow", n, narrow(x, n));
        shown("hostile", n, hostile(x, n) + signs(f, n));
        show("parts", n, parts(text, n, 256 + text[0]));
        show("sum", n, out[n / 2]);
    }
}
CASE_MAIN(test)
