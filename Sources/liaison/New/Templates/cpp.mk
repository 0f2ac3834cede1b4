# The options protect against faults of memory, and may be overridden.
jumps := $(if $(findstring x86_64,$(shell $(CXX) -dumpmachine)),-fcf-protection)
CXXFLAGS ?= -O2 -g -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong $(jumps)
LDFLAGS ?= -Wl,-z,relro,-z,now,-z,noexecstack

SOURCES := $(wildcard *.cpp)
# The files that the author edits.
INPUTS := $(SOURCES) $(filter-out functions.h,$(wildcard *.h)) manifest.json

libplugin-name.so: $(INPUTS) functions.h
	$(CXX) -std=gnu++17 -Wall -Wextra $(CXXFLAGS) -fPIC -fvisibility=hidden -I sdk/include \
		-shared $(LDFLAGS) -o $@ $(SOURCES)

functions.h: manifest.json
	"$$LIAISON" plugin header manifest.json > $@

# Builds the plugin with the sanitizers for addresses and undefined behaviour, and shows feed.json. A sanitizer takes more
# addresses than a worker has, so the plugin runs in the process of Liaison.
clang_asan = $(filter /%,$(shell $(CXX) -print-file-name=libclang_rt.asan-$(shell uname -m).so))
gcc_asan = $(foreach name,libasan.so libubsan.so,$(shell $(CXX) -print-file-name=$(name)))

asan: functions.h
	mkdir -p asan
	$(CXX) -std=gnu++17 -g -O1 -fsanitize=address,undefined $(if $(clang_asan),-shared-libasan) -fno-omit-frame-pointer \
		-fPIC -fvisibility=hidden -I sdk/include -shared -o asan/libplugin-name.so $(SOURCES)
	LD_PRELOAD="$(or $(clang_asan),$(gcc_asan))" "$$LIAISON" run feed.json --plugins asan --isolation none

.PHONY: asan
