CFLAGS ?= -O2 -g

SOURCES := $(wildcard *.c)

libplugin-name.so: $(SOURCES) $(wildcard *.h) functions.h manifest.json
	$(CC) -std=gnu11 -Wall -Wextra $(CFLAGS) -fPIC -fvisibility=hidden -I sdk/include \
		-shared $(LDFLAGS) -o $@ $(SOURCES)

functions.h: manifest.json
	"$$LIAISON" plugin header manifest.json > $@
