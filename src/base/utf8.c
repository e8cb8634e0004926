/* UTF-8 as table 3-7 of the Unicode standard has it: no overlong forms, no surrogates. */
#include "base/utf8.h"

#include "base/strbuf.h"

static const struct {
    unsigned char from, to;    /* the first byte */
    unsigned char least, most; /* the second byte; later ones are 80..BF */
    size_t length;
} forms[] = {
    {0x00, 0x7f, 0x00, 0x00, 1}, {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
    {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
    {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
};

size_t utf8_length(const char *s, size_t n)
{
    const unsigned char *b = (const unsigned char *)s;

    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
        if (b[0] < forms[k].from || b[0] > forms[k].to)
            continue;
        size_t length = forms[k].length;
        if (length > n || (length > 1 && (b[1] < forms[k].least || b[1] > forms[k].most)))
            return 0;
        for (size_t i = 2; i < length; i++)
            if (b[i] < 0x80 || b[i] > 0xbf)
                return 0;
        return length;
    }
    return 0;
}

void utf8_add(struct strbuf *out, const char *s, size_t n)
{
    size_t good = 0; /* bytes at s that are checked and not yet added */

    while (good < n) {
        size_t length = utf8_length(s + good, n - good);
        if (length) {
            good += length;
            continue;
        }
        strbuf_addn(out, s, good);
        strbuf_add(out, "\xef\xbf\xbd");
        s += good + 1;
        n -= good + 1;
        good = 0;
    }
    strbuf_addn(out, s, good);
}
