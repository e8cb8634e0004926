/* Consumers that write arrays in order, which factors may read. */
#include "isolation.h"

static double a[9001], b[9001];

static void smooth(double *out, const double *x, int n)
{
    for (int i = 1; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        out[i] = out[i - 1] * 0.5 + root(x[i]);
}

static void apart(double *restrict out, const double *restrict x, int n)
{
    for (int i = 1; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        out[i] = out[i - 1] * 0.5 + root(x[i]);
}

/* Each iteration reads its element before it writes it. */
static void in_place(double *x, int n)
{
    double carry = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        carry = carry * 0.25 + root(x[i]);
        x[i] = carry;
    }
}

/* It reads what the iteration before has written. */
static void behind(double *x, int n)
{
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        x[i] = root(x[i - 1] + i);
}

/* It reads what it has written itself. */
static double after(double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        x[i] = s + i;
        s = s * 0.5 + root(x[i]);
    }
    return s;
}

static void ahead(double *x, int n)
{
    double carry = 0;
    for (int i = 0; i + 1 < n; i++) { // left: [carried-scalar]
        carry = carry * 0.25 + root(x[i + 1]);
        x[i] = carry;
    }
}

/* What is written is of another type than what is read, or the factor reads nothing. */
static int places(double *out, const int *x, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int s = is_prime(x[i]);
        k += s;
        out[k] = out[k] / 2 + s;
    }
    return k;
}

static void cell(double *acc, int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        *acc = *acc * 0.5 + root(i);
}

/* The cell may be an element that is read. */
static void read_cell(double *acc, const double *x, int n)
{
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        *acc = *acc * 0.5 + root(x[i]);
}

union bits {
    double d;
    long i;
};

static void punned(union bits *to, const union bits *u, int n)
{
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        to->d = to->d * 0.5 + steps((unsigned long)u[i].i % 1000);
}

static void fill(double *x)
{
    FILL(x, 9001, fabs(rnd_d()) * 1000);
}

int main(void)
{
    static int in[9000];
    static union bits u[9000];
    FILL(u, 9000, (union bits){.d = rnd_d()});
    FILL(in, 9000, case_k * 3 + 1);
    for (int k = 0; k < SPLIT_SIZES; k++) { // left: [unsupported]
        int n = split_sizes[k];
        fill(a), fill(b);
        smooth(b, a, n);
        show_d("smooth", n, b[n ? n - 1 : 0]);
        smooth(a, a, n);
        show_d("same", n, a[n ? n - 1 : 0]);
        smooth(a + 1, a, n);
        show_d("one on", n, a[n]);
        smooth(b, b + 1, n);
        show_d("one back", n, b[n ? n - 1 : 0]);
        fill(a);
        apart(b, a, n);
        show_d("apart", n, b[n ? n - 1 : 0]);
        in_place(a, n);
        show_d("in place", n, a[n ? n - 1 : 0]);
        behind(a, n);
        show_d("behind", n, a[n ? n - 1 : 0]);
        show_d("after", n, after(a, n));
        fill(a);
        ahead(a, n);
        show_d("ahead", n, a[n > 1 ? n - 2 : 0]);
        show("places", n, places(b, in, n));
        show_d("last", n, b[n / 4]);
        cell(b, n);
        show_d("cell", n, b[0]);
        read_cell(b, a, n);
        read_cell(b + n / 2, b, n);
        show_d("read cell", n, b[n / 2]);
        punned(u + n / 2, u, n);
        show_d("punned", n, u[n / 2].d);
    }
    return 0;
}
