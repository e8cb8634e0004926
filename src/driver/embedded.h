/* Files that the build turns into text of the program (cmake/embed.cmake). */
#ifndef FOLDCC_DRIVER_EMBEDDED_H
#define FOLDCC_DRIVER_EMBEDDED_H

extern const char embedded_page[]; /* src/driver/page.css */

#endif
