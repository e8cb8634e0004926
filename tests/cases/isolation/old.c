/* C89 declares nothing in the head of a loop: a block around the loop has what it needs. */
// flags: -std=gnu89 -Wno-misleading-indentation -Wno-multistatement-macros
// compilers: gcc
int printf(const char *, ...);
int puts(const char *);

static int x[3000];

static int steps(unsigned long v)
{
    int n = 0;
    while (v > 1) { // left: [not-counted]
        v = v % 2 ? 3 * v + 1 : v / 2;
        n++;
    }
    return n;
}

static void single(int n)
{
    int i;
    for (i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", steps((unsigned long)i));
    printf("%d\n", i);
}

static int in_block(int n, int limit)
{
    int i, s = 0;
    if (n > 1)
        for (i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
            s = s / 2 + steps((unsigned long)x[i]);
            if (s > limit)
                return i;
        }
    else
        puts("none");
    while (s > 0) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", steps((unsigned long)s));
        s--;
    }
    return s;
}

/* A nest, both of whose loops end in one place. */
static void ends_together(int n)
{
    int i, k, last = 1;
    for (i = 0; i < n; i += 500) // left: [impure-call]
        for (k = 0; k < i; k += 7) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
            if (x[k] > last)
                last = printf("%d\n", steps((unsigned long)x[k]));
            else
                last = 2;
}

#define EACH(v) { printf("%d\n", v); }
#define MORE(v) printf("%d ", v); printf("\n")

/* What else stands in the line where the loop ends may be part of it. */
static void crowded(int n)
{
    int i;
    for (i = 0; i < n; i++) printf("%d\n", steps((unsigned long)i)); puts("end"); // left: [impure-call]
    for (i = 0; i < n; i++) // left: [impure-call]
        EACH(steps((unsigned long)i)) puts("end");
    for (i = 0; i < n; i++) // left: [impure-call]
        MORE(steps((unsigned long)i));
    for (i = 0; i < n; i++) // left: [impure-call]
        EACH(steps((unsigned long)i))
    puts("end");
}

int main(void)
{
    int i;
    for (i = 0; i < 3000; i++) // remark: independent iterations, writing 'x' [map]
        x[i] = i * 37 % 1000 + 1;
    single(3000);
    printf("%d\n", in_block(3000, 1000));
    printf("%d\n", in_block(2000, 150));
    printf("%d\n", in_block(1, 5));
    ends_together(3000);
    crowded(300);
    return 0;
}
