/* Sums of rows, of columns and of all in one nest. */
#include "../case.h"

enum { N = 60, M = 1500 };
static double a[N][M], col[N + M], row[N + M];
static int b[N][M], cols[N + M], most[N + M];
static long rows[N + M];

static double all_three(int n, int m)
{
    double s = 1;
    for (int i = 0; i < n; i++) // remark: two nests, one after the other: reduction of 's' (+, double), writing 'row'; independent columns, writing 'col' [distribution]
        for (int j = 0; j < m; j++) { // remark: [reduction]
            row[i] += a[i][j];
            col[j] += a[i][j];
            s += a[i][j];
        }
    return s;
}

static double column_and_all(int n, int m)
{
    double s = 0, p = 1;
    for (int i = 0; i < n; i++) // remark: two nests, one after the other: reductions of 's' (+, double) and 'p' (*, double); independent columns, writing 'col' [distribution]
        for (int j = 0; j < m; j++) {
            col[j] += a[i][j] * 2;
            s = s + a[i][j];
            p *= a[i][j] > 6 ? -1 : 1;
        }
    return s * p;
}

static long integers(int n, int m, int *at)
{
    unsigned bits = 0;
    int k = 0, big = INT_MIN, any = 0;
    for (int i = 0; i < n; i++) { // remark: two nests, one after the other: reductions of 'big' (max, int), 'bits' (^, unsigned int), 'k' (+, int) and 'any' (||, int), writing 'rows'; independent columns, writing 'cols' and 'most' [distribution]
        long t = 0;
        for (int j = 0; j < m; j++) { // remark: [reduction]
            cols[j] += b[i][j];
            if (most[j] < b[i][j])
                most[j] = b[i][j];
            t += b[i][j];
            if (b[i][j] > big)
                big = b[i][j];
        }
        rows[i] = t;
        bits ^= (unsigned)t;
        if (t > 0)
            k++;
        if (t == 7)
            any = 1;
    }
    *at = k * 2 + any;
    return bits + 3l * big;
}

/* the total alone over loops of its own, an index that lives, more rows than columns */
static long apart(int n, int m)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: two nests, one after the other: reduction of 's' (+, long); independent columns, writing 'cols' [distribution]
        for (int j = 0; j < m; j++) // remark: [map]
            cols[j] -= b[i][j];
        for (int j = 0; j < m - 1; j++) // remark: [reduction]
            s += b[i][j] * 3;
    }
    return s * 100 + i;
}

/* behind plain pointers it is asked when the loop runs: what is read may be what is summed */
CASE_FN double pointers(int n, int m, const double *x, double *c)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: [distribution]
        for (int j = 0; j < m; j++) {
            c[j] += x[i * m + j];
            s += x[i * m + j];
        }
    return s;
}

static double total;
static struct {
    long sum, most;
} seen;

static void places(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: two nests, one after the other: reduction of 'total' (+, double); independent columns, writing 'col' [distribution]
        for (int j = 0; j < m; j++) {
            col[j] += a[i][j];
            total += a[i][j];
        }
    for (int i = 0; i < n; i++) // remark: two nests, one after the other: reductions of 'seen.sum' (+, long) and 'seen.most' (max, long); independent columns, writing 'cols' [distribution]
        for (int j = 0; j < m; j++) {
            seen.sum += b[i][j];
            if (b[i][j] > seen.most)
                seen.most = b[i][j];
            cols[j] += b[i][j];
        }
}

/* what is summed to may be a column's place, or be read */
CASE_FN void sum_to(int n, int m, const double *x, double *c, double *s)
{
    for (int i = 0; i < n; i++) // remark: two nests, one after the other: reduction of '*s' (+, double); independent columns, writing 'c' [distribution]
        for (int j = 0; j < m; j++) {
            c[j] += x[i * m + j];
            *s += x[i * m + j];
        }
}

static void clear(void)
{
    FILL(col, N + M, 0);
    FILL(row, N + M, 0);
    FILL(cols, N + M, 0);
    FILL(most, N + M, -5);
    FILL(rows, N + M, 0);
}

static void show_all(const char *name, int n, int m)
{
    double h = 0;
    long k = 0;
    for (int i = 0; i < N + M; i++) { // remark: [reduction]
        h = h + (i % 17) * col[i] + (i % 13) * row[i];
        k = k + (i % 17) * cols[i] + (i % 13) * rows[i] + (i % 7) * most[i];
    }
    show_d(name, n * 10000l + m, h);
    show(name, n * 10000l + m, k);
}

static void test(int n, int m)
{
    double *flat = &a[0][0];
    int at = 0;
    clear();
    show_d("three", m, all_three(n, m));
    show_d("two", m, column_and_all(n, m));
    show("integers", m, integers(n, m, &at));
    show("integers", m, at);
    show("apart", m, apart(n, m));
    show_all("all", n, m);
    show_d("pointers", m, pointers(n, m, flat, col));
    show_d("meet", m, pointers(n, m, flat, flat));
    show_d("meet", m, pointers(n, m, flat, flat + (n ? n - 1 : 0) * m));
    show_all("pointers", n, m);
    places(n, m);
    sum_to(n, m, flat, col, &total);
    sum_to(n, m, flat, col, col + m / 2);
    sum_to(n, m, flat, col, col + m);
    sum_to(n, m, flat, row, flat + n * m / 2);
    show_d("places", m, total);
    show("places", m, seen.sum + seen.most);
    show_all("places", n, m);
    FILL(flat, N * M, (double)rnd_in(-9, 9));
}

int main(void)
{
    static const int sizes[][2] = {{0, 0},    {0, 5},   {5, 0},   {1, 1},    {1, 1500}, {2, 1024},
                                   {60, 1},   {60, 17}, {32, 32}, {33, 31},  {60, 40},  {60, 300},
                                   {10, 1023}, {9, 1025}, {60, 1500}};
    double *flat = &a[0][0];
    int *ints = &b[0][0];
    FILL(flat, N * M, (double)rnd_in(-9, 9));
    FILL(ints, N * M, rnd_in(-90, 90));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) // left: [impure-call]
        test(sizes[i][0], sizes[i][1]);
    a[3][7] = INFINITY;
    show_d("infinite", 1, column_and_all(N, M));
    a[3][7] = 1e308;
    a[3][8] = 1e308;
    a[2][9] = -1e308;
    show_d("large", 1, column_and_all(N, M));
    return 0;
}
