/* A library function that the file itself declares. */
double sqrt(double);
int abs(int);
int printf(const char *, ...);

static int x[3000];

int main(void)
{
    unsigned r = 5;
    long s = 0, t = 0;
    for (int i = 0; i < 3000; i++) { // remark: scan of 'r' (affine, unsigned int), writing 'x' [scan]
        r = r * 1103515245u + 12345u;
        x[i] = (int)(r >> 16) - 20000;
    }
    for (int i = 0; i < 3000; i++) // remark: reduction of 's' (+, long)
        s += (long)sqrt((double)abs(x[i]));
    for (int i = 0; i < 3000; i++) // remark: reduction of 't' (+, long)
        t += abs(x[i]) * (i & 3);
    printf("%ld %ld\n", s, t);
    return 0;
}
