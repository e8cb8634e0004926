/* The array ends where the mapped memory ends, and a guard keeps the loop inside: nothing may be
   read that C would not read. */
#include "../pages.h"

static int *base;
enum { BYTES = 1 << 17, ROOM = BYTES / sizeof(int) };

static void test(int n)
{
    const int *x = base + ROOM - n;
    long s = 0, t = 0, u = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i] ^ i;
    for (int i = 0; i < n + 5000; i++) // remark: reduction of 't' (+, long)
        if (i < n)
            t += x[i] * (i & 3);
    for (int i = 0; i < 2 * n; i++) // remark: reduction of 'u' (+, long)
        u += i < n ? x[i] : i;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}

int main(void)
{
    base = pages_end(BYTES);
    FILL(base, ROOM, rnd_in(0, 999));
    case_run(test, case_sizes, sizeof case_sizes / sizeof *case_sizes);
    return 0;
}
