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
file(GLOB kernel_texts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/kernels/device/*.h
                                         ${CMAKE_SOURCE_DIR}/kernels/device/ladder/*.h)
list(JOIN kernel_texts "|" kernel_texts_list)
add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/kernel_texts.c
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${CMAKE_BINARY_DIR}/kernel_texts.c -DHEADER=device.h
            -DOWNER=foldrt__ "-DINPUTS=${kernel_texts_list}"
            -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${kernel_texts} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    VERBATIM)
list(APPEND runtime_sources ${CMAKE_BINARY_DIR}/kernel_texts.c)
add_library(foldrt STATIC ${runtime_sources})
target_include_directories(foldrt PRIVATE ${CMAKE_SOURCE_DIR}/runtime)
target_include_directories(foldrt PUBLIC ${CMAKE_SOURCE_DIR}/include)
set(FOLDRT_LEVEL -O2 CACHE STRING "The level that foldrt is compiled with")
target_compile_options(foldrt PRIVATE ${FOLDRT_LEVEL} -fPIC -ffp-contract=off)
# A shared library keeps its copy to itself: a program linked with the library would else take its
# loops' functions from there, and not run with another build of it.
set_target_properties(foldrt PROPERTIES C_VISIBILITY_PRESET hidden)
# The trees, with the options that the driver has for kernels (src/driver/object.c).
target_include_directories(foldrt PRIVATE ${CMAKE_SOURCE_DIR}/kernels)
set(tree_flags ${FOLDRT_LEVEL} -fno-trapping-math -fno-math-errno -fwrapv -fno-strict-aliasing
               -fno-semantic-interposition -falign-loops=64 -g0)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    list(APPEND tree_flags -ftree-vectorize -fvect-cost-model=dynamic -funswitch-loops
         -fno-tree-slp-vectorize --param=vect-epilogues-nomask=0 -fopenmp-simd)
endif()
set(march_base x86-64)
set(march_avx2 x86-64-v3)
set(march_avx512 x86-64-v4)
set(walk_flags ${tree_flags})
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    list(APPEND walk_flags -O1 -fno-thread-jumps -fno-tree-dominator-opts -fno-dse -fno-tree-sink
         -fno-tree-pta -fno-dce -fno-forward-propagate -fno-inline-functions-called-once
         -falign-functions=32 -fexpensive-optimizations -fpeephole2
         -freorder-blocks-algorithm=stc)
endif()
foreach(isa base avx2 avx512)
    set_source_files_properties(${CMAKE_SOURCE_DIR}/runtime/walks_${isa}.c PROPERTIES
        COMPILE_OPTIONS "${walk_flags};-march=${march_${isa}}"
        OBJECT_DEPENDS ${CMAKE_SOURCE_DIR}/kernels/prelude.h)
    set_source_files_properties(${CMAKE_SOURCE_DIR}/runtime/trees_${isa}.c PROPERTIES
        COMPILE_OPTIONS "${tree_flags};-march=${march_${isa}}"
        OBJECT_DEPENDS ${CMAKE_SOURCE_DIR}/kernels/prelude.h)
endforeach()
# Sanitizers make so much of these that gcc takes 12 s for one at -O2 or -O1.
set(product_flags ${tree_flags})
if(FOLD_SANITIZE OR FOLD_TSAN)
    list(APPEND product_flags -O0)
endif()
foreach(isa avx2 avx512)
    set_source_files_properties(${CMAKE_SOURCE_DIR}/runtime/products_${isa}.c PROPERTIES
        COMPILE_OPTIONS "${product_flags};-march=${march_${isa}}")
endforeach()
find_library(GOMP_LIBRARY NAMES gomp libgomp.so.1
             PATHS /usr/lib/gcc/x86_64-linux-gnu/14 /usr/lib/gcc/x86_64-linux-gnu/13
                   /usr/lib/gcc/x86_64-linux-gnu/12 REQUIRED)
find_package(Threads REQUIRED)
target_link_libraries(foldrt PUBLIC ${GOMP_LIBRARY} Threads::Threads)
