/* A loop of each kind that foldcc recognises, plain C, as programs have them. Compiled once for
   each element type and each compiler: -DT=float -DPREFIX=serial_f32_ and so on. */
#include <loops.h>
#include "sizes.h"
#include <string.h>

#include "keys.h"

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

LOOP(scan)
{
    UNUSED(b), UNUSED(k);
    T s = 0;
    for (long i = 0; i < n; i++) {
        s += a[i];
        out[i] = s;
    }
    return s;
}

LOOP(memscan)
{
    UNUSED(b), UNUSED(k);
    out[0] = a[0];
    for (long i = 1; i < n; i++)
        out[i] = out[i - 1] + a[i];
    return out[n - 1];
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

LOOP(rows)
{
    UNUSED(b), UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    for (long i = 0; i < n / WIDTH; i++) {
        T s = 0;
        for (long j = 0; j < WIDTH; j++)
            s += m[i][j];
        out[i] = s;
    }
    return out[0];
}

LOOP(longrows)
{
    UNUSED(b), UNUSED(k);
    long length = n / LONG_ROWS;
    for (long i = 0; i < LONG_ROWS; i++) {
        T s = 0;
        for (long j = 0; j < length; j++)
            s += a[i * length + j];
        out[i] = s;
    }
    return out[0];
}

LOOP(shortrows)
{
    UNUSED(b), UNUSED(k);
    for (long i = 0; i < n / SHORT_ROW; i++) {
        T s = 0;
        for (long j = 0; j < SHORT_ROW; j++)
            s += a[i * SHORT_ROW + j];
        out[i] = s;
    }
    return out[0];
}

LOOP(rowmax)
{
    UNUSED(b), UNUSED(k);
    for (long i = 0; i < n / WIDTH; i++) {
        T m = a[i * WIDTH];
        for (long j = 1; j < WIDTH; j++)
            if (a[i * WIDTH + j] > m)
                m = a[i * WIDTH + j];
        out[i] = m;
    }
    return out[0];
}

LOOP(triangle)
{
    UNUSED(b), UNUSED(k);
    const long side = side_of(n);
    for (long i = 0; i < side; i++) {
        T s = 0;
        for (long j = 0; j <= i; j++)
            s += a[i * side + j];
        out[i] = s;
    }
    return out[side - 1];
}

LOOP(triangles)
{
    UNUSED(k);
    const long side = side_of(n);
    for (long i = 0; i < side; i++)
        for (long j = i; j < side; j++)
            out[i * side + j] = a[i] * b[j];
    return out[side * side - 1];
}

LOOP(columns)
{
    UNUSED(b), UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    for (long i = 0; i < n / WIDTH; i++)
        for (long j = 0; j < WIDTH; j++)
            out[j] += m[i][j];
    return out[0];
}

LOOP(bicg)
{
    UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    const T *r = b, *p = b + n / WIDTH;
    T *s = out, *q = out + WIDTH;
    for (long i = 0; i < n / WIDTH; i++) {
        q[i] = 0;
        for (long j = 0; j < WIDTH; j++) {
            s[j] += r[i] * m[i][j];
            q[i] += m[i][j] * p[j];
        }
    }
    return q[0];
}

LOOP(atax)
{
    UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    T *y = out, *t = out + WIDTH;
    for (long i = 0; i < n / WIDTH; i++) {
        t[i] = 0;
        for (long j = 0; j < WIDTH; j++)
            t[i] += m[i][j] * b[j];
        for (long j = 0; j < WIDTH; j++)
            y[j] += m[i][j] * t[i];
    }
    return t[0];
}

LOOP(matvec)
{
    UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    for (long i = 0; i < n / WIDTH; i++) {
        T s = 0;
        for (long j = 0; j < WIDTH; j++)
            s += m[i][j] * b[j];
        out[i] = s;
    }
    return out[0];
}

LOOP(matmul)
{
    UNUSED(k);
    const T(*x)[SIDE] = (const T(*)[SIDE])a, (*y)[SIDE] = (const T(*)[SIDE])b;
    T(*z)[SIDE] = (T(*)[SIDE])out;
    for (long i = 0; i < n / (SIDE * SIDE); i++)
        for (long j = 0; j < SIDE; j++) {
            T s = 0;
            for (long l = 0; l < SIDE; l++)
                s += x[i][l] * y[l][j];
            z[i][j] = s;
        }
    return z[0][0];
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

LOOP(budget)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T s = 0;
    for (long i = 0; i < n; i++) {
        s += a[i];
        if (s > BUDGET)
            return (T)i;
    }
    return s;
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

LOOP(capped)
{
    UNUSED(b), UNUSED(k), UNUSED(out);
    T most = -NOWHERE;
    for (long i = 0; i < n; i++) {
        if (a[i] > most)
            most = a[i];
        if (most > CAP)
            most = CAP;
    }
    return most;
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

#ifdef REAL
LOOP(recurrence)
{
    UNUSED(k);
    T x = 1;
#pragma foldcc reassociate
    for (long i = 0; i < n; i++) {
        x = a[i] * x + b[i];
        out[i] = x;
    }
    return x;
}
#endif
