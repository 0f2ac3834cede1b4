/// @file manifest.h
/// Puts a plugin's manifest into its shared object, in the section `.liaison`, where the host reads it without running
/// the plugin. One of the two macros, once per plugin.
#ifndef LIAISON_MANIFEST_H
#define LIAISON_MANIFEST_H

/// The manifest as an array, for compilers with `#embed` (clang 19, gcc 15): the build sees when the file changes.
///
///     LIAISON_MANIFEST = {
///     #embed "manifest.json"
///     };
///
/// `used` keeps it through the compiler, `retain` through the linker's --gc-sections.
#define LIAISON_MANIFEST                                                                                             \
    __attribute__((used, retain, section(".liaison"))) static const unsigned char liaison_manifest[]

/// The manifest for older compilers. The path is a string literal, relative to where the compiler runs or to one of its
/// include folders.
///
///     LIAISON_MANIFEST_FILE("manifest.json");
#define LIAISON_MANIFEST_FILE(path)                                                                                  \
    __asm__(".pushsection .liaison,\"aR\",%progbits\n"                                                               \
            ".incbin \"" path "\"\n"                                                                                 \
            ".popsection\n")

#endif
