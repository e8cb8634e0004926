/* Tables looked up ahead: with garbage behind the hit, no place may lie outside of them. */
#include "search.h"

static unsigned char text[CASE_BIG];
static signed char low[CASE_BIG];
static int any[CASE_BIG];
static unsigned short words[CASE_BIG];
static int byte_class[256], moved[384], every[65536];

CASE_FN int by_byte(int n)
{
    for (int i = 0; i < n; i++) // remark: search
        if (byte_class[text[i]])
            return i;
    return -1;
}

CASE_FN int by_word(int n)
{
    for (int i = 0; i < n; i++) // remark: search
        if (every[words[i]])
            return i;
    return -1;
}

CASE_FN int by_signed(int n)
{
    for (int i = 0; i < n; i++) // remark: search
        if (byte_class[low[i] + 128])
            return i;
    return -1;
}

CASE_FN int by_both(int n)
{
    for (int i = 0; i < n; i++) // remark: search
        if (moved[low[i] + 128] || moved[text[i] + 128L])
            return i;
    return -1;
}

/* one element out at either end */
CASE_FN int below(int n)
{
    for (int i = 0; i < n; i++) // left: [search-ahead]
        if (byte_class[low[i] + 127])
            return i;
    return -1;
}

CASE_FN int above(int n)
{
    for (int i = 0; i < n; i++) // left: [search-ahead]
        if (byte_class[text[i] + 1])
            return i;
    return -1;
}

/* unsigned sums wrap around in their own type, and conversions cut off */
CASE_FN int wraps(int n)
{
    for (int i = 0; i < n; i++) // left: [search-ahead]
        if (moved[(unsigned)low[i] + 128u])
            return i;
    return -1;
}

CASE_FN int converts(int n)
{
    for (int i = 0; i < n; i++) // left: [search-ahead]
        if (byte_class[(unsigned short)low[i] + 128])
            return i;
    return -1;
}

CASE_FN int by_any(int n)
{
    for (int i = 0; i < n; i++) // left: [search-ahead]
        if (moved[any[i] + 128])
            return i;
    return -1;
}

static void test(int n)
{
    int hit = n / 2;

    FILL(byte_class, 256, case_k >= 200);
    FILL(moved, 384, case_k >= 330);
    FILL(every, 65536, case_k >= 60000);
    FILL(text, n, (unsigned char)(case_k < hit ? rnd_in(0, 199) : 210));
    FILL(low, n, (signed char)(case_k < hit ? rnd_in(-128, 71) : 100));
    FILL(words, n, (unsigned short)(case_k < hit ? rnd_in(0, 59999) : 65535));
    FILL(any, n, case_k < hit ? rnd_in(-128, 200) : case_k == hit ? 205 : (int)rnd());
    show("by byte", n, by_byte(n));
    show("by word", n, by_word(n));
    show("by signed", n, by_signed(n));
    show("by both", n, by_both(n));
    FILL(low, n, (signed char)(case_k < hit ? rnd_in(-127, 71) : 100));
    show("below", n, below(n));
    show("above", n, above(n));
    show("by any", n, by_any(n));
    FILL(low, n, (signed char)(case_k < hit ? rnd_in(-128, 71) : 100));
    show("wraps", n, wraps(n));
    FILL(low, n, (signed char)(case_k < hit ? rnd_in(0, 71) : 100));
    show("converts", n, converts(n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
