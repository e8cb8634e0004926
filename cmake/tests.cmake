# Every test is a ctest test with one label: unit, ir, runtime, driver, cases or fuzz. What they run
# is built by the target `tests`, by tests_LABEL, and each by its own name, not by `all`.
enable_testing()
find_library(CMOCKA_LIBRARY cmocka)
if(NOT CMOCKA_LIBRARY)
    message(STATUS "cmocka is not installed: no tests")
    return()
endif()
add_custom_target(tests)
foreach(label unit ir runtime)
    add_custom_target(tests_${label})
    add_dependencies(tests tests_${label})
endforeach()

function(fold_test_program name label)
    add_executable(${name} EXCLUDE_FROM_ALL ${ARGN})
    set_target_properties(${name} PROPERTIES
                          RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    add_dependencies(tests_${label} ${name})
endfunction()

# Idle threads of libgomp sleep, for other tests have work for their cores, and PoCL compiles each
# kernel once, for groups of any size, and not for one more. In runtime.threads and in some runs of
# the cases (run.py) threads wait as libgomp has it by itself, awake.
set(thrift OMP_WAIT_POLICY=passive POCL_WORK_GROUP_SPECIALIZATION=0)

# With libclang the usual linker goes through the names of LLVM as well, which takes 0.4 s; the
# other one of binutils, where it is, 0.03.
find_program(GOLD ld.gold)
function(fold_links_clang name)
    if(GOLD)
        target_link_options(${name} PRIVATE -fuse-ld=gold)
    endif()
endfunction()

# A test that is done within `seconds`; what follows is its command. Those that may take longest
# start first, so that no core idles at the end.
function(fold_test name label seconds)
    set(environment CMOCKA_MESSAGE_OUTPUT=STDOUT)
    if(NOT ${label}.${name} MATCHES "^(cases.cases|runtime.threads)$")
        list(APPEND environment ${thrift})
    endif()
    add_test(NAME ${label}.${name} COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${label}.${name} PROPERTIES LABELS ${label} TIMEOUT ${seconds}
                         COST ${seconds}
                         ENVIRONMENT "${environment}")
endfunction()

set(layers "")
foreach(layer emit plan analyse parse ir base)
    if(TARGET fold_${layer})
        list(APPEND layers fold_${layer})
    endif()
endforeach()

# tests/unit/test_NAME.c: all layers and cmocka.
file(GLOB unit_tests CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/unit/test_*.c)
foreach(source ${unit_tests})
    get_filename_component(name ${source} NAME_WE)
    fold_test_program(${name} unit ${source})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/unit)
    target_link_libraries(${name} PRIVATE ${layers} ${CMOCKA_LIBRARY})
    fold_links_clang(${name})
    string(REGEX REPLACE "^test_" "" short ${name})
    fold_test(${short} unit 120 ${name})
endforeach()

# The IR of every example and case: printed, read back, printed again, verified. Of some under
# sanitizers, which take four times as long; in two parts, of about as many cases.
fold_test_program(roundtrip ir ${CMAKE_SOURCE_DIR}/tests/ir/roundtrip.c)
target_link_libraries(roundtrip PRIVATE fold_parse fold_ir fold_base)
fold_links_clang(roundtrip)
set(some_cases "[!m-z]*.c")
set(other_cases "[m-z]*.c")
if(FOLD_SANITIZE)
    set(some_cases "[ab]*.c")
    set(other_cases "[cd]*.c")
endif()
fold_test(roundtrip ir 600 sh -c "exec \"$0\" examples/*.c tests/cases/*/${some_cases}"
          $<TARGET_FILE:roundtrip>)
fold_test(roundtrip_others ir 600 sh -c "exec \"$0\" tests/cases/*/${other_cases}"
          $<TARGET_FILE:roundtrip>)

# tests/runtime/test_NAME.c: foldrt and the hand-written kernels, which are compiled once for each
# instruction set as the driver compiles its kernels. TSan does not see the barriers inside the
# OpenMP library, so there its functions are the ones of threads.c.
set(kernel_level -O3)
if(NOT FOLDRT_LEVEL STREQUAL "-O2")
    set(kernel_level ${FOLDRT_LEVEL})
endif()
set(kernel_flags ${kernel_level} -ffp-contract=off -fno-trapping-math -fno-math-errno -fwrapv
                 -fno-strict-aliasing -w)
set(march_base x86-64 -DFOLD_MAIN)
set(march_avx2 x86-64-v3)
set(march_avx512 x86-64-v4)
file(GLOB exemplars CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/runtime/exemplar_*.c)
set(exemplar_objects "")
foreach(isa base avx2 avx512)
    add_library(exemplars_${isa} OBJECT EXCLUDE_FROM_ALL ${exemplars})
    target_compile_options(exemplars_${isa} PRIVATE ${kernel_flags} -DFOLD_ISA=${isa}
                           -march=${march_${isa}})
    list(APPEND exemplar_objects $<TARGET_OBJECTS:exemplars_${isa}>)
endforeach()
file(GLOB runtime_tests CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/runtime/test_*.c)
foreach(source ${runtime_tests})
    get_filename_component(name ${source} NAME_WE)
    string(REGEX REPLACE "^test_" "" short ${name})
    fold_test_program(runtime_${short} runtime ${source} ${exemplar_objects})
    if(FOLD_TSAN)
        target_sources(runtime_${short} PRIVATE ${CMAKE_SOURCE_DIR}/tests/runtime/threads.c)
    endif()
    target_link_libraries(runtime_${short} PRIVATE foldrt ${CMOCKA_LIBRARY} m)
    fold_test(${short} runtime 300 runtime_${short})
endforeach()

# These take longest under TSan: 10 to 50 s.
foreach(short compiled device home region shape split stay threads two)
    set_tests_properties(runtime.${short} PROPERTIES COST 500)
endforeach()

target_link_options(runtime_cache PRIVATE -Wl,--wrap=foldrt__write)
target_link_options(runtime_choice PRIVATE -Wl,--wrap=foldrt__now)
target_link_options(runtime_products PRIVATE -Wl,--wrap=foldrt__mmap)
target_link_options(runtime_device PRIVATE -Wl,--wrap=pthread_mutex_unlock)
foreach(test runtime_region runtime_compiled)
    target_link_options(${test} PRIVATE -Wl,--wrap=foldrt__now -Wl,--wrap=pthread_join)
endforeach()

# A driver of devices that are not there: these tests find it before any other, and it finds the
# kernels in the test.
add_library(fake_cuda SHARED EXCLUDE_FROM_ALL tests/runtime/fake/cuda.c)
add_library(fake_nvrtc SHARED EXCLUDE_FROM_ALL tests/runtime/fake/cuda.c)
set_target_properties(fake_cuda fake_nvrtc PROPERTIES PREFIX "" SUFFIX ""
                      LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/fake)
set_target_properties(fake_cuda PROPERTIES OUTPUT_NAME libcuda.so.1)
set_target_properties(fake_nvrtc PROPERTIES OUTPUT_NAME libnvrtc.so.13)
target_link_libraries(fake_cuda PRIVATE Threads::Threads ${CMAKE_DL_LIBS})
target_link_libraries(fake_nvrtc PRIVATE Threads::Threads ${CMAKE_DL_LIBS})
foreach(test runtime_device runtime_device_bins runtime_split runtime_stay runtime_reuse
             runtime_resident runtime_home runtime_neighbours runtime_pieces runtime_written
             runtime_choice runtime_region runtime_compiled)
    set_target_properties(${test} PROPERTIES ENABLE_EXPORTS ON
                          BUILD_RPATH ${CMAKE_BINARY_DIR}/tests/fake)
    # TSan's library opens others in the program's stead: RUNPATH would be its own.
    target_link_options(${test} PRIVATE -Wl,--disable-new-dtags)
    add_dependencies(${test} fake_cuda fake_nvrtc)
endforeach()

# Do the edits of `make mutants` still fit?
fold_test(mutations unit 60 python3 ${CMAKE_SOURCE_DIR}/tests/mutation/run.py --check)

# tests/driver/NAME.sh run in an empty folder, with FOLDCC and FOLD_BUILD in their environment;
# the cases use every core themselves.
if(TARGET foldcc)
    add_dependencies(tests foldcc foldrt folddevices)
    file(GLOB driver_tests CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/driver/*.sh)
    foreach(source ${driver_tests})
        get_filename_component(short ${source} NAME_WE)
        set(scratch ${CMAKE_BINARY_DIR}/tests/driver-${short})
        fold_test(${short} driver 300 ${CMAKE_COMMAND} -E env FOLDCC=$<TARGET_FILE:foldcc>
                  FOLD_BUILD=${CMAKE_BINARY_DIR} sh -c
                  "rm -rf \"$0\" && mkdir -p \"$0\" && cd \"$0\" && exec sh \"$1\"" ${scratch}
                  ${source})
    endforeach()
    # Every rung of the ladder is compiled for each loop by PoCL; each host compiles 16 times; calls
    # of OpenCL fail in some hundred runs; a GPU is simulated.
    set_tests_properties(driver.ladder driver.alone_ladder driver.foldbench driver.hosts
                         driver.opencl driver.oclgrind driver.ranges PROPERTIES TIMEOUT 900
                         COST 900)
    set_tests_properties(driver.openmp driver.steps driver.sorted PROPERTIES COST 900)
    # The kind `device` and some of each other kind (tests/cases/sample.py) run on OpenCL on this
    # machine's cores as well, for each text takes PoCL 0.3 s.
    fold_test(cases cases 4800 python3 ${CMAKE_SOURCE_DIR}/tests/cases/run.py
              --foldcc $<TARGET_FILE:foldcc> --device-too opencl)
    fold_test(nvrtc cases 600 python3 ${CMAKE_SOURCE_DIR}/tests/devices/nvrtc.py
              --foldcc $<TARGET_FILE:foldcc> --every 20 --turns --new)
    fold_test(nvrtc_ladder cases 600 python3 ${CMAKE_SOURCE_DIR}/tests/devices/nvrtc.py --ladder
              --foldcc $<TARGET_FILE:foldcc> cell/all_operators minmax/zeros arg/first
              complex/sums bins/operators bins/float_extremes device/tiles)
    # Programs of --fold-emit=opencl and cuda: some of the kinds that devices run.
    set(alone device/bodies device/pieces device/gaps sum/float sum/not_finite minmax/zeros
        arg/first arg/nest guarded/guarded_read cell/all_operators map/strided private/live_out
        alias/corners scan/float_groups scan/in_place recurrence/types operator/shape
        compaction/counters compaction/nowhere bins/operators bins/sparse bins/float_extremes
        bins/wide_range bins/late search/exits columns/sums columns/few rows/total_of_rows
        calls/strings
        while/ending_refused)
    fold_test(alone_opencl cases 1200 python3 ${CMAKE_SOURCE_DIR}/tests/devices/alone.py
              --foldcc $<TARGET_FILE:foldcc> ${alone})
    fold_test(alone_cuda cases 600 python3 ${CMAKE_SOURCE_DIR}/tests/devices/alone.py
              --foldcc $<TARGET_FILE:foldcc> --kind cuda --every 30)
    # The texts of the ladder that kinds of loops differ in.
    fold_test(alone_cuda_ladder cases 600 python3 ${CMAKE_SOURCE_DIR}/tests/devices/alone.py
              --foldcc $<TARGET_FILE:foldcc> --kind cuda
              --strategy atomic,cascade,steps,key-hash,key-warp cell/all_operators minmax/zeros
              arg/first complex/sums bins/operators bins/float_extremes bins/sparse)
    set_tests_properties(cases.nvrtc cases.nvrtc_ladder cases.alone_cuda cases.alone_cuda_ladder
                         PROPERTIES SKIP_RETURN_CODE 77)
    fold_test(loops_named cases 1200 python3 ${CMAKE_SOURCE_DIR}/tests/cases/loops.py
              --foldcc $<TARGET_FILE:foldcc>)
    # Always the same random loops, and programs that were wrong themselves; `make fuzz` has more.
    fold_test(seeds fuzz 1200 python3 ${CMAKE_SOURCE_DIR}/tests/fuzz/fuzz.py
              --foldcc $<TARGET_FILE:foldcc> --seed 1 --programs 24 --statistics --also
              4200161,4200215,4200221,7700014,7700020,7700169,7700202,8100051,8100166,7700355
              --also 9100034)
    fold_test(csmith fuzz 600 python3 ${CMAKE_SOURCE_DIR}/tests/fuzz/csmith.py
              --foldcc $<TARGET_FILE:foldcc> --seed 1 --programs 5)
    fold_test(libfuzzer fuzz 300 sh ${CMAKE_SOURCE_DIR}/tests/fuzz/libfuzzer.sh
              $<TARGET_FILE:foldcc> 10)
    set_tests_properties(fuzz.csmith fuzz.libfuzzer PROPERTIES SKIP_RETURN_CODE 77)
    # These start first, one right behind the other, and run on all cores; what waits there leaves
    # room for some of the other tests, of two for a core (Makefile).
    include(ProcessorCount)
    ProcessorCount(cores)
    math(EXPR slots "${cores} + 1")
    set_tests_properties(cases.cases fuzz.seeds PROPERTIES PROCESSORS ${slots} COST 4800)
endif()
