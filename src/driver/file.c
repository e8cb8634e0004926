/* From a C file to its folded text. */
#include "driver/file.h"

#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "driver/folders.h"
#include "driver/given.h"
#include "driver/inputs.h"
#include "driver/macros.h"
#include "driver/parts.h"
#include "driver/pragma.h"
#include "driver/process.h"
#include "driver/report.h"
#include "driver/scan.h"
#include "driver/worker.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

const char *file_temp(const struct file *f, const char *ending)
{
    return arena_printf(f->driver->arena, "%s%s%s", f->folder, f->base, ending);
}

/* "dir/" of "dir/name", or "". */
static const char *folder_of(const struct file *f)
{
    const char *slash = strrchr(f->input->name, '/');

    return slash ? arena_strndup(f->driver->arena, f->input->name,
                                 (size_t)(slash - f->input->name) + 1)
                 : "";
}

void file_options(const struct file *f, bool elsewhere, struct words *w)
{
    const char *dir = folder_of(f);

    words_add_all(w, &f->driver->host);
    if (elsewhere) {
        words_add(w, "-iquote");
        words_add(w, dir[0] ? dir : ".");
    }
    words_add_all(w, &f->driver->command->compile);
    words_add(w, arena_printf(f->driver->arena, "-ffile-prefix-map=%s=%s", f->folder, dir));
}

/* ---- the text ---- */

static bool stdin_read(struct strbuf *text)
{
    char part[65536];
    ssize_t n;

    while ((n = read(0, part, sizeof part)) > 0)
        strbuf_addn(text, part, (size_t)n);
    return n == 0;
}

/* The file's text in `text`; standard input is also kept in a temporary file. What can be read only
   once is left to the host compiler. */
static bool text_read(struct file *f, struct strbuf *text)
{
    if (strcmp(f->input->name, "-") != 0) {
        if (input_is_read_once(f->input->name)) {
            f->left = f->input->name;
            return false;
        }
        f->source = f->input->name;
        return strbuf_read_file(text, f->source) == 0;
    }
    f->source = file_temp(f, ".stdin.c");
    int error = stdin_read(text) ? strbuf_write_file(text, f->source) : errno;
    if (error)
        diag_error("cannot read standard input: %s", strerror(error));
    return !error;
}

static const char *base_of(const char *name, struct arena *a)
{
    const char *slash = strrchr(name, '/'), *start = slash ? slash + 1 : name;
    const char *dot = strrchr(start, '.');

    if (!strcmp(name, "-"))
        return "stdin";
    return arena_strndup(a, start, dot && dot > start ? (size_t)(dot - start) : strlen(start));
}

/* "fold_" and 16 digits that name and text decide (FNV-1a). */
static const char *uid_of(const char *name, const struct strbuf *text, struct arena *a)
{
    uint64_t h = 14695981039346656037u;

    for (const char *c = name; *c; c++)
        h = (h ^ (unsigned char)*c) * 1099511628211u;
    for (size_t k = 0; k < text->length; k++)
        h = (h ^ (unsigned char)text->text[k]) * 1099511628211u;
    return arena_printf(a, "fold_%016llx", (unsigned long long)h);
}

/* ---- preprocessing ---- */

static void depend_options(struct file *f, struct words *w)
{
    const struct command *c = f->driver->command;
    bool is_named = c->output && (!c->depends_by_source || f->driver->is_clang);
    const char *target = is_named ? c->output : arena_printf(f->driver->arena, "%s.o", f->base);

    if (!c->has_depend)
        return;
    words_add_all(w, &c->depend);
    words_add(w, "-MF");
    words_add(w, file_temp(f, ".d"));
    if (!c->has_target) {
        words_add(w, "-MQ");
        words_add(w, target);
    }
    f->depends = true;
}

/* The text without directives, and the names of macros. */
static bool macros_take(const struct file *f, const char *path)
{
    struct strbuf text, names;

    strbuf_init(&text);
    strbuf_init(&names);
    bool ok = strbuf_read_file(&text, path) == 0;
    if (ok)
        macros_hide(&text, &names);
    ok = ok && strbuf_write_file(&text, path) == 0 &&
         strbuf_write_file(&names, file_temp(f, ".macros")) == 0;
    strbuf_release(&text);
    strbuf_release(&names);
    return ok;
}

/* Has the host compiler's preprocessor put what it makes of `from`, the user's file or a text of
   ours, into `to`. Its complaints are not shown: the compilation will make them again. The exit
   status. */
static int preprocess_as(struct file *f, const char *from, const char *to, bool is_user)
{
    struct words w = {0};
    struct process_files files = {.in = !strcmp(from, "-") ? f->source : NULL, .err = "/dev/null"};

    file_options(f, !is_user, &w);
    if (is_user)
        depend_options(f, &w);
    words_add(&w, "-g0");
    words_add(&w, "-E");
    words_add(&w, "-dD");
    words_add(&w, "-o");
    words_add(&w, to);
    words_add(&w, "-x");
    words_add(&w, "c");
    words_add(&w, from);
    int status = process_run(&w, &files);
    words_release(&w);
    if (status == 0 && !f->driver->command->dry_run && !macros_take(f, to))
        status = EXIT_FAILURE;
    return status;
}

static int preprocess(struct file *f)
{
    return preprocess_as(f, f->input->name, file_temp(f, ".i"), true);
}

static const char *name_of(const struct file *f)
{
    return !strcmp(f->input->name, "-") ? "<stdin>" : f->input->name;
}

/* The same with macros expanded in #pragma foldcc operator; where that fails they are not. */
static void pragmas_expand(struct file *f, const struct strbuf *source)
{
    struct strbuf hidden, text, made, shown;
    const char *from = file_temp(f, ".macros.c"), *to = file_temp(f, ".macros.i");

    strbuf_init(&hidden);
    strbuf_init(&text);
    strbuf_init(&made);
    strbuf_init(&shown);
    if (pragma_hide(source, name_of(f), &hidden) && strbuf_write_file(&hidden, from) == 0 &&
        preprocess_as(f, from, to, false) == 0 && strbuf_read_file(&made, to) == 0 &&
        strbuf_read_file(&text, file_temp(f, ".i")) == 0 && pragma_show(&text, &made, &shown))
        strbuf_write_file(&shown, file_temp(f, ".i"));
    strbuf_release(&hidden);
    strbuf_release(&text);
    strbuf_release(&made);
    strbuf_release(&shown);
}

/* ---- folding ---- */

static void worker_option(struct words *w, const char *name, const char *value)
{
    if (value) {
        words_add(w, name);
        words_add(w, value);
    }
}

/* May the text have line markers? They are an extension that compilers warn of under -pedantic. -H
   lists what is included without them. */
static bool may_mark(const struct command *c)
{
    static const char *const words[] = {"-pedantic",        "-Wpedantic",   "-pedantic-errors",
                                        "-Werror=pedantic", "-Weverything", "-H"};
    bool is_strict = false;

    for (size_t k = 0; k < c->compile.list.n; k++)
        is_strict |= text_is_among(c->compile.list.at[k], words, sizeof words / sizeof *words);
    return !is_strict;
}

/* May included files be put into the text? */
static bool joins(const struct file *f)
{
    return !f->driver->command->fold.no_headers && may_mark(f->driver->command);
}

/* What the compiler is told of warnings, for the worker. */
static void warnings_add(struct words *w, const struct command *c)
{
    for (size_t k = 0; k < c->compile.list.n; k++) {
        const char *word = c->compile.list.at[k];
        if (!strcmp(word, "-w"))
            words_add(w, "--no-warnings");
        if (!strcmp(word, "-Wswitch-default") && may_mark(c))
            words_add(w, "--hide-switch");
    }
}

/* Starts it before its text is there, as it takes a while to load what it is made of; *told is for
   worker_tell. */
static pid_t worker_start(struct file *f, int *told)
{
    const struct command *c = f->driver->command;
    struct words w = {0};
    struct process_files files = {.told = told};

    words_add(&w, f->driver->worker);
    worker_option(&w, "--name", name_of(f));
    worker_option(&w, "--source", f->source);
    worker_option(&w, "--text", file_temp(f, ".i"));
    worker_option(&w, "--host", file_temp(f, ".c"));
    worker_option(&w, "--kernels", file_temp(f, ".kernels.c"));
    worker_option(&w, "--message", file_temp(f, ".message"));
    worker_option(&w, "--macros", file_temp(f, ".macros"));
    worker_option(&w, "--uid", f->uid);
    worker_option(&w, "--std", c->std);
    if (report_wants_remarks(c))
        worker_option(&w, "--remarks", file_temp(f, ".remarks"));
    if (report_wants_record(c))
        worker_option(&w, "--record", file_temp(f, ".record"));
    if (c->fold.strategy)
        worker_option(&w, "--strategy", arena_printf(f->driver->arena, "%u", c->fold.strategy));
    if (c->fold.emit == EMIT_STEPS)
        words_add(&w, "--steps");
    if (c->fold.order_serial)
        words_add(&w, "--order-serial");
    if (c->is_fast)
        words_add(&w, "--fast-math");
    if (c->fold.for_cores)
        words_add(&w, "--for-cores");
    if (c->fold.dump_ir)
        words_add(&w, "--dump-ir");
    if (c->fold.emit == EMIT_OPENMP)
        words_add(&w, "--openmp");
    if (c->fold.emit == EMIT_OPENCL)
        words_add(&w, "--opencl");
    if (c->fold.emit == EMIT_CUDA)
        words_add(&w, "--cuda");
    if (joins(f))
        words_add(&w, "--join");
    warnings_add(&w, c);
    for (size_t k = 0; k < c->front.list.n; k++)
        worker_option(&w, "--flag", c->front.list.at[k]);
    *told = -1;
    pid_t pid = process_start(&w, &files);
    words_release(&w);
    return pid;
}

/* The text is there, and this flag is one more, or (NULL) there will be none. Should the worker
   have ended by now, its status says why. */
static void worker_tell(int told, const char *flag)
{
    if (told < 0)
        return;
    if (flag)
        send(told, flag, strlen(flag), MSG_NOSIGNAL);
    close(told);
}

/* The first line of what the worker left to say. */
static const char *worker_message(const struct file *f)
{
    struct strbuf text;
    const char *line = "no reason given";

    strbuf_init(&text);
    if (strbuf_read_file(&text, file_temp(f, ".message")) == 0 && text.length)
        line = arena_strndup(f->driver->arena, text.text, strcspn(text.text, "\n"));
    strbuf_release(&text);
    return line;
}

/* Looks for options in the preprocessed text. false: there is none, though it has been made. */
static bool given_read(struct file *f)
{
    struct strbuf text;
    struct given given;

    strbuf_init(&text);
    bool is_there = strbuf_read_file(&text, file_temp(f, ".i")) == 0;
    if (is_there) {
        given_find(&given, text.text, f->driver->arena);
        f->left = given.leaves;
        f->is_loose = given.loosens;
        f->has_pragma |= pragma_is_in(&text); /* of an included file */
        f->has_dots = strstr(text.text, " \"./") != NULL;
        f->astray = folders_differ(f->input->name, &text, &f->driver->host,
                                   &f->driver->command->compile, f->driver->arena);
    } else if (!f->driver->command->dry_run) {
        f->notice = "the preprocessor gave no text";
    }
    strbuf_release(&text);
    return is_there || f->driver->command->dry_run;
}

static void worker_ended(struct file *f, int status)
{
    struct driver *d = f->driver;

    f->folded = status == WORKER_FOLDED;
    if (status == WORKER_NOT_PARSED)
        f->notice = worker_message(f);
    if (status == WORKER_TOO_LONG)
        f->notice = "the analysis takes too long";
    bool prints = d->command->fold.emit != EMIT_NOTHING || d->command->fold.dump_ir;
    d->unable |= status == WORKER_NOT_WRITTEN || (status == PROCESS_NOT_RUN && prints);
    if (status == WORKER_FOLDED || (status >= WORKER_NOTHING && status <= WORKER_NOT_WRITTEN) ||
        process_interrupted())
        return;
    if (status == PROCESS_NOT_RUN)
        f->notice = "foldcc1 cannot be run, which belongs to foldcc";
    else
        f->notice =
            arena_printf(d->arena, "internal error: the analysis ended with status %d", status);
    d->broken |= d->strict;
}

static void fold_text(struct file *f, const struct strbuf *source)
{
    struct driver *d = f->driver;
    int told;
    pid_t worker = worker_start(f, &told);
    int status = preprocess(f);

    d->unable |= status == PROCESS_NOT_RUN;
    if (status != 0)
        f->notice = "the preprocessor gave no text";
    if (status == 0 && f->has_pragma)
        pragmas_expand(f, source);
    bool is_there = status == 0 && given_read(f) && !f->left && !f->astray;
    worker_tell(told, !is_there ? NULL : f->is_loose ? "-fno-strict-aliasing\n" : "\n");
    status = process_wait(worker);
    if (is_there)
        worker_ended(f, status);
}

bool file_fold(struct file *f, struct driver *d, const struct input *in, unsigned number)
{
    struct strbuf text;

    *f = (struct file){.driver = d, .input = in, .base = base_of(in->name, d->arena)};
    strbuf_init(&text);
    bool is_stdin = !strcmp(in->name, "-");
    if (is_stdin)
        f->folder = temp_folder(number, d->arena);
    bool ok = (!is_stdin || f->folder) && text_read(f, &text) && !d->command->untouched;
    f->has_pragma = ok && pragma_is_in(&text);
    ok = ok && (f->has_pragma || report_wants_remarks(d->command) ||
                report_wants_record(d->command) || scan_has_loop(text.text, text.length) ||
                (joins(f) && parts_have_loop(in->name, &text, &d->command->compile)));
    if (ok && !f->folder)
        f->folder = temp_folder(number, d->arena);
    if (ok && f->folder) {
        f->uid = uid_of(in->name, &text, d->arena);
        fold_text(f, &text);
    }
    d->unable |= ok && !f->folder;
    strbuf_release(&text);
    return f->folded;
}

/* ---- outputs ---- */

static int stdout_write(const struct strbuf *bytes)
{
    errno = 0;
    if (fwrite(bytes->text, 1, bytes->length, stdout) == bytes->length && fflush(stdout) == 0)
        return 0;
    return errno ? errno : EIO;
}

bool file_install(const struct file *f, const char *from, const char *to)
{
    struct strbuf bytes;

    if (inputs_overwritten(f->driver->command, to))
        return false;
    strbuf_init(&bytes);
    int error = strbuf_read_file(&bytes, from);
    if (!error)
        error = strcmp(to, "-") ? strbuf_write_file(&bytes, to) : stdout_write(&bytes);
    if (error)
        diag_error("cannot write '%s': %s", to, strerror(error));
    strbuf_release(&bytes);
    return !error;
}

bool file_depend(const struct file *f, const char *output)
{
    const struct command *c = f->driver->command;
    const char *to = c->depend_file;

    if (!f->depends)
        return true;
    if (!to) {
        const char *slash = strrchr(output, '/'), *dot = strrchr(slash ? slash : output, '.');
        int n = (int)(dot && dot != output && dot - 1 != slash ? (size_t)(dot - output)
                                                               : strlen(output));
        bool many = c->goal == GOAL_LINK && c->inputs.n > 1;
        to = arena_printf(f->driver->arena, "%.*s%s%s.d", n, output, many ? "-" : "",
                          many ? f->base : "");
    }
    return file_install(f, file_temp(f, ".d"), to);
}
