/* Each type and operator of bins by the atomic operations that a device has for it: few keys, one
   key, keys that are alike in neighbouring iterations; beside accumulators; at places behind
   pointers. */
#include "../case.h"

static int k[CASE_MAX], x[CASE_MAX];
static double v[CASE_MAX];
static int8_t s8[40], least8[40];
static uint8_t u8[40];
static int16_t s16[40], most16[40];
static uint16_t u16[40];
static uint32_t u32[40];
static int64_t s64[40], least64[40];
static uint64_t u64[40], most64[40], and64[40], or64[40], xor64[40];
static bool flags[40];
static float f32[40], least_f[40];
static double f64[40], most_d[40];

static void narrow(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 's8[k[i]]' (+, signed char), 'u8[k[i]]' (*, unsigned
        s8[k[i]] -= x[i];
        u8[k[i]] *= (uint8_t)(x[i] | 1);
        s16[k[i]]--;
        u16[k[i]] ^= x[i] + i;
    }
    for (int i = 0; i < n; i++) { // remark: bins 'least8[k[i]]' (min, signed char), 'most16[k[i]]' (m
        if ((int8_t)x[i] < least8[k[i]])
            least8[k[i]] = (int8_t)x[i];
        if ((int16_t)x[i] > most16[k[i]])
            most16[k[i]] = (int16_t)x[i];
        flags[k[i]] ^= x[i] > 0;
    }
    show_bytes("s8", n, s8, sizeof s8);
    show_bytes("u8", n, u8, sizeof u8);
    show_bytes("s16", n, s16, sizeof s16);
    show_bytes("u16", n, u16, sizeof u16);
    show_bytes("least8", n, least8, sizeof least8);
    show_bytes("most16", n, most16, sizeof most16);
    show_bytes("flags", n, flags, sizeof flags);
}

static void wide(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'u32[k[i]]' (*, unsigned int), 's64[k[i]]' (+, long)
        u32[k[i]] *= (unsigned)x[i] | 1;
        s64[k[i]] = s64[k[i]] - x[i] * 0x123456789l;
        u64[k[i]] *= (uint64_t)x[i] * 2 + 1;
    }
    for (int i = 0; i < n; i++) { // remark: bins 'and64[k[i]]' (&, unsigned long), 'or64[k[i]]' (|, u
        and64[k[i]] &= ~(1ul << (x[i] & 63));
        or64[k[i]] |= 1ul << (x[i] & 63);
        xor64[k[i]] ^= (uint64_t)x[i] * 0x9e3779b97f4a7c15u;
        if (x[i] * 0x100000001l < least64[k[i]])
            least64[k[i]] = x[i] * 0x100000001l;
        if ((uint64_t)(int64_t)x[i] > most64[k[i]])
            most64[k[i]] = (uint64_t)(int64_t)x[i];
    }
    show_bytes("u32", n, u32, sizeof u32);
    show_bytes("s64", n, s64, sizeof s64);
    show_bytes("u64", n, u64, sizeof u64);
    show_bytes("and64", n, and64, sizeof and64);
    show_bytes("or64", n, or64, sizeof or64);
    show_bytes("xor64", n, xor64, sizeof xor64);
    show_bytes("least64", n, least64, sizeof least64);
    show_bytes("most64", n, most64, sizeof most64);
}

static void rounded(int n)
{
    static float f_ref[40];
    static double d_ref[40], e[CASE_MAX];

    FILL(f32, 40, rnd_f());
    FILL(f64, 40, rnd_d());
    memcpy(f_ref, f32, sizeof f32);
    memcpy(d_ref, f64, sizeof f64);
    for (int i = 0; i < n; i++) // remark: bins 'f32[k[i]]' (+, float)
        f32[k[i]] += (float)v[i];
    for (int i = 0; i < n; i++) // remark: bins 'f64[k[i]]' (+, double)
        f64[k[i]] -= v[i];
    FILL(e, n, (float)v[case_k]);
    ref_bins_f_all(f_ref, 40, k, e, n);
    shape_bytes("f32", n, f32, f_ref, sizeof f32);
    FILL(e, n, -v[case_k]);
    ref_bins_d_all(d_ref, 40, k, e, n);
    shape_bytes("f64", n, f64, d_ref, sizeof f64);
    for (int i = 0; i < n; i++) { // remark: bins 'least_f[k[i]]' (min, float) and 'most_d[k[i]]' (max
        if ((float)v[i] < least_f[k[i]])
            least_f[k[i]] = (float)v[i];
        if (v[i] > most_d[k[i]])
            most_d[k[i]] = v[i];
    }
    show_bytes("least_f", n, least_f, sizeof least_f);
    show_bytes("most_d", n, most_d, sizeof most_d);
}

/* The loop has the fixed shape for the sake of t. */
static double step(double t, long i)
{
    return k[i] & 1 ? t + v[i] : t;
}

static void beside(int n, const int *key, int *count, int64_t *sum)
{
    double t = 0.25;
    int most = -1;

    for (int i = 0; i < n; i++) { // remark: reductions of 't' (+, double) and 'most' (max, int), bins
        if (key[i] & 1) {
            count[key[i]]++;
            t += v[i];
        }
        sum[key[i] - 3] += x[i];
        most = x[i] > most ? x[i] : most;
    }
    shape_d("t", n, t, ref_d('+', 0.25, n, step));
    show("most", n, most);
}

static void test_keys(int n)
{
    static int count[60];
    static int64_t sum[60];

    narrow(n);
    wide(n);
    rounded(n);
    beside(n, k, count + 5, sum + 10);
    show_bytes("count", n, count, sizeof count);
    show_bytes("sum", n, sum, sizeof sum);
}

static void test(int n)
{
    FILL(u32, 40, 1);
    FILL(u64, 40, 1);
    FILL(u8, 40, 1);
    FILL(and64, 40, ~0ul);
    FILL(x, n, (int)rnd());
    FILL(v, n, rnd_d());
    FILL(k, n, rnd_in(0, 39));
    test_keys(n);
    FILL(k, n, 7);
    test_keys(n);
    FILL(k, n, case_k / 11 % 40);
    test_keys(n);
}
CASE_MAIN(test)
