CXXFLAGS ?= -O2 -g

SOURCES := $(wildcard *.cpp)

libplugin-name.so: $(SOURCES) $(wildcard *.h) functions.h manifest.json
	$(CXX) -std=gnu++17 -Wall -Wextra $(CXXFLAGS) -fPIC -fvisibility=hidden -I sdk/include \
		-shared $(LDFLAGS) -o $@ $(SOURCES)

functions.h: manifest.json
	"$$LIAISON" plugin header manifest.json > $@
