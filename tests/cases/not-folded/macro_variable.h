/* For macro_variable.c. A macro with parameters stands for no variable. */
#define scale other
#define least(a, b) ((a) < (b) ? (a) : (b))
