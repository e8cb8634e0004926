/* Structs as a whole: each member is an accumulator, in the fixed shape. */
#include "../case.h"

struct v3 {
    double x, y;
    float z;
    int n;
};

static struct v3 v[CASE_MAX];

static struct v3 add(struct v3 a, struct v3 b)
{
    return (struct v3){a.x + b.x, a.y + b.y, a.z + b.z, a.n + b.n};
}

static struct v3 add_named(struct v3 a, const struct v3 b)
{
    struct v3 r;
    r.x = a.x + b.x;
    r.y = b.y + a.y;
    r.z = a.z;
    r.n = a.n + 1;
    return r;
}

static inline struct v3 add_into(struct v3 a, struct v3 b)
{
    double twice = b.x * 2;
    a.x += twice;
    a.y -= b.y;
    a.z += b.z * 0.5f;
    a.n++;
    return a;
}

static struct v3 scaled(struct v3 a, double k)
{
    struct v3 r = {a.x * k, a.y * k, a.z, a.n};
    return r;
}

static double step_x(double s, long t)
{
    return s + v[t].x;
}

static double step_y(double s, long t)
{
    return s + v[t].y;
}

static float step_z(float s, long t)
{
    return s + v[t].z;
}

static double step_2x(double s, long t)
{
    return s + v[t].x * 2;
}

static double step_half(double s, long t)
{
    return s + v[t].x * 0.5;
}

static void test(int n)
{
    struct v3 s = {1, 2, 3, 4}, r = {0, 0, 7, 0}, q = {0, 0, 0, 0}, p = {-0.0, 0, 0, 0};
    FILL(v, n, ((struct v3){rnd_d(), rnd_d(), rnd_f(), rnd_in(0, 9)}));
    for (int i = 0; i < n; i++) // remark: reductions of 's.x' (+, double), 's.y' (+, double), 's.z' (+, float) and 's.n' (+, int) [reduction]
        s = add(s, v[i]);
    for (int i = 0; i < n; i++) // remark: reductions of 'r.x' (+, double), 'r.y' (+, double) and 'r.n' (+, int) [reduction]
        r = add_named(r, v[i]);
    for (int i = 0; i < n; i++) // remark: reductions of 'q.x' (+, double), 'q.y' (+, double), 'q.z' (+, float) and 'q.n' (+, int) [reduction]
        q = add_into(q, v[i]);
    for (int i = 0; i < n; i++) // remark: reductions of 'p.x' (+, double), 'p.y' (+, double), 'p.z' (+, float) and 'p.n' (+, int) [reduction]
        p = add(scaled(v[i], 0.5), p);
    shape_d("s.x", n, s.x, ref_d('+', 1, n, step_x));
    shape_d("s.y", n, s.y, ref_d('+', 2, n, step_y));
    shape_d("s.z", n, s.z, ref_f('+', 3, n, step_z));
    show("s.n", n, s.n);
    shape_d("r.y", n, r.y, ref_d('+', 0, n, step_y));
    show_d("r.z", n, r.z);
    show("r.n", n, r.n);
    shape_d("q.x", n, q.x, ref_d('+', 0, n, step_2x));
    show("q.n", n, q.n);
    shape_d("p.x", n, p.x, ref_d('+', -0.0, n, step_half));
    show("p.n", n, p.n);
}
CASE_MAIN(test)
