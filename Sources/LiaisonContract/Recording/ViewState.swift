internal import LiaisonKit
internal import LiaisonSamples

/// What commands have set on one view.
struct ViewState: Equatable {
    /// A piece of the text of a label.
    struct Run: Equatable {
        var text: [UInt8]
        /// nil: the label's own.
        var weight: UInt32?
    }

    /// Of a label; nil: what the nib says.
    var text: [Run]?
    var weight: UInt32?
    var lines: Int64?
    /// Of an image.
    var image: [UInt8]?
    /// Of a button.
    var title: [UInt8]?
    /// Of a progress view.
    var progress: Double?
    var isHidden: Bool?
    var color: [UInt8]?
    var link: [UInt8]?
    var accessibilityLabel: [UInt8]?
}

extension ViewState {
    /// With what the nib says wherever nothing was set.
    func completed(by content: Nib.Content) -> ViewState {
        var state = self
        switch content {
        case .label(let style, let text):
            state.text = state.text ?? [Run(text: Array(text.utf8))]
            state.weight = state.weight ?? UInt32(style.weight.rawValue)
            state.lines = state.lines ?? Int64(style.lines)
        case .button(_, let title): state.title = state.title ?? Array(title.utf8)
        // One that is no number is like any other.
        case .progress: state.progress = state.progress.map { $0.isNaN ? .infinity : $0 } ?? 0
        case .stack, .image, .spacer, .divider: break
        }
        state.text = state.text?.filter { !$0.text.isEmpty }
        state.image = state.image ?? []
        state.isHidden = false
        state.link = state.link ?? []
        state.accessibilityLabel = state.accessibilityLabel ?? []
        return state
    }

    /// In what it differs from another, as a report says it; nil: in nothing.
    func difference(from other: ViewState) -> String? {
        func shown(_ value: Any?) -> String {
            switch value {
            case let bytes as [UInt8]: FieldValue.quoted(bytes)
            case let runs as [Run]: FieldValue.quoted(runs.flatMap(\.text))
            case .some(let value): "\(value)"
            case nil: "what the nib says"
            }
        }
        func compare<Value: Equatable>(_ name: String, _ path: KeyPath<ViewState, Value?>) -> String? {
            let (own, others) = (self[keyPath: path], other[keyPath: path])
            return own == others ? nil : "its \(name) is \(shown(own)), not \(shown(others))"
        }
        let differences: [String?] = [
            compare("text", \.text), compare("weight", \.weight), compare("number of lines", \.lines),
            compare("picture", \.image), compare("title", \.title), compare("progress", \.progress),
            compare("hiding", \.isHidden), compare("color", \.color), compare("link", \.link),
            compare("accessibility label", \.accessibilityLabel),
        ]
        return differences.compactMap(\.self).first
    }
}
