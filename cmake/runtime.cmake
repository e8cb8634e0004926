# foldrt, the runtime library: a static archive that goes into programs. It calls the OpenMP library
# by gcc's names for it (runtime/team.c), so programs are linked with -lgomp.
#
# Under FOLD_TSAN, TSan would report every hand-over between threads that libgomp does by futex, in
# code that is not instrumented. A suppression of libgomp would hide races of foldrt's own, for its
# team's bodies are called from there. So cmake/tests.cmake links tests/runtime/threads.c, which
# gives the functions of libgomp that foldrt calls by pthread_create and pthread_join alone: TSan
# sees exactly the order that a parallel region gives, its start and its end, and no other.
file(GLOB runtime_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/runtime/*.c)
# The texts that kernels for devices are made of.
file(GLOB kernel_texts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/kernels/device/*.h)
list(JOIN kernel_texts "|" kernel_texts_list)
add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/kernel_texts.c
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${CMAKE_BINARY_DIR}/kernel_texts.c -DHEADER=device.h
            "-DINPUTS=${kernel_texts_list}" -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${kernel_texts} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    VERBATIM)
list(APPEND runtime_sources ${CMAKE_BINARY_DIR}/kernel_texts.c)
add_library(foldrt STATIC ${runtime_sources})
target_include_directories(foldrt PRIVATE ${CMAKE_SOURCE_DIR}/runtime)
target_include_directories(foldrt PUBLIC ${CMAKE_SOURCE_DIR}/include)
target_compile_options(foldrt PRIVATE -O2 -fPIC -ffp-contract=off)
set_target_properties(foldrt PROPERTIES C_VISIBILITY_PRESET default)
find_library(GOMP_LIBRARY NAMES gomp libgomp.so.1
             PATHS /usr/lib/gcc/x86_64-linux-gnu/14 /usr/lib/gcc/x86_64-linux-gnu/13
                   /usr/lib/gcc/x86_64-linux-gnu/12 REQUIRED)
find_package(Threads REQUIRED)
target_link_libraries(foldrt PUBLIC ${GOMP_LIBRARY} Threads::Threads)
