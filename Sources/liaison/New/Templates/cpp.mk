# The options protect against faults of memory, and may be overridden.
jumps := $(if $(findstring x86_64,$(shell $(CXX) -dumpmachine)),-fcf-protection)
CXXFLAGS ?= -O2 -g -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong $(jumps)
LDFLAGS ?= -Wl,-z,relro,-z,now,-z,noexecstack

SOURCES := $(wildcard *.cpp)

libplugin-name.so: $(SOURCES) $(wildcard *.h) functions.h manifest.json
	$(CXX) -std=gnu++17 -Wall -Wextra $(CXXFLAGS) -fPIC -fvisibility=hidden -I sdk/include \
		-shared $(LDFLAGS) -o $@ $(SOURCES)

functions.h: manifest.json
	"$$LIAISON" plugin header manifest.json > $@
