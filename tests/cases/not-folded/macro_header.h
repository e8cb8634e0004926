/* For macro_header.c: what follows it means another type and another variable. */
#define double float
#define scale other
