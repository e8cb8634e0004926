#include "driver/json.h"

#include "base/strbuf.h"
#include "base/utf8.h"

#include <string.h>

void json_set_text(json_t *object, const char *key, const char *bytes)
{
    struct strbuf text;

    strbuf_init(&text);
    utf8_add(&text, bytes, strlen(bytes));
    json_object_set_new(object, key, json_stringn(text.text, text.length));
    strbuf_release(&text);
}

const char *json_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}
