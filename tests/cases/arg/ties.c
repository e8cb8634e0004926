/* Several keys: of equal values by the first one the next decides. */
#include "../case.h"

struct point {
    double x, y;
    int tag;
};

static int a[CASE_MAX], b[CASE_MAX], ok[CASE_MAX];
static unsigned char small[CASE_MAX];
static long c[CASE_MAX];
static struct point p[CASE_MAX];

static void places(int n)
{
    int m = n ? a[0] : 0, k = n ? b[0] : 0, at = -1, u = INT_MIN, v = INT_MAX, w = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) then 'k' (min, int) with 'at' of its first place [arg-reduction]
        if (a[i] < m || (a[i] == m && b[i] < k)) {
            m = a[i];
            k = b[i];
            at = i;
        }
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'u' (max, int) then 'v' (min, int) with 'w' of its last place [arg-reduction]
        if (ok[i] && (u < a[i] || (v >= b[i] && u == a[i])))
            w = i, u = a[i], v = b[i];
    show("places", n, at * 100000l + m * 100 + k);
    show("guarded", n, w * 100000l + (u > 0 ? u : -1) * 100 + (v < 100 ? v : 99));
}

static void spellings(int n)
{
    int m = 99, k = 99, at = -1, q = 0;
    long l = LONG_MAX;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, int) then 'k' (min, int) with 'at' of its first place [arg-reduction]
        if (a[i] < m) {
            m = a[i];
            k = b[i];
            at = i;
        } else if (a[i] == m && b[i] < k) {
            k = b[i];
            at = i;
        }
    }
    show("else", n, at * 100000l + m * 100 + k);
    m = k = 99;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) then 'k' (max, int) [arg-reduction]
        if (a[i] != m ? a[i] < m : b[i] > k) {
            m = a[i];
            k = b[i];
        }
    show("choice", n, m * 100 + k);
    m = k = 99;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) then 'k' (min, int) then 'l' (min, long) with 'q' of its first place [arg-reduction]
        if (small[i] < m || (small[i] == m && (a[i] < k || (a[i] == k && c[i] < l)))) {
            m = small[i];
            k = a[i];
            l = c[i];
            q = i;
        }
    show("three", n, q * 100000l + m * 100 + k);
    show("three", n, l);
    m = n ? a[0] : 0;
    at = INT_MAX;
    for (int i = 1; i < n; i++) // remark: reduction of 'm' (min, int) then 'at' (min, int) [arg-reduction]
        if (a[i] < m || (a[i] == m && i < at)) {
            m = a[i];
            at = i;
        }
    show("index", n, at * 100l + m);
}

static void keys(int n)
{
    int low = 0, at = 0;
    if (!n)
        return;
    for (int i = 1; i < n; i++) // remark: reduction of 'p[low].y' (min, double) then 'p[low].x' (min, double) with 'low' of its first place [arg-reduction]
        if (p[i].y < p[low].y || (p[i].y == p[low].y && p[i].x < p[low].x))
            low = i;
    show("lowest", n, low);
    for (int i = 1; i < n; i++) // remark: reduction of 'a[at]' (min, int) then 'b[at]' (max, int) with 'at' of its first place [arg-reduction]
        if (a[i] < a[at] || (a[i] == a[at] && b[i] > b[at]))
            at = i;
    show("arrays", n, at);
    int m = a[0];
    at = 0;
    for (int i = 1; i < n; i++) // remark: reduction of 'm' (min, int) then 'b[at]' (min, int) with 'at' of its first place [arg-reduction]
        if (a[i] < m || (a[i] == m && b[i] < b[at])) {
            m = a[i];
            at = i;
        }
    show("mixed", n, at);
}

static void nest(int n)
{
    int m = 99, k = 99, r = -1, s = -1, rows = n / 40;
    for (int i = 0; i < rows; i++) // remark: reduction of 'm' (min, int) then 'k' (min, int) with 'r' and 's' of its first place [arg-reduction]
        for (int j = 0; j < 40; j++)
            if (a[i * 40 + j] < m || (a[i * 40 + j] == m && b[i * 40 + j] < k)) {
                m = a[i * 40 + j];
                k = b[i * 40 + j];
                r = i;
                s = j;
            }
    show("nest", n, r * 1000000l + s * 10000 + m * 100 + k);
}

static void test(int n)
{
    FILL(a, n, rnd_in(0, n > 5000 ? 3 : 40));
    FILL(b, n, rnd_in(0, 60));
    FILL(c, n, (long)(rnd() % 7) - LONG_MAX / 2);
    FILL(ok, n, rnd_in(0, 2));
    FILL(small, n, (unsigned char)rnd_in(2, 4));
    FILL(p, n, ((struct point){rnd_in(0, 20), rnd_in(0, 3) - 0.0, (int)case_k}));
    places(n);
    spellings(n);
    keys(n);
    nest(n);
}
CASE_MAIN(test)
