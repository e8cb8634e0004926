/* _Bool, enum and bit-field operands, characters of a string. */
#include "../case.h"

enum sign { MINUS = -1, ZERO, PLUS };
struct bits {
    unsigned a : 3;
    int b : 5;
    _Bool c : 1;
};
static _Bool flags[CASE_MAX];
static enum sign signs[CASE_MAX];
static struct bits fields[CASE_MAX];
static char text[CASE_MAX + 1];

static void test(int n)
{
    int a = 0, b = 0, c = 0, d = 0;
    FILL(flags, n, rnd() & 1);
    FILL(signs, n, (enum sign)rnd_in(-1, 1));
    FILL(fields, n, ((struct bits){rnd() & 7, rnd_in(-16, 15), rnd() & 1}));
    FILL(text, n, (char)rnd_in('a', 'z'));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, int)
        a += flags[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, int)
        b += signs[i] * PLUS;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, int)
        c += fields[i].a * fields[i].b - fields[i].c;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, int)
        d += text[i] - 'a';
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
}
CASE_MAIN(test)
