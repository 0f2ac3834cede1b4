internal import LiaisonKit

extension Nib.Alignment {
    /// The class of an element with this alignment.
    var className: StaticString {
        switch self {
        case .start: "start"
        case .center: "center"
        case .end: "end"
        case .stretch: "stretch"
        }
    }
}

extension Nib.ImageShape {
    /// The class of an image with this shape; nil if none is needed.
    var className: StaticString? {
        switch self {
        case .rectangle: nil
        case .rounded: "rounded"
        case .circle: "circle"
        }
    }
}

extension Nib.ButtonStyle {
    /// The class of a button with this style; nil if none is needed.
    var className: StaticString? {
        switch self {
        case .automatic: nil
        case .plain: "plain"
        case .bordered: "bordered"
        case .filled: "filled"
        case .destructive: "destructive"
        }
    }
}

extension Nib.Role {
    /// The role of ARIA 1.2 that says the same; nil if there is none.
    var ariaName: StaticString? {
        switch self {
        case .list: "list"
        case .listItem: "listitem"
        case .quote: "blockquote"
        case .code: "code"
        case .time: "time"
        case .caption: "caption"
        case .note: "note"
        case .status: "status"
        case .group: "group"
        case .figure: "figure"
        case .marker: nil
        }
    }
}

extension Weight {
    /// The class of a text with this weight.
    var className: StaticString { literalName }
}

extension Color {
    /// The class of elements with this color. With `on-` before it, the class of texts that stand on this color.
    var className: StaticString {
        switch self {
        case .primary: "primary"
        case .secondary: "secondary"
        case .tertiary: "tertiary"
        case .accent: "accent"
        case .success: "success"
        case .warning: "warning"
        case .danger: "danger"
        case .rgb: "exact"
        }
    }
}
