/* Elements of a global array, behind a pointer, in a struct. */
#include "../case.h"

static int v[CASE_MAX][4];
static long total[4];
struct sums {
    int n;
    long of[4];
};

static void into_global(int n)
{
    for (int i = 0; i < n; i++) // remark: of 'total[0]' (+, long), 'total[1]'
        for (int c = 0; c < 4; c++)
            total[c] += v[i][c] * (c + 1);
}

static void behind(long *out, int n)
{
    for (int i = 0; i < n; i++) { // remark: of 'out[0]' (+, long), 'out[1]' (+, long), 'out[2]'
        int c = 0;
        while (c < 4) {
            out[c] -= v[i][c];
            c++;
        }
    }
}

static void in_struct(struct sums *s, int n)
{
    int i, c = 9;
    for (i = 0; i < n; i++) { // remark: of 's->of[3]' (+, long), 's->of[2]'
        for (c = 3; c >= 0; --c)
            s->of[c] += v[i][c] & 7;
        s->n++;
    }
    show("c", n, c);
}

static void test(int n)
{
    long out[5] = {1, 2, 3, 4, 5};
    struct sums s = {1, {2, 3, 4, 5}};
    FILL((int *)v, 4L * n, rnd_in(-99, 99));
    into_global(n);
    behind(out, n);
    behind(out + 1, n);
    in_struct(&s, n);
    show_bytes("total", n, total, sizeof total);
    show_bytes("out", n, out, sizeof out);
    show_bytes("s", n, s.of, sizeof s.of);
    show("n", n, s.n);
}
CASE_MAIN(test)
