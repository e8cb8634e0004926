/* An extreme with what its ties add up to, in all spellings. */
#define CASE_BIG 700001
#include "../case.h"

static int a[CASE_BIG], w[CASE_BIG];
static unsigned char u8[CASE_BIG];
static short s16[CASE_BIG];
static unsigned u32[CASE_BIG];
static long l64[CASE_BIG];
static bool ok[CASE_BIG], kind[256];

static void counts(int n, int m0, int c0)
{
    int m = m0, c = c0, at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) with 'at' of its first place and 'c' of its ties [arg-reduction]
        if (a[i] > m) {
            m = a[i];
            c = 1;
            at = i;
        } else if (a[i] == m)
            c++;
    show("counts", m, c);
    show("counts", n, at);
    m = m0;
    c = c0;
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 'm' (min, int) with 'c' of its ties [arg-reduction]
        if (m == a[i])
            c += 3;
        else if (m > a[i])
            m = a[i], c = 3;
    }
    show("equal first", m, c);
    m = m0;
    c = c0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, int) with 'at' of its first place and 'c' of its ties [arg-reduction]
        if (a[i] > m) {
            at = w[i];
            m = a[i];
            c = 0;
        }
        if (a[i] == m)
            c = c + 1;
    }
    show("two ifs", m, c);
    show("two ifs", n, at);
    m = m0;
    c = c0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, int) with 'c' of its ties [arg-reduction]
        if (a[i] == m)
            ++c;
        if (a[i] > m) {
            m = a[i];
            c = 1;
        }
    }
    show("two turned", m, c);
}

static void nested(int n, int m0, int c0)
{
    int m = m0, c = c0;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) with 'c' of its ties [arg-reduction]
        if (a[i] <= m) {
            if (a[i] < m) {
                m = a[i];
                c = 0;
            }
            c++;
        }
    show("nested", m, c);
    m = m0;
    c = c0;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) with 'c' of its ties [arg-reduction]
        if (m <= a[i]) {
            if (m < a[i]) {
                m = a[i];
                c = 1;
            } else {
                c++;
            }
        }
    show("nested else", m, c);
    m = m0;
    c = c0;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) with 'c' of its ties [arg-reduction]
        if (a[i] >= m) {
            if (a[i] == m)
                c++;
            else {
                m = a[i];
                c = 1;
            }
        }
    show("nested equal", m, c);
}

static void types(int n, int from)
{
    unsigned char m8 = (unsigned char)from, c8 = 250;
    for (int i = 0; i < n; i++) // remark: reduction of 'm8' (max, unsigned char) with 'c8' of its ties [arg-reduction]
        if (u8[i] > m8) {
            m8 = u8[i];
            c8 = 1;
        } else if (u8[i] == m8)
            c8++;
    show("u8", m8, c8);
    short m16 = (short)from;
    long c64 = 1L << 40;
    for (int i = 0; i < n; i++) // remark: reduction of 'm16' (min, short) with 'c64' of its ties [arg-reduction]
        if (s16[i] < m16) {
            m16 = s16[i];
            c64 = 1;
        } else if (s16[i] == m16)
            c64 += 1;
    show("s16", m16, c64);
    unsigned m32 = (unsigned)from;
    int wrap = INT_MAX - 3, first = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm32' (max, unsigned int) with 'first' of its first place and 'wrap' of its ties [arg-reduction]
        if (u32[i] > m32) {
            m32 = u32[i];
            wrap = w[i];
            first = i;
        } else if (u32[i] == m32)
            wrap = (int)((unsigned)wrap + (unsigned)w[i]);
    show("u32", m32, wrap);
    show("u32", n, first);
    long m64 = from;
    unsigned long sum = 7;
    for (int i = 0; i < n; i++) // remark: reduction of 'm64' (max, long) with 'sum' of its ties [arg-reduction]
        if (l64[i] > m64) {
            m64 = l64[i];
            sum = (unsigned long)l64[i] * 3;
        } else if (l64[i] == m64)
            sum += (unsigned long)l64[i] * 3;
    show_u("l64", m64, sum);
    unsigned char small = 3;
    int m = from;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, int) with 'small' of its ties [arg-reduction]
        if (a[i] > m) {
            m = a[i];
            small = 0;
        }
        if (a[i] == m)
            small += w[i];
    }
    show("small", m, small);
}

static void guards(int n, int from)
{
    int m = from, c = 0, at = -1;
    double half = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, int) with 'at' and 'half' of its first place and 'c' of its ties [arg-reduction]
        if (!ok[i])
            continue;
        int x = a[i] * 2 - 1;
        if (x > m) {
            m = x;
            c = 1;
            at = i;
            half = x * 0.5;
        } else if (x == m) {
            c++;
        }
    }
    show("guards", m, c);
    show_d("guards", at, half);
    m = from;
    c = 0;
    long sum = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'sum' (+, long) and 'm' (max, int) with 'c' of its ties
        sum += a[i];
        if (ok[i]) {
            if (a[i] > m) {
                m = a[i];
                c = 1;
            } else if (a[i] == m)
                c++;
        }
        w[i] = (int)(i * 7L % 13);
    }
    show("beside", m, c);
    show("beside", n, sum);
}

static void bodies(int n, int from)
{
    int m = from, c = 0, at = -1;
    for (int i = 0; i + 1 < n; i += 2) { // remark: reduction of 'm' (max, int) with 'c' of its ties
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == m)
            c++;
        if (a[i + 1] > m) {
            m = a[i + 1];
            c = 1;
        } else if (a[i + 1] == m)
            c++;
    }
    show("by two", m, c);
    m = from;
    c = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, int) with 'at' of its first place and 'c' of its ties
        int x = u8[i] % 10;
        if (kind[u8[i]]) {
            if (x < m) {
                m = x;
                c = 1;
                at = i;
            } else if (x == m)
                c++;
        }
    }
    show("guarded", m, c);
    show("guarded", n, at);
}

static void nest(int n, int from)
{
    int m = from, c = 0, row = -1, col = -1, rows = n / 50;
    for (int i = 0; i < rows; i++) // remark: reduction of 'm' (max, int) with 'row' and 'col' of its first place and 'c' of its ties
        for (int j = 0; j < 50; j++)
            if (a[i * 50 + j] > m) {
                m = a[i * 50 + j];
                c = 1;
                row = i;
                col = j;
            } else if (a[i * 50 + j] == m)
                c++;
    show("nest", m, c);
    show("nest", row, col);
    const int *p = a, *end = a + n;
    m = from;
    while (p < end) { // remark: reduction of 'm' (max, int) with 'c' of its ties
        if (*p > m) {
            m = *p;
            c = 1;
        } else if (*p == m)
            c++;
        p++;
    }
    show("while", m, c);
    /* one row after another */
    long all = 0;
    for (int i = 0; i < rows; i++) { // remark: reduction of 'all' (+, long)
        int most = from, ties = 0;
        for (int j = 0; j < 50; j++)
            if (a[i * 50 + j] > most) {
                most = a[i * 50 + j];
                ties = 1;
            } else if (a[i * 50 + j] == most)
                ties++;
        all += most * 100L + ties;
    }
    show("rows", n, all);
}

static void all(int n, int from)
{
    counts(n, from, 5);
    nested(n, from, -2);
    types(n, from);
    guards(n, from);
    bodies(n, from);
    nest(n, from);
}

static void test(int n)
{
    static const int ranges[] = {0, 1, 9, 1000000};
    for (int k = 0; k < 4; k++) { // left: [impure-call]
        int r = ranges[k];
        FILL(a, n, rnd_in(-r, r));
        FILL(w, n, (int)rnd());
        FILL(u8, n, (unsigned char)rnd_in(0, r > 255 ? 255 : r));
        FILL(s16, n, (short)rnd_in(-(r % 30000), r % 30000));
        FILL(u32, n, (unsigned)rnd_in(0, r));
        FILL(l64, n, rnd_in(-r, r) * 10000000000L);
        FILL(ok, n, rnd() % 3 != 0);
        FILL(kind, 256, case_k % 3 != 1);
        all(n, 0);
        all(n, r / 2);
        all(n, -r - 1);
        if (n)
            a[n - 1] = INT_MIN, a[n / 2] = INT_MIN, u8[0] = 255;
        all(n, INT_MIN);
        FILL(a, n, INT_MIN);
        counts(n, INT_MIN, 9);
        FILL(a, n, INT_MAX);
        counts(n, INT_MAX, 9);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 8193, 100000)
