/* Which arrays the rows of a walk read, and what they ask of memory before they come to it. */
#ifndef FOLDCC_EMIT_FETCH_H
#define FOLDCC_EMIT_FETCH_H

#include "emit/internal.h"

enum { FETCH_PAGE = 4096 };

/* Lanes that are whole vectors of every set, whatever the loop reads. */
unsigned lanes_at_once(const struct loop_text *l);
/* Bins that a row has at hand may move while another set's row does the rest. */
bool rows_are_whole(const struct loop_text *l);
/* How many arrays the loop walks through: two at most, the fastest. */
unsigned fetch_streams(const struct loop_text *l);
/* Lanes whose iterations read a page of the fastest of these, whole vectors of them; 0: none. */
unsigned fetch_page(const struct loop_text *l);
/* How many iterations ahead a row asks for memory that no cache holds: two pages, of two arrays
   one. Nearer and farther took longer. */
unsigned fetch_far(const struct loop_text *l);
/* Does it walk through arrays by rows of whole vectors? */
bool rows_walk_arrays(const struct loop_text *l);
/* Has it a row of its own for memory that no cache holds? Extremes would take as long again to
   compile. */
bool row_has_far(const struct loop_text *l);
/* Does its row ask for what is ahead, in the widest set? Rows of extremes take longer then. */
bool row_fetches(const struct loop_text *l);
/* Asks for what iteration t of each array reads, or for all lines of so many lanes from there on.
 */
void text_fetch(struct text *x, const char *frame, const char *t, unsigned lanes);
/* fold_ahead_1: asks for the line that each of four rows from iteration t on begins with. A
   processor fetches ahead of a walk up to the end of a page only, and here all four come to one at
   the same time. */
void text_fetch_four(struct text *x);
/* In front of a function of a loop that reads elements of which each iteration's lie behind those
   of the one before, with others between them, which vectors are to be sorted from: in the widest
   set gcc is told that to copy a register takes less than to load it again. It would load each
   vector twice: sums of products of two columns took 1.5 times as long in caches. */
void text_sorting(struct text *x);

#endif
