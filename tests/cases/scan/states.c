/* States that some iterations set and others keep: words, the last value seen, switches. */
#include "../case.h"
#include <stdbool.h>

static char s[CASE_MAX];
static int x[CASE_MAX], y[CASE_MAX];
static double z[CASE_MAX];

CASE_FN void words(int n)
{
    int k = 0, in = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        if (s[i] == ' ' || s[i] == '\n')
            in = 0;
        else if (!in) {
            in = 1;
            k++;
        }
    }
    show("words", n, k * 2 + in);
    bool inside = false;
    unsigned char quoted = 7;
    k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        if (s[i] == ' ')
            inside = false;
        else {
            if (inside == false) {
                k++;
                inside = true;
            }
        }
    }
    show("words", n, k * 2 + inside);
    for (int i = 0; i < n; i++) { // remark: scan of 'quoted' (affine, unsigned char), writing 'y' [scan]
        if (s[i] == 'a')
            quoted = 200;
        if (s[i] == 'b')
            quoted = (unsigned char)(s[i] + i);
        y[i] = quoted;
    }
    show("quoted", n, quoted);
    show_bytes("quoted", n, y, sizeof y);
}

/* the last value seen; where it was; a switch with two thresholds */
CASE_FN void seen(int n)
{
    int last = -1, at = -1, up = 0, k = 0;
    long far = 1L << 40;
    for (int i = 0; i < n; i++) { // remark: scan of 'last' (affine, int), writing 'y' [scan]
        if (x[i] >= 0)
            last = x[i];
        y[i] = last;
    }
    show_bytes("last", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // remark: scan of 'at' (affine, int), writing 'y' [scan]
        if (s[i] == 'a')
            at = i;
        y[i] = i - at;
    }
    show_bytes("at", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // remark: scan of 'up' (affine, int), reduction of 'k' (+, int) [scan]
        if (x[i] > 5) {
            if (!up) {
                up = 1;
                k++;
            }
        } else if (x[i] < -5)
            up = 0;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'far' (affine, long), writing 'z' [scan]
        z[i] = (double)far;
        if (x[i] > 5)
            far = x[i] * 5000000000;
        else if (x[i] == 0)
            far = -1;
    }
    show_bytes("far", n, z, sizeof z);
    printf("%d %d %d %d %ld\n", last, at, up, k, far);
}

/* left: the state has other values, decides what it becomes */
CASE_FN int other(int n, int given)
{
    int in = 2, k = 0, st = 0;
    double level = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (s[i] == ' ')
            in = 0;
        else if (!in) {
            in = 1;
            k++;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        if (s[i] == ' ')
            given = 0;
        else if (!given) {
            given = 1;
            k++;
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (st == 0 && s[i] == 'a')
            st = 1;
        else if (st == 1 && s[i] == 'b')
            st = 0;
        k += st;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'level' (last, double), writing 'z' [scan]
        if (x[i] > 0)
            level = x[i];
        z[i] = level;
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (s[i] == ' ')
            st = 0;
        else if (!st) {
            st = 1;
            k += st;
            st = s[i];
        }
    }
    show_bytes("z", n, z, sizeof z);
    return k + in + given + st;
}

/* moved behind the if it would be read too early, be another value, be set again */
CASE_FN int used(int n, int given)
{
    int in = 2, k = 0, st = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        if (x[i] != given) {
            given = x[i];
            k += given;
        }
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        int c = x[i] & 7;
        if (c != st) {
            st = c;
            c ^= 9;
        }
        y[i] = c;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] != in) {
            in = x[i];
            k++;
        } else
            in = 7;
    }
    show_bytes("y", n, y, sizeof y);
    return k + in + given + st;
}

/* the address of the state is known elsewhere */
static int *leak;
CASE_FN int reached(int n)
{
    int in = 0, k = 0;
    leak = &in;
    *leak = 5;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (s[i] == ' ')
            in = 0;
        else if (!in) {
            in = 1;
            k++;
        }
    }
    return k + in;
}

/* set in ways that say nothing of the value */
CASE_FN int hidden(int n)
{
    int in = 0, k = __extension__({ in = 5; 0; });
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (s[i] == ' ')
            in = 0;
        else if (!in) {
            in = 1;
            k++;
        }
    }
    return k + in;
}

CASE_FN int assembled(int n)
{
    int in = 0, k = 0;
    __asm__ volatile("" : "+r"(in));
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (s[i] == ' ')
            in = 0;
        else if (!in) {
            in = 1;
            k++;
        }
    }
    return k + in;
}

/* an index that moves in the condition */
CASE_FN int moving(int n)
{
    int last = 0, k = 0, at = 0;
    for (int i = 0; i < n / 2; i++) { // left: loop left as it is
        if (x[at++] != last) {
            k++;
            last = x[at++];
        }
    }
    return k * 31 + last + at;
}

static void test(int n)
{
    FILL(s, n, " \nabcdefg"[rnd_in(0, 8)]);
    FILL(x, n, rnd_in(-9, 9));
    words(n);
    seen(n);
    show("other", n, other(n, 3));
    show("other", n, other(n, 0));
    show("used", n, used(n, 3));
    show("reached", n, reached(n));
    show("hidden", n, hidden(n));
    show("assembled", n, assembled(n));
    show("moving", n, moving(n));
}
CASE_MAIN(test)
