.build/release/libPluginNamePlugin.so: $(shell find Sources sdk -name '*.swift') Sources/PluginNamePlugin/Functions.swift Sources/PluginNamePlugin/manifest.json Package.swift
	swift build --configuration release

Sources/PluginNamePlugin/Functions.swift: Sources/PluginNamePlugin/manifest.json
	"$$LIAISON" plugin header --language swift Sources/PluginNamePlugin/manifest.json > $@
