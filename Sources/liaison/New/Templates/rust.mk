# The files that the author edits.
INPUTS := $(filter-out src/functions.rs,$(shell find src sdk -name '*.rs')) manifest.json Cargo.toml

target/release/libplugin_name.so: $(INPUTS) src/functions.rs
	cargo build --release --target-dir target

src/functions.rs: manifest.json
	"$$LIAISON" plugin header --language rust manifest.json > $@

# Builds the plugin without optimization, and shows feed.json under valgrind, which finds wrong accesses to memory. Valgrind
# takes more memory than a worker has, so the plugin runs in the process of Liaison.
asan: src/functions.rs
	cargo build --target-dir target
	@echo "make asan: stable Rust has no sanitizers, so valgrind examines the plugin"
	valgrind -q --error-exitcode=9 "$$LIAISON" run feed.json --plugins target/debug --isolation none

.PHONY: asan
