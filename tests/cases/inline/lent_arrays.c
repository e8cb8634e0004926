/* Arrays and structs outside the loop that the body fills and lends. */
#include "../case.h"

struct point {
    double x, y, z;
};
static double v[CASE_MAX][3];

static double norm(const double t[3])
{
    double r = 0;
    for (int k = 0; k < 3; k++) // left: [short]
        r += t[k] * t[k];
    return r;
}

static void scale(struct point *p, double f)
{
    p->x *= f;
    p->y *= f;
    p->z *= f;
}

static void put(double *at, double e)
{
    *at++ = e;
    *at = -e;
}

static double take(const double *table, int k)
{
    return table[k & 1];
}

static double step_norm(double s, long t)
{
    return s + norm(v[t]);
}

static void test(int n)
{
    double s = 0, t[4], w[3], table[2] = {0.5, 2};
    long a = 0, b = 0, c = 0, d = 0;
    struct point p;
    FILL((double *)v, 3L * n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        w[0] = v[i][0];
        w[1] = v[i][1];
        w[2] = v[i][2];
        s += norm(w);
    }
    shape_d("norm", n, s, ref_d('+', 0, n, step_norm));
    for (int i = 0; i < n; i++) { // remark: reduction of 'a' (+, long)
        p.x = v[i][0];
        p.y = v[i][1];
        p.z = 1;
        scale(&p, 2);
        a += p.x + p.y > p.z;
    }
    show("a", n, a);
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, long)
        b += take(table, i) * v[i][0] > 0.25;
    show("b", n, b);
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (+, long)
        for (int k = 0; k < 4; k++)
            t[k] = i;
        put(&t[1], v[i][0]);
        put(t + 2, v[i][1]);
        c += t[0] + t[1] + t[2] - t[3] > 0;
    }
    show("c", n, c);
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        put(&table[0], v[i][0] + table[1] / 2);
        d += table[0] > table[1];
    }
    show("d", n, d);
}
CASE_MAIN(test)
