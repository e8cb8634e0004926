/* Promoted parameters of other types, in functions that the loop calls. */
// flags: -std=gnu89 -Wno-strict-prototypes
int printf(const char *, ...);
static int x[5000];

static double weigh(v, w)
    float v;
    unsigned char w;
{
    return v * w;
}

static double step(s, t)
    double s;
    int t;
{
    return s + weigh((double)x[t], x[t]);
}

int main()
{
    int i, most = -1;
    for (i = 0; i < 5000; i++) // remark: independent iterations, writing 'x' [map]
        x[i] = i * 7 % 501;
    for (i = 0; i < 5000; i++) // remark: reduction of 'most' (max, int)
        most = (int)step(0.5, i) > most ? (int)step(0.5, i) : most;
    printf("%d\n", most);
    return 0;
}
