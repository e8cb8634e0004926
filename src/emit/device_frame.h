/* The frame of a kernel, and pointers that count: device_frame.c. */
#ifndef FOLDCC_EMIT_DEVICE_FRAME_H
#define FOLDCC_EMIT_DEVICE_FRAME_H

#include "emit/device.h"

/* The struct of the values that cross, and what makes the frame of them and of the pointers. */
void text_device_values(struct text *x);
void text_device_frame(struct text *x);

/* Is it a pointer that counts? Devices have it as the host's address, a number. */
bool acc_is_address(const struct acc *a);
/* .. of a loop that devices run, so that the frame on either side has where it begins? */
bool loop_counts_by(const struct loop_text *l, const struct acc *a);
void text_address_field(struct text *x, const struct acc *a);
/* Before a step, "FOLD_GLOBAL int *fold_q = …;", a pointer made of what p->q counts, and behind it
   what p->q is then; needed: it begins with nothing. */
void text_address_local(struct text *x, const struct acc *a, bool needed);
void text_address_result(struct text *x, const struct acc *a, bool needed);

#endif
