/*
 * What the cases are written with: data, printing, sizes, and the fixed shape of
 * docs/fixed-shape.md in plain C.
 *
 * A case prints lines. All of them must be the host compiler's program's, except those that begin
 * with `shape `: there a serial program has other bits, and the line must equal the one after it,
 * which begins with `shape-ref ` and comes from the reference below.
 */
#ifndef CASE_H
#define CASE_H

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CASE_MAX 20001  /* the largest of the usual sizes */
/* Enough for several threads: traces of all cases say so. A case that needs more defines it first,
   as run.py does with --all, and scripts/gpu-bundle, for a GPU has more of them. */
#ifndef CASE_BIG
#define CASE_BIG 200001
#endif

/* What stands here is inline as well: of that -O0 compiles no more than what is called. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wattributes"
#define CASE_FN static inline __attribute__((noinline, unused))

/* ---- data ---- */

static uint64_t case_state = 88172645463325252u;

CASE_FN uint64_t rnd(void)
{
    case_state ^= case_state >> 12;
    case_state ^= case_state << 25;
    case_state ^= case_state >> 27;
    return case_state * 2685821657736338717u;
}

/* lo .. hi, both included */
CASE_FN int rnd_in(int lo, int hi)
{
    return lo + (int)(rnd() % (uint64_t)((long)hi - lo + 1));
}

/* -1 .. 1 */
CASE_FN double rnd_d(void)
{
    return (double)(int64_t)rnd() * 0x1p-63;
}

CASE_FN float rnd_f(void)
{
    return (float)(int32_t)(rnd() >> 32) * 0x1p-31f;
}

#define FILL(x, n, e)                                                                              \
    do {                                                                                           \
        for (long case_k = 0; case_k < (long)(n); case_k++)                                        \
            (x)[case_k] = (e);                                                                     \
    } while (0)

/* Values that comparisons treat in a special way; see special_d. */
#define CASE_SPECIALS 14

CASE_FN double special_at(int kind, long i, long n)
{
    double r = rnd_d() * 100;

    switch (kind) {
    case 0:
        return i == 0 ? NAN : r;
    case 1:
        return i == n / 2 ? NAN : r;
    case 2:
        return i == n - 1 ? NAN : r;
    case 3:
        return NAN;
    case 4:
        return -INFINITY;
    case 5:
        return INFINITY;
    case 6:
        return i < n / 2 ? -0.0 : 0.0;
    case 7:
        return i < n / 2 ? 0.0 : -0.0;
    case 8:
        return rnd() & 1 ? 0.0 : -0.0;
    case 9:
        return -fabs(r) - 1;
    case 10:
        return r * 0x1p-140;
    case 11:
        return (double)(rnd() % 5);
    case 12:
        return i % 3 ? r : i % 2 ? -INFINITY : NAN;
    default:
        return r;
    }
}

CASE_FN void special_d(double *x, long n, int kind)
{
    FILL(x, n, special_at(kind, case_k, n));
}

CASE_FN void special_f(float *x, long n, int kind)
{
    FILL(x, n, (float)special_at(kind, case_k, n));
}

/* ---- printing ---- */

CASE_FN void show(const char *what, long n, long long v)
{
    printf("%s %ld %lld\n", what, n, v);
}

CASE_FN void show_u(const char *what, long n, unsigned long long v)
{
    printf("%s %ld 0x%llx\n", what, n, v);
}

CASE_FN void put_d(double v)
{
    if (v != v)
        printf(" nan");
    else
        printf(" %a", v);
}

CASE_FN void show_d(const char *what, long n, double v)
{
    printf("%s %ld", what, n);
    put_d(v);
    printf("\n");
}

/* The digest h, and one more word. The high half goes into the low one as well: what differs in the
   highest bits alone, two signs for example, would cancel out. */
static inline uint64_t case_digest(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 1099511628211u;
    return h ^ h >> 32;
}

/* A digest of n values of one array or the other, all NaN being one: its bits are not promised. */
CASE_FN void show_values(const char *what, long n, const double *d, const float *f)
{
    uint64_t h = 14695981039346656037u, bits;

    for (volatile long i = 0; i < n; i++) {
        double v = d ? d[i] : (double)f[i];
        v = v == v ? v : NAN;
        memcpy(&bits, &v, sizeof bits);
        h = case_digest(h, bits);
    }
    show_u(what, n, h);
}

/* A digest of memory, padding included: by words of 8 bytes, each fourth by itself, for some of it
   is large. */
CASE_FN void show_bytes(const char *what, long n, const void *at, size_t nbytes)
{
    const unsigned char *p = at;
    uint64_t h = 14695981039346656037u, a = 1, b = 2, c = 3, word[4];
    volatile size_t i = 0;

    for (; nbytes - i >= sizeof word; i += sizeof word) {
        memcpy(word, p + i, sizeof word);
        h = case_digest(h, word[0]);
        a = case_digest(a, word[1]);
        b = case_digest(b, word[2]);
        c = case_digest(c, word[3]);
    }
    for (; i < nbytes; i++)
        h = case_digest(h, p[i]);
    show_u(what, n, case_digest(case_digest(case_digest(h, a), b), c));
}

CASE_FN void shape_d(const char *what, long n, double got, double ref)
{
    printf("shape %s %ld", what, n);
    put_d(got);
    printf("\nshape-ref %s %ld", what, n);
    put_d(ref);
    printf("\n");
}

/* ---- the fixed shape ---- */

#define CASE_W 1024
#define CASE_CHUNKS 4096

/* step(s, t): the accumulator after iteration t, s before it. op: '+' or '*'. */
#define CASE_REFERENCE(name, type)                                                                 \
    static type name##_lane[CASE_W], name##_part[CASE_CHUNKS];                                     \
    CASE_FN type name##_tree(char op)                                                              \
    {                                                                                              \
        type *s = name##_lane;                                                                     \
        for (volatile int d = CASE_W / 2; d >= 1; d /= 2)                                          \
            for (volatile int l = 0; l < d; l++)                                                   \
                s[l] = op == '+' ? s[l] + s[l + d] : s[l] * s[l + d];                              \
        return s[0];                                                                               \
    }                                                                                              \
    CASE_FN type name##_chunk(char op, long lo, long hi, type (*step)(type, long))                 \
    {                                                                                              \
        for (volatile int l = 0; l < CASE_W; l++) {                                                \
            type s = op == '+' ? -(type)0 : (type)1;                                               \
            for (volatile long t = lo + l; t < hi; t += CASE_W)                                    \
                s = step(s, t);                                                                    \
            name##_lane[l] = s;                                                                    \
        }                                                                                          \
        return name##_tree(op);                                                                    \
    }                                                                                              \
    CASE_FN type name##_serial(type s, long n, type (*step)(type, long))                           \
    {                                                                                              \
        for (volatile long t = 0; t < n; t++)                                                      \
            s = step(s, t);                                                                        \
        return s;                                                                                  \
    }                                                                                              \
    CASE_FN type name(char op, type start, long n, type (*step)(type, long))                       \
    {                                                                                              \
        long chunk = 8192, m = 0;                                                                  \
        if (n < CASE_W)                                                                            \
            return name##_serial(start, n, step);                                                  \
        while (n > CASE_CHUNKS * chunk)                                                            \
            chunk *= 2;                                                                            \
        for (long lo = 0; lo < n; lo += chunk, m++)                                                \
            name##_part[m] = name##_chunk(op, lo, lo + chunk < n ? lo + chunk : n, step);          \
        for (volatile int l = 0; l < CASE_W; l++) {                                                \
            type s = op == '+' ? -(type)0 : (type)1;                                               \
            for (volatile long c = l; c < m; c += CASE_W)                                          \
                s = op == '+' ? s + name##_part[c] : s * name##_part[c];                           \
            name##_lane[l] = s;                                                                    \
        }                                                                                          \
        type total = name##_tree(op);                                                              \
        type result = op == '+' ? start + total : start * total;                                   \
        return isfinite(result) ? result : name##_serial(start, n, step);                          \
    }

CASE_REFERENCE(ref_d, double)
CASE_REFERENCE(ref_f, float)
/* for inner loops: a reference is not reentrant */
CASE_REFERENCE(ref_row_d, double)
CASE_REFERENCE(ref_row_f, float)

/* ---- the fixed shape of scans ---- */

/* out[t] is the running value when iteration t begins (is_first) or when it ends. */
#define CASE_SCAN_REFERENCE(name, type)                                                            \
    static type name##_lane[1024], name##_tile[128];                                               \
    CASE_FN type name##_op(char op, type a, type b)                                                \
    {                                                                                              \
        return op == '+' ? a + b : a * b;                                                          \
    }                                                                                              \
    CASE_FN void name##_row(char op, type *s, int n)                                               \
    {                                                                                              \
        for (volatile int d = 1; d < 32; d *= 2)                                                   \
            for (volatile int l = n - 1; l >= d; l--)                                              \
                s[l] = name##_op(op, s[l - d], s[l]);                                              \
    }                                                                                              \
    /* Rows combined in place, and the rows' last values. */                                       \
    CASE_FN void name##_rows(char op, type *s, type *rows, int nrows)                              \
    {                                                                                              \
        for (volatile int r = 0; r < nrows; r++) {                                                 \
            name##_row(op, s + 32 * r, 32);                                                        \
            rows[r] = s[32 * r + 31];                                                              \
        }                                                                                          \
        name##_row(op, rows, nrows);                                                               \
    }                                                                                              \
    CASE_FN type name##_tile_before(char op, type start, int m)                                    \
    {                                                                                              \
        type s[128], rows[4];                                                                      \
        memcpy(s, name##_tile, sizeof s);                                                          \
        name##_rows(op, s, rows, 4);                                                               \
        if (m < 32)                                                                                \
            return m ? name##_op(op, start, s[m - 1]) : start;                                     \
        type more = rows[m / 32 - 1];                                                              \
        return name##_op(op, start, m % 32 ? name##_op(op, more, s[m - 1]) : more);                \
    }                                                                                              \
    CASE_FN type name##_lane_before(char op, type start, const type *rows, int l)                  \
    {                                                                                              \
        type s = l >= 32 ? name##_op(op, start, rows[l / 32 - 1]) : start;                         \
        return l % 32 ? name##_op(op, s, name##_lane[l - 1]) : s;                                  \
    }                                                                                              \
    /* The lanes' totals, combined; the tile's total. */                                           \
    CASE_FN type name##_lanes(char op, long lo, long n, type (*step)(type, long), type *rows)      \
    {                                                                                              \
        for (volatile int l = 0; l < 1024; l++) {                                                  \
            type s = op == '+' ? -(type)0 : (type)1;                                               \
            for (volatile long t = lo + 8 * l; t < lo + 8 * l + 8 && t < n; t++)                   \
                s = step(s, t);                                                                    \
            name##_lane[l] = s;                                                                    \
        }                                                                                          \
        name##_rows(op, name##_lane, rows, 32);                                                    \
        return rows[31];                                                                           \
    }                                                                                              \
    CASE_FN type name##_serial(type s, long n, type (*step)(type, long), type *out, bool is_first) \
    {                                                                                              \
        for (volatile long t = 0; t < n; t++) {                                                    \
            type next = step(s, t);                                                                \
            out[t] = is_first ? s : next;                                                          \
            s = next;                                                                              \
        }                                                                                          \
        return s;                                                                                  \
    }                                                                                              \
    /* The value after the loop. */                                                                \
    CASE_FN type name(char op, type start, long n, type (*step)(type, long), type *out,            \
                      bool is_first)                                                               \
    {                                                                                              \
        type groups = 0, e = op == '+' ? -(type)0 : (type)1, rows[32], end = 0;                    \
        for (volatile long k = 0; n >= CASE_W && k * 8192 < n; k++) {                              \
            int m = (int)(k % 128);                                                                \
            for (volatile int i = m; i < 128; i++)                                                 \
                name##_tile[i] = e;                                                                \
            name##_tile[m] = name##_lanes(op, k * 8192, n, step, rows);                            \
            type at = k >= 128 ? name##_op(op, start, groups) : start;                             \
            at = name##_tile_before(op, at, m);                                                    \
            for (volatile int l = 0; l < 1024; l++) {                                              \
                type before = name##_lane_before(op, at, rows, l), s = e;                          \
                for (volatile long t = k * 8192 + 8 * l; t < k * 8192 + 8 * l + 8 && t < n; t++) { \
                    type next = step(s, t);                                                        \
                    end = name##_op(op, before, next);                                             \
                    out[t] = is_first ? name##_op(op, before, s) : end;                            \
                    s = next;                                                                      \
                }                                                                                  \
            }                                                                                      \
            if (m == 127) {                                                                        \
                name##_rows(op, name##_tile, rows, 4);                                             \
                groups = k == 127 ? rows[3] : name##_op(op, groups, rows[3]);                      \
            }                                                                                      \
        }                                                                                          \
        return n >= CASE_W && isfinite(end) ? end : name##_serial(start, n, step, out, is_first);  \
    }

CASE_SCAN_REFERENCE(scan_d, double)
CASE_SCAN_REFERENCE(scan_f, float)

/* ---- sums of floats in bins ---- */

CASE_FN void shape_bytes(const char *what, long n, const void *got, const void *ref, size_t nbytes)
{
    printf("shape ");
    show_bytes(what, n, got, nbytes);
    printf("shape-ref ");
    show_bytes(what, n, ref, nbytes);
}

/* The loop makes m updates, h[k[t]] += v[t], in n iterations; `most` is the largest |v[t]| and
   `noted` how many values it is the largest of. */
#define CASE_BINS(name, type, total_type, parts)                                                   \
    CASE_FN int name##_fixed(type *h, long count, const int *k, const double *v, long m,           \
                             double most, long noted)                                              \
    {                                                                                              \
        total_type *total = calloc((size_t)count, sizeof *total);                                  \
        long *small = calloc((size_t)count, sizeof *small);                                        \
        int e, b = 0, is_kept = 1, kept = parts == 2 ? 49 : 20;                                    \
        frexp(most, &e);                                                                           \
        while (b < 63 && noted > 1l << b)                                                          \
            b++;                                                                                   \
        int bits = parts == 2 && b < 12 ? 50 : 62 - b;                                             \
        for (volatile long t = 0; t < m; t++) {                                                    \
            double x = ldexp(v[t], bits - e);                                                      \
            small[k[t]] += v[t] != 0 && fabs(x) < ldexp(1, kept - (parts - 1) * bits);         \
            total[k[t]] += (total_type)llrint(x) * (parts == 2 ? 1l << bits : 1) +                 \
                           (parts == 2 ? llrint(ldexp(x - rint(x), bits)) : 0);                    \
        }                                                                                          \
        for (volatile long j = 0; j < count; j++)                                                  \
            is_kept &= (total[j] < 0 ? -total[j] : total[j]) >> kept >= small[j];                  \
        for (volatile long j = 0; j < count && is_kept; j++)                                       \
            if (total[j])                                                                          \
                h[j] += (type)ldexp((double)(type)total[j], e - parts * bits);                     \
        free(total);                                                                               \
        free(small);                                                                               \
        return is_kept;                                                                            \
    }                                                                                              \
    CASE_FN void name(type *h, long count, const int *k, const double *v, long m, long n,          \
                      double most, long noted)                                                     \
    {                                                                                              \
        if (n >= CASE_W && n >= 8 * count && name##_fixed(h, count, k, v, m, most, noted))         \
            return;                                                                                \
        for (volatile long t = 0; t < m; t++)                                                      \
            h[k[t]] = (type)(h[k[t]] + v[t]);                                                      \
    }                                                                                              \
    /* one update an iteration, no two values known to be the same */                              \
    CASE_FN void name##_all(type *h, long count, const int *k, const double *v, long n)            \
    {                                                                                              \
        double most = 0;                                                                           \
        for (volatile long t = 0; t < n; t++)                                                      \
            most = fmax(most, fabs(v[t]));                                                         \
        name(h, count, k, v, n, n, most, n);                                                       \
    }

__extension__ typedef __int128 case_wide;
CASE_BINS(ref_bins_f, float, long, 1)
CASE_BINS(ref_bins_d, double, case_wide, 2)

/* ---- sizes ---- */

static const long case_sizes[] = {0,    1,    2,    3,    1023, 1024,  1025,
                                  2047, 4100, 8191, 8192, 8193, 16385, CASE_MAX};

CASE_FN void case_run(void (*test)(int), const long *sizes, size_t n)
{
    for (volatile size_t k = 0; k < n; k++)
        test((int)sizes[k]);
}

/* main: the test at the usual sizes, or at the given ones. */
#define CASE_MAIN(test)                                                                            \
    int main(void)                                                                                 \
    {                                                                                              \
        case_run(test, case_sizes, sizeof case_sizes / sizeof *case_sizes);                        \
        return 0;                                                                                  \
    }
#define CASE_MAIN_AT(test, ...)                                                                    \
    int main(void)                                                                                 \
    {                                                                                              \
        static const long sizes[] = {__VA_ARGS__};                                                 \
        case_run(test, sizes, sizeof sizes / sizeof *sizes);                                       \
        return 0;                                                                                  \
    }

/* ---- min and max: every special kind of data, at some sizes, from several starts ---- */

static const long case_extreme_sizes[] = {0, 1, 2, 1023, 1024, 1025, 9000};

#define CASE_EXTREMES(name, type, special)                                                         \
    CASE_FN void name(const char *what, type (*f)(const type *, int, type))                        \
    {                                                                                              \
        static const type starts[] = {0, -(type)0, NAN, INFINITY, -INFINITY, 50};                  \
        static type x[9000];                                                                       \
        for (volatile int k = 0; k < CASE_SPECIALS; k++)                                           \
            for (volatile int s = 0; s < 7; s++) {                                                 \
                int n = (int)case_extreme_sizes[s];                                                \
                special(x, n, k);                                                                  \
                printf("%s %d %d:", what, k, n);                                                   \
                for (volatile int i = 0; i < 6; i++)                                               \
                    put_d((double)f(x, n, starts[i]));                                             \
                printf("\n");                                                                      \
            }                                                                                      \
    }

CASE_EXTREMES(extremes_d, double, special_d)
CASE_EXTREMES(extremes_f, float, special_f)

#undef CASE_FN
#define CASE_FN static __attribute__((noinline, unused))
#pragma GCC diagnostic pop

#endif
