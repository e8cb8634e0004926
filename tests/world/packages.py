"""Which programs `make world` builds, and how: by their own build systems."""
import re


class Package:
    """Commands run in the unpacked source by sh, with CC and CFLAGS in the environment, OTHER as
    the folder where what was built before stands, and HERE as this one. `counts` finds a number of
    tests in what `test` prints."""

    def __init__(self, source, build, test, configure=":", counts=None, needs=()):
        self.source, self.configure, self.build, self.test = source, configure, build, test
        self.counts = counts and re.compile(counts, re.M)
        self.needs = needs

    def tests_in(self, text):
        """How many tests passed by their own account; None where they do not count."""
        return sum(int(n) for n in self.counts.findall(text)) if self.counts else None


AUTOMAKE = r"^# PASS: +(\d+)"
CTEST = r"tests passed, \d+ tests failed out of (\d+)"

PACKAGES = {
    "bzip2": Package(
        "bzip2",
        build='make CC="$CC" CFLAGS="$CFLAGS" libbz2.a bzip2 bzip2recover',
        test='make CC="$CC" CFLAGS="$CFLAGS" test && ./bzip2 -9k <manual.ps | ./bzip2 -d | '
             'cmp - manual.ps'),
    "zlib": Package(
        "zlib",
        configure="./configure",
        build="make",
        test="make test && ./minigzip <ChangeLog | ./minigzip -d | cmp - ChangeLog"),
    # Debian's source is without the folder for Windows, which the CMake file names.
    "zlib-cmake": Package(
        "zlib",
        configure="mkdir win32 && touch win32/zlib1.rc && "
                  "cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake --output-on-failure",
        counts=CTEST),
    "libpng": Package(
        "libpng1.6",
        configure='./configure --disable-shared CPPFLAGS="-I$OTHER/zlib" LDFLAGS="-L$OTHER/zlib"',
        build="make",
        test="make check",
        counts=AUTOMAKE),
    # Debian's source has no tests of Lua; ours is a program in it that finds its own errors.
    "lua": Package(
        "lua5.4",
        build='make -C src linux CC="$CC -std=gnu99" CFLAGS="$CFLAGS -DLUA_COMPAT_5_3 '
              '-DLUA_USE_LINUX"',
        test='src/lua "$HERE/lua.lua" && src/luac -o out.luac "$HERE/lua.lua" && src/lua out.luac',
        counts=r"^(\d+) checks passed"),
    # Debian's source has no manual.
    "gsl": Package(
        "gsl",
        configure="./configure --disable-shared && printf 'all check:\\n' >doc/Makefile",
        build="make",
        test="make -k check",
        counts=AUTOMAKE),
    "sqlite3": Package(
        "sqlite3",
        configure="./configure --disable-tcl --disable-shared",
        build="make sqlite3 fuzzcheck",
        test="make fuzztest sourcetest",
        counts=r"^fuzzcheck: \d+ errors out of (\d+) tests",
        needs=["tclsh"]),
    "libjpeg-turbo": Package(
        "libjpeg-turbo",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release -DWITH_SIMD=0 "
                  "-DENABLE_SHARED=0",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "cfitsio": Package(
        "cfitsio",
        configure="./configure",
        build="make libcfitsio.a testprog",
        test="./testprog >out.txt && diff out.txt testprog.out && cmp testprog.fit testprog.std"),
    "cminpack": Package(
        "cminpack",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release -DUSE_BLAS=OFF",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "tiff": Package(
        "tiff",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "glpk": Package(
        "glpk",
        configure="./configure --disable-shared",
        build="make",
        test="make check"),
    "sundials": Package(
        "sundials",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF "
                  "-DEXAMPLES_INSTALL=OFF",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "libsndfile": Package(
        "libsndfile",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release -DENABLE_EXTERNAL_LIBS=OFF",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "opus": Package(
        "opus",
        configure="./configure --disable-shared --disable-asm --disable-intrinsics --disable-rtcd",
        build="make",
        test="make check",
        counts=AUTOMAKE),
    # Certificates of two of its tests have run out.
    "mbedtls": Package(
        "mbedtls",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake -E 'ssl-suite|x509parse-suite'",
        counts=CTEST),
    "qhull": Package(
        "qhull",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "brotli": Package(
        "brotli",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "lcms2": Package(
        "lcms2",
        configure="./configure --disable-shared --without-jpeg --without-tiff --without-zlib",
        build="make",
        test="make check"),
    "libsamplerate": Package(
        "libsamplerate",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release -DLIBSAMPLERATE_EXAMPLES=OFF",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "libogg": Package(
        "libogg",
        configure="./configure --disable-shared",
        build="make",
        test="make check"),
    "libvorbis": Package(
        "libvorbis",
        configure="./configure --disable-shared --with-ogg-includes=$OTHER/libogg/include "
                  "--with-ogg-libraries=$OTHER/libogg/src/.libs",
        build="make",
        test="make check"),
    "xz": Package(
        "xz-utils",
        configure="./configure --disable-shared --disable-nls --disable-doc --disable-scripts",
        build="make",
        test="make check",
        counts=AUTOMAKE),
    "jansson": Package(
        "jansson",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release -DJANSSON_BUILD_DOCS=OFF",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "nlopt": Package(
        "nlopt",
        configure="cmake -S . -B by-cmake -DCMAKE_BUILD_TYPE=Release -DNLOPT_CXX=OFF "
                  "-DNLOPT_PYTHON=OFF -DNLOPT_OCTAVE=OFF -DNLOPT_MATLAB=OFF -DNLOPT_GUILE=OFF "
                  "-DNLOPT_SWIG=OFF -DNLOPT_TESTS=ON",
        build="cmake --build by-cmake",
        test="ctest --test-dir by-cmake",
        counts=CTEST),
    "pcre2": Package(
        "pcre2",
        configure="./configure --disable-shared --enable-pcre2-16 --enable-pcre2-32",
        build="make",
        test="make check",
        counts=AUTOMAKE),
    "libtommath": Package(
        "libtommath",
        build='make CC="$CC" CFLAGS="$CFLAGS -I." libtommath.a test',
        test="./test"),
}
