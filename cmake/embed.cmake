# Writes OUTPUT, a C file that holds the text of each file of INPUTS as
# `const char embedded_NAME[]`,
# NAME being the file's name without its ending, behind PREFIX, and OWNER before it all; HEADER,
# which it includes, declares them.
# Used as a script: cmake -DOUTPUT= -DINPUTS=A|B -DHEADER= [-DPREFIX=] [-DOWNER=] -P.
set(text "#include \"${HEADER}\"\n")
string(REPLACE "|" ";" inputs "${INPUTS}")
foreach(input ${inputs})
    get_filename_component(name ${input} NAME_WE)
    file(READ ${input} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(REGEX REPLACE "(0x0a,)" "\\1\n" bytes "${bytes}")
    string(APPEND text "\nconst char ${OWNER}embedded_${PREFIX}${name}[] = {\n${bytes}0};\n")
endforeach()
file(WRITE ${OUTPUT} "${text}")
