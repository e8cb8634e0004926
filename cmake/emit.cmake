# The emitter pastes the kernels' prelude and foldrt's header into what it writes.
if(TARGET fold_plan)
    target_include_directories(fold_plan PRIVATE ${CMAKE_SOURCE_DIR}/include)
endif()
if(TARGET fold_emit)
    set(embedded ${CMAKE_SOURCE_DIR}/kernels/prelude.h ${CMAKE_SOURCE_DIR}/kernels/bins.h
                 ${CMAKE_SOURCE_DIR}/kernels/places.h
                 ${CMAKE_SOURCE_DIR}/kernels/scan.h
                 ${CMAKE_SOURCE_DIR}/kernels/alone/alone.h
                 ${CMAKE_SOURCE_DIR}/kernels/alone/alone_opencl.h
                 ${CMAKE_SOURCE_DIR}/kernels/alone/alone_cuda.h
                 ${CMAKE_SOURCE_DIR}/kernels/complex.h
                 ${CMAKE_SOURCE_DIR}/kernels/device/dialect.h
                 ${CMAKE_SOURCE_DIR}/kernels/device/fold.h
        ${CMAKE_SOURCE_DIR}/include/foldrt.h)
    list(JOIN embedded "|" embedded_list)
    add_custom_command(
        OUTPUT ${CMAKE_BINARY_DIR}/embedded.c
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${CMAKE_BINARY_DIR}/embedded.c
                -DHEADER=emit/embedded.h
                "-DINPUTS=${embedded_list}" -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
        DEPENDS ${embedded} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
        VERBATIM)
    target_include_directories(fold_emit PRIVATE ${CMAKE_SOURCE_DIR}/include)
    target_sources(fold_emit PRIVATE ${CMAKE_BINARY_DIR}/embedded.c)
endif()
