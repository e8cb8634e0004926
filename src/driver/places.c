/* Loops of the IR and keywords of the text. */
#include "driver/places.h"

#include "base/arena.h"

#include <string.h>

struct inside {
    const struct ir_stmt *loop;
    bool found;
};

static bool find_loop(struct ir_stmt *s, void *arg)
{
    struct inside *in = arg;

    in->found |= s == in->loop;
    return !in->found;
}

static bool is_inside(struct ir_stmt *outer, const struct ir_stmt *loop)
{
    struct inside in = {loop, false};

    ir_walk_stmt(outer->body, find_loop, NULL, &in);
    return in.found;
}

static bool is_on(const struct ir_loc *at, const struct ir_loc *line)
{
    return at->file == line->file && at->line == line->line;
}

enum scan_word places_word(const struct ir_stmt *loop)
{
    return loop->kind == IR_FOR ? SCAN_FOR : loop->kind == IR_WHILE ? SCAN_WHILE : SCAN_DO;
}

/* The keyword of a loop: the k-th `for` of a line is its k-th loop, as long as the line has as many
   of both; else a macro is involved. The same for `do`, and for `while`, with those of do loops. */
static const struct scan_keyword *place_find(const struct places *p, const struct scan *scan,
                                             const struct ir_stmt *loop)
{
    const struct scan_keyword *at = NULL;
    enum scan_word word = places_word(loop);
    struct ir_loc line = loop->loc;
    uint32_t n = 0, before = 0;

    for (size_t k = 0; k < p->loops.n; k++) {
        struct ir_stmt *s = p->loops.at[k];
        if (places_word(s) == word && is_on(&s->loc, &line)) {
            n++;
            before += s->loop_id < loop->loop_id;
        }
        if (s->kind == IR_DO && word == SCAN_WHILE && is_on(&s->tail, &line)) {
            n++;
            before += s->loop_id < loop->loop_id && !is_inside(s, loop);
        }
    }
    return scan_keywords_on(scan, word, line.file, line.line, before, &at) == n ? at : NULL;
}

static bool note_loop(struct ir_stmt *s, void *arg)
{
    struct places *p = arg;

    if (s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO)
        vec_push(&p->loops, s);
    return true;
}

/* A search goes on in the middle: for loops need the end of their init part for that. */
static bool head_is_hidden(const struct places *p, const struct ir_stmt *loop)
{
    const struct scan_keyword *at = p->at[loop->loop_id];

    return !at || (loop->kind == IR_FOR && (!at->init_end || at->has_init != (loop->init != NULL)));
}

/* `foreach (i, n)`: what is put before the macro's name stands before its `for`. */
static const struct scan_keyword *macro_find(const struct places_text *text,
                                             const struct ir_stmt *loop, struct arena *a)
{
    struct scan_keyword *at = ARENA_NEW(a, struct scan_keyword);

    if (!text->match || !match_macro(text->match(text->data), loop, at))
        return NULL;
    at->word = places_word(loop);
    return at;
}

void places_find(struct places *p, struct ir_unit *u, const struct places_text *text,
                 struct arena *a)
{
    size_t nbytes = u->next_loop_id * sizeof *p->at;

    *p = (struct places){.at = arena_alloc(a, nbytes + 1)};
    memset(p->at, 0, nbytes);
    p->word = arena_alloc(a, (u->next_loop_id + 1) * sizeof *p->word);
    for (struct ir_func *fn = u->funcs; fn; fn = fn->next)
        if (fn->body)
            ir_walk_stmt(fn->body, note_loop, NULL, p);
    for (size_t k = 0; k < p->loops.n; k++) {
        struct ir_stmt *s = p->loops.at[k];
        p->at[s->loop_id] = place_find(p, text->scan, s);
        if (!p->at[s->loop_id])
            p->at[s->loop_id] = macro_find(text, s, a);
        p->word[s->loop_id] = places_word(s);
        s->from_macro = !p->at[s->loop_id];
        s->head_hidden = head_is_hidden(p, s);
    }
}

void places_release(struct places *p)
{
    vec_release(&p->loops);
}
