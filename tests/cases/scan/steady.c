/* Running minima and maxima that seldom change, or always, and that change without being seen. */
#include "../case.h"

static float a[CASE_BIG];
static double d[CASE_BIG];
static int x[CASE_BIG];
static unsigned char u[CASE_BIG];

static void floats(int n)
{
    float low = 3, best = 0, high = -3, least = -0.0f, sign = 0, kept = 9, fall = 0;
    double top = -1, share = 0, nan_start = NAN, most = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'low' (min, float), reduction of 'best' (max, float) [scan]
        low = a[i] < low ? a[i] : low;
        best = a[i] - low > best ? a[i] - low : best;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'high' (max, float), reduction of 'fall' (max, float) [scan]
        if (a[i] >= high)
            high = a[i];
        if (high - a[i] > fall)
            fall = high - a[i];
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'least' (min, float), reduction of 'sign' (max, float) [scan]
        if (a[i] <= least)
            least = a[i];
        if (1 / (least * a[i]) > sign)
            sign = 1 / (least * a[i]);
    }
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 'kept' (min, float), reduction of 'best' (max, float) [scan]
        kept = kept <= a[i] ? kept : a[i];
        best = a[i] - kept > best ? a[i] - kept : best;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'top' (max, double), reduction of 'share' (max, double) [scan]
        if (d[i] > top)
            top = d[i];
        if ((top - d[i]) / top > share)
            share = (top - d[i]) / top;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'nan_start' (max, double), reduction of 'most' (max, double) [scan]
        if (d[i] > nan_start)
            nan_start = d[i];
        if (nan_start - d[i] > most)
            most = nan_start - d[i];
    }
    printf("%a %a %a %a %a %a %a %a %a %d %a\n", low, best, high, least, sign, kept, fall, top,
           share, isnan(nan_start), most);
}

static void whole(int n)
{
    int low = 50, best = 0, high = -60, guarded = 0, of_two = 0;
    unsigned char top = 3;
    unsigned apart = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'low' (min, int), reduction of 'best' (max, int) [scan]
        if (x[i] < low)
            low = x[i];
        else if (x[i] - low > best)
            best = x[i] - low;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'top' (max, unsigned char), reduction of 'apart' (max, unsigned int) [scan]
        top = u[i] > top ? u[i] : top;
        apart = (unsigned)(top - u[i]) > apart ? (unsigned)(top - u[i]) : apart;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'high' (max, int), reduction of 'guarded' (max, int) [scan]
        if (u[i] && x[i] > high)
            high = x[i];
        if (high - u[i] > guarded)
            guarded = high - u[i];
    }
    for (int i = 0; i < n / 2; i++) { // remark: scan of 'high' (max, int), reduction of 'of_two' (max, int) [scan]
        if (x[2 * i + 1] > high)
            high = x[2 * i + 1];
        if (high - x[2 * i] > of_two)
            of_two = high - x[2 * i];
    }
    printf("%d %d %d %d %d %u %d\n", low, best, high, guarded, top, apart, of_two);
}

/* The value at one place, elsewhere what changes nothing. */
static void alone(int n, int at, float value)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a', 'd', 'x' and 'u' [map]
        a[i] = 1, d[i] = 1, x[i] = 0, u[i] = 9;
    if (at < n)
        a[at] = value, d[at] = value, x[at] = value < 0 ? -7 : 7, u[at] = 100;
    floats(n);
    whole(n);
}

static void test(int n)
{
    static const int places[] = {0, 1, 126, 127, 128, 129, 255, 256, 1000, 4095, CASE_BIG - 1};

    for (int i = 0; i < n; i++) { // left: [impure-call]
        a[i] = (float)rnd_in(-1000, 1000) / 8;
        d[i] = rnd_in(1, 1000);
        x[i] = rnd_in(-1000, 1000);
        u[i] = (unsigned char)rnd_in(0, 255);
    }
    floats(n);
    whole(n);
    for (int i = 0; i < n; i++) { /* each is less than all before */ // remark: independent iterations, writing 'a', 'd', 'x' and 'u' [map]
        a[i] = (float)(n - i);
        d[i] = i + 1;
        x[i] = n - i;
        u[i] = (unsigned char)(i / 997);
    }
    floats(n);
    whole(n);
    for (int i = 0; i < n; i++) { /* zeros of both signs, and what is no number */ // remark: independent iterations, writing 'a' and 'd' [map]
        a[i] = i % 509 == 3 ? NAN : i % 3 ? 0.0f : -0.0f;
        d[i] = i % 641 == 5 ? -INFINITY : i % 401 == 7 ? NAN : i % 2 ? 0.0 : -0.0;
    }
    floats(n);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) { // left: [impure-call]
        alone(n, places[i], -4);
        alone(n, places[i], 4);
    }
    alone(n, 130, NAN);
}
CASE_MAIN_AT(test, 0, 1, 127, 1023, 1024, 1025, 1151, 5000, CASE_BIG)
