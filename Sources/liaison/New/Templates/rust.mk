# The files that the author edits.
INPUTS := $(filter-out src/functions.rs,$(shell find src sdk -name '*.rs')) manifest.json Cargo.toml

target/release/libplugin_name.so: $(INPUTS) src/functions.rs
	cargo build --release --target-dir target

src/functions.rs: manifest.json
	"$$LIAISON" plugin header --language rust manifest.json > $@
