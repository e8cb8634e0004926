/* JSON of bytes that may be in any encoding. */
#ifndef FOLDCC_DRIVER_JSON_H
#define FOLDCC_DRIVER_JSON_H

#include <jansson.h>

/* Sets a string; bytes that are no UTF-8 become U+FFFD. */
void json_set_text(json_t *object, const char *key, const char *bytes);
/* The string of that key, or "". */
const char *json_text(const json_t *object, const char *key);

#endif
