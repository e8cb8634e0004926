/*
 * The tables of <ctype.h> are the calling thread's, as uselocale() sets them. This program brings
 * tables of its own, which only the thread that sets them has: threads that help must not look at
 * theirs.
 */
#include "../case.h"

#include <ctype.h>

static char text[CASE_BIG], out[CASE_BIG];
static int codes[CASE_BIG];
static unsigned short mine[2][384], none[384];
static int mapping[2][384], zero[384];

static _Thread_local const unsigned short *kinds;
static _Thread_local const int *maps;

const unsigned short **case_kinds(void) __asm__("__ctype_b_loc");
const int **case_lower(void) __asm__("__ctype_tolower_loc");

const unsigned short **case_kinds(void)
{
    if (!kinds)
        kinds = none + 128;
    return &kinds;
}

const int **case_lower(void)
{
    if (!maps)
        maps = zero + 128;
    return &maps;
}

CASE_FN long count(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += isspace((unsigned char)text[i]) ? 1 : 0;
    return s;
}

static int is_wide(int c)
{
    return c >= -128 && c < 256 && isspace(c);
}

CASE_FN long below(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += is_wide(codes[i]) ? codes[i] : _tolower(codes[i] & 127);
    return s;
}

CASE_FN void lower(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out'
        out[i] = (char)_tolower((unsigned char)text[i]);
}

CASE_FN long set_inside(int n)
{
    long s = 0;
    for (int k = 0; k < 2; k++) { // left: loop left as it is
        kinds = mine[k] + 128;
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
            s += isspace((unsigned char)text[i]) ? k + 1 : 0;
    }
    return s;
}

static void test(int n)
{
    FILL(text, n, (char)rnd());
    FILL(codes, n, rnd_in(-200, 300));
    for (volatile int k = 0; k < 2; k++) { // left: loop left as it is
        kinds = mine[k] + 128;
        maps = mapping[k] + 128;
        show("count", n, count(n));
        show("below", n, below(n));
        lower(n);
        show_bytes("lower", n, out, (size_t)n);
    }
    show("set inside", n, set_inside(n));
}

int main(void)
{
    static const long sizes[] = {1023, 1024, CASE_MAX, CASE_BIG};

    for (int k = 0; k < 2; k++) // left: loop left as it is
        for (int i = 0; i < 384; i++) { // left: loop left as it is
            mine[k][i] = (unsigned short)rnd();
            mapping[k][i] = rnd_in(-128, 255);
        }
    case_run(test, sizes, 4);
    return 0;
}
