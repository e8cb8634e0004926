/* Rows of characters behind an array of pointers, and fields read beside them: what is loaded once
   must neither be written by the loop nor be read where C would not read it. */
#include "../case.h"

struct below {
    int gain;
};
struct page {
    unsigned char *px;
    int n, w;
    struct below *below;
    unsigned char data[3 * CASE_MAX];
    int gain;
    unsigned char more[3 * CASE_MAX];
};

static unsigned char room[3 * CASE_MAX + 4096] __attribute__((aligned(256)));
static unsigned char in[3 * CASE_MAX + 4096];
static struct page page;

static void invert(unsigned char **rows, int h, int w)
{
    for (int i = 0; i < h; i++)     // left: [indirect-write]
        for (int j = 0; j < w; j++) // remark: independent iterations [map]
            rows[i][j] = 255 - rows[i][j];
}

static void copy(unsigned char **rows, int i, int w)
{
    for (int j = 0; j < w; j++) // remark: independent iterations [map]
        rows[i][j] = in[j];
}

static void mix(unsigned char **to, unsigned char **from, int h, int w)
{
    for (int i = 0; i < h; i++)     // left: [aggregate]
        for (int j = 0; j < w; j++) // remark: independent iterations [map]
            to[i][j] += from[i][j] + 1;
}

static int with_gain(struct page *m)
{
    int i;
    for (i = 0; i < m->n; i++) // remark: independent iterations [map]
        m->px[i] ^= m->gain + i;
    return i;
}

/* The pointer below leads nowhere when nothing reads through it. */
static void guarded(struct page *m)
{
    for (int i = 0; i < m->n; i++) // remark: independent iterations [map]
        if (m->below)
            m->px[i] += m->below->gain;
        else
            m->px[i] += 3;
}

static void no_turns(struct page *m)
{
    for (int i = 0; i < m->n; i++) { // remark: independent iterations [map]
        m->px[i] += 5;
        for (int j = 0; j < m->w; j++)
            m->px[i] ^= m->below->gain;
    }
}

/* Rows that are apart, the same, that overlap; to and from, the other way round. */
static void rows_meet(int n)
{
    static unsigned char *rows[4], *others[4];
    const int apart[] = {n, 0, 1, n / 2, n > 2 ? n - 1 : 0};

    for (size_t k = 0; k < sizeof apart / sizeof *apart; k++) { // left: [unsupported]
        FILL(room, sizeof room, rnd_in(0, 255));
        for (int i = 0; i < 3; i++) { // left: [short]
            rows[i] = room + i * apart[k];
            others[2 - i] = rows[i];
        }
        invert(rows, 3, n);
        mix(rows, others, 3, n);
        mix(others, rows, 2, n);
        show_bytes("rows", n, room, sizeof room);
    }
    for (int i = 0; i < 4; i++) // left: [short]
        rows[i] = NULL;
    invert(rows, 4, 0);
    invert(NULL, 0, n);
}

/* The row's own pointer lies in the row: its lowest byte goes up by one, what follows one further.
 */
static void row_in_itself(int n)
{
    const int where[] = {0, 8, 1024, n / 16 * 8, n / 8 * 8};

    for (size_t k = 0; k < sizeof where / sizeof *where; k++) { // left: [unsupported]
        size_t byte = (size_t)where[k];
        unsigned char **rows = (unsigned char **)(room + byte);
        memset(room, 0, sizeof room);
        FILL(in, sizeof in, case_k & 127);
        rows[0] = room;
        in[byte] = 1;
        for (size_t b = 1; b < 7; b++) // left: [short]
            in[byte + b] = room[byte + b + 1];
        copy(rows, 0, n <= (int)byte + 1 || n > (int)byte + 8 ? n : 0);
        memset(rows, 0, sizeof *rows);
        show_bytes("itself", n, room, sizeof room);
    }
}

/* The value that is read in each iteration lies before, at either end of, in and behind the row. */
static void gain_in_row(int n)
{
    const int back[] = {n + 4, n, n - 1, n - 3, n / 2, 3, 1, 0, -1, -3, -4};

    for (size_t k = 0; k < sizeof back / sizeof *back; k++) { // left: [unsupported]
        FILL(page.data, sizeof page.data, rnd_in(0, 255));
        FILL(page.more, sizeof page.more, rnd_in(0, 255));
        page.gain = 0x01020304;
        page.n = n;
        page.px = (unsigned char *)&page.gain - back[k];
        show("gain", n, with_gain(&page));
        show("gain", n, page.gain);
        show_bytes("gain", n, page.data, sizeof page.data);
        show_bytes("gain", n, page.more, sizeof page.more);
    }
}

static void nothing_below(int n)
{
    static struct below below = {77};

    page.px = room;
    page.n = n;
    FILL(room, sizeof room, rnd_in(0, 255));
    page.below = NULL;
    page.w = 0;
    guarded(&page);
    no_turns(&page);
    page.below = &below;
    page.w = 3;
    guarded(&page);
    no_turns(&page);
    page.below = (struct below *)(room + 512);
    below.gain = n;
    guarded(&page);
    no_turns(&page);
    show_bytes("below", n, room, sizeof room);
}

static void test(int n)
{
    rows_meet(n);
    row_in_itself(n);
    gain_in_row(n);
    nothing_below(n);
}
CASE_MAIN(test)
