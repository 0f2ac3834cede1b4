target/release/libplugin_name.so: $(shell find src sdk -name '*.rs') src/functions.rs manifest.json Cargo.toml
	cargo build --release --target-dir target

src/functions.rs: manifest.json
	"$$LIAISON" plugin header --language rust manifest.json > $@
