/* Compactions through pointers that count, on devices: these are the host's addresses there. */
#include "../case.h"

#define MOST (129 * 8192 + 3) /* a group of tiles and more */

struct item {
    short key;
    int at;
};

static int x[MOST], out[2 * MOST + 16], rest[MOST + 8];
static char text[MOST], word[MOST + 8];
static struct item items[MOST + 1];
static int *top = out + 2 * MOST;
static const int sizes[] = {0, 1, 1023, 1024, 1025, 8191, 8193, 20001, 32 * 8192 + 9, MOST};
#define SIZES (int)(sizeof sizes / sizeof *sizes)

CASE_FN int *kept(int *to, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'to' (pointer) [compaction]
        if (x[i] > 50)
            *to++ = x[i];
    return to;
}

CASE_FN int *downwards(int *from, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: compaction by 'from' (pointer) [compaction]
        if (x[i] & 1) {
            *from = x[i];
            from[-1] = i;
            from -= 2;
        }
    return from;
}

/* a gap that no iteration writes */
CASE_FN long gaps(int *to, int n)
{
    int *p = to;
    for (int i = 0; i < n; i++) // remark: compaction by 'p' (pointer) [compaction]
        if (x[i] % 3 == 0) {
            p[1] = i;
            p += 2;
        }
    return p - to;
}

CASE_FN long gaps_by_number(int *to, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'to' [compaction]
        if (x[i] % 3 == 0) {
            to[k + 1] = i;
            k += 3;
        }
    return k;
}

/* .. downwards, where the first step's last element is none of theirs */
CASE_FN long gaps_down(int *from, int n)
{
    int *p = from;
    for (int i = 0; i < n; i++) // remark: compaction by 'p' (pointer) [compaction]
        if (x[i] % 3 == 0) {
            p[-2] = i;
            p -= 3;
        }
    return from - p;
}

CASE_FN void apart(int n, long *low, long *high)
{
    int *p = out, *q = rest;
    long sum = 0, most = -1;
    for (int i = 0; i < n; i++) { // remark: compactions by 'p' (pointer) and 'q' (pointer), reductions of 'sum' (+, long) and 'most' (max, long) [compaction]
        if (x[i] < 40)
            *p++ = x[i];
        else
            *q++ = i;
        sum += x[i];
        most = x[i] > most ? x[i] : most;
    }
    *low = (p - out) + sum;
    *high = (q - rest) + most;
}

/* elements of other sizes, and another walk */
CASE_FN long structs(int n)
{
    struct item *t = items;
    for (int i = 0; i < n; i++) // remark: compaction by 't' (pointer) [compaction]
        if (x[i] > 10) {
            t->key = (short)x[i];
            t->at = i;
            t++;
        }
    return t - items;
}

CASE_FN long letters(int n)
{
    char *q = word;
    for (const char *p = text; p < text + n; p++) // remark: compaction by 'q' (pointer) [compaction]
        if (*p != ' ')
            *q++ = *p;
    return q - word;
}

/* a pointer of the file's own */
CASE_FN void stack(int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'top' (pointer) [compaction]
        if (x[i] > 90)
            *--top = x[i];
}

/* several steps in an iteration, of one pointer */
CASE_FN long steps(int n)
{
    int *to = out;
    for (int i = 0; i < n; i++) { // remark: compaction by 'to' (pointer) [compaction]
        if (x[i] > 20)
            *to++ = x[i];
        if (x[i] > 70)
            *to++ = -x[i];
    }
    return to - out;
}

/* what n iterations may have written, and some elements beside */
static void written(const char *what, int n)
{
    size_t here = ((size_t)n + 8) * sizeof *rest;

    show_bytes(what, n, out, here);
    show_bytes(what, n, out + 2 * (MOST - n), 2 * here);
    show_bytes(what, n, rest, here);
    memset(out, 85, 2 * here);
    memset(out + 2 * (MOST - n), 85, 2 * here);
    memset(rest, 85, here);
}

static void all(const char *what, int n)
{
    long low, high;
    written("before", n);
    show(what, n, kept(out + 3, n) - out);
    show("downwards", n, out + 2 * MOST - downwards(out + 2 * MOST, n));
    written("kept", n);
    show("gaps", n, gaps(out, n));
    written("gaps", n);
    show("by number", n, gaps_by_number(out, n / 2));
    written("by number", n);
    show("gaps downwards", n, gaps_down(out + 2 * MOST, n / 2));
    written("gaps downwards", n);
    apart(n, &low, &high);
    show("low", n, low);
    show("high", n, high);
    written("apart", n);
    show("steps", n, steps(n));
    written("steps", n);
    top = out + 2 * MOST;
    stack(n);
    show("stack", n, out + 2 * MOST - top);
    written("stack", n);
    long length = structs(n);
    show("structs", n, length);
    for (long i = 0; i < length; i++) // remark: reduction of 'low' (affine, long) [reduction]
        low = low * 5 + items[i].key * 3 + items[i].at;
    show("items", n, low);
    memset(word, 85, (size_t)n + 8);
    show("letters", n, letters(n));
    show_bytes("letters", n, word, (size_t)n + 8);
}

int main(void)
{
    memset(out, 85, sizeof out);
    memset(rest, 85, sizeof rest);
    for (int k = 0; k < SIZES; k++) { // left: [unsupported]
        int n = sizes[k];
        FILL(x, n, rnd_in(0, 100));
        FILL(text, n, (char)(rnd_in(0, 3) ? 'a' + rnd_in(0, 25) : ' '));
        all("random", n);
        FILL(x, n, 99);
        FILL(text, n, 'x');
        all("all", n);
        FILL(x, n, 0);
        FILL(text, n, ' ');
        all("none", n);
    }
    return 0;
}
