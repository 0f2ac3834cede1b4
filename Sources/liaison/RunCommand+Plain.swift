internal import ArgumentParser
internal import LiaisonHost
internal import LiaisonReader
internal import LiaisonShow

extension RunCommand: PlainArguments {
    mutating func useDefaults() {
        (input, plugins, isolation, play, pictures) = (.plain, .plain, .plain, .plain, .plain)
        (namedFormat, output, width, layout) = (nil, nil, nil, "table")
        (color, links, log, language, embedImages) = (.auto, .auto, .plugins, nil, false)
    }

    /// Reads a command line of `liaison run` that consists of feeds and the most frequent options. nil for any other
    /// command line, which the parser reads, and for a refused one, which the parser explains.
    init?(plain arguments: [String]) {
        guard arguments.first == Self.name else { return nil }
        self = .plain
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            if argument == "-" || !argument.hasPrefix("-") {
                input.feeds.append(argument)
            } else {
                guard let value = rest.popFirst(), !value.hasPrefix("-"), set(argument, to: value) else { return nil }
            }
        }
        // All options that are checked elsewhere have their defaults.
        guard !input.feeds.isEmpty, (try? input.validate()) != nil, (try? validate()) != nil else { return nil }
    }

    /// Sets an option. Returns false if the option is not one of the most frequent ones, or cannot have the value.
    private mutating func set(_ option: String, to value: String) -> Bool {
        switch option {
        case "--format":
            namedFormat = OutputFormat(named: value)
            return namedFormat != nil
        case "--width":
            width = Int(value)
            return width != nil
        case "--color":
            guard let mode = ColorMode(rawValue: value) else { return false }
            color = mode
        case "--isolation":
            guard let place = Isolation(rawValue: value) else { return false }
            isolation.isolation = place
        case "--output": output = value
        case "--plugins": plugins.plugins.append(value)
        default: return false
        }
        return true
    }
}
