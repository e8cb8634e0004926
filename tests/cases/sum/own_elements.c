/* Sums and extremes of integers that are one array's elements as they are, made wider, or bits. */
#include "../case.h"

#define MANY 70001

struct bits {
    int low : 5;
};
struct one {
    int x;
};

static int i32[MANY + 4];
static unsigned u32[MANY + 4];
static long i64[MANY + 4];
static unsigned long u64[MANY + 4];
static struct bits few[MANY + 4];
static struct one ones[MANY + 4];

static void sums(int n)
{
    int s = INT_MIN + 5;
    unsigned u = 4000000000u;
    long l = -1, m = 7;
    unsigned long w = 3, v = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, unsigned int)
        u += i32[i + 1];
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += u32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (+, long)
        l += i32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (+, long)
        l += u32[i + 3];
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (+, long)
        l += (int)u32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (+, long)
        m += (unsigned)i32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, unsigned long)
        w += i32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, unsigned long)
        w += i64[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, unsigned long)
        v += u32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, unsigned int)
        u += u64[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, unsigned int)
        u += (unsigned)i64[i + 1];
    printf("%d: %d %u %ld %ld %lu %lu\n", n, s, u, l, m, w, v);
}

static void others(int n)
{
    int s = 0, t = 1;
    long l = 0, short_of = 0;
    const int *p = i32 + 2;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += few[i].low;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, int)
        t += ones[i].x;
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (+, long)
        l += *p++ & 1 ? 0 : 0;
    p = i32 + 1;
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (+, long)
        l += *p++;
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'l' (+, long)
        l += i32[i];
    for (int i = 0; i < n / 2; i++) // remark: reduction of 'l' (+, long)
        l += i32[2 * i];
    for (int i = 0; i < n; i++) // remark: reduction of 'short_of' (+, long)
        short_of += (short)i32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, int)
        if (i32[i] > 0)
            t += i32[i];
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int)
        t += i32[i];
        t += i32[i];
    }
    printf("%d: %d %d %ld %ld %ld\n", n, s, t, l, short_of, (long)(p - i32));
}

static void extremes(int n)
{
    int a = i32[0], b = 5, c = 2000000000;
    unsigned d = 2000000000u, e = 2100000000u, f = 7;
    long g = 1L << 61, h = -5;
    unsigned long k = 1ul << 63, m = 1ul << 63;
    for (int i = 1; i < n; i++) // remark: reduction of 'a' (min, int)
        if (i32[i] < a)
            a = i32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (max, int)
        b = i32[i + 2] >= b ? i32[i + 2] : b;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (min, unsigned int)
        d = u32[i] < d ? u32[i] : d;
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (max, unsigned int)
        if (e < u32[i])
            e = u32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (min, long)
        g = g < i64[i] ? g : i64[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (max, long)
        h = h > i64[i] ? h : i64[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (max, long)
        h = h > i32[i] ? h : i32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (min, unsigned long)
        k = k < u64[i] ? k : u64[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, unsigned long)
        m = m > u64[i] ? m : u64[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (max, unsigned int)
        f = f > (unsigned)i32[i] ? f : (unsigned)i32[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (min, int)
        c = few[i].low < c ? few[i].low : c;
    printf("%d: %d %d %d %u %u %u %ld %ld %lu %lu\n", n, a, b, c, d, e, f, g, h, k, m);
}

/* With the first or last place of it. */
static void places(int n)
{
    int a = i32[0], b = -7, at = -1, to = -1, on = -1, in = -1, up = -1, c = 9;
    long d = i64[0], e = 4;
    for (int i = 1; i < n; i++) // remark: reduction of 'a' (min, int) with 'at'
        if (i32[i] < a) {
            a = i32[i];
            at = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (max, int) with 'to'
        if (i32[i] >= b)
            b = i32[i], to = i;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (max, long) with 'on'
        if (i64[i] > d)
            d = i64[i], on = 3 * i;
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (min, long) with 'in'
        if (e > i64[i])
            e = i64[i], in = i;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (max, int) with 'up'
        if (few[i].low > c)
            c = few[i].low, up = i;
    printf("%d: %d %d %d %ld %ld %d %d %d %d %d\n", n, a, b, c, d, e, at, to, on, in, up);
}

static void test(int n)
{
    FILL(i32, n + 3, (int)rnd());
    FILL(u32, n + 3, (unsigned)rnd());
    FILL(i64, n + 3, (long)rnd());
    FILL(u64, n + 3, rnd());
    for (int i = 0; i < n + 3; i++) // left: [impure-call]
        few[i].low = (int)(rnd() & 31) - 16, ones[i].x = (int)rnd();
    sums(n);
    others(n);
    extremes(n);
    places(n);
    // few values, and the identities among them
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'i32' and 'i64'
        i32[i] = i % 3 == 0 ? INT_MIN : i % 3 == 1 ? INT_MAX : 0, i64[i] = i % 2 ? LONG_MAX : LONG_MIN;
    places(n);
    extremes(n);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'i32', 'i64', 'u32'
        i32[i] = INT_MAX, i64[i] = LONG_MIN, u32[i] = UINT_MAX, u64[i] = 0;
    places(n);
    extremes(n);
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 4096 + 1024, 8191, 3 * 4096 + 77, MANY};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) // left: [impure-call]
        test(sizes[k]);
    return 0;
}
