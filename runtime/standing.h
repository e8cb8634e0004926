/*
 * standing.c: a team that stands, between the loops of a region. This thread's own.
 */
#ifndef FOLDRT_STANDING_H
#define FOLDRT_STANDING_H

#include "internal.h"

/* A run begins that may have a team: do only regions run its loop? Whoever does not say so is of no
   region, until it does. */
HIDDEN void foldrt__standing_note(bool is_of_region);
HIDDEN void foldrt__standing_unnote(void);
/* Runs the call on the team that stands, or on one of so many threads that does from now on; false:
   there is none, and the call is to have a team of its own. */
HIDDEN bool foldrt__standing_run(struct team_call *call, int threads);
/* Is there one? */
HIDDEN bool foldrt__standing_is(void);
/* The region is over; this thread is. */
HIDDEN void foldrt__standing_end(void);
HIDDEN void foldrt__standing_release(void);
/* This thread is that of a child process, where no other one is. */
HIDDEN void foldrt__standing_forget(void);

/* team.c: what a thread of a team does. */
HIDDEN void foldrt__team_member(struct team_call *call, int number, int count);

#endif
