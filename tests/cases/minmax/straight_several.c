/* Chunks of several minima and maxima that run straight through memory: the extremes in each corner,
   zeros of either sign and NaN for one of the accumulators alone, starts of any alignment. */
#include "../case.h"

static float f[CASE_MAX + 64];
static double x[CASE_MAX + 64], y[CASE_MAX + 64];

struct range {
    double low, high;
};

CASE_FN struct range range_f(const float *a, int n)
{
    float low = a[0], high = a[0];
    for (int i = 1; i < n; i++) { // remark: reductions of 'low' (min, float) and 'high' (max, float)
        if (a[i] < low)
            low = a[i];
        if (a[i] > high)
            high = a[i];
    }
    return (struct range){low, high};
}

CASE_FN struct range either_d(const double *a, int n)
{
    double low = 1, high = 1;
    for (int i = 0; i < n; i++) // remark: reductions of 'high' (max, double) and 'low' (min, double)
        if (a[i] > high)
            high = a[i];
        else if (a[i] < low)
            low = a[i];
    return (struct range){low, high};
}

/* a box around points, of which some are left out */
CASE_FN void box_d(const double *a, const double *b, int n, struct range box[2])
{
    double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
    for (int i = 0; i < n; i++) { // remark: reductions of 'left' (min, double), 'right' (max, double), 'top' (min, double) and 'bottom' (max, double)
        left = a[i] <= left ? a[i] : left;
        if (a[i] > right)
            right = a[i];
        if (b[i] != 3) {
            top = b[i] < top ? b[i] : top;
            bottom = b[i] > bottom ? b[i] : bottom;
        }
    }
    box[0] = (struct range){left, right};
    box[1] = (struct range){top, bottom};
}

/* of two types */
CASE_FN struct range mixed(const float *a, const double *b, int n)
{
    float low = INFINITY;
    double high = -INFINITY;
    for (int i = 0; i < n; i++) { // remark: reductions of 'low' (min, float) and 'high' (max, double)
        low = a[i] < low ? a[i] : low;
        high = b[i] > high ? b[i] : high;
    }
    return (struct range){low, high};
}

/* with the place of one */
CASE_FN struct range where_f(const float *a, int n, int *at)
{
    float low = a[0], high = a[0];
    int where = 0;
    for (int i = 1; i < n; i++) { // remark: reductions of 'low' (min, float) with 'where' of its first place and 'high' (max, float)
        if (a[i] < low) {
            low = a[i];
            where = i;
        }
        if (a[i] > high)
            high = a[i];
    }
    *at = where;
    return (struct range){low, high};
}

/* a NaN that comes is kept by one of them */
CASE_FN struct range kept_d(const double *a, int n)
{
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < n; i++) { // remark: reductions of 'high' (max, double) and 'low' (min, double)
        high = a[i] > high ? a[i] : high;
        low = low < a[i] ? low : a[i];
    }
    return (struct range){low, high};
}

static void put(const char *what, struct range r)
{
    printf(" %s %a %a", what, r.low, r.high);
}

static void print(const char *what, int n, int from)
{
    struct range box[2];
    int at;

    printf("%s %d %d:", what, n, from);
    put("range", range_f(f + from, n));
    put("either", either_d(x + from, n));
    box_d(x + from, y + from, n, box);
    put("box", box[0]);
    put("box", box[1]);
    put("mixed", mixed(f + from, x + from, n));
    put("where", where_f(f + from, n, &at));
    put("kept", kept_d(y + from, n));
    printf(" %d\n", at);
}

static void one_at(int n, int from, int k, double value)
{
    float f0 = f[from + k];
    double x0 = x[from + k], y0 = y[from + k];

    f[from + k] = (float)value;
    x[from + k] = value;
    y[from + k] = -value;
    print("one", n, from);
    f[from + k] = f0, x[from + k] = x0, y[from + k] = y0;
}

/* All above `least`, or below -least. */
static void fill(double least, double sign)
{
    for (int k = 0; k < CASE_MAX + 64; k++) { // left: loop left as it is
        f[k] = (float)(sign * (least + fabs(rnd_d())));
        x[k] = sign * (least + fabs(rnd_d()));
        y[k] = k % 5 ? sign * (least + fabs(rnd_d())) : 3;
    }
}

static void test(int n)
{
    static const int from[] = {0, 1, 5, 15};
    static const int corners[] = {0, 1, 63, 64, 127, 128, 4095, 4096, 8063, 8064, 8191, 8192};

    if (n == 0)
        return;
    for (int s = 0; s < 8; s++) { // left: loop left as it is
        int at = from[s % 4];
        fill(1, s < 4 ? 1 : -1);
        for (int c = 0; c < 12; c++) { // left: loop left as it is
            if (corners[c] < n) {
                one_at(n, at, corners[c], 300 + c);
                one_at(n, at, corners[c], -300 - c);
            }
        }
        one_at(n, at, n - 1, 1000);
        one_at(n, at, n / 2, NAN);
        one_at(n, at, n / 3, 0.0);
        f[at + n / 2] = -0.0f, x[at + n / 2] = -0.0, y[at + n / 2] = 0.0;
        one_at(n, at, n / 4, 0.0);
        one_at(n, at, n - 1, 0.0);
        f[at + n / 2] = 0.0f, x[at + n / 2] = 0.0, y[at + n / 2] = -0.0;
        one_at(n, at, n / 4, -0.0);
        one_at(n, at, n - 1, -0.0);
    }
    FILL(f, CASE_MAX + 64, NAN);
    FILL(x, CASE_MAX + 64, NAN);
    FILL(y, CASE_MAX + 64, NAN);
    print("nan", n, 3);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 1152, 2200, 8191, 8192, 9000, 16400, CASE_MAX)
