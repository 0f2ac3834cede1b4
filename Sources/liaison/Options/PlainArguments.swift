internal import ArgumentParser

/// Arguments that can be read without the parser.
///
/// Before the parser reads the first word, it reflects upon all options of a command. That takes longer than to show a
/// small feed.
protocol PlainArguments: ParsableArguments {
    /// Sets each option to its value where it is not given.
    mutating func useDefaults()
}

extension PlainArguments {
    /// The arguments of a command line that gives no options.
    static var plain: Self {
        var arguments = Self()
        arguments.useDefaults()
        return arguments
    }
}
