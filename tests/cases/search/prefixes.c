/* How far two arrays are equal, and how far one goes on: the bound in front, behind what is read,
   in a negation, in a break; pointers that are stepped where they are read; from both ends. */
#include "../case.h"

static char one[CASE_MAX], two[CASE_MAX];

CASE_FN int in_front(const char *a, const char *b, int n)
{
    int i = 0;
    while (i < n && a[i] == b[i]) // remark: search for the iteration that leaves the loop [search]
        i++;
    return i;
}

CASE_FN int behind(const char *a, const char *b, int n)
{
    int i = 0;
    while (a[i] == b[i] && i < n) // remark: search for the iteration that leaves the loop [search]
        i++;
    return i;
}

CASE_FN int between(const char *a, const char *b, int n)
{
    int i;
    for (i = 0; a[i] && i < n && a[i] == b[i]; i++) // remark: search for the iteration that leaves the loop [search]
        ;
    return i;
}

CASE_FN int negated(const char *a, const char *b, int n)
{
    int i = 0;
    while (!(i >= n || a[i] != b[i])) // remark: search for the iteration that leaves the loop [search]
        i++;
    return i;
}

CASE_FN int endless(const char *a, const char *b, int n)
{
    int i = 0;
    for (;;) { // remark: search for the iteration that leaves the loop [search]
        if (i >= n || a[i] != b[i])
            break;
        i++;
    }
    return i;
}

CASE_FN int endless_turned(const char *a, const char *b, int n)
{
    int i = 0;
    while (1) { // remark: search for the iteration that leaves the loop [search]
        if (a[i] != b[i] || a[i] == 'z' || i >= n)
            break;
        i++;
    }
    return i;
}

/* the shorter of two */
CASE_FN int shorter(const char *a, const char *b, int n, int m)
{
    int i = 0, j = 0;
    while (i < n && j < m && a[i] == b[j]) { // remark: search for the iteration that leaves the loop [search]
        i++;
        j++;
    }
    return i + j;
}

CASE_FN long pointers(const char *p, const char *end, const char *q)
{
    const char *first = p, *other = q;
    while (p < end && *p == *q) { // remark: search for the iteration that leaves the loop [search]
        p++;
        q++;
    }
    return (p - first) * 3 + (q - other);
}

/* both have been stepped where the characters differ */
CASE_FN long stepped_there(const char *p, const char *end, const char *q)
{
    const char *first = p, *other = q;
    while (p < end && *p++ == *q++) // remark: search for the iteration that leaves the loop [search]
        ;
    return (p - first) * 3 + (q - other);
}

CASE_FN long stepped_all(const char *p, size_t n, const char *q)
{
    const char *first = p, *other = q;
    long count = 0;
    while (n-- && *p++ == *q++) // remark: search for the iteration that leaves the loop, reduction of 'count' (+, long) [search]
        count++;
    return (p - first) * 3 + (q - other) + count * 7 + (long)n * 5;
}

CASE_FN long stepped_down(const char *p, const char *q, long n)
{
    const char *first = p, *other = q;
    while (n-- > 0 && *p-- == *q--) // remark: search for the iteration that leaves the loop [search]
        ;
    return (first - p) * 3 + (other - q) + n * 5;
}

/* the body names what the condition steps; a step that not every test comes to */
CASE_FN long stepped_left(const char *p, const char *end, const char *q)
{
    const char *first = p, *other = q;
    long sum = 0;
    while (p < end && *p++ == *q++) // left: [not-counted]
        sum += *p;
    while (p < end && (*q == 'a' || *p++ == *q++)) // left: [not-counted]
        q += *q == 'a';
    return (p - first) * 3 + (q - other) + sum * 7;
}

/* from both ends */
CASE_FN int mirrored(const char *a, int n)
{
    int i = 0, j = n - 1;
    while (i < j && a[i] == a[j]) { // remark: search for the iteration that leaves the loop [search]
        i++;
        j--;
    }
    return i * 3 + j;
}

CASE_FN int mirrored_all(const char *a, int n)
{
    int i = 0, j = n - 1;
    while (i < j) { // remark: search for the iteration that leaves the loop [search]
        if (a[i] != a[j])
            return i * 3 + j;
        j--;
        i++;
    }
    return -1;
}

/* steps of two, or of one alone, do not meet so */
CASE_FN int mirrored_left(const char *a, int n, int which)
{
    int i = 0, j = n - 1, k = 0;
    while (i < j) { // left: [bound-changes]
        if (a[i] + which > a[j])
            i++;
        else
            j--;
    }
    k = i;
    i = 0;
    j = n - 1;
    while (i < j) { // left: [bound-changes]
        k += a[i] != a[j];
        i += 2;
        j--;
    }
    return k * 3 + j;
}

static void all(int n, int m, int at)
{
    const char *a = one, *b = two, *e = a + n;
    long h = in_front(a, b, n) + 2l * behind(a, b, n) + 3l * between(a, b, n) + 5l * negated(a, b, n);
    h += 7l * endless(a, b, n) + 11l * endless_turned(a, b, n) + 13l * shorter(a, b, n, m);
    show("indices", at, h + 17l * shorter(a, b, m, n));
    show("pointers", at, pointers(a, e, b));
    show("there", at, stepped_there(a, e, b));
    show("all", at, stepped_all(a, (size_t)n, b));
    show("down", at, stepped_down(e, b + n, n));
    show("left", at, stepped_left(a, e, b));
    show("ends", at, mirrored(a, n) + 3l * mirrored_all(a, n));
    show("left", at, mirrored_left(a, n, at & 1));
}

static void test(int n)
{
    n = n < CASE_MAX - 8 ? n : CASE_MAX - 8;
    const int places[] = {-1, 0, 1, n / 2, n - 2, n - 1, n};
    for (volatile int k = 0; k < 7; k++) { // left: [volatile]
        int at = places[k];
        FILL(one, CASE_MAX, (char)('b' + (case_k % 4) * 0));
        FILL(two, CASE_MAX, 'b');
        if (at >= 0 && at < CASE_MAX)
            two[at] = one[at] = 'y';
        all(n, n / 2 + 3, at);
        if (at >= 0 && at < CASE_MAX)
            one[at] = 0;
        all(n, n - n / 5, at);
    }
}
CASE_MAIN(test)
