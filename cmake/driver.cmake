# foldcc, the driver, knows no compiler libraries and starts at once; foldcc1 holds the rest.
set(driver_sources words process command file object assembly scan help main)
set(worker_sources words scan remark fold)
list(TRANSFORM driver_sources REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/src/driver/\\1.c")
list(TRANSFORM worker_sources REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/src/driver/\\1.c")

add_executable(foldcc ${driver_sources})
target_compile_definitions(foldcc PRIVATE _GNU_SOURCE FOLDCC_VERSION="${PROJECT_VERSION}")
target_link_libraries(foldcc PRIVATE fold_base)
add_dependencies(foldcc foldcc1 foldrt)

add_executable(foldcc1 ${worker_sources})
target_link_libraries(foldcc1 PRIVATE fold_parse fold_emit)
set_target_properties(foldcc1 PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/libexec/foldcc)
