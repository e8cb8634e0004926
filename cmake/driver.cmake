# foldcc, the driver, knows no compiler libraries and starts at once; foldcc1 holds the rest.
# Both know jansson: one writes JSON for the other to make reports of.
set(driver_sources words process spelling command inputs macros file given pragma parts folders
    object complaints assembly scan help json page report target main)
set(worker_sources words arguments scan macros match parts folders places flags json plans regions
    remark record worker fold)
list(TRANSFORM driver_sources REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/src/driver/\\1.c")
list(TRANSFORM worker_sources REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/src/driver/\\1.c")

set(page ${CMAKE_SOURCE_DIR}/src/driver/page.css)
add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/page.c
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${CMAKE_BINARY_DIR}/page.c -DHEADER=driver/embedded.h
            -DINPUTS=${page} -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${page} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    VERBATIM)

add_executable(foldcc ${driver_sources})
target_compile_definitions(foldcc PRIVATE _GNU_SOURCE FOLDCC_VERSION="${PROJECT_VERSION}")
target_sources(foldcc PRIVATE ${CMAKE_BINARY_DIR}/page.c)
target_include_directories(foldcc SYSTEM PRIVATE ${JANSSON_INCLUDE})
target_include_directories(foldcc PRIVATE ${CMAKE_SOURCE_DIR}/include)
target_link_libraries(foldcc PRIVATE fold_base ${JANSSON_LIBRARY})
add_dependencies(foldcc foldcc1 foldrt)

add_executable(foldcc1 ${worker_sources})
target_include_directories(foldcc1 SYSTEM PRIVATE ${JANSSON_INCLUDE})
target_link_libraries(foldcc1 PRIVATE fold_parse fold_emit ${JANSSON_LIBRARY})
set_target_properties(foldcc1 PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/libexec/foldcc)

# What --fold-devices runs.
add_executable(folddevices ${CMAKE_SOURCE_DIR}/src/driver/devices.c)
target_compile_definitions(folddevices PRIVATE _GNU_SOURCE)
target_include_directories(folddevices PRIVATE ${CMAKE_SOURCE_DIR}/src)
target_link_libraries(folddevices PRIVATE foldrt m ${CMAKE_DL_LIBS})
set_target_properties(folddevices PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/libexec/foldcc)
