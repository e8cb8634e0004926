/* A stream may be memory of the program's own. */
// flags: -D_GNU_SOURCE
#include "isolation.h"

static char text[4000];

static inline int hash(const char *s, int n)
{
    int h = 0;
    while (n > 0) { // remark: reduction of 'h' (affine, int) modulo '10007'
        h = (h * 31 + s[n % 50]) % 10007;
        n--;
    }
    return h;
}

static void reads_memory(FILE *f, const char *s)
{
    for (int i = 0; i < 300; i++) { // left: [impure-call]
        fprintf(f, "%d ", hash(s, i));
        fflush(f);
    }
}

static void reads_own(FILE *f)
{
    for (int i = 0; i < 300; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        fprintf(f, "%d ", steps((unsigned)i));
}

int main(void)
{
    FILE *f = fmemopen(text, sizeof text, "w");
    if (!f)
        return 1;
    reads_memory(f, text);
    rewind(f);
    reads_own(f);
    fclose(f);
    puts(text);
    reads_own(stdout);
    return 0;
}
