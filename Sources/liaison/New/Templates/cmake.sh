cmake -B build && cmake --build build    # builds libplugin-name.so
cmake --build build --target run         # shows feed.json
cmake --build build --target preview     # shows the examples of the manifest, at several widths
cmake --build build --target verify      # examines whether the plugin keeps the contract
cmake --build build --target watch       # after each save: builds, shows the examples, and examines the file
cmake --install build                    # puts the plugin where liaison finds it
