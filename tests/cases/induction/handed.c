/* Values that the iteration before decides in several statements, or by states of a few constants:
   they are computed again. */
#include "../pages.h"

static char text[CASE_MAX];
static int x[CASE_MAX], y[CASE_MAX], out[CASE_MAX];
static unsigned char kinds[256], levels[CASE_MAX];
static double u[CASE_MAX], v[CASE_MAX];
static float f[CASE_MAX];

CASE_FN void words(int n)
{
    int in = 0, count = 0, k = 0;
    long letters = 0;
    unsigned char inside = 1;
    bool open = true;
    for (int i = 0; i < n; i++) { // remark: reductions of 'letters' (+, long) and 'count' (+, int) [reduction]
        if (text[i] == ' ' || text[i] == '\n')
            in = 0;
        else {
            letters += text[i] & 31;
            if (!in) {
                in = 1;
                count++;
            }
        }
    }
    show("words", n, count * 2 + in);
    show("letters", n, letters);
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (kinds[(unsigned char)text[i]] & 1) {
            inside = 0;
        } else if (inside == 0) {
            out[k++] = i;
            inside = 1;
        }
    }
    show("starts", n, k * 2 + inside);
    show_bytes("starts", n, out, sizeof out);
    count = 0;
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 'count' (+, int) [reduction]
        bool gap = text[i] == ' ';
        if (!gap && open)
            count++;
        if (gap)
            open = true;
        else
            open = false;
    }
    show("ends", n, count * 2 + open);
}

/* Three values; decided beside other things; kept where it is what it would become. */
CASE_FN void states(int n)
{
    int st = 2, turns = 0, c = 0, was = 1;
    for (int i = 0; i < n; i++) { // remark: reduction of 'turns' (+, int) [reduction]
        if (x[i] > 3) {
            if (st != 1)
                turns += st + 1;
            st = 1;
        } else if (x[i] > -3) {
            if (st) {
                st = 0;
                turns += 100;
            }
        } else if (st <= 1) {
            st = 2;
            turns += 1000;
        }
    }
    show("turns", n, turns + st);
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (+, int) [reduction]
        int gap = x[i] < 0;
        if (!gap && !was) {
            was = 1;
            c++;
        }
        if (gap)
            was = 0;
    }
    show("was", n, c * 2 + was);
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (+, int) [reduction]
        if (was == 0 || x[i] < 5) {
            c += was ? x[i] : 3;
            was = x[i] < 5 ? 0 : 1;
        }
    }
    show("was", n, c * 2 + was);
}

/* The value set last in an iteration; locals that are set again. */
CASE_FN void chosen(int n)
{
    int last = 7, t = 0, p = 5;
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) [reduction]
        int c = x[i];
        if (c < 0)
            c = -c;
        c += y[i] & 3;
        s += c ^ last;
        last = c;
        if (c == 4)
            last = i;
        else if (c == 5)
            last = c << 1;
    }
    show("last", n, last);
    show("s", n, s);
    for (int i = 1; i < n; i += 3) { // remark: reduction of 't' (max, int) [reduction]
        int d = x[i] - p;
        if (d > t)
            t = d;
        d = x[i];
        d = d & 1 ? d + 1 : d - 1, d *= 2;
        p = d;
    }
    show("t", n, t * 3 + p);
}

/* Exact in any order. */
CASE_FN void differences(int n)
{
    double s = 0, last = 3, other = -0.0;
    float before = 9, top = 0;
    int changes = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double) [reduction]
        s += fabs(u[i] - last);
        last = u[i];
    }
    show_d("s", n, s);
    show_d("last", n, last);
    for (int i = 0; i < n; i++) { // remark: reductions of 'top' (max, float) and 'changes' (+, int) [reduction]
        if (f[i] - before > top)
            top = f[i] - before;
        if (v[i] != other)
            changes++;
        other = v[i];
        before = f[i] < 0 ? (float)other : f[i] / 3;
    }
    show_d("top", n, (double)top);
    show("changes", n, changes);
    show_d("other", n, other);
    show_d("before", n, (double)before);
}

/* A window of three, and one of two with a first value of its own. */
CASE_FN void windows(int n)
{
    int a = 1, b = 2;
    double p = 0.5, q = 0.25;
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'v' [map]
        v[i] = p + 2 * q + u[i];
        p = q;
        q = u[i];
    }
    show_bytes("v", n, v, sizeof v);
    show_d("p", n, p + q);
    for (int *at = x; at < x + n; at++) { // remark: reduction of 's' (+, long) [reduction]
        s += a * 3 - b * 2 + *at;
        a = b;
        b = *at;
    }
    show("window", n, s * 4 + a - b);
}

/* Set in between, read by an inner loop, set where a type is too narrow for what it is set to. */
CASE_FN void within(int n)
{
    int last = 3, s = 0, t = 0;
    unsigned char state = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) [reduction]
        if (x[i] > 2)
            last = x[i];
        s += last ^ i;
        last = y[i] * 3;
    }
    show("last", n, s + last);
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int) [reduction]
        for (int j = 0; j < 3; j++)
            t += last * j ^ x[i];
        last = x[i] > y[i] ? x[i] : y[i];
    }
    show("last", n, t * 2 + last);
    s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) [reduction]
        if (x[i] > 2) {
            if (state != 255)
                s += state + 1;
            state = (unsigned char)-1;
        } else {
            if (state == 255)
                s += x[i];
            state = (unsigned char)512;
        }
    }
    show("state", n, s + state);
}

/* The first iteration alone; an index that begins before the loop; cases of a switch. */
CASE_FN void others(int n, int from)
{
    int first = 1, comma = 0, s = 0, in = 0, i = from, st = 3;
    unsigned char c = ' ';
    long t = 0;
    for (int j = 0; j < n; j++) { // remark: reduction of 's' (+, int) [reduction]
        if (first) {
            s += 7;
            first = 0;
        } else
            s += (x[j] - x[j - 1]) ^ j;
    }
    show("first", n, s * 2 + first);
    for (int j = 0; j < n; j++) { // remark: reduction of 't' (+, long) [reduction]
        t += comma + (y[j] & 7);
        comma = 1;
    }
    show("comma", n, t * 2 + comma);
    for (; i < n; i++) { // remark: reduction of 't' (+, long) [reduction]
        t += c == ' ' && text[i] != ' ';
        c = text[i];
    }
    show("on", n, t * 999 + c + i);
    i = from;
    while (i < n) { // remark: reduction of 's' (+, int) [reduction]
        if (text[i] <= ' ')
            in = 0;
        else if (!in) {
            in = 1;
            s++;
        }
        i += 2;
    }
    show("on", n, s * 2 + in);
    for (int j = 0; j < n; j++) // remark: reduction of 't' (+, long) [reduction]
        switch (text[j]) {
        case ' ':
        case '\n':
            st = 0;
            break;
        case 'b' ... 'd':
            t += st != 2;
            st = 2;
            break;
        case 'e':
            if (st != 3)
                t += x[j];
            st = 3;
            break;
        default:
            if (st < 4)
                st = 0;
        }
    show("cases", n, t * 4 + st);
}

/* What a state is before the loop is asked when it runs. */
CASE_FN int asked(int n, signed char given, const int *state)
{
    int in = *state, count = 0, sum = 0;
    unsigned up = (unsigned)*state;
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, int) [reduction]
        if (text[i] <= ' ') {
            given = -1;
            count += i & 1;
        } else if (given < 0) {
            given = 2;
            count += 2;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'sum' (+, int) [reduction]
        if (text[i] <= ' ')
            in = 0;
        else if (!in) {
            in = 1;
            sum++;
        }
        if (x[i] < 0)
            up = 0;
        else if (up == 0) {
            up = 7;
            sum += 1000;
        }
    }
    printf("%d %d %d %u\n", n, given, in, up);
    return count * 3 + sum;
}

/* The array begins where mapped memory does; what is written may be what is read. */
CASE_FN int paged(int n, const char *s, char *to)
{
    int in = 0, count = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, int), writing 'to' [reduction]
        if (s[i] == ' ')
            in = 0;
        else if (!in) {
            in = 1;
            count++;
        }
        to[i] = (char)(in ? 'w' : ' ');
    }
    return count * 2 + in;
}

/* What an iteration does not read is not read for it either. */
CASE_FN void guarded(int n, const int *at, const unsigned char *ok, const int *from)
{
    int now = 4, s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) [reduction]
        s += now & (i ^ 5);
        if (ok[i])
            now = from[at[i]];
        else
            now = ok[i] - 3;
    }
    show("guarded", n, s * 2 + now);
}

static char *base;
enum { BYTES = 1 << 17 };

static void test(int n)
{
    FILL(text, n, " \nabcdefg"[rnd_in(0, 8)]);
    for (int i = 0; i < 256; i++) // left: loop left as it is
        kinds[i] = i == ' ' || i == 'b' || i == 'c' ? 5 : 2;
    FILL(x, n, rnd_in(-9, 9));
    FILL(y, n, rnd_in(-9, 9));
    FILL(u, n, rnd_in(-99, 99));
    special_d(v, n, 8);
    FILL(f, n, rnd_in(0, 9) ? rnd_f() : NAN);
    memcpy(base, text, (size_t)n);
    memcpy(base + BYTES - n, text, (size_t)n);
    show("page", n, paged(n, base, text));
    show("page", n, paged(n, base + BYTES - n, text));
    show_bytes("page", n, text, sizeof text);
    for (int shift = 0; shift < 3; shift++) { // left: loop left as it is
        memcpy(text, base, (size_t)n);
        show("shift", n, n > 3 ? paged(n - 3, text + 1, text + shift) : 0);
        show_bytes("shift", n, text, sizeof text);
    }
    FILL(text, n, " \nabcdefg"[rnd_in(0, 8)]);
    words(n);
    states(n);
    chosen(n);
    differences(n);
    special_d(v, n, 12);
    differences(n);
    windows(n);
    within(n);
    others(n, 0);
    for (int k = -2; k < 9; k++) // left: loop left as it is
        show("asked", n, asked(n, (signed char)k, &k));
    FILL(text, n, 'a' + case_k % 3);
    show("asked", n, asked(n, 4, x));
    FILL(text, n, " \nabcdefg"[rnd_in(0, 8)]);
    others(n, 3);
    FILL(levels, n, rnd_in(0, 3) != 0);
    FILL(y, n, levels[case_k] ? rnd_in(0, n - 1) : -2000000000);
    guarded(n, y, levels, x);
}

int main(void)
{
    base = pages(BYTES / PAGE);
    case_run(test, case_sizes, sizeof case_sizes / sizeof *case_sizes);
    return 0;
}
