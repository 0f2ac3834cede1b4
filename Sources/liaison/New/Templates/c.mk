# The options protect against faults of memory, and may be overridden.
jumps := $(if $(findstring x86_64,$(shell $(CC) -dumpmachine)),-fcf-protection)
CFLAGS ?= -O2 -g -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong $(jumps)
LDFLAGS ?= -Wl,-z,relro,-z,now,-z,noexecstack

SOURCES := $(wildcard *.c)

libplugin-name.so: $(SOURCES) $(wildcard *.h) functions.h manifest.json
	$(CC) -std=gnu11 -Wall -Wextra $(CFLAGS) -fPIC -fvisibility=hidden -I sdk/include \
		-shared $(LDFLAGS) -o $@ $(SOURCES)

functions.h: manifest.json
	"$$LIAISON" plugin header manifest.json > $@
