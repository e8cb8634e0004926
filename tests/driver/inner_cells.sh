# Inner loops with a shape of their own that go on to a place in memory: where only the outer loop
# knows, by its guards or its steps, what comes to which place, or where some turns leave the place
# alone, an OpenCL device has the bits of the cores.
. "$(dirname "$0")/common"
real=$(ldconfig -p 2>/dev/null | sed -n 's/.*libOpenCL.so.1 .*x86-64.* => //p' | head -1)
[ -n "$real" ] || exit 0
cat >loops.c <<'END'
#include <math.h>
#include <stdio.h>
#define SIDE 8192
#define FILL(array, n, value)                                                                      \
    for (volatile int k = 0; k < (n); k++)                                                         \
        array[k] = (value)
static double c[SIDE], z[SIDE], x[SIDE], a[SIDE];
static int flag[SIDE], turns[SIDE];

static void odd_ones(int n, int w)
{
    for (int i = 0; i < n; i++)
        if (i % 2 == 1) {
            z[i] = z[i] * 2 + 1;
            for (int j = 0; j < w; j++)
                c[i] += c[2 * j] * z[i];
            z[i] += c[i];
        }
}

static void steps(int n, int w)
{
    for (int i = 1; i < n; i += 2)
        for (int j = 0; j < w; j++)
            c[i] += c[2 * j];
}

static void below(int half, int n)
{
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < turns[i]; j++) {
            s += a[j & 2047];
            if (i < half)
                c[i] += a[j & 2047];
        }
        z[i] = s;
        c[i + half] = s + i;
    }
}

static void flags(int n, int w)
{
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < w; j++) {
            s += a[j] * x[i];
            if (i & 1)
                flag[i] = flag[i] || a[j] > 3;
        }
        z[i] = s;
    }
}

static void infinite(int n, int w)
{
    for (int i = 0; i < n; i++) {
        double s = 0;
        c[i] = x[i];
        for (int j = 0; j < w; j++) {
            s += a[j] * 1.1;
            if (a[j] > x[i])
                c[i] += a[j];
        }
        z[i] = s;
    }
}

static unsigned digest(const void *p, unsigned long n)
{
    unsigned d = 1;
    for (unsigned long i = 0; i < n; i++)
        d = d * 31 + ((const unsigned char *)p)[i];
    return d;
}
static void all(const char *what)
{
    printf("%s %u %u %u\n", what, digest(c, sizeof c), digest(z, sizeof z),
           digest(flag, sizeof flag));
}
int main(void)
{
    const int n = 1100;
    FILL(a, SIDE, 1.0 / (double)(3 + k % 4099));
    FILL(c, SIDE, 1.0 / (double)(3 + k));
    FILL(z, SIDE, 1.0 / (double)(1 + k));
    FILL(x, SIDE, 0.25 + (double)(k % 7));
    odd_ones(2 * n, n);
    all("odd ones");
    steps(2 * n, n);
    all("steps");
    FILL(turns, SIDE, k == 100 ? 60000 : k == 100 + n ? 200000 : 1024);
    below(n, 2 * n);
    all("below");
    FILL(flag, SIDE, k % 2 ? 0 : 7);
    flags(n, 2 * n);
    all("flags");
    FILL(x, SIDE, k % 2 ? 0.3 : (double)INFINITY);
    infinite(n, 2 * n);
    all("infinite");
    return 0;
}
END
ok "$FOLDCC" -O2 -w loops.c -o loops -lm
FOLD_DEVICE=cpu ./loops >want
for threads in 1 3; do
    FOLD_DEVICE=cpu FOLD_THREADS=$threads ./loops >got
    same want got
done
FOLD_DEVICE=opencl FOLD_CACHE=$PWD/cache ./loops >got 2>err
same want got
finish
