/* Text: character arrays, string literals, length from strlen. */
#include "../case.h"

static char text[CASE_MAX + 1];

static int count(const char *s, char c)
{
    int n = 0;
    size_t length = strlen(s);
    for (size_t i = 0; i < length; i++) // remark: reduction of 'n' (+, int)
        n += s[i] == c;
    return n;
}

static void test(int n)
{
    const char *words = "the quick brown fox";
    unsigned h = 0;
    int sum = 0;
    FILL(text, n, "abc def."[rnd_in(0, 7)]);
    text[n] = 0;
    show("spaces", n, count(text, ' '));
    show("b", n, count(text, 'b'));
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (^, unsigned int)
        h ^= (unsigned char)text[i] * 2654435761u + (unsigned)i;
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, int)
        sum += words[i % 19] * (text[i] == '.');
    show_u("h", n, h);
    show("sum", n, sum);
}
CASE_MAIN(test)
