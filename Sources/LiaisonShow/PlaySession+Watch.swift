internal import LiaisonFeed
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest

/// The part of the session that shows changes of the feed, of its plugins, and of the size of the terminal.
extension PlaySession {
    /// Shows each change of the watched files until the output is closed.
    package func follow(_ watches: Watches) throws(OutputFile.Failure) {
        let pause = Pause()
        letClockRun()
        while true {
            screen?.update(into: &buffer)
            try output.write(&buffer)
            if pause.wait() { drawAnew() }
            followScreen()
            for file in watches.plugins.changed() { take(file) }
            watches.feed.watch(feedFiles)
            if watches.feed.hasChanged(feedFiles) { reloadFeed() }
            if liaison.isPaginating {
                loadPages()
                render()
            }
            if LateCompletions.deliver() { render() }
            if registry.sendTicks(of: liaison) { render() }
            if pictures?.takeArrived() == true { render() }
        }
    }

    /// Lets the time go on from where the script has left it, unless the options name a time.
    private func letClockRun() {
        guard options.source.mapping.now == nil else { return }
        let distance = registry.surroundings.now - Surroundings.presentTime
        liaison.clock = { Surroundings.presentTime + distance }
    }

    /// The paths of the files of the feed, including the factory.
    private var feedFiles: [String] { pages.reader.files + [options.source.mapping.path].compactMap(\.self) }

    /// Draws the whole terminal again, because other programs may have written to it.
    private func drawAnew() {
        guard let screen else { return }
        screen.forget()
        render()
    }

    /// Lays out the rows for a changed size of the terminal.
    private func followScreen() {
        guard let screen, screen.hasResized(to: TerminalSize.current) else { return }
        if options.size == nil, let size = options.viewport { dataView.resize(to: player.resize(size)) }
        dataView.layoutIfNeeded()
        render()
    }

    /// Loads a plugin that was built, or built again.
    private func take(_ file: SearchPath.File) {
        if let plugin = registry.plugin(at: file) { return reload(plugin) }
        if registry.take(file, diagnostics) { reloadFeed() }
    }

    /// Shows a new build of a plugin. If the new build cannot be used, the old one stays.
    private func reload(_ plugin: Plugin) {
        let keepsModels = options.source.readsStandardInput
        guard let build = registry.build(of: plugin, keepingModels: keepsModels, diagnostics) else { return }
        // The old build must learn that its cells leave the viewport.
        dataView.discardCells()
        build.takePlace(of: plugin, in: registry)
        screen?.takeBack()
        if build.changesModels, let sections = readFeedAnew() {
            liaison.update(withNewSections: sections)
            takeEmptyState()
        }
        dataView.layoutIfNeeded()
        render()
    }

    /// Shows the changes of the feed. If the feed cannot be read, the old sections stay.
    private func reloadFeed() {
        guard let sections = readFeedAnew() else { return }
        pictures?.retry()
        screen?.takeBack()
        liaison.update(withNewSections: sections)
        takeEmptyState()
        dataView.layoutIfNeeded()
        if isOutdated { render() }
    }

    /// Reads the feed again, as many pages as before. Returns nil, after a report, if that fails.
    private func readFeedAnew() -> [Section]? {
        guard !options.source.readsStandardInput else { return nil }
        let faults = FeedFaults()
        var isRead = false
        diagnostics.remark = " (the feed before is still shown)"
        let reader = options.source.reader(registry, diagnostics) { [diagnostics] fault in
            if isRead { diagnostics.report(fault) } else { faults.add(fault) }
        }
        let sections = reader.flatMap { pages.readAnew($0) }
        diagnostics.remark = ""
        isRead = true
        // Faults of parts are reported only if the new feed is shown.
        if sections != nil { for fault in faults.take() { diagnostics.report(fault) } }
        return sections
    }
}
