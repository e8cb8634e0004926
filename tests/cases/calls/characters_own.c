/* The library's names without its header: the program's own, for all that is known. */
#include "../case.h"

extern const unsigned short **__ctype_b_loc(void) __attribute__((__const__));
static unsigned short mine[384];
static const unsigned short *where = mine + 128;
static char text[CASE_MAX];

const int **__ctype_tolower_loc(void) __attribute__((__const__));

/* each call another table: not what the header says it is */
static const int *turn[2];
static int maps[2][384], at;
const int **__ctype_tolower_loc(void)
{
    return &turn[at];
}

static int toupper(int c)
{
    return c + 1;
}

static void test(int n)
{
    long s = 0, t = 0, u = 0;

    FILL(text, n, (char)rnd_in(0, 127));
    for (int i = 0; i < n; i++) // left: the body of '__ctype_b_loc' is not in this file [unseen-call]
        s += (*__ctype_b_loc())[(int)text[i]] & 8;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += (*__ctype_tolower_loc())[(int)text[i]];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += toupper(text[i]);
    show("s", n, s + (where == mine));
    show("t", n, t);
    show("u", n, u);
}

int main(void)
{
    static const long sizes[] = {0, 1, 1023, 1024, 1025, 3000};

    for (int k = 0; k < 2; k++) { // left: loop left as it is
        FILL(maps[k], 384, rnd_in(0, 9));
        turn[k] = maps[k] + 128;
    }
    case_run(test, sizes, 6);
    at = 1;
    case_run(test, sizes, 6);
    return 0;
}
