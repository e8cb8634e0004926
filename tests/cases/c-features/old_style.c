/* A function in the style of K&R C, with implicit promotions of its parameters. */
// flags: -std=gnu89 -Wno-strict-prototypes
int printf(const char *, ...);
static int x[5000];

static long sum(p, n, scale)
    int *p;
    short n;
    char scale;
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += p[i] * scale;
    return s;
}

int main()
{
    int n, i;
    static const int sizes[6] = {0, 1, 1023, 1024, 1025, 5000};
    for (i = 0; i < 5000; i++) // remark: independent iterations, writing 'x' [map]
        x[i] = i * 7 % 101;
    for (i = 0; i < 6; i++) { // left: [impure-call]
        n = sizes[i];
        printf("%d %ld\n", n, sum(x, n, 3));
    }
    return 0;
}
