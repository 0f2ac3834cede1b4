internal import ArgumentParser

/// The options for pictures in a terminal.
struct PictureOptions: ParsableArguments {
    /// The way in which a terminal shows pictures.
    enum ImageMode: String, ChoiceArgument {
        case auto, none, halfblocks, sixel, kitty
    }

    @Option(help: "How a terminal shows pictures. auto: in the best form that it supports, unless NO_COLOR is set.")
    var images = ImageMode.auto

    @Flag(help: "Fetch no pictures of the web.")
    var noRemote = false

    /// The greatest time that `liaison run` waits for pictures of the web, in all.
    private static let waitingTime = Duration.seconds(10)

    /// Makes the drawer of the pictures.
    ///
    /// - Parameters:
    ///   - isOffline: True to ask no server.
    ///   - waits: True if the output waits for each picture.
    func drawer(isOffline: Bool, waits: Bool) -> PictureDrawer {
        let fetcher =
            noRemote ? nil : PictureFetcher(isOffline: isOffline, time: waits ? Self.waitingTime : nil)
        return PictureDrawer(PictureDrawer.program, fetcher)
    }

    /// The reason why the options do not fit an output format; nil if they do.
    func mismatch(_ format: RunCommand.Format) -> String? {
        guard !format.isForTerminal else { return nil }
        if images != .auto { return "--images: expected --format terminal, found \(format.rawValue)" }
        if noRemote { return "--no-remote: expected --format terminal, found \(format.rawValue)" }
        return nil
    }
}

extension PictureOptions: PlainArguments {
    mutating func useDefaults() { (images, noRemote) = (.auto, false) }
}
