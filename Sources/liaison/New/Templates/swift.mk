# The files that the author edits.
INPUTS := $(filter-out %/Functions.swift,$(shell find Sources sdk -name '*.swift')) Sources/PluginNamePlugin/manifest.json Package.swift

.build/release/libPluginNamePlugin.so: $(INPUTS) Sources/PluginNamePlugin/Functions.swift
	swift build --configuration release

Sources/PluginNamePlugin/Functions.swift: Sources/PluginNamePlugin/manifest.json
	"$$LIAISON" plugin header --language swift Sources/PluginNamePlugin/manifest.json > $@
