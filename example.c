#define ONE(k) s += a[i + (k)] ^ (k) * b[i + (k)];
#define FOUR(k) ONE(k) ONE(k + 1) ONE(k + 2) ONE(k + 3)
#define SIXTEEN(k) FOUR(k) FOUR(k + 4) FOUR(k + 8) FOUR(k + 12)
#define MANY(k) SIXTEEN(k) SIXTEEN(k + 16) SIXTEEN(k + 32) SIXTEEN(k + 48)
#define ALL(k) MANY(k) MANY(k + 64) MANY(k + 128) MANY(k + 192) MANY(k + 256) MANY(k + 320)
long mix(const int *a, const int *b, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) {
        ALL(0)
    }
    return s;
}
