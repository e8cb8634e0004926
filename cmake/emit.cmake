# The emitter pastes the kernels' prelude and foldrt's header into what it writes.
if(TARGET fold_plan)
    target_include_directories(fold_plan PRIVATE ${CMAKE_SOURCE_DIR}/include)
endif()
# OUTPUT holds the files; their names in it begin with PREFIX.
function(fold_embed output prefix)
    list(JOIN ARGN "|" inputs)
    add_custom_command(
        OUTPUT ${CMAKE_BINARY_DIR}/${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${CMAKE_BINARY_DIR}/${output}
                -DHEADER=emit/embedded.h -DPREFIX=${prefix}
                "-DINPUTS=${inputs}" -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
        DEPENDS ${ARGN} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
        VERBATIM)
    target_sources(fold_emit PRIVATE ${CMAKE_BINARY_DIR}/${output})
endfunction()
if(TARGET fold_emit)
    file(GLOB embedded CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/kernels/*.h
                                         ${CMAKE_SOURCE_DIR}/kernels/alone/*.h)
    file(GLOB embedded_device CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/kernels/device/*.h)
    file(GLOB embedded_ladder CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/kernels/device/ladder/*.h)
    target_include_directories(fold_emit PRIVATE ${CMAKE_SOURCE_DIR}/include)
    fold_embed(embedded.c "" ${embedded} ${CMAKE_SOURCE_DIR}/include/foldrt.h
               ${CMAKE_SOURCE_DIR}/include/foldrt_scatter.h
               ${CMAKE_SOURCE_DIR}/include/foldrt_edges.h
               ${CMAKE_SOURCE_DIR}/include/foldrt_ahead.h)
    fold_embed(embedded_device.c device_ ${embedded_device})
    fold_embed(embedded_ladder.c ladder_ ${embedded_ladder})
endif()
