/* Hashes whose factor is the same in each iteration, and others that only look so. */
#include "../case.h"

static int x[CASE_BIG];
static unsigned char text[CASE_BIG];

static void same(int n, unsigned by, unsigned m, int shift)
{
    unsigned h = 7, turned = 9, twice = 1, shifted = 3;
    unsigned long r = 5381, of_variable = 4000000000u;
    long below = 12;
    short narrow = -3;
    unsigned char byte = 200;
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, unsigned int) [reduction]
        h = h * by + (unsigned)x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'turned' (affine, unsigned int) [reduction]
        turned = (unsigned)x[i] - ~turned * (by + 2);
    for (int i = 0; i < n; i++) // remark: reduction of 'twice' (affine, unsigned int) [reduction]
        twice = (twice << 5) - twice * 3 + text[i];
    for (int i = 0; i < n; i++) // remark: [reduction]
        shifted = (shifted << shift) + shifted + text[i];
    for (int i = 0; i < n; i++) // remark: modulo '1000000007' [reduction]
        r = (r * 31 + text[i]) % 1000000007;
    for (int i = 0; i < n; i++) // remark: [reduction]
        of_variable = (of_variable * 257 + text[i]) % m;
    for (int i = 0; i < n; i++) // remark: [reduction]
        below = (below * 10 + text[i]) % 97;
    for (int i = 0; i < n; i++) // remark: [reduction]
        narrow = (short)(narrow * 7 + text[i]);
    for (int i = 0; i < n; i++) // remark: [reduction]
        byte = (unsigned char)(byte * 31 + text[i]);
    printf("%u %u %u %u %lu %lu %ld %d %d\n", h, turned, twice, shifted, r, of_variable, below,
           narrow, byte);
}

static void others(int n, unsigned by)
{
    unsigned of_data = 3, chosen = 5, guarded = 7, steps = 11, moving = by, m = 1, both = 1, g = 2;
    unsigned long r = 1;
    for (int i = 0; i < n; i++) // remark: [reduction]
        of_data = of_data * (unsigned)(x[i] | 1) + text[i];
    for (int i = 0; i < n; i++) // remark: [reduction]
        chosen = text[i] > 100 ? chosen * 3 + 1 : chosen * 5 + text[i];
    for (int i = 0; i < n; i++) // remark: [reduction]
        if (text[i] > 100)
            guarded = guarded * 31 + text[i];
    for (int i = 0; i < n; i++) // remark: [reduction]
        for (int j = 0; j < text[i] % 3; j++)
            steps = steps * 31 + (unsigned)j;
    for (int i = 0; i < n; i++) { // remark: [reduction]
        m = m * moving + text[i];
        moving += 2;
    }
    for (int i = 0; i < n; i++) // remark: [reduction]
        r = (r * (text[i] + 1u) + 1) % 1000003;
    for (int i = 0; i < n; i++) { // remark: [reduction]
        both = both * 31 + text[i];
        g = g * (text[i] | 1u) + 1;
    }
    printf("%u %u %u %u %u %lu %u %u\n", of_data, chosen, guarded, steps, m, r, both, g);
}

static void test(int n)
{
    FILL(text, n, (unsigned char)rnd_in(0, 255));
    FILL(x, n, rnd_in(-999, 999));
    same(n, 33, 4294967291u, 4);
    same(n, 0, 1, 0);
    same(n, 4294967295u, 2, 31);
    others(n, 17);
}
CASE_MAIN_AT(test, 0, 1, 127, 1023, 1024, 1025, 5000, CASE_BIG)
