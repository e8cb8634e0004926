/* Polynomials of text and data, as hashes and checks are made. */
#include "../case.h"

static unsigned char text[CASE_BIG];
static int x[CASE_BIG];

static void test(int n)
{
    unsigned h = 5381, g = 0, start = 17;
    unsigned long l = 14695981039346656037u, v = 0;
    FILL(text, n, (unsigned char)rnd_in(0, 255));
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, unsigned int) [reduction]
        h = h * 33 + text[i];
    for (int i = 0; i < n; i++) // remark: [reduction]
        g = (g << 5) - g + (unsigned)x[i];
    for (int i = 0; i < n; i++) { // remark: reduction of 'l' (affine, unsigned long) [reduction]
        l += text[i];
        l *= 1099511628211u;
    }
    for (int i = n - 1; i >= 0; i--) // remark: [reduction]
        v = 10 * v + (unsigned)(text[i] % 10);
    for (const unsigned char *p = text; p < text + n; p++) // remark: [reduction]
        start = ~start * 3 + *p;
    show_u("h", n, h);
    show_u("g", n, g);
    printf("%lu %lu\n", l, v);
    show_u("start", n, start);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000, CASE_BIG)
