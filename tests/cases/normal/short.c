/* Constant trip counts on both sides of 1024. */
#include "../case.h"

static int x[1025];

int main(void)
{
    int a = 0, b = 0, c = 0, d = 0, e = 0;
    FILL(x, 1025, rnd_in(0, 999));
    for (int i = 0; i < 100; i++) // left: [short]
        a += x[i];
    for (int i = 0; i <= 1022; i++) // left: [short]
        b += x[i];
    for (int i = 0; i < 1024; i++) // remark: reduction of 'c' (+, int)
        c += x[i];
    for (signed char i = 0; i < 120; i++) // left: [short]
        d += x[i];
    for (unsigned i = 0; i < sizeof x / sizeof *x; i++) // remark: reduction of 'e' (+, int)
        e += x[i];
    show("sums", 0, a + 2L * b + 3L * c + 4L * d + 5L * e);
    return 0;
}
