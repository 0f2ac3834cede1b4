package import LiaisonKit

/// The marker of an item of a list.
package struct ListMarker {
    /// True if the list is numbered.
    package let isOrdered: Bool
    /// The number, if the marker is a number as browsers write it; nil for another marker.
    package private(set) var number: Int?
    /// The marker as a text; nil for a marker that browsers and Markdown write by themselves.
    package private(set) var text: String?
    /// The size of the font in points.
    let size: Double

    /// Reads a label with a marker; nil if the label is blank.
    fileprivate init?(_ label: Label) {
        size = label.style.size
        let text = label.text.string.drop(while: \.isWhitespace)
        guard let first = text.unicodeScalars.first else { return nil }
        isOrdered = first.properties.isAlphabetic || first.properties.numericType != nil
        if isOrdered, text.hasSuffix("."), let number = Int32(text.dropLast()) {
            self.number = Int(number)
        } else if text != "•" {
            self.text = String(text.unicodeScalars.prefix(Self.longest))
        }
    }

    /// The greatest number of characters of a marker.
    private static let longest = 32
}

extension View {
    /// The marker in a view, or in the views inside; nil if there is none.
    package var listMarker: ListMarker? {
        guard !isHidden else { return nil }
        switch content {
        case .label(let label) where element.role == .marker: return ListMarker(label)
        case .stack(let stack):
            for view in stack.arrangedViews { if let marker = view.listMarker { return marker } }
            return nil
        case .label, .image, .button, .spacer, .divider, .progress, .table, .canvas: return nil
        }
    }
}
