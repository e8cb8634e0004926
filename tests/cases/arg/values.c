/* What is compared may be any pure expression. */
#include "../case.h"

struct point {
    float x, y;
    int tag;
};

static double x[CASE_MAX], y[CASE_MAX];
static struct point p[CASE_MAX];

static double distance(double a, double b)
{
    double d = a - b;
    return d * d;
}

static void test(int n)
{
    double m = -1, near = 1e9, t = 1e9;
    float q = 0;
    int at = -1, near_at = -1, q_tag = 0, t_at = -1, s_at = -1, s = 0;
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_d());
    FILL(p, n, ((struct point){rnd_f(), rnd_f(), rnd_in(0, 9)}));
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double) with 'at' of its first place [arg-reduction]
        if (fabs(x[i]) > m) {
            m = fabs(x[i]);
            at = i;
        }
    for (int i = 0; i < n; i++) { // remark: reduction of 'near' (min, double) with 'near_at' of its first place [arg-reduction]
        double d = distance(x[i], y[i]);
        if (d < near) {
            near = d;
            near_at = i;
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'q' (max, float) with 'q_tag' of its first place [arg-reduction]
        if (p[i].x * p[i].y > q) {
            q = p[i].x * p[i].y;
            q_tag = p[i].tag;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 't' (min, double) with 't_at' of its first place [arg-reduction]
        if (sqrt(x[i] * x[i] + y[i] * y[i]) < t) {
            t = sqrt(x[i] * x[i] + y[i] * y[i]);
            t_at = i;
        }
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (max, int) with 's_at' of its first place [arg-reduction]
        int v = (int)(x[i] * 100) % 7;
        if (v > s) {
            s = v;
            s_at = i;
        }
    }
    show_d("m", n, m);
    show("at", n, at);
    show_d("near", n, near);
    show("near_at", n, near_at);
    show_d("q", n, (double)q);
    show("q_tag", n, q_tag);
    show_d("t", n, t);
    show("t_at", n, t_at);
    show("s", n, s);
    show("s_at", n, s_at);
}
CASE_MAIN(test)
