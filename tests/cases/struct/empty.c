/* Structs without members, as members and alone; and members of no elements. */
#include "../case.h"

struct none {
};

struct item {
    int x;
    struct none mark;
    int y;
    struct none marks[3];
    int open[0];
};

static struct item a[CASE_MAX];
static struct none mark;

static int kept(struct none of, int x)
{
    (void)of;
    return x & 7;
}

static void test(int n)
{
    struct item best = {.x = -1};
    int s = 0;
    for (int i = 0; i < n; i++) // left: [impure-call]
        a[i] = (struct item){.x = rnd_in(0, 999), .y = rnd_in(-5, 5)};
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += kept(a[i].mark, a[i].x) * a[i].y;
    for (int i = 0; i < n; i++) // remark: reduction of 'best.x' (max, int) with 'best' of its first place
        if (a[i].x > best.x)
            best = a[i];
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a'
        struct none own = a[i].mark;
        a[i].x += a[i].y;
        a[i].mark = own;
    }
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[i].marks[i % 3] = mark;
    show("s", n, s);
    show("x", n, best.x);
    show("y", n, best.y);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += a[i].x * (i & 3);
    show("a", n, s);
}
CASE_MAIN(test)
