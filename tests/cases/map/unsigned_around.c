/* Subscripts of 32 bits without a sign beside others that are asked about: what comes round at 2^32
   in every loop, as adding the largest number does, stays where C has it. */
#include "../case.h"

#define ROOM (1 << 16)

static unsigned x[ROOM], y[ROOM];

/* the element in front, by a number that comes round */
CASE_FN void from_before(unsigned *restrict c, const unsigned *restrict a, unsigned n, unsigned ld)
{
    for (unsigned i = 1; i < n; i++) // remark: independent iterations, writing 'c' [map]
        c[i * ld] = a[i + UINT_MAX] + 1;
}

CASE_FN void add_before(unsigned *restrict c, const unsigned *restrict a, unsigned n, unsigned ld)
{
    for (unsigned i = 4; i < n; i++) // remark: independent iterations, writing 'c' [map]
        *(c + i * ld) += *(a + (i + 0xfffffffcu));
}

CASE_FN unsigned running(unsigned *restrict c, const unsigned *restrict a, unsigned n, unsigned ld)
{
    unsigned s = 0;

    for (unsigned i = 1; i < n; i++) { // remark: scan of 's' (+, unsigned int), writing 'c' [scan]
        s += a[i + UINT_MAX];
        c[i * ld] = s;
    }
    return s;
}

int main(void)
{
    static const unsigned sizes[] = {0, 1, 5, 1023, 1024, 1025, 1100, 20000};

    FILL(x, ROOM, (unsigned)rnd());
    for (int r = 0; r < 8; r++) { // left: [unsupported]
        unsigned n = sizes[r];
        memset(y, 0, sizeof y);
        from_before(y, x, n, 3);
        show_bytes("from_before", n, y, sizeof y);
        add_before(y, x, n, 2);
        show_bytes("add_before", n, y, sizeof y);
        show_u("last", n, running(y, x, n, 3));
        show_bytes("running", n, y, sizeof y);
    }
    return 0;
}
