/* s = f(x, s) of floats: the shape is that of the scan by g(a, b) = f(b, a), to the last bit. */
// flags: -Wno-unknown-pragmas
#define CASE_BIG 700001
#include "../case.h"

struct aff {
    double a, b;
};

static struct aff v[CASE_BIG], out[CASE_BIG], own[CASE_BIG];

/* f after g */
static struct aff after(struct aff f, struct aff g)
{
    return (struct aff){f.a * g.a, f.a * g.b + f.b};
}

static struct aff later(struct aff earlier, struct aff later);
static struct aff reference(struct aff start, int n);

static void test(int n)
{
    struct aff s = {1, 0.5}, t = s;
    FILL(v, n, ((struct aff){1 + rnd_d() * 0.001, rnd_d()}));
#pragma foldcc operator(after) identity((struct aff){1, -0.0})
    for (int i = 0; i < n; i++) // remark: reduction of 's' (operator after from the left, struct aff) [user-operator]
        s = after(v[i], s);
#pragma foldcc operator(after) identity((struct aff){1, -0.0})
    for (int i = 0; i < n; i++) { // remark: scan of 't' (operator after from the left, struct aff), writing 'out' [scan]
        t = after(v[i], t);
        out[i] = t;
    }
    struct aff ref = reference((struct aff){1, 0.5}, n);
    shape_d("a", n, s.a, ref.a);
    shape_d("b", n, s.b, ref.b);
    shape_d("t", n, t.b, ref.b);
    printf("shape ");
    show_bytes("out", n, out, (size_t)n * sizeof *out);
    printf("shape-ref ");
    show_bytes("out", n, own, (size_t)n * sizeof *own);
}
// cases: ignore-rest
CASE_FN struct aff later(struct aff earlier, struct aff later)
{
    volatile double product = later.a * earlier.b;
    return (struct aff){later.a * earlier.a, product + later.b};
}

CASE_FN void row(struct aff *s, int n)
{
    for (volatile int d = 1; d < 32; d *= 2)
        for (volatile int l = n - 1; l >= d; l--)
            s[l] = later(s[l - d], s[l]);
}

/* The shape of docs/fixed-shape.md, as far as one group goes. */
CASE_FN struct aff reference(struct aff start, int n)
{
    static struct aff lane[1024], total[128], rows[32], tile_rows[4];
    struct aff running = start;
    for (volatile int t = 0; t < n && n < 1024; t++)
        own[t] = running = later(running, v[t]);
    if (n < 1024)
        return running;
    for (volatile int k = 0; k < n; k += 8192) {
        int m = k / 8192;
        struct aff before = start;
        if (m >= 32)
            before = later(before, m % 32 ? later(tile_rows[m / 32 - 1], total[m - 1])
                                          : tile_rows[m / 32 - 1]);
        else if (m)
            before = later(before, total[m - 1]);
        for (volatile int l = 0; l < 1024; l++) {
            lane[l] = (struct aff){1, -0.0};
            for (volatile int t = k + 8 * l; t < k + 8 * l + 8 && t < n; t++)
                own[t] = lane[l] = later(lane[l], v[t]);
        }
        for (volatile int r = 0; r < 32; r++) {
            row(lane + 32 * r, 32);
            rows[r] = lane[32 * r + 31];
        }
        row(rows, 32);
        for (volatile int t = k; t < k + 8192 && t < n; t++) {
            int l = (t - k) / 8;
            running = l >= 32 ? later(before, rows[l / 32 - 1]) : before;
            running = l % 32 ? later(running, lane[l - 1]) : running;
            own[t] = running = later(running, own[t]);
        }
        /* the tile's total, combined with those before it in its row */
        static struct aff plain[128];
        plain[m] = rows[31];
        memcpy(total, plain, sizeof total);
        for (volatile int q = 0; q <= m / 32; q++) {
            row(total + 32 * q, q < m / 32 ? 32 : m % 32 + 1);
            tile_rows[q] = total[32 * q + 31];
        }
        row(tile_rows, m / 32 + 1);
    }
    return running;
}

CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8192, 8193, 16385, 300000, 700001)
