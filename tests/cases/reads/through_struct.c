/* Arrays that are reached through pointers in a struct. */
#include "../case.h"

struct image {
    int width, height;
    unsigned char *pixels;
    struct {
        const int *table;
        int shift;
    } map;
};
static unsigned char pixels[CASE_MAX];
static const int table[8] = {5, 3, -1, 0, 8, 13, -21, 2};

static long mapped(const struct image *im)
{
    long s = 0;
    for (int i = 0; i < im->width * im->height; i++) // remark: reduction of 's' (+, long)
        s += im->map.table[im->pixels[i] >> im->map.shift];
    return s;
}

static long plain(struct image im)
{
    long s = 0;
    for (int i = 0; i < im.width; i++) // remark: reduction of 's' (+, long)
        s += im.pixels[i];
    return s;
}

static void test(int n)
{
    struct image im = {n, 1, pixels, {table, 5}};
    FILL(pixels, n, (unsigned char)rnd_in(0, 255));
    show("mapped", n, mapped(&im));
    im.width = n / 7;
    im.height = 7;
    show("mapped", n, mapped(&im));
    show("plain", n, plain(im));
}
CASE_MAIN(test)
