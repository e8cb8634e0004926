/* The first value that a guard lets through is taken, whatever it is: nothing is to be compared
   with. Guards stand before the comparison or behind it. */
#include "../case.h"

struct node {
    int d, x;
};

static int d[CASE_MAX], used[CASE_MAX];
static double w[CASE_MAX];
static struct node v[CASE_MAX];

static void selections(int n)
{
    int at = -1, q = -1, best = INT_MAX, u = -1, r = -1, any = 0, least = 77;
    for (int i = 0; i < n; i++) // remark: reduction of 'd[at]' (min, int) with 'at' of its first place [arg-reduction]
        if (!used[i] && (at == -1 || d[i] < d[at]))
            at = i;
    for (int i = 0; i < n; i++) { // remark: reduction of 'w[q]' (max, double) with 'q' of its last place [arg-reduction]
        if (used[i])
            continue;
        if (q < 0)
            q = i;
        else if (w[q] <= w[i])
            q = i;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'best' (min, int) with 'u' of its last place [arg-reduction]
        if (used[i] == 0 && d[i] <= best)
            best = d[i], u = i;
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'd[r]' (min, int) then 'w[r]' (min, double) with 'r' of its first place [arg-reduction]
        if (r <= -1 || d[i] < d[r] || (d[i] == d[r] && w[i] < w[r]))
            r = i;
    for (int i = 0; i < n; i++) // remark: reduction of 'least' (min, int) with 'any' of its first place [arg-reduction]
        if (d[i] > 3 && (!any || d[i] < least)) {
            least = d[i];
            any = 1;
        }
    show("selections", n, at * 3l + q * 5l + u * 7l + r * 11l);
    show("selections", n, best % 1000 + any * 3 + least * 5l);
}

/* What is left out of the second branch is what the flag is there. Not where it may be another
   number: an `any` of 2 stays 2 in C. */
static void flagged(int n, int any)
{
    double low = 5, high = -5, last = 7, least = 9;
    int first = 1, begun = any, odd = any;
    bool has = false;
    for (int i = 0; i < n; i++) { // remark: reduction of 'low' (min, double) with 'first' of its first place [arg-reduction]
        if (first) {
            low = w[i];
            first = 0;
        } else if (w[i] < low)
            low = w[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'high' (max, double) with 'has' of its last place [arg-reduction]
        if (used[i])
            continue;
        if (!has) {
            has = true;
            high = w[i];
        } else if (w[i] >= high)
            high = w[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'last' (min, double) [arg-reduction]
        if (!begun) {
            begun = 1;
            last = w[i];
        } else if (w[i] < last)
            last = w[i];
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (odd) {
            odd = 3;
            least = w[i];
        } else if (w[i] < least)
            least = w[i];
    }
    show_d("flagged", n, least + odd);
    show_d("flagged", n, low);
    show_d("flagged", n, high);
    show_d("flagged", n, last);
    show("flagged", n, first * 100 + has * 10 + begun);
}

static void behind(int n, int skip)
{
    int m = INT_MAX, at = -1, high = -5, k = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) with 'at' of its first place [arg-reduction]
        if (d[i] < m && !used[i]) {
            m = d[i];
            at = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'high' (max, int) [reduction]
        if (d[i] > high && d[i] < 9)
            high = d[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd[k]' (max, int) with 'k' of its first place [arg-reduction]
        if (d[i] > d[k] && i != skip)
            k = i;
    show("behind", n, at * 3l + (m < 99 ? m : 99) + high * 5 + k);
}

static const struct node *nearest(const struct node *p, int n)
{
    const struct node *best = NULL;
    for (int i = 0; i < n; i++) // remark: reduction of 'best->d' (min, int) then 'best->x' (max, int) with 'best' of its first place [arg-reduction]
        if (!best || p[i].d < best->d || (p[i].d == best->d && p[i].x > best->x))
            best = &p[i];
    return best;
}

static const struct node *walked(const struct node *p, const struct node *end)
{
    const struct node *best = NULL;
    for (; p < end; p++) // remark: reduction of 'best->d' (min, int) with 'best' of its first place [arg-reduction]
        if (p->x > 1 && (best == NULL || p->d < best->d))
            best = p;
    return best;
}

static size_t unsigned_index(size_t n)
{
    size_t at = (size_t)-1;
    for (size_t i = 0; i < n; i++) // remark: reduction of 'd[at]' (min, int) with 'at' of its first place [arg-reduction]
        if (at == (size_t)-1 || d[i] < d[at])
            at = i;
    return at;
}

/* What is asked is not the variable, nor what is set the index; of 'v' and 'p' it is, in another
   type and by another name. */
static void converted(int n, int from)
{
    int r = from * 256, s = from * 4, t = from - 2, v = from ? from : -1, p = from ? -1 : from;
    int m = 999, k = 999, j = 999, b = 999, x = 999;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if ((unsigned char)r == 0 || d[i] < m) {
            m = d[i];
            r = 256;
        }
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if ((unsigned)s > 5u || d[i] < k) {
            k = d[i];
            s = -1;
        }
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (t < 0 || d[i] < j) {
            j = d[i];
            t = (signed char)i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (min, int) with 'v' of its first place [arg-reduction]
        if ((unsigned)v == UINT_MAX || d[i] < b) {
            b = d[i];
            v = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'x' (min, int) with 'p' of its first place [arg-reduction]
        if (!(p >= 0) || d[i] < x) {
            x = d[i];
            p = i;
        }
    show("converted", n, m * 3l + k * 5l + j * 7l + b * 11l + x * 13l);
    show("converted", n, r + s * 3l + t * 5l + v * 7l + p * 11l);
}

static void test(int n)
{
    for (int all = 0; all < 3; all++) { // left: [unsupported]
        FILL(d, n, all == 1 ? INT_MAX : rnd_in(0, 12));
        FILL(w, n, rnd_in(0, 3));
        FILL(used, n, all == 2 ? 1 : rnd_in(0, 2));
        FILL(v, n, ((struct node){rnd_in(0, all + 1), rnd_in(0, 9)}));
        selections(n);
        flagged(n, all);
        w[0] = all == 2 ? NAN : w[0];
        flagged(n, 0);
        behind(n, n / 3);
        converted(n, all);
        const struct node *a = nearest(v, n), *b = walked(v, v + n);
        show("nearest", n, a ? a - v : -1);
        show("walked", n, b ? b - v : -1);
        show("unsigned", n, (long)unsigned_index((size_t)n));
    }
}
CASE_MAIN(test)
