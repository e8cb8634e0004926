/*
 * Reports are put together here from what foldcc1 left for each file. A FILE that is there already
 * is a report that this one joins: files compiled again replace what was said of them, others stay,
 * so that the commands of a make, at once or one after the other, add up to one report.
 */
#include "driver/report.h"

#include "base/arena.h"
#include "base/diag.h"
#include "driver/inputs.h"
#include "driver/json.h"
#include "driver/page.h"
#include "driver/target.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FORMAT "foldcc-report"
enum { VERSION = 1 };

/* A file's part of a report. */
struct part {
    json_t *entry;
    char *section; /* REPORT_HTML */
};

struct parts {
    VEC(struct part) at;
};

bool report_wants_remarks(const struct command *c)
{
    return c->fold.report[REPORT_TEXT] != NULL;
}

bool report_wants_record(const struct command *c)
{
    return c->fold.report[REPORT_JSON] || c->fold.report[REPORT_HTML];
}

/* ---- text ---- */

/* Why the file is left as it is before anything is known of its loops; or NULL. */
static const char *left_because(const struct file *f)
{
    const char *untouched = f->driver->command->untouched,
               *option = untouched ? untouched : f->left;
    struct arena *a = f->driver->arena;

    if (option)
        return arena_printf(a, "'%s' is given", option);
    return f->astray ? arena_printf(a, "an included file might find another '%s'", f->astray)
                     : NULL;
}

static void remarks_add(const struct file *f, struct strbuf *out)
{
    const char *why = left_because(f);

    if (why)
        strbuf_printf(out, "%s: remark: compiled as it is: %s [option]\n", f->input->name, why);
    else if (f->folder)
        strbuf_read_file(out, file_temp(f, ".remarks"));
}

void report_print(const struct file *f)
{
    const char *to = f->driver->command->fold.report[REPORT_TEXT];
    struct strbuf text;

    if (!to || *to)
        return;
    strbuf_init(&text);
    remarks_add(f, &text);
    fwrite(text.text, 1, text.length, stderr);
    strbuf_release(&text);
}

/* ---- the entry of a file ---- */

static void count(json_t *counts, const char *key)
{
    json_int_t n = json_integer_value(json_object_get(counts, key));

    json_object_set_new(counts, key, json_integer(n + 1));
}

/* Adds the loops of a file to counts of the form {"found": {ID: N}, "left": {ID: N}, "inside": N}.
 */
static void counts_add(json_t *counts, const json_t *entry)
{
    size_t k;
    json_t *loop;

    json_array_foreach(json_object_get(entry, "loops"), k, loop)
    {
        const char *status = json_string_value(json_object_get(loop, "status"));
        const char *id = json_string_value(json_object_get(loop, "id"));
        if (status && !strcmp(status, "inside"))
            count(counts, "inside");
        else if (status && id && json_object_get(counts, status))
            count(json_object_get(counts, status), id);
    }
}

static json_t *counts_new(void)
{
    return json_pack("{s:{}, s:{}, s:i}", "found", "left", "inside", 0);
}

/* "folded", "unchanged" or "not-analysed", and why. */
static void status_set(json_t *entry, const struct file *f, bool has_record)
{
    const char *why = left_because(f), *reason = f->notice;

    if (why)
        reason = why;
    else if (!has_record && !reason && f->folder)
        reason = "it cannot be preprocessed";
    json_set_text(entry, "status",
                  f->folded               ? "folded"
                  : reason && !has_record ? "not-analysed"
                                          : "unchanged");
    if (reason)
        json_set_text(entry, "reason", reason);
}

static json_t *entry_new(const struct report_input *in)
{
    const struct file *f = in->file;
    char *here = getcwd(NULL, 0);
    json_t *entry = json_object(), *record = NULL, *counts = counts_new();

    if (f->folder)
        record = json_load_file(file_temp(f, ".record"), 0, NULL);
    json_set_text(entry, "file", !strcmp(f->input->name, "-") ? "<stdin>" : f->input->name);
    json_set_text(entry, "directory", here ? here : "");
    json_set_text(entry, "output", in->output);
    status_set(entry, f, record != NULL);
    json_object_set_new(entry, "counts", counts);
    if (record)
        json_object_update(entry, record);
    else
        json_object_update_new(entry, json_pack("{s:b, s:[]}", "line_directives", 0, "loops"));
    counts_add(counts, entry);
    json_decref(record);
    free(here);
    return entry;
}

/* ---- several files ---- */

static int entry_order(const json_t *a, const json_t *b)
{
    static const char *const keys[] = {"directory", "file", "output"};
    int order = 0;

    for (size_t k = 0; k < sizeof keys / sizeof *keys && !order; k++)
        order = strcmp(json_text(a, keys[k]), json_text(b, keys[k]));
    return order;
}

static int part_order(const void *a, const void *b)
{
    return entry_order(((const struct part *)a)->entry, ((const struct part *)b)->entry);
}

static bool entry_is_valid(const json_t *entry)
{
    return json_is_string(json_object_get(entry, "directory")) &&
           json_is_string(json_object_get(entry, "file")) &&
           json_is_string(json_object_get(entry, "output")) &&
           json_is_array(json_object_get(entry, "loops")) &&
           json_is_object(json_object_get(entry, "counts"));
}

static bool report_is_valid(const json_t *report)
{
    const char *format = json_string_value(json_object_get(report, "format"));
    const json_t *files = json_object_get(report, "files");
    bool ok = format && !strcmp(format, FORMAT) && json_is_array(files) &&
              json_integer_value(json_object_get(report, "version")) == VERSION;

    for (size_t k = 0; ok && k < json_array_size(files); k++)
        ok = entry_is_valid(json_array_get(files, k));
    return ok;
}

/* Adds what an earlier report says of files that are not among the first n parts. false: `text` is
   no report. */
static bool parts_keep(struct parts *p, const char *text, enum report_format format)
{
    json_t *report = format == REPORT_HTML ? page_report(text) : json_loads(text, 0, NULL), *entry;
    bool ok = report_is_valid(report);
    size_t n = p->at.n, k;

    json_array_foreach(ok ? json_object_get(report, "files") : NULL, k, entry)
    {
        struct part old = {.entry = entry};
        size_t same = 0;
        while (same < n && entry_order(p->at.at[same].entry, entry))
            same++;
        if (same < n)
            continue;
        if (format == REPORT_HTML)
            old.section = page_find(&text, entry);
        ok = ok && (format != REPORT_HTML || old.section);
        json_incref(old.entry);
        vec_push(&p->at, old);
    }
    json_decref(report);
    return ok;
}

static void parts_release(struct parts *p)
{
    for (size_t k = 0; k < p->at.n; k++) {
        json_decref(p->at.at[k].entry);
        free(p->at.at[k].section);
    }
    vec_release(&p->at);
}

static json_t *report_new(const struct parts *p)
{
    json_t *files = json_array(), *counts = counts_new();

    for (size_t k = 0; k < p->at.n; k++) {
        json_array_append(files, p->at.at[k].entry);
        counts_add(counts, p->at.at[k].entry);
    }
    return json_pack("{s:s, s:i, s:s, s:o, s:o}", "format", FORMAT, "version", VERSION, "foldcc",
                     FOLDCC_VERSION, "counts", counts, "files", files);
}

static void parts_print(struct parts *p, enum report_format format, struct strbuf *out)
{
    if (p->at.n)
        qsort(p->at.at, p->at.n, sizeof *p->at.at, part_order);
    json_t *report = report_new(p);
    if (format == REPORT_HTML) {
        VEC(char *) sections = {0};
        for (size_t k = 0; k < p->at.n; k++)
            vec_push(&sections, p->at.at[k].section);
        page_whole(out, report, sections.at);
        vec_release(&sections);
    } else {
        char *text = json_dumps(report, JSON_INDENT(1));
        strbuf_add(out, text ? text : "");
        strbuf_addc(out, '\n');
        free(text);
    }
    json_decref(report);
}

/* ---- writing ---- */

static char *section_new(const struct file *f, const json_t *entry)
{
    struct strbuf source, out;
    bool is_shown = !json_is_true(json_object_get(entry, "line_directives"));

    strbuf_init(&source);
    strbuf_init(&out);
    is_shown = is_shown && f->source && strbuf_read_file(&source, f->source) == 0;
    page_section(&out, entry, is_shown ? &source : NULL);
    char *text = strdup(out.text);
    strbuf_release(&source);
    strbuf_release(&out);
    return text;
}

/* What goes to the target, which holds `old` now (NULL: nothing). false: `old` is no report. */
static bool text_make(const struct report_input *inputs, size_t n, enum report_format format,
                      const struct strbuf *old, struct strbuf *out)
{
    struct parts p = {0};
    bool ok = true;

    if (format == REPORT_TEXT) {
        for (size_t k = 0; k < n; k++)
            remarks_add(inputs[k].file, out);
        return true;
    }
    for (size_t k = 0; k < n; k++) {
        struct part one = {.entry = entry_new(&inputs[k])};
        if (format == REPORT_HTML)
            one.section = section_new(inputs[k].file, one.entry);
        vec_push(&p.at, one);
    }
    if (old && old->length)
        ok = parts_keep(&p, old->text, format);
    if (ok)
        parts_print(&p, format, out);
    parts_release(&p);
    return ok;
}

static bool target_fail(const char *path, const char *why)
{
    diag_error("cannot write '%s': %s", path, why);
    return false;
}

static bool write_file(const struct report_input *inputs, size_t n, enum report_format format,
                       const char *path)
{
    struct target to;
    struct strbuf old, text;
    int error = target_lock(&to, path);
    bool ok = !error;

    if (error)
        return target_fail(path, strerror(error));
    strbuf_init(&old);
    strbuf_init(&text);
    if (inputs_find(inputs[0].file->driver->command, to.path))
        ok = target_fail(path, "it is an input");
    else if (to.exists && format != REPORT_TEXT)
        error = strbuf_read_file(&old, to.path);
    if (ok && !error && !text_make(inputs, n, format, to.exists ? &old : NULL, &text))
        ok = target_fail(path, "it is there and is no report of this version of foldcc");
    else if (ok && !error)
        error = strbuf_write_file(&text, to.path);
    if (error)
        ok = target_fail(path, strerror(error));
    target_unlock(&to);
    strbuf_release(&old);
    strbuf_release(&text);
    return ok;
}

static bool write_stdout(const struct report_input *inputs, size_t n, enum report_format format)
{
    struct strbuf text;

    strbuf_init(&text);
    text_make(inputs, n, format, NULL, &text);
    bool ok = fwrite(text.text, 1, text.length, stdout) == text.length && fflush(stdout) == 0;
    if (!ok)
        diag_error("cannot write the report: %s", strerror(errno));
    strbuf_release(&text);
    return ok;
}

/* FILE for one input: %s is the name of the input without folders and ending, %% a %. */
static const char *path_of(const struct file *f, const char *file)
{
    struct strbuf path;

    strbuf_init(&path);
    for (; *file; file++) {
        if (*file == '%' && file[1] == 's')
            strbuf_add(&path, f->base);
        else
            strbuf_addc(&path, *file);
        file += *file == '%';
    }
    const char *text = arena_strdup(f->driver->arena, path.text);
    strbuf_release(&path);
    return text;
}

/* The inputs whose paths are equal make one file. */
static bool format_write(const struct driver *d, enum report_format format,
                         const struct report_input *inputs, size_t n)
{
    const char *file = d->command->fold.report[format];
    struct report_input *group = arena_alloc(d->arena, n * sizeof *group);
    const char **paths = arena_alloc(d->arena, n * sizeof *paths);
    bool ok = true;

    if (!*file)
        return format == REPORT_TEXT || write_stdout(inputs, n, format);
    for (size_t k = 0; k < n; k++)
        paths[k] = path_of(inputs[k].file, file);
    for (size_t k = 0; k < n && ok; k++) {
        size_t first = 0, ngroup = 0;
        while (strcmp(paths[first], paths[k]) != 0)
            first++;
        for (size_t i = k; i < n && first == k; i++)
            if (!strcmp(paths[i], paths[k]))
                group[ngroup++] = inputs[i];
        ok = ngroup == 0 || write_file(group, ngroup, format, paths[k]);
    }
    return ok;
}

bool reports_write(const struct driver *d, const struct report_input *inputs, size_t n)
{
    bool ok = true;

    for (int k = 0; k < REPORT_FORMATS && n && ok; k++)
        if (d->command->fold.report[k])
            ok = format_write(d, (enum report_format)k, inputs, n);
    return ok;
}
