/* --fold-report=html: JSON of a report as one page that needs nothing but itself. */
#ifndef FOLDCC_DRIVER_PAGE_H
#define FOLDCC_DRIVER_PAGE_H

#include "base/strbuf.h"

#include <jansson.h>

/* The part of the page for one file. entry: a FILE of docs/reports.md. source: its text, or NULL
   where that cannot be shown. */
void page_section(struct strbuf *out, const json_t *entry, const struct strbuf *source);

/* The page of a whole report, `sections` being the parts of its files in their order. */
void page_whole(struct strbuf *out, const json_t *report, char *const *sections);

/* The report that a page was made of; NULL: it is no such page. The caller drops it. */
json_t *page_report(const char *page);
/* The part for the file in a page, to be freed; NULL: it has none. The search begins at *page,
   which moves behind the part: parts are in the order of the report. */
char *page_find(const char **page, const json_t *entry);

#endif
