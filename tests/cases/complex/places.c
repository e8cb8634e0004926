/* Accumulators in structs, arrays and behind pointers; with other sums; guarded. */
#include "../case.h"
#include <complex.h>

struct field {
    float complex sum;
    int count;
};

static float complex w[CASE_MAX];
static float complex total[2];
static double complex open_total;

static void add(struct field *f, const float complex *v, int n)
{
    for (int i = 0; i < n; i++) // remark: reductions of 'f->sum' (+, float _Complex) and 'f->count' (+, int) [reduction]
        if (crealf(v[i]) > 0) {
            f->sum += v[i];
            f->count++;
        }
}

static void test(int n)
{
    struct field f = {I, 0};
    int down = 0;
    FILL((float *)w, 2 * n, (float)rnd_in(-9, 9));
    total[0] = 1;
    total[1] = -1;
    open_total = 0;
    add(&f, w, n);
    for (int i = n - 1; i >= 0; i--) { // remark: reductions of 'open_total' (+, double _Complex), 'down' (+, int) and 'total[1]' (+, float _Complex) [reduction]
        total[1] += w[i];
        open_total += w[i] * 2;
        down += cimagf(w[i]) < 0;
    }
    show("count", n, f.count);
    show_d("f.re", n, (double)crealf(f.sum));
    show_d("f.im", n, (double)cimagf(f.sum));
    show_d("total.re", n, (double)crealf(total[1]));
    show_d("total.im", n, (double)cimagf(total[1] + total[0]));
    show_d("open.re", n, creal(open_total));
    show_d("open.im", n, cimag(open_total));
    show("down", n, down);
}
CASE_MAIN(test)
