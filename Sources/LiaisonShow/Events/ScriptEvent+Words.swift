package import LiaisonKit

extension ScriptEvent {
    /// The line of the event in a script. `EventLineReader` reads the line back.
    package var words: String {
        switch self {
        case .scroll(let offset): "scroll \(offset)"
        case .scrollBy(let distance): "scroll by \(distance)"
        case .scrollToRow(let indexPath, let position): "scroll to \(indexPath.words) \(position.rawValue)"
        case .page(let isDown): "page \(isDown ? "down" : "up")"
        case .carousel(let place, let offset): "carousel \(place.words) \(offset)"
        case .resize(let size): "resize \(size.width)x\(size.height)"
        case .touch(let touch, let place): touch.words(at: place)
        case .selection(let mode, let whileEditing): "selection \(mode.rawValue)\(whileEditing ? " editing" : "")"
        case .stickyHeaders(let areSticky): "headers \(areSticky ? "sticky" : "plain")"
        case .stickyBottom(let isSticky): "bottom \(isSticky ? "sticky" : "plain")"
        case .edit(let isOn): "edit \(isOn ? "on" : "off")"
        case .commit(let style, let indexPath): "\(style) \(indexPath.words)"
        case .move(let indexPath, let destination): "move \(indexPath.words) to \(destination.words)"
        case .swipe(let place, let action?): "swipe \(place.words) \(Self.quoted(action))"
        case .swipe(let place, nil): "swipe \(place.words)"
        case .reloadAll: "reload"
        case .reloadSection(let section): "reload \(section)"
        case .wait(let seconds): "wait \(seconds)"
        case .clock(let seconds): "clock \(seconds)"
        case .frame: "frame"
        }
    }

    /// A title as a JSON string, which may contain any character.
    private static func quoted(_ title: String) -> String {
        var text = "\""
        for scalar in title.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension ScriptEvent.Touch {
    fileprivate func words(at place: Place) -> String {
        switch self {
        case .tap: "tap \(place.words)"
        case .select: "select \(place.words)"
        case .deselect: "deselect \(place.words)"
        case .highlight: "highlight \(place.words)"
        case .unhighlight: "unhighlight \(place.words)"
        case .accessory: "accessory \(place.words)"
        case .button(let button): "button \(place.words) \(button.words)"
        case .reload: "reload \(place.words)"
        }
    }
}

extension IndexPath {
    /// The section and the row in the notation of scripts: `0 3`.
    package var words: String { "\(section) \(row)" }
}

extension Place {
    /// The place in the notation of scripts: `0 3`, `0 3.2` for an item, or `0 header`.
    package var words: String {
        switch self {
        case .row(let indexPath): indexPath.words
        case .item(let path, let indexPath): indexPath.words + path.indexes.map { ".\($0)" }.joined()
        case .header(let section), .footer(let section): "\(section) \(kind.rawValue)"
        }
    }
}

extension TappedButton {
    /// The button in the words of an event: `like`, or `like.2` in the third repetition.
    var words: String { repetition.map { "\(outlet).\($0)" } ?? outlet }

    /// Reads the words of an event; nil if the part behind the point is no number.
    init?(words: String) {
        let parts = words.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let repetition = parts.count > 1 ? Int(parts[1]) : nil
        if parts.count > 1, repetition == nil { return nil }
        self.init(parts[0], in: repetition)
    }
}
