# The installed tree has the shape of the build folder: foldcc finds ../libexec/foldcc/foldcc1 and
# ../lib/libfoldrt.a from its own place, wherever the tree is put.
if(TARGET foldcc)
    install(TARGETS foldcc RUNTIME DESTINATION bin)
    install(TARGETS foldcc1 folddevices RUNTIME DESTINATION libexec/foldcc)
endif()
install(TARGETS foldrt ARCHIVE DESTINATION lib)
install(FILES ${CMAKE_SOURCE_DIR}/include/foldrt.h ${CMAKE_SOURCE_DIR}/include/foldrt_scatter.h
        ${CMAKE_SOURCE_DIR}/include/foldrt_edges.h
        ${CMAKE_SOURCE_DIR}/include/foldrt_ahead.h
        DESTINATION include)
install(FILES ${CMAKE_SOURCE_DIR}/docs/foldcc.1 ${CMAKE_SOURCE_DIR}/docs/foldbench.1
        DESTINATION share/man/man1)
install(PROGRAMS ${CMAKE_SOURCE_DIR}/bench/foldbench DESTINATION bin)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/bench/foldbench.d ${CMAKE_SOURCE_DIR}/bench/tables
        ${CMAKE_SOURCE_DIR}/bench/harness ${CMAKE_SOURCE_DIR}/bench/kinds
        ${CMAKE_SOURCE_DIR}/bench/reductions
        DESTINATION share/foldcc PATTERN __pycache__ EXCLUDE)
configure_file(${CMAKE_SOURCE_DIR}/cmake/foldrt.pc.in ${CMAKE_BINARY_DIR}/foldrt.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/foldrt.pc DESTINATION lib/pkgconfig)
