# A thin front to CMake and Ninja; `make help` lists what there is to make.
BUILD = build
CLANG = clang
PREFIX = /usr/local
DESTDIR =
NINJA = ninja -C
CONFIGURE = cmake -G Ninja -S . -B
# Many tests wait, for a device that is slow on purpose or for their own children: two for a core.
# Under TSan they wait more.
FOR_A_CORE = 2
check-tsan: FOR_A_CORE = 3
CTEST = ctest -j $(shell expr $$(nproc) '*' $(FOR_A_CORE)) --output-on-failure --no-tests=error \
	--test-dir

# What the environment says of foldcc and foldrt is not for the tests.
unexport FOLD_DEVICE FOLD_THREADS FOLD_TRACE FOLD_VERIFY FOLD_ISA FOLD_OVERLAP FOLD_STAY FOLD_SPLIT
unexport FOLD_STRATEGY
unexport FOLDCC_CC FOLDCC_STRICT

.PHONY: all demo check lint check-clang check-asan check-tsan check-gcc fuzz world mutants bench \
	tables gpu-bundle install clean help

all: $(BUILD)/build.ninja
	$(NINJA) $(BUILD) foldcc foldrt folddevices

$(BUILD)/build.ninja:
	$(CONFIGURE) $(BUILD) -DCMAKE_C_COMPILER=$(CC)

demo:
	scripts/install-deps
	$(MAKE) all
	examples/demo.sh

# All that CI checks, the quick parts first.
check:
	scripts/install-deps
	$(MAKE) lint
	$(MAKE) check-clang
	$(MAKE) check-asan
	$(MAKE) check-tsan
	$(MAKE) check-gcc

lint:
	scripts/lint

# For clang's warnings, which do not depend on the level, but for those of what an optimiser could
# not do; nothing of it runs.
check-clang:
	$(CONFIGURE) $(BUILD)-clang -DCMAKE_C_COMPILER=$(CLANG) \
		-DCMAKE_C_FLAGS_RELWITHDEBINFO="-O0 -DNDEBUG" -DFOLDRT_LEVEL=-O0
	$(NINJA) $(BUILD)-clang all tests

# The sanitizers' builds are of -O1: they compile faster, and leave more accesses to look at. What
# may be uninitialized gcc tells better at -O2, in the other build.
SANITIZED = -DCMAKE_C_COMPILER=$(CC) -DFOLDRT_LEVEL=-O1 \
	-DCMAKE_C_FLAGS_RELWITHDEBINFO="-O1 -g1 -DNDEBUG -Wno-maybe-uninitialized"

# Under gcc 12's AddressSanitizer the children of runtime.fork now and then wait for ever, probably
# for its allocator. The other builds run that test.
check-asan:
	$(CONFIGURE) $(BUILD)-asan $(SANITIZED) -DFOLD_SANITIZE=ON
	$(NINJA) $(BUILD)-asan tests_unit tests_ir tests_runtime
	$(CTEST) $(BUILD)-asan -L 'unit|ir|runtime' -E runtime.fork

check-tsan:
	$(CONFIGURE) $(BUILD)-tsan $(SANITIZED) -DFOLD_TSAN=ON
	$(NINJA) $(BUILD)-tsan tests_runtime
	$(CTEST) $(BUILD)-tsan -L runtime

check-gcc: $(BUILD)/build.ninja
	$(NINJA) $(BUILD) all tests
	$(CTEST) $(BUILD)

# Random loops for TIME seconds, others at each SEED; then so many programs of csmith, always the
# same; then a minute of libFuzzer for each of the readers of IR and of options.
TIME = 600
SEED = $(shell date +%s)
CSMITH = 500
fuzz:
	scripts/install-deps
	$(MAKE) all
	tests/fuzz/fuzz.py --time $(TIME) --seed $(SEED) --progress --statistics
	tests/fuzz/csmith.py --programs $(CSMITH) --progress
	tests/fuzz/libfuzzer.sh $(BUILD)/bin/foldcc 60

# Other people's programs from Debian's sources, by gcc and by foldcc; WORLD="zlib lua" for some.
world:
	scripts/install-deps tcl xz-utils bzip2
	$(MAKE) all
	tests/world/run.py $(WORLD)

# foldcc broken on purpose, in one respect at a time: a test has to notice.
mutants:
	tests/mutation/run.py $(MUTANTS)

bench: all
	bench/run

# The documents' tables, with plots; FOLDBENCH="--device=cpu,opencl:0 --size=medium" for slow
# devices, TABLES="epita order" for some of them.
TABLES = quasar epita lawlor mandelbrot tpacf westphal kinds order compile
FOLDBENCH =
tables:
	scripts/install-deps gnuplot-nox
	$(MAKE) all
	mkdir -p $(BUILD)/tables
	bench/foldbench --csv $(BUILD)/tables/figures.csv --plot $(BUILD)/tables \
		--text $(BUILD)/tables/figures.txt $(FOLDBENCH) $(TABLES)

gpu-bundle: all
	scripts/gpu-bundle

install: all
	DESTDIR=$(DESTDIR) cmake --install $(BUILD) --prefix $(PREFIX)

clean:
	rm -rf $(BUILD) $(BUILD)-clang $(BUILD)-asan $(BUILD)-tsan

help:
	@echo 'make                  $(BUILD)/bin/foldcc and $(BUILD)/lib/libfoldrt.a'
	@echo 'make demo             installs what is missing, builds, runs the examples'
	@echo 'make check            installs what is missing, builds and tests everything, as CI does'
	@echo 'make lint             layers, limits, format and diagnostics alone'
	@echo 'make fuzz TIME=600    random loops for so many seconds, by the host compiler and by foldcc;'
	@echo '                      then CSMITH=500 programs of csmith that are compared'
	@echo "make world            zlib, sqlite and others from Debian's sources, by gcc and by foldcc"
	@echo 'make mutants          foldcc broken on purpose: a test has to notice each time'
	@echo 'make bench            the tables of bench/; bench/run --help for parts of them'
	@echo "make tables           the documents' tables and plots, in $(BUILD)/tables"
	@echo 'make gpu-bundle       $(BUILD)/gpu-bundle: plain C that tests and measures on a GPU machine'
	@echo 'make install          into PREFIX ($(PREFIX)), below DESTDIR when that is given'
	@echo 'make clean            removes what was built'
