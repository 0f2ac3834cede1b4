# The CMake package: find_package(Liaison).
#
#   Liaison::Headers    the headers for plugins
#   Liaison::liaison    the program
#   liaison_add_plugin(name SOURCES source... MANIFEST manifest.json)
#                       a plugin: a shared object with its manifest

get_filename_component(_liaison_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET Liaison::Headers)
    add_library(Liaison::Headers INTERFACE IMPORTED)
    set_target_properties(Liaison::Headers PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${_liaison_prefix}/include")
    add_executable(Liaison::liaison IMPORTED)
    set_target_properties(Liaison::liaison PROPERTIES IMPORTED_LOCATION "${_liaison_prefix}/bin/liaison")
endif()
unset(_liaison_prefix)

# Adds the target of a plugin in C or C++. Its sources include "functions.h", the declarations of the functions that the
# manifest names. After an edit of the manifest, the build makes the declarations again, and compiles all sources.
function(liaison_add_plugin name)
    cmake_parse_arguments(PARSE_ARGV 1 plugin "" "MANIFEST" "SOURCES")
    if(NOT plugin_SOURCES OR NOT plugin_MANIFEST OR plugin_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "liaison_add_plugin(${name}): expected SOURCES and MANIFEST, found ${ARGN}")
    endif()
    get_filename_component(manifest "${plugin_MANIFEST}" ABSOLUTE)
    if(NOT EXISTS "${manifest}")
        message(FATAL_ERROR "liaison_add_plugin(${name}): expected the manifest ${manifest}, found no such file")
    endif()
    get_filename_component(folder "${manifest}" DIRECTORY)
    set(functions "${CMAKE_CURRENT_BINARY_DIR}/${name}.functions/functions.h")
    file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/${name}.functions")
    add_custom_command(
        OUTPUT "${functions}"
        COMMAND Liaison::liaison plugin header "${manifest}" > "${functions}"
        DEPENDS "${manifest}"
        VERBATIM)
    add_library(${name} MODULE ${plugin_SOURCES} "${functions}")
    set_source_files_properties(${plugin_SOURCES} PROPERTIES OBJECT_DEPENDS "${manifest};${functions}")
    set_target_properties(${name} PROPERTIES C_VISIBILITY_PRESET hidden CXX_VISIBILITY_PRESET hidden)
    target_include_directories(${name} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/${name}.functions")
    # LIAISON_MANIFEST_FILE("manifest.json") finds the manifest in its folder.
    target_compile_options(${name} PRIVATE "-Wa,-I,${folder}" -Wall -Wextra)
    target_link_libraries(${name} PRIVATE Liaison::Headers)
    # Protection against faults of memory. Without optimization there is no _FORTIFY_SOURCE.
    set(optimized "$<CONFIG:Release,RelWithDebInfo,MinSizeRel>")
    target_compile_options(${name} PRIVATE -fstack-protector-strong
        "$<${optimized}:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
    if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
        target_compile_options(${name} PRIVATE -fcf-protection)
    endif()
    target_link_options(${name} PRIVATE -Wl,-z,relro,-z,now,-z,noexecstack)
endfunction()
