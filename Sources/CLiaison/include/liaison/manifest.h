/// @file manifest.h
/// Two macros that put the manifest into the section `.liaison` of the shared object. The host reads the manifest there
/// without running the plugin. Use one of the macros, once per plugin.
#ifndef LIAISON_MANIFEST_H
#define LIAISON_MANIFEST_H

/// Declares the manifest as an array, for compilers with `#embed` (clang 19, gcc 15). The build notices changes of the
/// file.
///
///     LIAISON_MANIFEST = {
///     #embed "manifest.json"
///     };
///
/// The attribute `used` keeps the array through the compiler, `retain` through the linker's --gc-sections.
#define LIAISON_MANIFEST                                                                                             \
    __attribute__((used, retain, section(".liaison"))) static const unsigned char liaison_manifest[]

/// Includes the manifest with any compiler. The path is a string literal, relative to the working directory of the
/// compiler or to one of its include folders. The build does not notice changes of the file.
///
///     LIAISON_MANIFEST_FILE("manifest.json");
#define LIAISON_MANIFEST_FILE(path)                                                                                  \
    __asm__(".pushsection .liaison,\"aR\",%progbits\n"                                                               \
            ".incbin \"" path "\"\n"                                                                                 \
            ".popsection\n")

#endif
