/* Lists of command words. */
#include "driver/words.h"

#include "base/arena.h"
#include "base/strbuf.h"

#include <ctype.h>
#include <string.h>

enum { NESTED_FILES = 100 }; /* response files that name one another end here */

void words_add(struct words *w, const char *word)
{
    vec_push(&w->list, word);
}

void words_add_all(struct words *w, const struct words *from)
{
    for (size_t k = 0; k < from->list.n; k++)
        words_add(w, from->list.at[k]);
}

void words_release(struct words *w)
{
    vec_release(&w->list);
}

void words_split(struct words *w, const char *text, struct arena *a)
{
    struct strbuf word;

    strbuf_init(&word);
    for (;;) {
        char quote = 0;
        while (isspace((unsigned char)*text))
            text++;
        if (!*text)
            break;
        strbuf_clear(&word);
        for (; *text && (quote || !isspace((unsigned char)*text)); text++) {
            if (*text == '\\' && text[1])
                strbuf_addc(&word, *++text);
            else if (quote ? *text == quote : *text == '\'' || *text == '"')
                quote = quote ? 0 : *text;
            else
                strbuf_addc(&word, *text);
        }
        words_add(w, arena_strdup(a, word.text));
    }
    strbuf_release(&word);
}

static void expand(struct words *w, const char *word, struct arena *a, int depth)
{
    struct words inner = {0};
    struct strbuf text;

    strbuf_init(&text);
    if (word[0] != '@' || depth == NESTED_FILES || strbuf_read_file(&text, word + 1) != 0) {
        words_add(w, word);
    } else {
        words_split(&inner, text.text, a);
        for (size_t k = 0; k < inner.list.n; k++)
            expand(w, inner.list.at[k], a, depth + 1);
    }
    words_release(&inner);
    strbuf_release(&text);
}

void words_expand(struct words *w, const char *word, struct arena *a)
{
    expand(w, word, a, 0);
}

static bool is_plain(const char *word)
{
    for (const char *c = word; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr("_-+=./,:@%^", *c))
            return false;
    return *word != 0;
}

void words_quote(const struct words *w, bool all, struct strbuf *out)
{
    for (size_t k = 0; k < w->list.n; k++) {
        const char *word = w->list.at[k];
        if (k)
            strbuf_addc(out, ' ');
        if (!all && is_plain(word)) {
            strbuf_add(out, word);
            continue;
        }
        strbuf_addc(out, '"');
        for (; *word; word++) {
            if (strchr("\\\"$`", *word))
                strbuf_addc(out, '\\');
            strbuf_addc(out, *word);
        }
        strbuf_addc(out, '"');
    }
}

size_t words_nbytes(const struct words *w)
{
    size_t sum = 0;

    for (size_t k = 0; k < w->list.n; k++)
        sum += strlen(w->list.at[k]) + 1 + sizeof(char *);
    return sum;
}
