/*
 * What the host compiler has to say of the user's file. It compiles another text, with calls
 * between the loops and the lines numbered by #line. So what it says of that decides only whether
 * it is asked for the file as it is, too: that is what the user reads.
 */
#include "driver/complaints.h"

#include "base/arena.h"
#include "base/strbuf.h"
#include "driver/process.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void complaints_color(const struct file *f, struct words *w)
{
    const struct words *own = &f->driver->command->compile;

    for (size_t k = 0; k < own->list.n; k++)
        if (strstr(own->list.at[k], "diagnostics-color"))
            return;
    if (isatty(2))
        words_add(w, "-fdiagnostics-color=always");
}

/* The host compiler begins with the user's file, its words kept in the temporary file `log`. */
static pid_t ask(const struct file *f, const char *log, const char *stage)
{
    bool is_stdin = !strcmp(f->input->name, "-");
    struct process_files files = {.in = is_stdin ? f->source : NULL, .out = "/dev/null"};
    struct words w = {0};

    files.err = file_temp(f, log);
    file_options(f, false, &w);
    complaints_color(f, &w);
    if (f->has_pragma)
        words_add(&w, "-Wno-unknown-pragmas");
    words_add(&w, stage);
    words_add(&w, "-o");
    words_add(&w, file_temp(f, ".plain.o"));
    words_add(&w, "-x");
    words_add(&w, "c");
    words_add(&w, f->input->name);
    pid_t pid = process_start(&w, &files);
    words_release(&w);
    return pid;
}

/* gcc tells nothing of indentation where a #line has been seen. */
static bool wants_indentation(const struct driver *d)
{
    const struct words *own = &d->command->compile;
    bool wants = false, is_quiet = false;

    for (size_t k = 0; k < own->list.n; k++) {
        const char *word = own->list.at[k];
        is_quiet |= !strcmp(word, "-w");
        if (!strcmp(word, "-Wall") || strstr(word, "misleading-indentation"))
            wants = strcmp(word, "-Wno-misleading-indentation") != 0;
    }
    return wants && !is_quiet && !d->is_clang;
}

pid_t complaints_begin(const struct file *f)
{
    return wants_indentation(f->driver) ? ask(f, ".syntax.log", "-fsyntax-only") : 0;
}

bool complaints_has(const char *log)
{
    struct stat s;

    return stat(log, &s) == 0 && s.st_size > 0;
}

bool complaints_end(const struct file *f, pid_t begun)
{
    return begun && (process_wait(begun) != 0 || complaints_has(file_temp(f, ".syntax.log")));
}

bool complaints_show(const struct file *f)
{
    struct strbuf text;

    if (f->driver->command->dry_run)
        return true;
    if (process_wait(ask(f, ".plain.log", "-c")) != 0)
        return false;
    strbuf_init(&text);
    if (strbuf_read_file(&text, file_temp(f, ".plain.log")) == 0)
        fwrite(text.text, 1, text.length, stderr);
    strbuf_release(&text);
    return true;
}
