/* Elements that only some iterations come to: the others may be so far away that products with the
   stride wrap around, and two iterations come to one. */
#include "../case.h"

#define N 1048577

static unsigned char picked[N], memory[64];

CASE_FN void longs(unsigned char *x, const unsigned char *p, size_t n, size_t step)
{
    for (size_t i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        if (p[i])
            x[i * 1048576 * step] = (unsigned char)(x[i * 1048576 * step] * 3 + p[i]);
}

CASE_FN void ints(unsigned char *x, const unsigned char *p, size_t n, unsigned step)
{
    for (size_t i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        if (p[i])
            x[i * 1048576 * step] = (unsigned char)(x[i * 1048576 * step] * 3 + p[i]);
}

static void pick(int distance)
{
    FILL(picked, N, (unsigned char)(case_k % distance ? 0 : case_k / distance + 1));
}

int main(void)
{
    pick(16);
    longs(memory, picked, N, (size_t)1 << 40);
    printf("%d\n", memory[0]);
    pick(8192);
    ints(memory, picked, N, 1u << 31);
    printf("%d\n", memory[0]);
    return 0;
}
