/* Inner loops with a shape of their own in iterations that read what they have written, or that go
   on to accumulators in memory: on a device a thread runs the whole shape. */
#include "../case.h"

enum { N = 1030, W = 1040 }; /* iterations; elements, which longer inner loops read again */
enum { LONG = 1025 };        /* turns: some loops with more run once */
static double a[W], b[W], y[N], z[N], grid[N][8];
static float f[W], wide[N][W];
static struct {
    float low, sum;
    int n;
} pair[N];
static double total;

/* The place is set, added to by two loops, and read back. */
CASE_FN void places(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'pair' [map]
        y[i] = i;
        pair[i].sum = 0;
        for (int j = 0; j < w; j++) { // remark: reductions of 'y[i]' (+, double) and 'pair[i].sum' (+, float) [reduction]
            y[i] = y[i] - a[j % W] * b[(i + j) % W];
            pair[i].sum += f[(i * 3 + j) % W];
        }
        pair[i].low = pair[i].sum / 2;
        pair[i].n += pair[i].low > 0;
    }
}

/* What was there goes into the sum, and the place is changed before it: twice would be once too
   often. */
CASE_FN void changed(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' and 'y' [map]
        double s = -0.0;
        z[i] = z[i] * 3 + 1;
        if (i % 7 == 3)
            continue;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            if (a[j % W] < 3)
                s += a[j % W] * z[i];
        z[i] = z[i] - s;
        y[i] = s;
    }
}

/* Products, extremes, and exact sums of a loop, over a grid. */
CASE_FN void several(int n, int w)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'grid' [map]
        for (int k = 0; k < 2; k++) {
            double p = 1, most = b[i % W];
            long count = 0;
            grid[i][k] += k;
            for (int j = k; j < w; j++) { // remark: reductions of 'p' (*, double), 'most' (max, double) and 'count' (+, long) [reduction]
                p *= a[j % W] < -4 ? 0.5 : a[j % W] > 4 ? 2 : 1;
                if (b[(i + j) % W] > most)
                    most = b[(i + j) % W];
                count += f[j % W] > 1;
            }
            grid[i][2 * k + 2] = p + grid[i][k];
            grid[i][2 * k + 3] = most * (double)count;
        }
}

/* A total beside the sums of rows, in a variable and in memory. */
CASE_FN double in_variable(int n, int w)
{
    double t = 3;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double), writing 'z' [reduction]
        for (int j = 0; j < w; j++) { // remark: reductions of 't' (+, double) and 'z[i]' (+, double) [reduction]
            z[i] += a[(i + j) % W];
            t += a[(i + j) % W] * b[i % W];
        }
    return t;
}

CASE_FN void in_memory(int n, int w)
{
    total = 3;
    for (int i = 0; i < n; i++) { // remark: reduction of 'total' (+, double), writing 'y' [reduction]
        for (int j = 0; j < w; j++) { // remark: reductions of 'total' (+, double) and 'y[i]' (+, double) [reduction]
            y[i] += a[(i + j) % W];
            if (f[j % W] > 0)
                total += a[(i + j) % W] * b[i % W];
        }
        total -= 0.25;
    }
}

/* The upper half of a matrix, and its mirror image. */
CASE_FN void corners(int n, int w, int m, double (*restrict out)[8])
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        for (int j = 0; j < m; j++) {
            out[i][j] = 0;
            for (int k = 0; k < w; k++) // remark: reduction of 'out[i][j]' (+, double) [reduction]
                out[i][j] += a[k % W] * b[(i + j + k) % W];
            out[i][7 - j] = out[i][j];
        }
}

/* No restrict: they may be one. */
CASE_FN void pointers(int n, int w, const double *from, double *to)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        to[i] += 1;
        if (to[i] > 2)
            for (int j = 0; j < w; j++) // remark: reduction of 'to[i]' (+, double) [reduction]
                to[i] += from[j % W];
    }
}

/* What is added is one of the row's elements: no device runs it. */
CASE_FN void inside(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'wide' [map]
        float *at = wide[i];
        for (int j = 0; j < w; j++) // remark: reduction of 'at[1]' (+, float) [reduction]
            at[1] += wide[i][j];
    }
}

static long row, column;

static double step_place(double x, long t)
{
    return x - a[t % W] * b[(row + t) % W];
}

static float step_pair(float x, long t)
{
    return x + f[(row * 3 + t) % W];
}

static double step_corner(double x, long t)
{
    return x + a[t % W] * b[(row + column + t) % W];
}

/* The bits are those of the shape. */
static void shapes(int w)
{
    FILL(a, W, rnd_d());
    FILL(b, W, rnd_d() * 4);
    FILL(f, W, rnd_f());
    places(N, w);
    corners(N, w, 3, grid);
    column = 2;
    for (row = 0; row < N; row += 343) { // left: loop left as it is
        shape_d("place", w, y[row], ref_d('+', (double)row, w, step_place));
        shape_d("pair", w, pair[row].sum, ref_f('+', 0, w, step_pair));
        shape_d("corner", w, grid[row][2], ref_d('+', 0, w, step_corner));
    }
}

// cases: ignore-rest
static void test(int w)
{
    FILL(a, W, (double)rnd_in(-32, 32) / 4); /* all sums are exact in any order */
    FILL(b, W, (double)rnd_in(-32, 32) / 4);
    FILL(f, W, (float)rnd_in(-32, 32) / 4);
    memset(pair, 0, sizeof pair);
    memset(y, 0, sizeof y);
    memset(grid, 0, sizeof grid);
    for (int n = w < 3 || w == LONG ? N - 7 : N; n <= N; n += 7) {
        memset(z, 0, sizeof z);
        places(n, w);
        show_bytes("y", w, y, sizeof y);
        show_bytes("pair", w, pair, sizeof pair);
        changed(n, w);
        show_bytes("z", w, z, sizeof z);
        show_bytes("s", w, y, sizeof y);
    }
    several(N, w);
    show_bytes("grid", w, grid, sizeof grid);
    show_d("variable", w, in_variable(N, w));
    show_bytes("rows", w, z, sizeof z);
    pointers(N, w, a, z);
    show_bytes("pointers", w, z, sizeof z);
    if (w > LONG) { /* these take long under FOLD_VERIFY=1, and shapes are compared */
        shapes(w);
        return;
    }
    in_memory(N, w);
    show_d("memory", w, total);
    show_bytes("rows", w, y, sizeof y);
    corners(N, w, 3, grid);
    show_bytes("corners", w, grid, sizeof grid);
    pointers(N, w < 9 ? w : 9, z, z);
    show_bytes("themselves", w, z, sizeof z);
    FILL(&wide[0][0], N * W, (float)rnd_in(0, 1));
    inside(N, w < W ? w : W);
    show_bytes("inside", w, wide, sizeof wide);
    FILL(b, W, rnd() % 2 ? -0.0 : 0.0);
    places(N, w);
    show_bytes("zeros", w, y, sizeof y);
    b[w / 2 % W] = NAN; /* each is added again in C's order */
    a[w / 3 % W] = INFINITY;
    several(N, w);
    show_bytes("grid", w, (int[]){grid[5][2] != grid[5][2], grid[6][3] != grid[6][3]}, 8);
    b[w / 2 % W] = 1;
    a[w / 5 % W] = 1;
    changed(N, w);
    show_bytes("infinite", w, z, sizeof z);
    shapes(w);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 8200)
