/* The set of the values seen, as bits of a word. */
#include "../case.h"

enum color { RED = 1, GREEN = 2, BLUE = 4 };
static unsigned char x[CASE_MAX];
static enum color colors[CASE_MAX];

static void test(int n)
{
    uint64_t seen = 0;
    unsigned low = 0, used = 0;
    FILL(x, n, (unsigned char)rnd_in(3, 250));
    FILL(colors, n, rnd() % 7 ? RED : rnd() % 9 ? BLUE : GREEN);
    for (int i = 0; i < n; i++) // remark: reduction of 'seen' (|, unsigned long)
        seen |= (uint64_t)1 << (x[i] & 63);
    for (int i = 0; i < n; i++) // remark: reduction of 'low' (|, unsigned int)
        if (x[i] < 32)
            low |= 1u << x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'used' (|, unsigned int)
        used |= colors[i];
    show_u("seen", n, seen);
    show_u("low", n, low);
    show_u("used", n, used);
}
CASE_MAIN(test)
