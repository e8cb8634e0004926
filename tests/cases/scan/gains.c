/* The largest gain over the smallest value so far, which is asked only where that stays. */
#include "../case.h"

#define MOST 100000

static int p[MOST];
static double x[MOST];
static float f[MOST];
static unsigned u[MOST];
static unsigned char b[MOST];
static short s[MOST];

static void integers(int n, int from, int best0)
{
    int low = from, best = best0, at = -1;
    for (int i = 0; i < n; i++) // remark: scan of 'low' (min, int), reduction of 'best' (max, int) [scan]
        if (p[i] < low)
            low = p[i];
        else if (p[i] - low > best)
            best = p[i] - low;
    show("gain", low, best);
    int high = from, worst = best0;
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 'high' (max, int), reduction of 'worst' (min, int) [scan]
        if (p[i] >= high)
            high = p[i];
        else
            worst = p[i] - high < worst ? p[i] - high : worst;
    }
    show("loss", high, worst);
    low = from;
    best = best0;
    for (int i = 0; i < n; i++) // remark: scan of 'low' (min, int), reduction of 'best' (max, int) with 'at' of its first place [scan]
        if (low > p[i]) {
            low = p[i];
        } else if (best < p[i] - low) {
            best = p[i] - low;
            at = i;
        }
    show("gain at", low, best);
    show("gain at", n, at);
    unsigned least = (unsigned)from;
    long most = best0;
    for (int i = 0; i < n; i++) // remark: scan of 'least' (min, unsigned int), reduction of 'most' (max, long) [scan]
        if (u[i] < least)
            least = u[i];
        else if (u[i] - least >= most)
            most = u[i] - least;
    show("unsigned", least, most);
    unsigned char l8 = (unsigned char)from;
    int best8 = best0;
    for (int i = 0; i < n; i++) // remark: scan of 'l8' (min, unsigned char), reduction of 'best8' (max, int)
        if (b[i] < l8)
            l8 = b[i];
        else if (b[i] - l8 > best8)
            best8 = b[i] - l8;
    show("narrow", l8, best8);
    int h16 = from, fall = best0;
    long sum = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'h16' (max, int), reductions of 'fall' (max, int) and 'sum' (+, long) [scan]
        int v = s[i] + 1;
        if (v > h16)
            h16 = v;
        else if (h16 - v > fall)
            fall = h16 - v;
        sum += v;
    }
    show("fall", h16, fall);
    show("fall", n, sum);
}

static void floats(int n, double from, double best0)
{
    double high = from, fall = best0, share = best0;
    for (int i = 0; i < n; i++) // remark: scan of 'high' (max, double), reduction of 'fall' (max, double) [scan]
        if (x[i] > high)
            high = x[i];
        else if (high - x[i] > fall)
            fall = high - x[i];
    show_d("fall", n, high);
    show_d("fall", n, fall);
    high = from;
    for (int i = 0; i < n; i++) // remark: scan of 'high' (max, double), reduction of 'share' (max, double) [scan]
        if (x[i] > high)
            high = x[i];
        else if ((high - x[i]) / high > share)
            share = (high - x[i]) / high;
    show_d("share", n, high);
    show_d("share", n, share);
    float low = (float)from, gain = (float)-best0;
    for (int i = 0; i < n; i++) { // remark: scan of 'low' (min, float), reduction of 'gain' (min, float) [scan]
        if (f[i] < low)
            low = f[i];
        else if (low - f[i] < gain)
            gain = low - f[i];
    }
    show_d("gain", n, low);
    show_d("gain", n, gain);
}

static void test(int n)
{
    static const int ranges[] = {0, 1, 3, 100000};
    static const double starts[] = {0, -0.0, NAN, INFINITY, -INFINITY, -3, 5};
    for (int k = 0; k < 4; k++) { // left: [impure-call]
        int r = ranges[k];
        FILL(p, n, rnd_in(-r, r) - (r > 9 ? (int)case_k : 0));
        FILL(u, n, (unsigned)rnd_in(0, r));
        FILL(b, n, (unsigned char)rnd_in(0, r));
        FILL(s, n, (short)rnd_in(-(r & 32767), r & 32767));
        for (int best = -4; best <= 4; best += 2) // left: [impure-call]
            integers(n, k % 2 ? 2 : 300, best);
    }
    for (int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [impure-call]
        special_d(x, n, kind);
        special_f(f, n, kind);
        for (int k = 0; k < 7; k++) // left: [impure-call]
            floats(n, k % 2 ? 1 : starts[(kind + k) % 7], starts[k]);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000, MOST)
