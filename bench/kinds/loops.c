/* A loop of each kind that foldcc recognises, plain C, as programs have them. Compiled once for
   each element type and each compiler: -DT=float -DPREFIX=serial_f32_ and so on. */
#include <loops.h>
#include "sizes.h"
#include <string.h>

#include "carried.h"
#include "keys.h"
#include "nests.h"
#include "products.h"
#include "text.h"

LOOP(map)
{
    UNUSED(k);
    for (long i = 0; i < n; i++)
        out[i] = 3 * a[i] + b[i];
    return out[n - 1];
}

LOOP(minmax)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T least = a[0], most = a[0];
    for (long i = 1; i < n; i++) {
        if (a[i] < least)
            least = a[i];
        if (a[i] > most)
            most = a[i];
    }
    return most - least;
}

LOOP(argmin)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T least = a[0];
    long at = 0;
    for (long i = 1; i < n; i++)
        if (a[i] < least) {
            least = a[i];
            at = i;
        }
    return (T)at;
}

LOOP(vec3)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T mean[3] = {0, 0, 0};
    for (long i = 0; i < n / 3; i++)
        for (int c = 0; c < 3; c++)
            mean[c] += a[3 * i + c];
    return mean[0] + 2 * mean[1] + 3 * mean[2];
}

#ifdef REAL
LOOP(complex)
{
    UNUSED(k), UNUSED(out);
    const T _Complex *x = (const T _Complex *)a, *y = (const T _Complex *)b;
    T _Complex s = 0;
    for (long i = 0; i < n / 2; i++)
        s += x[i] * y[i];
    return __real__ s + 2 * __imag__ s;
}
#endif

LOOP(hist)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    int count[HIST_BINS] = {0};
    for (long i = 0; i < n; i++)
        count[k[i] % HIST_BINS]++;
    return (T)(count[1] - count[2]);
}

LOOP(bins)
{
    UNUSED(b), UNUSED(out);
    T weight[WEIGHT_BINS] = {0};
    for (long i = 0; i < n; i++)
        weight[k[i] % WEIGHT_BINS] += a[i];
    return weight[1] + 2 * weight[2];
}

LOOP(manybins)
{
    UNUSED(b);
    for (long i = 0; i < n; i++)
        out[k[i]] += a[i];
    return out[0];
}

LOOP(compact)
{
    UNUSED(b), UNUSED(k);
    long count = 0;
    for (long i = 0; i < n; i++)
        if (a[i] > 0)
            out[count++] = a[i];
    return (T)count;
}

LOOP(runs)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    long count = 0;
    int last = -1;
    for (long i = 0; i < n; i++)
        if (k[i] / RUN_KEYS != last) {
            count++;
            last = k[i] / RUN_KEYS;
        }
    return (T)count;
}

LOOP(words)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    long count = 0;
    int inside = 0;
    for (long i = 0; i < n; i++) {
        if (k[i] % 8 == 0)
            inside = 0;
        else if (!inside) {
            inside = 1;
            count++;
        }
    }
    return (T)count;
}

LOOP(miss)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    for (long i = 0; i < n; i++)
        if (a[i] == NOWHERE)
            return (T)i;
    return -1;
}

LOOP(early)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    long i;
    for (i = 0; i < n; i++)
        if (k[i] > EARLY)
            break;
    return (T)i;
}

LOOP(smallarray)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
    for (long i = 0; i < n / 4; i++) {
        T t[4];
        for (int c = 0; c < 4; c++)
            t[c] = a[4 * i + c] * a[4 * i + c];
        s += t[0] > t[1] ? t[2] : t[3];
    }
    return s;
}

LOOP(firstmin)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T m = 0;
    for (long i = 0; i < n; i++)
        if (i == 0 || a[i] < m)
            m = a[i];
    return m;
}

static T product(const T *x, const T *y)
{
    T d = 0;

    for (int c = 0; c < 3; c++)
        d += x[c] * y[c];
    return d;
}

LOOP(points)
{
    UNUSED(k), UNUSED(out);
    T s = 0;
    for (long i = 0; i < n / 3; i++)
        s += product(a + 3 * i, b + 3 * i) > 0 ? a[3 * i] : b[3 * i];
    return s;
}

LOOP(pixels)
{
    UNUSED(b), UNUSED(k);
    static const T weight[3] = {2, 3, 4};
    for (long i = 0; i < n / 3; i++)
        for (int c = 0; c < 3; c++)
            out[3 * i + c] = a[3 * i + c] * weight[c];
    return out[0];
}

LOOP(pointer)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    const T *p = a, *end = a + n;
    T s = 0;
    while (p < end)
        s += *p++;
    return s;
}

LOOP(unrolled)
{
    UNUSED(k), UNUSED(out);
    T s = 0;
    for (long i = 0; i < n / 5 * 5; i += 5)
        s += a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2] + a[i + 3] * b[i + 3] +
             a[i + 4] * b[i + 4];
    return s;
}

LOOP(argkeys)
{
    UNUSED(b), UNUSED(out);
    T least = a[0];
    int key = k[0];
    long at = 0;
    for (long i = 1; i < n; i++)
        if (a[i] < least || (a[i] == least && k[i] < key)) {
            least = a[i];
            key = k[i];
            at = i;
        }
    return (T)at;
}

LOOP(marks)
{
    UNUSED(a), UNUSED(b);
    for (long i = 0; i < n; i++)
        out[k[i]] = 1;
    return out[0];
}

LOOP(counter)
{
    UNUSED(b), UNUSED(k);
    long kept = 0, *count = &kept;
    for (long i = 0; i < n; i++)
        if (a[i] > 0)
            out[(*count)++] = a[i];
    return (T)kept;
}

LOOP(stepped)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    long i = -1;
    while (++i < n && a[i] != NOWHERE)
        ;
    return (T)i;
}

LOOP(varstep)
{
    UNUSED(b), UNUSED(out);
    const long step = k[0] < 0 ? 1 : 3; /* 3, which no compiler knows */
    T s = 0;
    for (long i = 0; i < n; i += step)
        s += a[i];
    return s;
}

/* Brackets that are left over in a piece of text. */
struct left {
    long closed, open;
};

static struct left behind(struct left x, struct left y)
{
    long met = x.open < y.closed ? x.open : y.closed;

    return (struct left){x.closed + y.closed - met, x.open - met + y.open};
}

LOOP(brackets)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    struct left s = {0, 0};
#pragma foldcc operator(behind) identity((struct left){0, 0})
    for (long i = 0; i < n; i++) {
        struct left one = {a[i]<0, a[i]> 0};
        s = behind(s, one);
    }
    return (T)(s.open - s.closed / 2);
}

/* The place of the largest lies in memory alone. */
static void largest_at(const T *x, long n, long *at)
{
    *at = 0;
    for (long i = 1; i < n; i++)
        if (x[i] > x[*at])
            *at = i;
}

LOOP(argcell)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    long at;
    largest_at(a, n, &at);
    return (T)at;
}

struct range {
    T low, high;
};

static void range_of(struct range *r, const T *x, long n)
{
    for (long i = 0; i < n; i++) {
        if (i == 0 || x[i] < r->low)
            r->low = x[i];
        if (i == 0 || x[i] > r->high)
            r->high = x[i];
    }
}

LOOP(firstcells)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    struct range r;
    range_of(&r, a, n);
    return r.high - r.low;
}

/* Products are added up, or the largest is looked for, as a number says that no compiler knows. */
LOOP(choice)
{
    UNUSED(out);
    const int products = k[0] >= 0;
    T s = 0;
    for (long i = 0; i < n; i++) {
        if (products)
            s += a[i] * b[i];
        else if (a[i] > s)
            s = a[i];
    }
    return s;
}
