/* One preprocessed text through libclang: diagnostics, places, and which functions to convert. */
#include "parse/internal.h"

#include "base/strbuf.h"

#include <stdio.h>
#include <string.h>

size_t cursor_offset(CXCursor c)
{
    unsigned offset = 0;

    clang_getFileLocation(clang_getRangeStart(clang_getCursorExtent(c)), NULL, NULL, NULL, &offset);
    return offset;
}

size_t cursor_end_offset(CXCursor c)
{
    unsigned offset = 0;

    clang_getFileLocation(clang_getRangeEnd(clang_getCursorExtent(c)), NULL, NULL, NULL, &offset);
    return offset;
}

static uint32_t file_add(struct parser *p, const char *name)
{
    struct ir_unit *u = p->unit;
    const char **files = arena_alloc(u->arena, (u->nfiles + 1) * sizeof *files);
    if (u->nfiles)
        memcpy(files, u->files, u->nfiles * sizeof *files);
    files[u->nfiles] = arena_strdup(u->arena, name);
    u->files = files;
    return u->nfiles++;
}

/* The main file and its parts, which have names of their own even if a file is included twice. */
static void files_begin(struct parser *p)
{
    const struct parse_options *opt = p->opt;

    file_add(p, p->name);
    if (opt->nparts)
        entries_find(&p->entries, p->text, p->length, p->unit->arena);
    for (uint32_t k = 0; k < opt->nparts; k++)
        file_add(p, opt->parts[k] < p->entries.all.n ? p->entries.all.at[opt->parts[k]].name : "");
}

/* The part that the place lies in, or 0. */
static uint32_t part_index(struct parser *p, CXSourceLocation at)
{
    unsigned offset = 0;

    if (!p->opt->nparts)
        return 0;
    clang_getFileLocation(at, NULL, NULL, NULL, &offset);
    uint32_t entry = entries_at(&p->entries, offset);
    for (uint32_t k = 0; entry && k < p->opt->nparts; k++)
        if (p->opt->parts[k] == entry - 1)
            return k + 1;
    return 0;
}

/* The index of a presumed file name in the unit's table; added when new. */
static uint32_t file_index(struct parser *p, CXSourceLocation at, const char *name)
{
    struct ir_unit *u = p->unit;
    uint32_t part = part_index(p, at);

    if (part)
        return part;
    if (!strcmp(u->files[0], name))
        return 0;
    for (uint32_t k = 1 + p->opt->nparts; k < u->nfiles; k++)
        if (!strcmp(u->files[k], name))
            return k;
    return file_add(p, name);
}

struct ir_loc source_loc(struct parser *p, CXSourceLocation at)
{
    CXString file;
    unsigned line, column;

    clang_getPresumedLocation(at, &file, &line, &column);
    struct ir_loc loc = {file_index(p, at, clang_getCString(file)), line, column};
    clang_disposeString(file);
    return loc;
}

struct ir_loc cursor_loc(struct parser *p, CXCursor c)
{
    return source_loc(p, clang_getRangeStart(clang_getCursorExtent(c)));
}

struct ir_loc offset_loc(struct parser *p, CXCursor c, size_t offset)
{
    CXFile file;

    clang_getFileLocation(clang_getCursorLocation(c), &file, NULL, NULL, NULL);
    return source_loc(p, clang_getLocationForOffset(p->tu, file, (unsigned)offset));
}

static enum CXChildVisitResult push_child(CXCursor c, CXCursor parent, CXClientData arg)
{
    (void)parent;
    vec_push((cursor_list *)arg, c);
    return CXChildVisit_Continue;
}

void cursor_children(CXCursor c, cursor_list *out)
{
    clang_visitChildren(c, push_child, out);
}

const char *cursor_name(struct parser *p, CXCursor c)
{
    CXString s = clang_getCursorSpelling(c);
    const char *name = arena_strdup(p->unit->arena, clang_getCString(s) ? clang_getCString(s) : "");

    clang_disposeString(s);
    return name;
}

const char *cursor_text(const struct parser *p, CXCursor c)
{
    enum { MOST = 40 };
    size_t from = cursor_offset(c), n = cursor_end_offset(c) - from;
    char *text = arena_strndup(p->unit->arena, p->text + from, n < MOST ? n : MOST);

    for (char *at = text; *at; at++)
        if (*at == '\n')
            *at = ' ';
    return text;
}

/* Words of gcc's headers that clang 19 lacks, as declarations that stand before the text. */
static void prolog_add(struct strbuf *b, const char *text, size_t length)
{
    static const struct {
        const char *word, *type;
    } words[] = {{"_Float32", "float"},
                 {"_Float64", "double"},
                 {"_Float32x", "double"},
                 {"_Float64x", "long double"},
                 {"_Float128", "__float128"}};

    strbuf_add(b, "# 1 \"<foldcc>\" 3\n");
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (text_has_word(text, 0, length, words[k].word))
            strbuf_printf(b, "typedef %s %s;\n", words[k].type, words[k].word);
    library_add(b, text, length);
    tgmath_add(b, text, length);
}

/* Errors outside system headers end the parse; the first one is the reason. Where a macro of such a
   header stands in the user's file that is one, too, unless what depends on it can be left. */
static bool has_errors(struct parser *p, struct strbuf *err)
{
    unsigned n = clang_getNumDiagnostics(p->tu);

    for (unsigned k = 0; k < n; k++) {
        CXDiagnostic d = clang_getDiagnostic(p->tu, k);
        CXSourceLocation at = clang_getDiagnosticLocation(d);
        enum CXDiagnosticSeverity severity = clang_getDiagnosticSeverity(d);
        if (severity >= CXDiagnostic_Error && operators_fail(p, at)) {
            clang_disposeDiagnostic(d);
            continue;
        }
        struct ir_loc loc = source_loc(p, at);
        bool is_system = clang_Location_isInSystemHeader(at);
        bool is_ours = !is_system || text_has_file(p, p->unit->files[loc.file]);
        if (severity == CXDiagnostic_Fatal ||
            (severity == CXDiagnostic_Error && is_ours && !unread_add(p, at, is_system))) {
            CXString text = clang_getDiagnosticSpelling(d);
            strbuf_printf(err, "%s:%u: %s", p->unit->files[loc.file], loc.line,
                          clang_getCString(text));
            clang_disposeString(text);
        }
        clang_disposeDiagnostic(d);
        if (err->length)
            return true;
    }
    return false;
}

bool func_is_wanted(const struct parser *p, CXCursor c)
{
    size_t from = cursor_offset(c), to = cursor_end_offset(c);

    return clang_getCursorKind(c) == CXCursor_FunctionDecl && clang_isCursorDefinition(c) &&
           !clang_Location_isInSystemHeader(clang_getCursorLocation(c)) &&
           (text_has_word(p->text, from, to, "for") || text_has_word(p->text, from, to, "while"));
}

static enum CXChildVisitResult top_level(CXCursor c, CXCursor parent, CXClientData arg)
{
    struct parser *p = arg;

    (void)parent;
    if (func_is_wanted(p, c))
        func_of(p, c);
    else
        operator_convert(p, c);
    return CXChildVisit_Continue;
}

/* Converts the functions with loops, then those they call, until no new one turns up; last, those
   that call several of them. */
static void convert_all(struct parser *p)
{
    struct callers callers = {0};

    p->funcs_end = &p->unit->funcs;
    p->globals_end = &p->unit->globals;
    clang_visitChildren(clang_getTranslationUnitCursor(p->tu), top_level, p);
    callers_find(p, &callers);
    for (size_t k = 0; k < p->pending.n; k++)
        func_convert(p, p->pending.at[k], p->pending_cursors.at[k]);
    callers_convert(p, &callers);
    operators_settle(p);
}

/* What clang 19 rejects and other compilers of C take, with a warning at most. */
static const char *const lenient[] = {
    "-w",
    "-ferror-limit=0",
    "-Wno-error=int-conversion",
    "-Wno-error=implicit-int",
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=incompatible-function-pointer-types",
    "-Wno-error=return-type",
    "-Wno-error=return-mismatch",
};

static CXTranslationUnit translate(CXIndex index, const struct strbuf *text,
                                   const struct parse_options *opt)
{
    struct CXUnsavedFile file = {"foldcc-input.i", text->text, text->length};
    VEC(const char *) args = {0};
    struct strbuf std;
    CXTranslationUnit tu = NULL;

    strbuf_init(&std);
    vec_push(&args, "-xcpp-output");
    for (size_t k = 0; k < sizeof lenient / sizeof *lenient; k++)
        vec_push(&args, lenient[k]);
    if (opt->std) {
        strbuf_printf(&std, "-std=%s", opt->std);
        vec_push(&args, std.text);
    }
    for (size_t k = 0; k < opt->nflags; k++)
        vec_push(&args, opt->flags[k]);
    clang_parseTranslationUnit2(index, file.Filename, args.at, (int)args.n, &file, 1, 0, &tu);
    vec_release(&args);
    strbuf_release(&std);
    return tu;
}

static void parser_release(struct parser *p)
{
    map_release(&p->types);
    map_release(&p->records);
    map_release(&p->vars);
    map_release(&p->funcs);
    vec_release(&p->pragmas);
    entries_release(&p->entries);
    vec_release(&p->unread);
    vec_release(&p->pending);
    vec_release(&p->pending_cursors);
}

struct ir_unit *parse_unit(const char *name, const char *text, size_t length,
                           const struct parse_options *opt, struct arena *arena, struct strbuf *err)
{
    struct parser p = {.opt = opt, .name = name};
    struct strbuf whole;
    CXIndex index = clang_createIndex(0, 0);

    strbuf_init(&whole);
    prolog_add(&whole, text, length);
    strbuf_printf(&whole, "# 1 \"%s\"\n", name);
    strbuf_addn(&whole, text, length);
    p.text = whole.text;
    p.length = whole.length;
    p.unit = ir_unit_new(arena);
    pragmas_find(&p);
    files_begin(&p);
    operators_add(&p, &whole);
    p.text = whole.text;
    p.length = whole.length;
    p.tu = translate(index, &whole, opt);
    if (p.tu && operators_add_lists(&p, &whole)) {
        clang_disposeTranslationUnit(p.tu);
        p.text = whole.text;
        p.length = whole.length;
        p.tu = translate(index, &whole, opt);
    }
    bool ok = p.tu && !text_needs_type(p.text, p.length, "__builtin_tgmath");
    if (!p.tu)
        strbuf_add(err, "libclang failed");
    else if (!ok)
        strbuf_add(err, "types that <tgmath.h> gives are not known");
    else
        ok = !has_errors(&p, err);
    if (ok) {
        convert_all(&p);
        lost_find(&p);
        pragmas_check(&p);
    }
    parser_release(&p);
    if (p.tu)
        clang_disposeTranslationUnit(p.tu);
    clang_disposeIndex(index);
    strbuf_release(&whole);
    return ok ? p.unit : NULL;
}
