/* A total that lies in memory, updated in the inner loop beside the sums of rows: rows may be of
   any length, and the total has the bits that a variable would have. */
#include "../case.h"

enum { N = 70, M = 2100 };

static float x[N * M];
static double d[N * M], r[N * M], col[M];
static double total;
static struct {
    double sum;
    float high;
    int n;
} seen;

static double in_variable(int n, int m)
{
    double t = 3;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double), writing 'r'
        for (int j = 0; j < m; j++) { // remark: [reduction]
            r[i] += d[i * m + j];
            t += d[i * m + j];
        }
    return t;
}

static double in_global(int n, int m)
{
    total = 3;
    for (int i = 0; i < n; i++) // remark: reduction of 'total' (+, double), writing 'r'
        for (int j = 0; j < m; j++) { // remark: [reduction]
            r[i] += d[i * m + j];
            total += d[i * m + j];
        }
    return total;
}

static double in_field(int n, int m)
{
    seen.sum = 3;
    for (int i = 0; i < n; i++) { // remark: reductions of 'seen.sum' (+, double) and 'seen.n' (+, int), writing 'r'
        double row = r[i];
        for (int j = 0; j < m; j++) { // remark: [reduction]
            row += d[i * m + j];
            seen.sum += d[i * m + j];
            seen.n++;
        }
        r[i] = row;
    }
    return seen.sum;
}

/* some elements alone, and outside of the inner loop as well */
CASE_FN void guarded(int n, int m, double *to)
{
    for (int i = 0; i < n; i++) { // remark: reduction of '*to' (+, double), writing 'r'
        for (int j = 0; j < m; j++) { // remark: [reduction]
            r[i] += x[i * m + j];
            if (x[i * m + j] > 0.5f)
                *to += x[i * m + j];
        }
        *to -= 0.25;
    }
}

/* behind a pointer: it may lead to a row's place, or to what is read */
CASE_FN void pointer(int n, int m, const double *a, double *s, double *to)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*to' (+, double), writing 's'
        for (int j = 0; j < m; j++) { // remark: [reduction]
            s[i] += a[i * m + j];
            *to += a[i * m + j];
        }
}

static double beside_columns(int n, int m)
{
    total = 3;
    for (int i = 0; i < n; i++) // remark: two nests, one after the other: reduction of 'total' (+, double), writing 'r'; independent columns, writing 'col' [distribution]
        for (int j = 0; j < m; j++) { // remark: [reduction]
            r[i] += d[i * m + j];
            col[j] += d[i * m + j];
            total += d[i * m + j];
        }
    return total;
}

/* a maximum of floats holds more than C's value while iterations run */
static void extremes(int n, int m)
{
    seen.high = -1;
    for (int i = 0; i < n; i++) // left: [runs-once]
        for (int j = 0; j < m; j++) { // remark: [reduction]
            r[i] += x[i * m + j];
            if (x[i * m + j] > seen.high)
                seen.high = x[i * m + j];
        }
}

/* the running total is used */
static void running(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: [scan]
        for (int j = 0; j < m; j++) {
            total += d[i * m + j];
            r[i * m + j] = total;
        }
}

static void same(const char *what, int m, double a, double b)
{
    printf("%s %d %d\n", what, m, memcmp(&a, &b, sizeof a) == 0);
}

static void test(int n, int m)
{
    FILL(d, N * M, rnd_d());
    FILL(x, N * M, rnd_f());
    memset(r, 0, sizeof r);
    double t = in_variable(n, m);
    same("global", m, t, in_global(n, m));
    same("field", m, t, in_field(n, m));
    same("columns", m, t, beside_columns(n, m));
    show("count", m, seen.n);
    extremes(n, m);
    show_d("high", m, seen.high);
    FILL(d, N * M, (double)rnd_in(-9, 9));
    FILL(x, N * M, (float)rnd_in(-9, 9));
    memset(r, 0, sizeof r);
    total = 5;
    guarded(n, m, &total);
    show_d("guarded", m, total);
    pointer(n, m, d, r, &total);
    pointer(n, m, d, r, r + n / 2);
    pointer(n, m, d, r, d + n * m / 2);
    pointer(n, m, r, d, r + n * m / 3);
    show_d("pointer", m, total);
    show_values("rows", m, r, NULL);
    show_values("data", m, d, NULL);
    running(n, m);
    show_values("running", m, r, NULL);
}

int main(void)
{
    static const int sizes[][2] = {{0, 5},     {5, 0},     {1, 1},     {1, 2100}, {3, 1023},
                                   {70, 1024}, {70, 1025}, {69, 2100}, {70, 30}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) // left: [impure-call]
        test(sizes[k][0], sizes[k][1]);
    d[7] = INFINITY;
    show_d("infinite", 1, in_global(N, M));
    d[7] = 1e308;
    d[8] = 1e308;
    d[N * M / 2] = -1e308;
    show_d("large", 1, in_global(N, M));
    return 0;
}
