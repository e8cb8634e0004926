/* The reports of one command: remarks as text, JSON, or a page (docs/reports.md). */
#ifndef FOLDCC_DRIVER_REPORT_H
#define FOLDCC_DRIVER_REPORT_H

#include "driver/file.h"

/* One C file of the command; it has been through file_fold. */
struct report_input {
    const struct file *file;
    const char *output; /* the program, object or assembly that comes of it */
};

/* What is foldcc1 to leave for the reports? */
bool report_wants_remarks(const struct command *c);
bool report_wants_record(const struct command *c);

/* Prints the remarks of a file where --fold-report[=text] wants them: on standard error. */
void report_print(const struct file *f);

/* Writes every report that goes elsewhere, whole or not at all. false after a message. */
bool reports_write(const struct driver *d, const struct report_input *inputs, size_t n);

#endif
