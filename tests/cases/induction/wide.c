/* 64-bit inductions with large steps. */
#include "../case.h"

static void test(int n)
{
    long long k = -4000000000000000000;
    uint64_t h = 12345, u = 7, s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (^, unsigned long)
        s ^= (uint64_t)k * h + u;
        k += 300000000000000;
        u += 0x9e3779b97f4a7c15u;
    }
    show_u("s", n, s);
    show("k", n, k);
    show_u("u", n, u);
}
CASE_MAIN(test)
