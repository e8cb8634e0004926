/* Enumerations of a type that is named, and constants in the upper half of one without a sign. */
// flags: -std=gnu2x
// compilers: clang
#include "../case.h"

enum byte : unsigned char { NONE, FULL = 250, MOST = 255 };
enum small : signed char { LOW = -128, MINUS = -5, HIGH = 127 };
enum truth : bool { NO, YES };
enum wide : uint64_t { TOP = 1ul << 63, ALL = UINT64_MAX };
enum large { HALF = 0x80000000u, NEARLY = 0xfffffffau };
static unsigned char x[CASE_MAX];
static uint64_t w[CASE_MAX];

static void test(int n)
{
    unsigned s = 0, t = 0;
    enum byte best = NONE;
    FILL(x, n, rnd_in(0, 255));
    FILL(w, n, rnd_in(0, 3) ? rnd() : TOP + (uint64_t)rnd_in(-1, 1));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int)
        s += (x[i] >= FULL) * 3u + (x[i] == MOST) - (x[i] + MINUS > HIGH) + (x[i] % 2 == YES);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, unsigned int)
        t += (w[i] < TOP) + (w[i] == TOP) * 4u + (w[i] <= ALL) * 16u + (x[i] + HALF > NEARLY);
    for (int i = 0; i < n; i++) // remark: reduction of 'best' (max, unsigned char)
        if (x[i] < FULL && x[i] > best)
            best = x[i];
    show("s", n, s);
    show("t", n, t);
    show("best", n, best);
}
CASE_MAIN(test)
