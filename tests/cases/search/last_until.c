/* The last one of a string that ends where its elements say so. */
#include "../case.h"

static char s[CASE_BIG + 1];
static int d[CASE_BIG + 1];

CASE_FN int space(const char *t)
{
    int at = -1;
    for (int i = 0; t[i] != '\0'; i++) // remark: search for the last value of 'at' [search]
        if (t[i] == ' ')
            at = i;
    return at;
}

CASE_FN const char *dot(const char *t)
{
    const char *last = NULL;
    while (*t) { // remark: search for the last value of 'last' [search]
        if (*t == '.')
            last = t;
        t++;
    }
    return last;
}

CASE_FN long both(const int *a, int *value)
{
    long at = 7;
    int last = 3;
    for (long i = 3; a[i] != -1; i++) // remark: search for the last value of 'at' and 'last' [search]
        if (a[i] % 1000 == 5) {
            at = i;
            last = a[i];
        }
    *value = last;
    return at;
}

CASE_FN int limited(const char *t, int n, int *end)
{
    int at = -1, i;
    for (i = 0; i < n && t[i]; i++) // remark: search for the last value of 'at' [search]
        if (t[i] == ' ')
            at = i;
    *end = i;
    return at;
}

CASE_FN int counted(const char *t)
{
    int at = -1, spaces = 0;
    for (int i = 0; t[i]; i++) // remark: search for the last value of 'at', reduction of 'spaces' (+, int) [search]
        if (t[i] == ' ') {
            at = i;
            spaces++;
        }
    return at * 3 + spaces;
}

CASE_FN int replaced(char *t)
{
    int at = -1;
    for (int i = 0; t[i]; i++) // left: [runs-once]
        if (t[i] == ' ') {
            at = i;
            t[i] = '_';
        }
    return at;
}

static void run(int n, int few)
{
    int value = 1, end;
    FILL(s, n, (char)(rnd_in(0, few) ? 'a' + rnd_in(0, 25) : rnd_in(0, 1) ? ' ' : '.'));
    FILL(d, n, rnd_in(0, few % 100000 * 9 + 5));
    if (few > 5000 && n > 40000) { // neither first nor last, among those at the end
        s[n - 20000] = s[n / 3] = ' ';
        s[n / 2] = s[n / 4] = '.';
    }
    s[n] = 0;
    d[n < 3 ? 3 : n] = -1;
    show("space", n, space(s));
    show("dot", n, dot(s) ? dot(s) - s : -1);
    show("both", n, both(d, &value));
    show("value", n, value);
    show("limited", n, limited(s, n / 2, &end));
    show("end", n, end);
    show("limited", n, limited(s, n + 5, &end));
    show("end", n, end);
    show("counted", n, counted(s));
    show("replaced", n, replaced(s));
    show_bytes("s", n, s, sizeof s);
}

static void test(int n)
{
    run(n, 3);
    run(n, 5000);
    run(n, 2000000000);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 5000, 20000, CASE_BIG)
