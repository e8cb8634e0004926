/* Places in memory that are locals while an inner loop runs, or in the frame while a loop does. */
#ifndef FOLDCC_EMIT_CELLS_H
#define FOLDCC_EMIT_CELLS_H

#include "emit/internal.h"

enum { CELLS_MOST = 4 };

struct cells {
    const struct cells *outer; /* of the loops around it */
    uint32_t n;
    const struct access *at[CELLS_MOST];
};

/* Are statements written that make an iteration, where all tests have passed, of a loop that has
   nothing but its accesses? */
bool cells_are_plain(const struct text *x);
/* An inner loop that adds to places which stay the same in it, with locals for these; false: it is
   none. */
bool text_cells_loop(struct text *x, const struct ir_stmt *s);
/* In it: the lvalue's local; false: it has none. */
bool text_cell(struct text *x, const struct ir_expr *lvalue);

/* Adds the places that the statement writes, ones that each turn or iteration comes to, if a local
   can stand for them in `in`; and is one among them? */
void cells_add(struct cells *c, const struct loop_facts *f, const struct ir_stmt *s,
               const struct ir_stmt *in);
/* Is what the lvalue has in memory what it had before the loop? Of m->data[i] that is m->data,
   which has been told apart from all that the loop writes. */
bool cells_are_kept(const struct loop_facts *f, const struct ir_expr *lvalue);
/* The access that writes the lvalue, if a local can stand for it in `in`; or NULL. */
const struct access *cells_place(const struct loop_facts *f, const struct ir_expr *lvalue,
                                 const struct ir_stmt *in);
bool cells_have(const struct cells *c, const struct ir_expr *lvalue);
/* Is there a way out of the body, or past a part of it? */
bool cells_jump(const struct ir_stmt *body);
void cell_name(struct text *x, const struct access *a);

/* device_cells.c: of an iteration that holds loops with a shape, on a device. Is the place a local
   of each thread, in the whole iteration or in the one inner loop that comes to it? */
bool cell_is_local(const struct loop_text *l, const struct ir_expr *lvalue);
/* The place of the statement among those of the iteration, from 1; 0: it is none of them. */
uint32_t cells_position(const struct loop_text *l, const struct ir_stmt *s);
/* Does no thread read what another one, ahead of it in the same iteration, has written? */
bool cells_are_settled(const struct loop_text *l);
/* Declares the locals of the iteration (s: NULL), or of its inner loop s; *c is to be ended. */
void text_cells_begin(struct text *x, const struct ir_stmt *s, struct cells *c);
void text_cells_end(struct text *x, const struct cells *c);

/* held.c: fields of the frame, what the entry fills them with once all tests have passed, and in an
   iteration the field that has the load's value; false: none has. */
void text_held_fields(struct text *x);
void text_held_loads(struct text *x);
bool text_held(struct text *x, const struct ir_expr *load);

/* frame.c: are there any of these, or of row_held.c? Devices have a frame without them. */
bool frame_has_more(const struct loop_text *l);

/* row_held.c: nothing but independent iterations, with one write to memory each? Those of a nest
   run row by row, one behind the other. */
bool loop_is_plain_map(const struct loop_text *l);
/* The same of what all iterations of a row read, loaded when the row begins. */
bool loop_holds_rows(const struct loop_text *l);
void text_row_held_fields(struct text *x);
void text_row_held_functions(struct text *x);
void text_row_held_loads(struct text *x);
bool text_row_held(struct text *x, const struct ir_expr *load);

#endif
