# The files that the author edits.
INPUTS := $(filter-out %/Functions.swift,$(shell find Sources sdk -name '*.swift')) Sources/PluginNamePlugin/manifest.json Package.swift

.build/release/libPluginNamePlugin.so: $(INPUTS) Sources/PluginNamePlugin/Functions.swift
	swift build --configuration release

Sources/PluginNamePlugin/Functions.swift: Sources/PluginNamePlugin/manifest.json
	"$$LIAISON" plugin header --language swift Sources/PluginNamePlugin/manifest.json > $@

# Builds the plugin with the sanitizer for addresses, and shows feed.json. The sanitizer takes more addresses than a worker
# has, so the plugin runs in the process of Liaison.
swift_runtime = $(shell swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')

asan: Sources/PluginNamePlugin/Functions.swift
	swift build --sanitize address --scratch-path asan
	LD_PRELOAD="$(swift_runtime)/clang/lib/linux/libclang_rt.asan-$(shell uname -m).so" \
		"$$LIAISON" run feed.json --plugins asan/debug --isolation none

.PHONY: asan
