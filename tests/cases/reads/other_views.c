/* Elements of one array read as other types at byte offsets: char, short and int pointers. */
// flags: -fno-strict-aliasing
#include "../case.h"

static unsigned char raw[8 * CASE_MAX + 8];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(raw, 8L * n + 8, (unsigned char)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += *(const int *)(raw + i * 8) ^ ((const unsigned short *)raw)[2 * i + 1];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += *(const short *)((const char *)raw + i * 4 + 2) * (long)(signed char)raw[3 * i];
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
