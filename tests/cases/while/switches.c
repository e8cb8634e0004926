/* Loops that a switch jumps into. */
#include "../case.h"

static int x[CASE_MAX + 9], y[CASE_MAX + 9];

static void duff(int *to, const int *from, int n)
{
    int m = (n + 7) / 8;
    if (n < 1)
        return;
    switch (n % 8) {
    case 0:
        do { // left: [goto]
            *to++ = *from++;
            /* fall through */
        case 7:
            *to++ = *from++;
            /* fall through */
        case 6:
            *to++ = *from++;
            /* fall through */
        case 5:
            *to++ = *from++;
            /* fall through */
        case 4:
            *to++ = *from++;
            /* fall through */
        case 3:
            *to++ = *from++;
            /* fall through */
        case 2:
            *to++ = *from++;
            /* fall through */
        case 1:
            *to++ = *from++;
        } while (--m > 0);
    }
}

static int chosen(int n)
{
    int i = 0, s = 0;
    switch (n & 3) {
    case 0:
        while (i < n) // remark: reduction of 's' (+, int)
            s += y[i++];
        break;
    case 1:
        i = 3;
        while (i < n) { // remark: reduction of 's' (+, int)
            s -= y[i];
            i++;
        }
        break;
    default:
        i = 9;
    }
    return s + i;
}

static void test(int n)
{
    FILL(x, n + 9, rnd_in(-99, 99));
    duff(y, x, n);
    show_bytes("duff", n, y, sizeof y);
    show("chosen", n, chosen(n));
}
CASE_MAIN(test)
