/*
 * Loops that read in place what later iterations write. A part's iterations run on memory but for
 * the last ones, which read beyond their part: these run on a window, a copy of what they come to,
 * where behind the part's end stands what was there before any part ran. What they write there goes
 * into memory then.
 */
#include "emit/edges.h"

#include "base/arena.h"

#define WINDOW_TURN 64 /* bytes: a window lies as its memory does, as far as alignment goes */

static const struct edge *edge_at(const struct loop_text *l, uint32_t i)
{
    return &l->facts->edges->at[i];
}

/* Bytes of an edge's window that the part itself writes, or that nobody does. */
static uint64_t own_bytes(const struct loop_text *l, const struct edge *e)
{
    int64_t reach = l->facts->edges->reach;

    return (uint64_t)(e->stride < 0 ? reach * -e->stride + e->to - e->last
                                    : reach * e->stride + e->first - e->from);
}

/* What is saved begins so many bytes behind the place that the first iteration behind the part
   writes. */
static int64_t saved_from(const struct edge *e)
{
    return e->stride < 0 ? e->from - e->stride : e->first;
}

static uint64_t saved_offset(const struct loop_text *l, uint32_t which)
{
    uint64_t at = 0;

    for (uint32_t i = 0; i < which; i++)
        at += edge_bytes(edge_at(l, i));
    return at;
}

/* The window of one array, and the frame's pointer to it. */
static void window(struct text *x, uint32_t i)
{
    const struct loop_text *l = x->loop;
    const struct edge *e = edge_at(l, i);
    unsigned long long own = own_bytes(l, e), saved = edge_bytes(e), at = saved_offset(l, i);
    const char *name = loop_find(l, e->root)->name;
    bool down = e->stride < 0;

    text_line(x, "char fold_room%u[%llu];", i, own + saved + WINDOW_TURN);
    text_line(x, "const char *const fold_low%u = fold_at_%u_%u(&f, %s) + %lld;", i, l->k, e->which,
              down ? "hi" : "fold_mid", (long long)(down ? saved_from(e) : e->from));
    text_line(x,
              "char *const fold_window%u = fold_room%u + (((uintptr_t)fold_low%u - "
              "(uintptr_t)fold_room%u) & %u);",
              i, i, i, i, WINDOW_TURN - 1);
    text_line(x, "__builtin_memcpy(fold_window%u + %llu, fold_low%u + %llu, %llu);", i,
              down ? saved : 0, i, down ? saved : 0, own);
    text_line(x, "__builtin_memcpy(fold_window%u + %llu, (const char *)f.fold_edge + %llu, %llu);",
              i, down ? 0 : own, at, saved);
    text_line(x,
              "uintptr_t fold_base%u = (uintptr_t)f.%s - (uintptr_t)fold_low%u + "
              "(uintptr_t)fold_window%u;",
              i, name, i, i);
    text_line(x, "__asm__(\"\" : \"+r\"(fold_base%u) : \"r\"(fold_window%u) : \"memory\");", i, i);
    text_line(x, "fold_g.%s = (void *)fold_base%u;", name, i);
}

/* Each access of the windows' arrays that writes. */
static void put_back(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        bool is_edge = false;
        for (uint32_t k = 0; k < l->facts->edges->n; k++)
            is_edge |= edge_at(l, k)->root == a->root;
        if (!a->is_write || !is_edge)
            continue;
        unsigned long long size = a->lvalue->type->size;
        text_line(x, "{");
        text_line(x, "    char *fold_to = (char *)fold_at_%u_%u(&f, t);", l->k, i);
        text_line(x, "    const char *fold_is = fold_at_%u_%u(&fold_g, t);", l->k, i);
        text_line(x, "    if (__builtin_memcmp(fold_to, fold_is, %llu))", size);
        text_line(x, "        __builtin_memcpy(fold_to, fold_is, %llu);", size);
        text_line(x, "}");
    }
}

/* By the frame f. */
static void steps(struct text *x, const char *from, const char *stop)
{
    text_line(x, "for (int64_t t = %s; t < %s; t++) {", from, stop);
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
}

void text_edges_loop(struct text *x, const char *stop)
{
    const struct loop_text *l = x->loop;

    if (l->facts->edges->is_distant) { /* iterations that read first, in order */
        text_line(x, "FOLD_INDEPENDENT");
        steps(x, "lo", stop);
        return;
    }
    text_line(x, "const int64_t fold_mid = f.fold_edge ? hi - %lld : %s;",
              (long long)l->facts->edges->reach, stop);
    steps(x, "lo", "fold_mid");
    text_line(x, "if (f.fold_edge) {");
    x->indent++;
    text_line(x, "struct fold_frame_%u fold_g = f;", l->k);
    for (uint32_t i = 0; i < l->facts->edges->n; i++)
        window(x, i);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = fold_g;", l->k);
    steps(x, "fold_mid", "hi");
    x->indent--;
    text_line(x, "}");
    text_line(x, "__asm__(\"\" : : : \"memory\");");
    text_line(x, "for (int64_t t = fold_mid; t < hi; t++) {");
    x->indent++;
    put_back(x);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

void text_edges(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!l->facts->edges)
        return;
    text_line(x, "static void fold_save_%u(const void *at_frame, int64_t place, void *to)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u *const frame = at_frame;", l->k);
    for (uint32_t i = 0; i < l->facts->edges->n; i++)
        text_line(
            x, "__builtin_memcpy((char *)to + %llu, fold_at_%u_%u(frame, place) + %lld, %llu);",
            (unsigned long long)saved_offset(l, i), l->k, edge_at(l, i)->which,
            (long long)saved_from(edge_at(l, i)), (unsigned long long)edge_bytes(edge_at(l, i)));
    x->indent--;
    text_line(x, "}");
    text_line(x, "static const struct foldrt_edges fold_edges_%u = {%lld, %llu, fold_save_%u};",
              l->k, (long long)l->facts->edges->reach,
              (unsigned long long)saved_offset(l, l->facts->edges->n), l->k);
}

void text_edges_field(struct text *x)
{
    if (!x->loop->facts->edges)
        return;
    text_line(x, ".frame_size = sizeof(struct fold_frame_%u),", x->loop->k);
    text_line(x, ".edges = &fold_edges_%u,", x->loop->k);
}
