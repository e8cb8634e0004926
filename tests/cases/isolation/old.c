/* C89 has no place for the declaration that a split loop needs. */
// flags: -std=gnu89
int printf(const char *, ...);

static int steps(unsigned long x)
{
    int n = 0;
    while (x > 1) { // left: [not-counted]
        x = x % 2 ? 3 * x + 1 : x / 2;
        n++;
    }
    return n;
}

int main(void)
{
    int i;
    for (i = 0; i < 3000; i++) // left: [impure-call]
        printf("%d\n", steps((unsigned long)i));
    return 0;
}
