/* Members of structs as accumulators: local, behind a pointer, in arrays. */
#include "../case.h"

struct point {
    double x, y, z;
};
struct stats {
    long n;
    double sum, max;
    short odd;
};
static struct point p[CASE_MAX];
static struct point parts[3];

static double step_x(double s, long t)
{
    return s + p[t].x;
}

static double step_y(double s, long t)
{
    return s - p[t].y;
}

static void centre(int n)
{
    struct point c = {0, 1, 2};
    for (int i = 0; i < n; i++) { // remark: of 'c.x' (+, double), 'c.y' (+, double) and 'c.z'
        c.x += p[i].x;
        c.y -= p[i].y;
        c.z = c.z > p[i].z ? c.z : p[i].z;
    }
    shape_d("x", n, c.x, ref_d('+', 0, n, step_x));
    shape_d("y", n, c.y, ref_d('+', 1, n, step_y));
    show_d("z", n, c.z);
}

static void gather(struct stats *s, int n)
{
    int i = 0;
    while (i < n) { // remark: of 's->n' (+, long), 's->sum' (+, double), 's->max' (max, double)
        s->n++;
        s->sum += p[i].x;
        if (p[i].x > s->max)
            s->max = p[i].x;
        s->odd += (short)(i & 1);
        i++;
    }
}

static void in_array(int n)
{
    for (int i = 0; i < n; i++) { // remark: 'parts[0].x'
        for (int k = 0; k < 3; k++)
            parts[k].x += p[i].x > k * 0.25;
        parts[1].y += 1;
    }
}

static void test(int n)
{
    struct stats s = {3, 0, -5, 32000};
    for (int i = 0; i < n; i++) { // left: [impure-call]
        p[i].x = rnd_d();
        p[i].y = rnd_d();
        p[i].z = rnd_d();
    }
    centre(n);
    gather(&s, n);
    shape_d("sum", n, s.sum, ref_d('+', 0, n, step_x));
    show_d("max", n, s.max);
    show("n", n, s.n + s.odd);
    in_array(n);
    show_bytes("parts", n, parts, sizeof parts);
}
CASE_MAIN(test)
