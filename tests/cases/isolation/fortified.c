/* The C library's functions as glibc checks them. */
#ifdef __OPTIMIZE__
#define _FORTIFY_SOURCE 2
#endif
#include "isolation.h"

static double kept[64], other[64];
static char text[64];

static void prints(int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", steps((unsigned)i));
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        fprintf(stdout, "%s %d\n", "of", steps((unsigned)i));
}

static void into_text(int n)
{
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        snprintf(text, sizeof text, "%a", root(i));
        puts(text);
    }
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        sprintf(text, "%a", root(i));
        strncpy(text + 40, "end", 8);
        strcat(text + 40, "!");
        printf("%s %s\n", text, text + 40);
    }
}

/* What they write is not read by the factors, or it is. */
static double copies(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        memcpy(kept, other, sizeof kept);
        memset(other, 0, sizeof other);
        other[i % 64] = s = s * 0.5 + root(i);
    }
    for (int i = 0; i < n; i++) { // left: [impure-call]
        memcpy(kept, other, sizeof kept);
        other[i % 64] = s = s * 0.5 + root(kept[i % 64]);
    }
    return s;
}

int main(void)
{
    for (int k = 0; k < SPLIT_SIZES - 1; k++) { // left: [unsupported]
        prints(split_sizes[k]);
        into_text(split_sizes[k]);
        show_d("copies", split_sizes[k], copies(split_sizes[k]));
    }
    return 0;
}
