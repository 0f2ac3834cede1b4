/// The style of cells on an emulated screen, according to SGR (ECMA-48, 8.3.117).
struct EmulatedStyle: Equatable {
    /// The codes of the attributes that are on, such as 1 for bold.
    private var codes: Set<Int> = []
    /// The codes for the color of the text and of the background; empty for the default colors of the terminal.
    private var (color, colorBehind): ([Int], [Int]) = ([], [])

    /// The visible part of the style in a blank: lines, and the background.
    var ofBlanks: EmulatedStyle {
        if codes.contains(7) { return self }
        var style = background
        style.codes = codes.intersection([4])
        if style.codes.contains(4) { style.color = color }
        return style
    }

    /// The background alone, which erased cells keep.
    var background: EmulatedStyle {
        var style = EmulatedStyle()
        style.colorBehind = colorBehind
        return style
    }

    /// Takes the parameters of a sequence. Returns false if one of them is unknown.
    mutating func change(_ parameters: String) -> Bool {
        var rest = parameters.split(separator: ";").map { Int($0) ?? 0 }[...]
        if rest.isEmpty { self = EmulatedStyle() }
        while let code = rest.popFirst() {
            switch code {
            case 0: self = EmulatedStyle()
            case 1...4, 7: codes.insert(code)
            case 22: codes.subtract([1, 2])
            case 23, 24, 27: codes.remove(code - 20)
            case 30...37, 90...97: color = [code]
            case 38: color = [code] + take(&rest)
            case 39: color = []
            case 40...47, 100...107: colorBehind = [code]
            case 48: colorBehind = [code] + take(&rest)
            case 49: colorBehind = []
            default: return false
            }
        }
        return true
    }

    /// Takes the parameters of a palette color, or of a color with three channels.
    private func take(_ rest: inout ArraySlice<Int>) -> ArraySlice<Int> {
        let parameters = rest.prefix(rest.first == 2 ? 4 : 2)
        rest.removeFirst(parameters.count)
        return parameters
    }
}
