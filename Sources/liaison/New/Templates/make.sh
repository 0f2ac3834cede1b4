make            # builds libplugin-name.so
make run        # shows feed.json
make preview    # shows the examples of the manifest, at several widths
make verify     # examines whether the plugin keeps the contract
make watch      # after each save: builds, shows the examples, and examines the file
make install    # puts the plugin where liaison finds it
