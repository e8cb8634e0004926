/* Functions that read what their pointer arguments lead to, at places that are known: the element
   itself, some beside it, the fields of a struct. They are told apart from what the loop writes as
   if the loop read them, when the program runs where it has to be. */
#include "../case.h"

#define MOST 20010

struct point {
    unsigned x, y, z;
    unsigned char tag[4];
};

static unsigned data[4 * MOST];
static struct point points[MOST];

CASE_FN void fill(void)
{
    FILL(data, 4 * MOST, (unsigned)rnd());
    for (int i = 0; i < MOST; i++) // left: [impure-call]
        points[i] = (struct point){(unsigned)rnd(), (unsigned)rnd(), 5, {1, (unsigned char)i, 3, 4}};
}

static unsigned twice(const unsigned *x)
{
    return *x * 2;
}

static unsigned three(const unsigned *x)
{
    return x[0] + x[1] * 3 + *(x + 2);
}

static unsigned before(const unsigned *x)
{
    return x[-1] ^ 0x55;
}

static unsigned behind_next(const unsigned *x)
{
    return twice(x + 1) + 7;
}

static unsigned length(const struct point *p)
{
    return p->x * p->x + p->y * p->y + p->z + p->tag[1];
}

static unsigned either(const unsigned *x, unsigned far)
{
    return far ? x[3] : x[0];
}

static unsigned moving(const unsigned *x)
{
    x++;
    return *x + 1;
}

static unsigned at(const unsigned *x, unsigned k)
{
    return x[k & 1];
}

/* as those of pixman: the mask may not be there */
static unsigned masked(const unsigned *from, const unsigned *mask, int i)
{
    unsigned m = mask ? *(mask + i) >> 28 : 3;

    return m ? from[i] * m : 0;
}

static unsigned masked_twice(const unsigned *from, long i)
{
    return masked(from, from + 1, (int)i * 2);
}

static unsigned by_byte(const unsigned *x, unsigned char k)
{
    return x[k];
}

static unsigned of_matrix(int n, const unsigned a[][n], int i, int j)
{
    return a[i][j] + 1;
}

CASE_FN void each(unsigned *to, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = twice(from + i);
}

CASE_FN void in_place(unsigned *to, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = twice(&to[i]) + 1;
}

CASE_FN void threes(unsigned *to, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = three(from + 3 * i);
}

CASE_FN void threes_in_place(unsigned *to, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[3 * i + 1] += three(&to[3 * i]);
}

CASE_FN void by_pointer(unsigned *to, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = behind_next(from++);
}

CASE_FN void lengths(unsigned *to, const struct point *p, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = length(p + i);
}

CASE_FN void own_lengths(struct point *p, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'p' [map]
        p[i].z = length(&p[i]);
}

CASE_FN void at_times(unsigned *to, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = either(&from[i], i < n - 3);
}

CASE_FN unsigned running(unsigned *to, const unsigned *from, int n)
{
    unsigned s = 1;

    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, unsigned int), writing 'to' [scan]
        s += twice(from + i);
        to[i] = s;
    }
    return s;
}

CASE_FN void into(unsigned *sum, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*sum' (+, unsigned int) [reduction]
        *sum += twice(from + i);
}

CASE_FN void masks(unsigned *to, const unsigned *from, const unsigned *mask, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] ^= masked(from, mask, i);
}

CASE_FN void masks_twice(unsigned *to, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] += masked_twice(from, i);
}

/* ---- left ---- */

CASE_FN void bytes(unsigned *to, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        to[i] = by_byte(from, (unsigned char)i);
}

CASE_FN void columns(unsigned *to, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        to[i] = of_matrix(3, (const unsigned(*)[3])from, i, 1);
}

CASE_FN void handed_on(unsigned *to, int n)
{
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        to[i] = before(to + i);
}

CASE_FN void from_next(unsigned *to, int n)
{
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        to[i] = behind_next(to + i);
}

CASE_FN void rows_meet(unsigned *to, int n)
{
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        to[2 * i] = three(to + 2 * i);
}

CASE_FN void into_itself(unsigned *sum, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        *sum += twice(sum);
}

CASE_FN void moved(unsigned *to, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        to[i] = moving(from + i);
}

CASE_FN void by_number(unsigned *to, const unsigned *from, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        to[i] = at(from + i, (unsigned)i);
}

static void show_all(const char *what, int n)
{
    show_bytes(what, n, data, sizeof data);
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 20000};

    fill();
    for (int r = 0; r < 6; r++) { // left: [unsupported]
        int n = sizes[r], half = n / 2;
        each(data, data + 2 * MOST, n);
        each(data + half, data, n);
        each(data + 1, data, n);
        each(data, data + 1, n);
        show_all("each", n);
        in_place(data, n);
        threes(data, data + MOST, n);
        threes(data + 3 * n, data, n);
        threes(data + 2, data, n);
        threes_in_place(data, n);
        show_all("threes", n);
        by_pointer(data, data + n + 1, n);
        by_pointer(data + n, data, n);
        by_pointer(data + n - (n > 0), data, n);
        show_all("by_pointer", n);
        lengths(data, points, n);
        lengths(&points[n / 3].x, points, n / 2);
        own_lengths(points, n);
        show_bytes("points", n, points, sizeof points);
        at_times(data, data + 2 * MOST, n);
        at_times(data, data + n, n);
        at_times(data + 3, data, n);
        show_all("at_times", n);
        show_u("running", n, running(data, data + 2 * MOST, n));
        show_u("running", n, running(data + 7, data, n));
        into(data, data + 1, n);
        into(data + half, data, n);
        into(data + n, data, n);
        into(data + n - (n > 0), data, n);
        show_all("into", n);
        masks(data, data + n, NULL, n);
        masks(data, data + n, data + 2 * MOST, n);
        masks(data, data + n, data + 1, n);
        masks(data + 1, data, data + 2 * MOST, n);
        masks_twice(data, data + n, n);
        masks_twice(data + 3, data, n);
        show_all("masks", n);
        bytes(data + 9, data, n);
        columns(data + 11, data, n);
        handed_on(data, n);
        from_next(data, n);
        rows_meet(data, n);
        into_itself(data, n);
        moved(data, data + 5, n);
        by_number(data + 1, data, n);
        show_all("left", n);
    }
    return 0;
}
