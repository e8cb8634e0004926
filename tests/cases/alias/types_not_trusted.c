/* With -fno-strict-aliasing, types tell nothing: the program is defined where they overlap. */
// flags: -fno-strict-aliasing
#include "../case.h"

static uint32_t memory[2 * CASE_MAX];

static void cross(float *out, const uint32_t *in, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = (float)(in[i] % 1000u);
}

static long bounded(float *out, const int *limit)
{
    int i;
    for (i = 0; i < *limit; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = 0;
    return i;
}

static void test(int n)
{
    FILL(memory, 2 * n, (uint32_t)rnd());
    cross((float *)memory, memory + n, n);
    show_bytes("disjoint", n, memory, sizeof memory);
    if (n) {
        cross((float *)memory + 1, memory, n);
        show_bytes("forward", n, memory, sizeof memory);
        memory[n / 2] = (uint32_t)n;
        show("bounded", n, bounded((float *)memory, (int *)&memory[n / 2]));
        show_bytes("bounded", n, memory, sizeof memory);
    }
}
CASE_MAIN(test)
