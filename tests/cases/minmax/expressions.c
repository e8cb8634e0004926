/* Values that are computed: distances, fields, casts, reads of two arrays. */
#include "../case.h"

struct point {
    float x, y;
};
static struct point p[CASE_MAX];
static int a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    double far = 0, near = INFINITY;
    int widest = INT_MIN, smallest = 1000;
    unsigned top = 0;
    FILL(p, n, ((struct point){rnd_f() * 9, rnd_f() * 9}));
    FILL(a, n, rnd_in(-9999, 9999));
    FILL(b, n, rnd_in(-9999, 9999));
    for (int i = 0; i < n; i++) { // remark: reductions of 'far' (max, double) and 'near' (min, do
        double d = sqrt(p[i].x * (double)p[i].x + p[i].y * (double)p[i].y);
        if (d > far)
            far = d;
        if (d < near)
            near = d;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'widest' (max, int)
        if (a[i] - b[i] > widest)
            widest = a[i] - b[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'smallest' (min, int)
        smallest = abs(a[i]) < smallest ? abs(a[i]) : smallest;
    for (int i = 0; i < n; i++) // remark: reduction of 'top' (max, unsigned int)
        top = (unsigned)a[i] * 7u > top ? (unsigned)a[i] * 7u : top;
    show_d("far", n, far);
    show_d("near", n, near);
    show("widest", n, widest);
    show("smallest", n, smallest);
    show_u("top", n, top);
}
CASE_MAIN(test)
