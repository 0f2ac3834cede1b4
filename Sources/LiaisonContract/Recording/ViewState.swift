internal import LiaisonKit
internal import LiaisonSamples

/// The values that commands have set on one view; nil for a value that was not set.
struct ViewState: Equatable {
    /// A piece of the text of a label.
    struct Run: Equatable {
        var text: [UInt8]
        /// The weight of the run; nil for the weight of the label.
        var weight: UInt32?
        /// The URL that the run leads to; empty for none.
        var url: [UInt8] = []

        /// The text, with the URL in angle brackets.
        var shown: [UInt8] { url.isEmpty ? text : text + Array("<".utf8) + url + Array(">".utf8) }
    }

    /// The text of a label; nil for the text of the nib.
    var text: [Run]?
    var weight: UInt32?
    var lines: Int64?
    /// The source of an image.
    var image: [UInt8]?
    /// The title of a button.
    var title: [UInt8]?
    /// The fraction of a progress view.
    var progress: Double?
    var isHidden: Bool?
    var color: [UInt8]?
    var link: [UInt8]?
    var accessibilityLabel: [UInt8]?
}

extension ViewState {
    /// Appends a piece to the text, in place: there may be as many pieces as a model has items.
    mutating func append(_ run: Run) {
        if text == nil { text = [] }
        text?.append(run)
    }

    /// The state with the values of the nib in the place of values that were not set.
    func completed(by content: Nib.Content) -> ViewState {
        var state = self
        switch content {
        case .label(let style, let text):
            state.text = state.text ?? [Run(text: Array(text.utf8))]
            state.weight = state.weight ?? UInt32(style.weight.rawValue)
            state.lines = state.lines ?? Int64(style.lines)
        case .button(_, let title): state.title = state.title ?? Array(title.utf8)
        // NaN differs from itself, so infinity stands for every NaN.
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

    /// The first difference from another state of a view, as text for a report; nil if there is none.
    func difference(from other: ViewState, of view: String) -> String? {
        func shown(_ value: Any?) -> String {
            switch value {
            case let bytes as [UInt8]: FieldValue.quoted(bytes)
            case let runs as [Run]: FieldValue.quoted(runs.flatMap(\.shown))
            case .some(let value): "\(value)"
            case nil: "the value of the nib"
            }
        }
        func compare<Value: Equatable>(_ name: String, _ path: KeyPath<ViewState, Value?>) -> String? {
            let (own, others) = (self[keyPath: path], other[keyPath: path])
            return own == others ? nil : "the \(name) of \(view) is \(shown(own)), not \(shown(others))"
        }
        let differences: [String?] = [
            compare("text", \.text), compare("weight", \.weight), compare("number of lines", \.lines),
            compare("picture", \.image), compare("title", \.title), compare("progress", \.progress),
            compare("hidden flag", \.isHidden), compare("color", \.color), compare("link", \.link),
            compare("accessibility label", \.accessibilityLabel),
        ]
        return differences.compactMap(\.self).first
    }
}
