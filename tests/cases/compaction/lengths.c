/* Lengths that begin again, and are asked whether they are 0. */
#include "../case.h"

#include <ctype.h>

static char s[CASE_BIG];
static int out[CASE_BIG], at[CASE_BIG];

CASE_FN int words(const char *p, int n)
{
    int k = 0, len = 0;
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), scan of 'len' (affine, int), writing 'out' [compaction]
        if (isspace((unsigned char)p[i])) {
            if (len)
                out[k++] = len;
            len = 0;
        } else {
            len++;
        }
    }
    return k * 31 + len;
}

CASE_FN long begun(const char *p, long n, long len)
{
    long k = 0;
    for (long i = 0; i < n; i++) { // remark: compaction by 'k' (+, long), scan of 'len' (affine, long), writing 'at' and 'out' [compaction]
        char c = p[i];
        if (c == ' ') {
            if (len > 0) {
                at[k] = (int)(i - len);
                out[k] = (int)len;
                k++;
                len = 0;
            }
        } else
            len += 2;
    }
    if (len)
        out[k++] = (int)len;
    return k * 31 + len;
}

CASE_FN size_t sizes(const char *p, size_t n, size_t len)
{
    size_t k = 0;
    for (size_t i = 0; i < n; i++) { // remark: [compaction]
        if (p[i] != ' ')
            ++len;
        else if (len != 0 && i > 3) {
            out[k++] = (int)len;
            len = 0;
        } else
            len = 0;
    }
    return k * 31 + len;
}

/* no place: what is counted is how many there are, and how long */
CASE_FN int counted(const char *p, int n)
{
    int k = 0, len = 0, longest = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, int), reductions of 'k' (+, int) and 'longest' (max, int) [scan]
        if (p[i] == ' ') {
            if (!len)
                k++;
            len = 0;
        } else {
            len++;
            if (len > longest)
                longest = len;
        }
    }
    return k * 31 + len * 7 + longest;
}

/* a length that may fall, wrap around, be set to anything, that is asked for more than 0, that
   somebody else sees */
CASE_FN long hostile(const char *p, int n, int m)
{
    int k = 0, len = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (p[i] == ' ') {
            if (len)
                out[k++] = len;
            len = 0;
        } else {
            len += p[i] == 'b' ? 1 : -1;
        }
    }
    unsigned wraps = UINT_MAX - 5u;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (p[i] == ' ') {
            if (wraps)
                out[k++] = (int)wraps;
            wraps = 0;
        } else {
            wraps++;
        }
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (p[i] == ' ') {
            if (len)
                out[k++] = len;
            len = m;
        } else {
            len++;
        }
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (p[i] == ' ') {
            if (len > 2)
                out[k++] = len;
            len = 0;
        } else {
            len++;
        }
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (p[i] == ' ') {
            if (len == i)
                out[k++] = len;
            len = 0;
        } else {
            len++;
        }
    }
    return k * 31L + len + (long)wraps;
}

static void test(int n)
{
    static const char letters[] = "ab \n c   d\t";
    for (int d = 0; d < 2; d++) { // left: loop left as it is
        int m = n > 600000 ? 600000 : n;
        FILL(s, m, d ? letters[rnd_in(0, 10)] : rnd_in(0, 300) ? 'b' : ' ');
        if (d && m > 4000)
            memset(s + m / 3, ' ', (size_t)m / 9);
        if (!d && m > 4000)
            memset(s + m / 3, 'x', (size_t)m / 2);
        show("words", m, words(s, m));
        show_bytes("out", m, out, sizeof out);
        for (int len = -3; len < 4; len += 3) { // left: [unsupported]
            show("begun", m, begun(s, m, len));
            show_bytes("at", m, at, sizeof at);
            show("sizes", m, (long)sizes(s, (size_t)m, (size_t)len));
            show_bytes("out", m, out, sizeof out);
        }
        show("counted", m, counted(s, m));
        show("hostile", m, m < 100000 ? hostile(s, m, m % 3) : 0);
        show_bytes("out", m, out, sizeof out);
    }
}
CASE_MAIN(test)
