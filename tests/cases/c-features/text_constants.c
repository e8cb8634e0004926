/* String literals in the body: subscripted, joined, wide; their addresses are not kept. */
#include "../case.h"

static int x[CASE_MAX];
static const char *names[CASE_MAX];

static int pick(int i)
{
    return "zyx\0\x41\102\n"[i & 7];
}

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += "0123456789abcdef"[x[i] & 15] + ("ab" /* c */ "cd")[x[i] & 3] + *&"xyz"[x[i] % 3];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += pick(x[i]) + (long)L"h\u00e9llo"[x[i] % 5] + "caf\xc3\xa9"[x[i] % 6] + u8"\"\\'"[1];
    for (int i = 0; i < n; i++) // left: not represented: the address of a string literal [unsupported]
        names[i] = x[i] & 1 ? "odd" : x[i] & 2 ? "even" : NULL;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += names[i] ? names[i][1] : 1;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("even", n, n && names[n - 1] ? *names[n - 1] : 0);
}
CASE_MAIN(test)
