/* What foldcc1 leaves for foldcc to make the reports of: one JSON object for one file,
       {"line_directives": BOOL, "loops": [LOOP...]}
   LOOP being as docs/reports.md says. */
#ifndef FOLDCC_DRIVER_RECORD_H
#define FOLDCC_DRIVER_RECORD_H

#include "driver/remark.h"

#include <jansson.h>

/* The LOOP for one loop. */
json_t *record_loop(const struct ir_unit *u, const struct loop_result *r,
                    struct remark_place place);

#endif
