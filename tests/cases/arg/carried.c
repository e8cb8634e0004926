/* Values of any type are carried along. */
#include "../case.h"

enum colour { RED, GREEN, BLUE };
struct record {
    int key;
    double weight;
    char name[6];
    enum colour colour;
};

static struct record r[CASE_MAX];
static double x[CASE_MAX];

static void test(int n)
{
    int m = -1, k = 1000, pos[3] = {4, 5, 6}, key = -1;
    struct record best = {0, 0, "none", RED}, part = best;
    const struct record *p = NULL;
    const double *q = x;
    enum colour colour = BLUE;
    double low = 10, twice = 0;
    char c = '?';
    _Bool odd = 0;
    FILL(r, n, ((struct record){rnd_in(0, 99), rnd_d(), {(char)('a' + rnd_in(0, 25))}, GREEN}));
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) with 'best', 'p' and 'colour' of its first place [arg-reduction]
        if (r[i].key > m) {
            m = r[i].key;
            best = r[i];
            p = &r[i];
            colour = r[i].colour;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'low' (min, double) with 'q', 'twice', 'pos', 'c' and 'odd' of its first place [arg-reduction]
        if (x[i] < low) {
            low = x[i];
            q = x + i;
            twice = 2 * x[i];
            pos[0] = i;
            pos[2] = i + 2;
            c = (char)('a' + i % 26);
            odd = i & 1;
        }
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (min, int) with 'part' and 'key' of its first place [arg-reduction]
        int v = r[i].key / 2;
        if (v < k) {
            k = v;
            part.key = i;
            part.name[1] = 'z';
            key = r[i].key;
        }
    }
    show("m", n, m);
    show("best", n, best.key + best.name[0]);
    show_d("weight", n, best.weight);
    show("p", n, p ? (int)(p - r) : -1);
    show("colour", n, colour);
    show_d("low", n, low);
    show("q", n, q - x);
    show_d("twice", n, twice);
    show("pos", n, pos[0] * 100 + pos[1] * 10 + pos[2]);
    show("c", n, c * 2 + odd);
    show("k", n, k);
    show("part", n, part.key + part.colour);
    printf("%s %d\n", part.name, key);
}
CASE_MAIN(test)
