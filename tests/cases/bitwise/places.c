/* Masks in a global, a static, a field and through a pointer, in a bit-field. */
#include "../case.h"

unsigned all_seen;
static uint8_t parity;
struct mask {
    unsigned bits;
    unsigned few : 6;
};
static unsigned x[CASE_MAX];

static void into(uint64_t *out, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*out' (^, unsigned long)
        *out ^= (uint64_t)x[i] * x[i];
}

static void test(int n)
{
    struct mask m = {~0u, 0};
    uint64_t out = 1;
    all_seen = 0;
    FILL(x, n, (unsigned)rnd() & 0xffffff);
    for (int i = 0; i < n; i++) { // remark: reductions of 'all_seen' (|, unsigned int) and 'parit
        all_seen |= x[i];
        parity ^= x[i];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'm.bits' (&, unsigned int)
        m.bits &= ~x[i] | 0xff;
    for (int i = 0; i < n; i++) // remark: reduction of 'm.few' (^, unsigned int)
        m.few ^= x[i] & 63;
    into(&out, n);
    show_u("seen", n, all_seen);
    show("parity", n, parity);
    show_u("bits", n, m.bits);
    show("few", n, m.few);
    show_u("out", n, out);
}
CASE_MAIN(test)
