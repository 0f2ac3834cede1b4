internal import ArgumentParser
internal import LiaisonShow

extension ImageMode: ChoiceArgument {}

/// The options for pictures in a terminal.
struct PictureOptions: ParsableArguments {
    @Option(
        help: "How a terminal shows pictures. auto: in the best form that it supports; not at all if NO_COLOR is set.")
    var images = ImageMode.auto

    @Flag(help: "Fetch no pictures of the web.")
    var noRemote = false

    /// The reason why the options do not fit an output format; nil if they do.
    func mismatch(_ format: OutputFormat) -> String? {
        guard !format.can(.terminal) else { return nil }
        if images != .auto { return "--images: needs --format terminal, not \(format.name)" }
        if noRemote { return "--no-remote: needs --format terminal, not \(format.name)" }
        return nil
    }
}

extension PictureOptions: PlainArguments {
    mutating func useDefaults() { (images, noRemote) = (.auto, false) }
}
