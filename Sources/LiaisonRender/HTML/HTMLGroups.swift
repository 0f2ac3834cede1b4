internal import LiaisonKit

/// The elements of a page that rows share: nested lists, and the figure of a picture and its caption.
///
/// Rows are written one by one, so an element that may go on in the next row stays open until another row comes.
struct HTMLGroups {
    /// An open list, whose last item is open, too.
    private struct List {
        let level: Int32
        let isOrdered: Bool
        /// True if the markers are numbers as browsers write them.
        let isNumbered: Bool
        /// The number that a browser gives the next item.
        var next: Int

        var tag: StaticString { isOrdered ? "ol" : "ul" }

        /// Returns whether an item with a marker is one of this list. Numbers that begin again are those of another list.
        func contains(_ marker: ListMarker) -> Bool {
            isOrdered == marker.isOrdered && isNumbered == (marker.number != nil)
                && (marker.number != 1 || next <= 3)
        }
    }

    private var lists: [List] = []
    private(set) var hasFigure = false

    /// Closes all open elements.
    mutating func close(_ output: inout OutputBuffer) {
        closeFigure(&output)
        closeLists(deeperThan: 0, &output)
    }

    /// Opens an item of a list, and the list if the item is the first. An item without a marker continues the item above;
    /// returns false, and opens nothing, if there is no item above.
    mutating func openItem(level: Int32, _ marker: ListMarker?, _ output: inout OutputBuffer) -> Bool {
        closeFigure(&output)
        guard let marker else { return continueItem(level: level, &output) }
        closeLists(deeperThan: level, &output)
        if let last = lists.last, last.level == level {
            if last.contains(marker) { output.append("</li>\n") } else { closeLists(deeperThan: level - 1, &output) }
        }
        if lists.last?.level != level { openList(level, marker, &output) }
        output.append("<li")
        append(marker, &output)
        output.append(" dir=\"auto\">")
        return true
    }

    /// Prepares a row that belongs to the item above. Returns false if there is no such item.
    mutating func continueItem(level: Int32, _ output: inout OutputBuffer) -> Bool {
        guard level > 0, lists.contains(where: { $0.level <= level }) else { return false }
        closeFigure(&output)
        closeLists(deeperThan: level, &output)
        return true
    }

    mutating func openFigure(_ output: inout OutputBuffer) {
        output.append("<figure>\n")
        hasFigure = true
    }

    mutating func closeFigure(_ output: inout OutputBuffer) {
        if hasFigure { output.append("</figure>\n") }
        hasFigure = false
    }

    private mutating func openList(_ level: Int32, _ marker: ListMarker, _ output: inout OutputBuffer) {
        let list = List(
            level: level, isOrdered: marker.isOrdered, isNumbered: marker.number != nil, next: marker.number ?? 1)
        output.append("<", list.tag)
        if let number = marker.number, number != 1 {
            output.append(" start=\"")
            output.append(decimal: number)
            output.append("\"")
        }
        output.append(">\n")
        lists.append(list)
    }

    /// Appends the attributes of an item whose marker is not the one of the browser.
    private mutating func append(_ marker: ListMarker, _ output: inout OutputBuffer) {
        let last = lists.count - 1
        if let number = marker.number {
            if number != lists[last].next {
                output.append(" value=\"")
                output.append(decimal: number)
                output.append("\"")
            }
            lists[last].next = number &+ 1
        }
        guard marker.text != nil || marker.size != TextStyle().size else { return }
        output.append(" style=\"font-size:")
        output.append(points: marker.size)
        output.append("px")
        if let text = marker.text { output.append(string: ";list-style-type:'\(Self.escaped(text))\\20 '") }
        output.append("\"")
    }

    /// A text for a string of CSS in an attribute. Each character but the letters of ASCII is escaped.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && scalar.properties.isAlphabetic
            return isPlain ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
        }
        .joined()
    }

    /// Closes the lists that are nested deeper than a level.
    private mutating func closeLists(deeperThan level: Int32, _ output: inout OutputBuffer) {
        while let list = lists.last, list.level > level {
            output.append("</li>\n</", list.tag, ">\n")
            lists.removeLast()
        }
    }
}
