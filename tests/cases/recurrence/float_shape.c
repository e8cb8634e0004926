/* x = a * x + b of floats, where the program allows another order: the maps x -> m * x + c combine
   in the scan's shape, and each lane runs from the value before it. */
// flags: -Wno-unknown-pragmas -ffp-contract=off
#define CASE_BIG 700001
#include "../case.h"

static double a[CASE_BIG], b[CASE_BIG], y[CASE_BIG], want[CASE_BIG];
static float fa[CASE_BIG], fb[CASE_BIG], fy[CASE_BIG], fwant[CASE_BIG];

static double ref_maps_d(double start, int n);
static float ref_maps_f(float start, int n);

static void test(int n)
{
    double x = 0.75, z = 0.75;
    float f = -1;
    FILL(a, n, rnd_d());
    FILL(b, n, rnd_d());
    FILL(fa, n, rnd_f() * 1.01f);
    FILL(fb, n, rnd_f());
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'x' (affine, double), writing 'y', by #pragma foldcc reassociate [scan]
        x = a[i] * x + b[i];
        y[i] = x;
    }
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // remark: reduction of 'z' (affine, double), by #pragma foldcc reassociate [reduction]
        z = b[i] + z * a[i];
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'f' (affine, float), writing 'fy', by #pragma foldcc reassociate [scan]
        f *= fa[i];
        f += fb[i];
        fy[i] = f;
    }
    double ref = ref_maps_d(0.75, n);
    shape_d("x", n, x, ref);
    shape_d("z", n, z, ref);
    shape_d("f", n, f, ref_maps_f(-1, n));
    shape_bytes("y", n, y, want, (size_t)n * sizeof *y);
    shape_bytes("fy", n, fy, fwant, (size_t)n * sizeof *fy);
}

// cases: ignore-rest
/* As far as one group goes: a lane runs in the type of x, all that its maps come to are doubles. */
#define MAPS(name, type, a, b, out)                                                                \
    struct name##_map {                                                                            \
        double c, m;                                                                               \
    };                                                                                             \
    CASE_FN struct name##_map name##_then(struct name##_map f, struct name##_map g)                \
    {                                                                                              \
        volatile double p = g.m * f.c;                                                             \
        return (struct name##_map){p + g.c, g.m * f.m};                                            \
    }                                                                                              \
    CASE_FN double name##_at(struct name##_map f, double x)                                        \
    {                                                                                              \
        volatile double p = f.m * x;                                                               \
        return p + f.c;                                                                            \
    }                                                                                              \
    CASE_FN void name##_row(struct name##_map *s, int n)                                           \
    {                                                                                              \
        for (volatile int d = 1; d < 32; d *= 2)                                                   \
            for (volatile int l = n - 1; l >= d; l--)                                              \
                s[l] = name##_then(s[l - d], s[l]);                                                \
    }                                                                                              \
    CASE_FN type name##_run(type x, int from, int to)                                              \
    {                                                                                              \
        for (volatile int t = from; t < to; t++) {                                                 \
            volatile type p = a[t] * x;                                                            \
            out[t] = x = p + b[t];                                                                 \
        }                                                                                          \
        return x;                                                                                  \
    }                                                                                              \
    static type name(type start, int n)                                                            \
    {                                                                                              \
        static struct name##_map lane[1024], rows[32], total[128], plain[128], tiles[4];           \
        type x = start;                                                                            \
        if (n < 1024)                                                                              \
            return name##_run(start, 0, n);                                                        \
        for (volatile int k = 0; k < n; k += 8192) {                                               \
            int m = k / 8192;                                                                      \
            double before = start;                                                                 \
            if (m >= 32)                                                                           \
                before = name##_at(m % 32 ? name##_then(tiles[m / 32 - 1], total[m - 1])           \
                                          : tiles[m / 32 - 1],                                     \
                                   before);                                                        \
            else if (m)                                                                            \
                before = name##_at(total[m - 1], before);                                          \
            for (volatile int l = 0; l < 1024; l++) {                                              \
                volatile type c = -(type)0, m = 1, p;                                              \
                for (volatile int t = k + 8 * l; t < k + 8 * l + 8 && t < n; t++) {                \
                    p = a[t] * c;                                                                  \
                    c = p + b[t];                                                                  \
                    m = a[t] * m;                                                                  \
                }                                                                                  \
                lane[l] = (struct name##_map){c, m};                                               \
            }                                                                                      \
            for (volatile int r = 0; r < 32; r++) {                                                \
                name##_row(lane + 32 * r, 32);                                                     \
                rows[r] = lane[32 * r + 31];                                                       \
            }                                                                                      \
            name##_row(rows, 32);                                                                  \
            for (volatile int l = 0; l < 1024 && k + 8 * l < n; l++) {                             \
                int from = k + 8 * l, to = from + 8 < n ? from + 8 : n;                            \
                double y = l >= 32 ? name##_at(rows[l / 32 - 1], before) : before;                 \
                y = l % 32 ? name##_at(lane[l - 1], y) : y;                                        \
                x = name##_run((type)y, from, to);                                                 \
            }                                                                                      \
            plain[m] = rows[31];                                                                   \
            memcpy(total, plain, sizeof total);                                                    \
            for (volatile int q = 0; q <= m / 32; q++) {                                           \
                name##_row(total + 32 * q, q < m / 32 ? 32 : m % 32 + 1);                          \
                tiles[q] = total[32 * q + 31];                                                     \
            }                                                                                      \
            name##_row(tiles, m / 32 + 1);                                                         \
        }                                                                                          \
        return x;                                                                                  \
    }
MAPS(ref_maps_d, double, a, b, want)
MAPS(ref_maps_f, float, fa, fb, fwant)
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8191, 8193, 16385, 300000, 700001)
