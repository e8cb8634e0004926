/* Marks: one value for the whole loop, at places from data that iterations may share. */
#define CASE_BIG 700001
#include "../case.h"

#define N CASE_BIG
#define PLACES 5000

struct entry {
    int n, pad;
    char mark;
    double w;
};
enum state { IDLE, BUSY = 7 };

static int a[N], b[N], room[2 * N];
static unsigned char bytes[N], seen[N];
static _Bool flags[256];
static char two[64][80];
static short narrow[PLACES];
static int whole[PLACES];
static long wide[PLACES];
static float single[PLACES];
static double real[PLACES];
static enum state states[PLACES];
static const char *names[PLACES];
static struct entry entries[PLACES];
static struct bare {
    unsigned char c;
} bare[PLACES];

static void characters(unsigned char *s, const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 's' [map]
        s[at[i]] = 1;
}

static void own_bytes(unsigned char *s, const unsigned char *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 's' [map]
        s[at[i]] = 200;
}

static void plain(int *t, const int *at, int c, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 't' [map]
        t[at[i]] = c;
}

static void restricted(long *restrict t, const int *restrict at, long c, int n)
{
    for (int i = n; i-- > 0;) // remark: independent iterations, writing 't' [map]
        *(t + at[i]) = c * c;
}

static int beside(const int *at, const int *w, int *out, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int), writing 'whole' and 'out' [reduction]
        whole[at[i] % PLACES] = -1;
        out[i] = w[i] + 1;
        s += w[i] & 3;
    }
    return s;
}

static double sum(const double *restrict x, const int *restrict at, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'real' [reduction]
        s += x[i & 63];
        real[at[i] % PLACES] = -0.0;
    }
    return s;
}

static void of_types(const int *at, int n, double half)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'narrow', 'single', 'real', 'states', 'names' and 'two'
        int k = at[i] % PLACES;
        narrow[k] = (short)70005;
        single[at[i] % 300] = NAN;
        real[k] = half;
        states[k / 2] = BUSY;
        names[k] = NULL;
        two[at[i] & 63][k % 80] = 'x';
    }
}

static void guarded(const unsigned char *s, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'flags' [map]
        if (s[i] > 3 && s[i] != 77)
            flags[s[i]] = true;
}

static void both_paths(const unsigned char *s, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'flags' [map]
        if (s[i] & 1)
            flags[s[i] / 2] = 1;
        else
            flags[255 - s[i]] = 1;
    }
}

/* fields, of which others are bins */
static void fields(const int *at, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'entries[k].n' (+, int), writing 'entries' and 'bare' [bins]
        int k = at[i] % PLACES;
        entries[k].mark = 3;
        entries[k].n++;
        bare[at[i] % 99].c = 'c';
    }
}

/* the index, in a way that is not linear; and a loop in the iteration */
static void computed(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'seen' [map]
        seen[(i * 7L) % 1009] = 2;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'whole' [map]
        for (int j = 0; j < (i & 7); j++)
            whole[(a[i] + 31 * j) % PLACES] = 4;
}

static inline void put(int *t, int k, int v)
{
    t[k] = v;
}

static void by_function(const int *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'whole' [map]
        put(whole, at[i] % 1000, 5);
}

static void test(int n)
{
    double x[64];

    FILL(x, 64, rnd_in(-9, 9));
    FILL(a, n, rnd_in(0, N - 1));
    FILL(b, n, rnd_in(-99, 99));
    FILL(bytes, n, (unsigned char)rnd_in(0, 255));
    memset(flags, 0, sizeof flags);
    characters(seen, a, n);
    show_bytes("seen", n, seen, sizeof seen);
    computed(n);
    show_bytes("seen", n, seen, sizeof seen);
    show("s", n, beside(a, b, room, n));
    show_d("sum", n, sum(x, a, n));
    show_bytes("real", n, real, sizeof real);
    of_types(a, n, 0.5);
    show_bytes("narrow", n, narrow, sizeof narrow);
    show_values("single", PLACES, NULL, single);
    show_bytes("real", n, real, sizeof real);
    show_bytes("states", n, states, sizeof states);
    show_bytes("two", n, two, sizeof two);
    guarded(bytes, n);
    both_paths(bytes, n);
    show_bytes("flags", n, flags, sizeof flags);
    fields(a, n);
    show_bytes("entries", n, entries, sizeof entries);
    by_function(a, n);
    show_bytes("whole", n, whole, sizeof whole);
    FILL(b, n, rnd_in(0, 999));
    restricted(wide, b, n, n);
    show_bytes("wide", n, wide, sizeof wide);

    /* pointers that meet what the loop reads: they change where others are set */
    FILL(room, 2 * N, case_k % 1000 < n ? (int)(case_k * 7 % 1000) : 5);
    plain(room, room + 500, 3, n);
    plain(room + n / 2, room, 17, n / 2);
    show_bytes("room", n, room, sizeof room);
    own_bytes(bytes, bytes, n);
    own_bytes(bytes + 100, bytes, n > 100 ? n - 100 : 0);
    show_bytes("bytes", n, bytes, sizeof bytes);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8193, CASE_BIG)
