internal import CLiaison
internal import LiaisonKit

/// A value that a plugin gives to a view: the function of the function table that sets the value, and its arguments.
///
/// A worker sends the value to the host in this form. The arguments are the texts and the number that the function
/// takes.
struct ViewValue {
    /// The function.
    let function: TableFunction
    /// The text, in bytes that should be UTF-8; nil for NULL. Borrowed.
    var text: UnsafeBufferPointer<UInt8>?
    /// The URL that the text leads to, in bytes that should be UTF-8; nil for NULL. Borrowed.
    var url: UnsafeBufferPointer<UInt8>?
    /// The number, or the bits of a floating-point number.
    var number: UInt64 = 0
}

extension View {
    /// Shows a value. Does nothing if the function is for another kind of view, or for none.
    @inline(__always)
    func show(_ value: ViewValue) {
        let bytes = value.text ?? UnsafeBufferPointer(start: nil, count: 0)
        switch value.function {
        case .setText: (self as? Label)?.text.assign(bytes.span)
        case .appendText:
            (self as? Label)?.text.append(bytes.span, weight: Weight(nearest: Int(truncatingIfNeeded: value.number)))
        case .appendLink: appendLink(bytes.span, value)
        case .setWeight: (self as? Label)?.style.weight = Weight(nearest: Int(truncatingIfNeeded: value.number))
        case .setLines: (self as? Label)?.style.lines = max(Int(truncatingIfNeeded: value.number), 0)
        case .setImage: (self as? ImageView)?.source.assign(bytes.span)
        case .setTitle: (self as? Button)?.title.assign(bytes.span)
        case .setProgress: (self as? ProgressView)?.fraction = Double(bitPattern: value.number)
        case .setHidden: isHidden = value.number != 0
        case .setColor: setColor(value.text)
        case .setLink: link.assign(bytes.span)
        case .setAccessibilityLabel: accessibilityLabel.assign(bytes.span)
        case .fail, .log, .open, .modelValue, .modelSetBool, .modelSetInt, .modelSetDouble, .modelSetString,
            .modelSetNull, .reloadRow, .deleteRow, .insertRow, .selectRow, .deselectRow:
            break
        }
    }

    private func appendLink(_ text: Span<UInt8>, _ value: ViewValue) {
        let url = value.url ?? UnsafeBufferPointer(start: nil, count: 0)
        let weight = value.number == 0 ? nil : Weight(nearest: Int(truncatingIfNeeded: value.number))
        (self as? Label)?.text.append(text, weight: weight, url: url.span)
    }

    private func setColor(_ name: UnsafeBufferPointer<UInt8>?) {
        guard let name else { return color = element.color }
        if let known = Color(String(decoding: name, as: UTF8.self)) { color = known }
    }
}
