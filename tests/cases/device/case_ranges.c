/* Ranges of cases, which devices spell out: of letters, around zero, at the ends of types, next to
   one another; and one that is too long for that. */
#include "../case.h"

static char c[CASE_MAX];
static signed char b[CASE_MAX];
static int x[CASE_MAX], y[CASE_MAX];
static long z[CASE_MAX];

CASE_FN long letters(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        switch (c[i]) {
        case 'a' ... 'z':
            s += c[i] - 'a';
            break;
        case '0' ... '9':
        case 'A' ... 'F': {
            int k = c[i] & 15;
            s += 100 * k;
        }
            /* fall through */
        case ' ' ... '!':
            s++;
        }
    return s;
}

CASE_FN void classes(int n)
{
    for (int i = 0; i < n; i++) { // remark: [map]
        y[i] = 7;
        switch (b[i]) {
        case -128 ... -1:
            y[i] = -1;
            break;
        case 0 ... 0:
            y[i] = 0;
            break;
        case 1 ... 127:
            y[i] = i & 1 ? 1 : 2;
        }
    }
}

CASE_FN long ends(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        switch (z[i]) {
        case LONG_MAX - 255 ... LONG_MAX:
            s += 1;
            break;
        case LONG_MIN + 1 ... LONG_MIN + 100:
            s += 10;
            break;
        default:
            s += 1000;
        }
    return s;
}

CASE_FN long many(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        switch (x[i]) {
        case -10000 ... 10000:
            s += x[i];
            break;
        case INT_MIN ... -10001:
            s -= 1;
            break;
        default:
            s += 3;
        }
    return s;
}

static void test(int n)
{
    FILL(c, n, (char)rnd_in(0, 127));
    FILL(b, n, (signed char)rnd_in(-128, 127));
    FILL(x, n, rnd() % 3 ? rnd_in(-20000, 20000) : rnd() & 1 ? INT_MIN : INT_MAX);
    FILL(z, n, rnd() & 1 ? LONG_MAX - rnd_in(0, 300) : LONG_MIN + rnd_in(0, 150));
    classes(n);
    show("letters", n, letters(n));
    show_bytes("classes", n, y, sizeof y);
    show("ends", n, ends(n));
    show("many", n, many(n));
}
CASE_MAIN(test)
