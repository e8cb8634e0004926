/* Min and max of floats by key: C's own answer for NaN and for zeros of both signs. */
#include "../case.h"

#define N 9000
static unsigned char k[N];

static void takes(const double *x, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[k[i]]' (max, double)
        if (x[i] > h[k[i]])
            h[k[i]] = x[i];
}

static void takes_equal(const double *x, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[k[i]]' (min, double)
        h[k[i]] = x[i] <= h[k[i]] ? x[i] : h[k[i]];
}

static void keeps(const double *x, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[k[i]]' (max, double)
        h[k[i]] = h[k[i]] > x[i] ? h[k[i]] : x[i];
}

static void keeps_equal(const double *x, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[k[i]]' (min, double)
        if (!(h[k[i]] <= x[i]))
            h[k[i]] = x[i];
}

static void library(const double *x, int n, double *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[k[i]]' (max, double)
        h[k[i]] = fmax(h[k[i]], x[i]);
}

static float narrow[7];

static void floats(const double *x, int n, double *h)
{
    FILL(narrow, 7, (float)h[case_k]);
    for (int i = 0; i < n; i++) { // remark: bins 'narrow[k[i]]' (min, float)
        float v = (float)x[i];
        if (narrow[k[i]] > v)
            narrow[k[i]] = v;
    }
    FILL(h, 7, narrow[case_k]);
}

static void all(const char *what, void (*f)(const double *, int, double *))
{
    static const double starts[] = {0, -0.0, NAN, INFINITY, -INFINITY, 50, -1};
    static const long sizes[] = {0, 1, 2, 1023, 1024, 1025, N};
    static double x[N];
    double h[7];
    FILL(k, N, (unsigned char)(rnd() % 6));
    for (volatile int kind = 0; kind < CASE_SPECIALS; kind++) // left: [volatile]
        for (volatile int s = 0; s < 7; s++) { // left: [volatile]
            int n = (int)sizes[s];
            special_d(x, n, kind);
            for (volatile int start = 0; start < 7; start++) { // left: [volatile]
                FILL(h, 7, starts[(start + case_k) % 7]);
                f(x, n, h);
                printf("%s %d %d:", what, kind, n);
                for (volatile int i = 0; i < 7; i++) // left: [volatile]
                    put_d(h[i]);
                printf("\n");
            }
        }
}

int main(void)
{
    all("takes", takes);
    all("takes equal", takes_equal);
    all("keeps", keeps);
    all("keeps equal", keeps_equal);
    all("library", library);
    all("floats", floats);
    return 0;
}
