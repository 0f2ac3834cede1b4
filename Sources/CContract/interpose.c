#define _GNU_SOURCE
#include "interpose.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__aarch64__)
enum { JUMP_SLOT = R_AARCH64_JUMP_SLOT, GLOBAL = R_AARCH64_GLOB_DAT, ADDRESS = R_AARCH64_ABS64 };
#else
enum { JUMP_SLOT = R_X86_64_JUMP_SLOT, GLOBAL = R_X86_64_GLOB_DAT, ADDRESS = R_X86_64_64 };
#endif

/// The tables of an object that the dynamic linker reads.
typedef struct tables {
    const ElfW(Sym) *symbols;
    const char *names;
    const ElfW(Rela) *relocations[2];
    size_t sizes[2];
} tables;

static tables tables_of(const struct link_map *map) {
    tables tables = {0};
    for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++) {
        switch (entry->d_tag) {
        case DT_SYMTAB: tables.symbols = (const ElfW(Sym) *)entry->d_un.d_ptr; break;
        case DT_STRTAB: tables.names = (const char *)entry->d_un.d_ptr; break;
        case DT_JMPREL: tables.relocations[0] = (const ElfW(Rela) *)entry->d_un.d_ptr; break;
        case DT_PLTRELSZ: tables.sizes[0] = entry->d_un.d_val; break;
        case DT_RELA: tables.relocations[1] = (const ElfW(Rela) *)entry->d_un.d_ptr; break;
        case DT_RELASZ: tables.sizes[1] = entry->d_un.d_val; break;
        default: break;
        }
    }
    return tables;
}

/// Writes a slot, whose page may be read-only by now.
static void replace(void **slot, void *replacement) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    void *start = (void *)((uintptr_t)slot & ~(page - 1));
    if (mprotect(start, page, PROT_READ | PROT_WRITE) == 0) *slot = replacement;
}

static void interpose(const struct link_map *map, const char *name, void *replacement) {
    tables tables = tables_of(map);
    if (tables.symbols == NULL || tables.names == NULL) return;
    for (int table = 0; table < 2; table++) {
        for (size_t index = 0; index < tables.sizes[table] / sizeof(ElfW(Rela)); index++) {
            const ElfW(Rela) *entry = &tables.relocations[table][index];
            uint32_t type = (uint32_t)ELF64_R_TYPE(entry->r_info);
            if (type != JUMP_SLOT && type != GLOBAL && type != ADDRESS) continue;
            if (strcmp(tables.names + tables.symbols[ELF64_R_SYM(entry->r_info)].st_name, name) != 0) continue;
            replace((void **)(map->l_addr + entry->r_offset), replacement);
        }
    }
}

void lsn_interpose(void *handle, const char *name, void *replacement) {
    struct link_map *map = NULL;
    if (dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0 && map != NULL) interpose(map, name, replacement);
}

void lsn_interpose_everywhere(const char *name, void *replacement) {
    for (const struct link_map *map = _r_debug.r_map; map != NULL; map = map->l_next) {
        // The library of malloc's checks calls the functions of the C library, which it replaces, by their names.
        if (strstr(map->l_name, "libc_malloc_debug") == NULL) interpose(map, name, replacement);
    }
}
