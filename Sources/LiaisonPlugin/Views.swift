// What a command does to its outlets. A text is a String or a text of the model; the host copies it before the function
// returns. A cell is reused: what a command sets stays until it is set again. So set everything, every time.
//
// All functions are [main]: for the thread that sent the command, during the call.

extension UnsafeMutablePointer<lsn_label> {
    /// Sets the whole text, in the label's own weight. Nil is the empty text.
    public func setText(_ text: TextPointer?) {
        lsn_set_text(self, text)
    }

    /// Appends to the text, in a weight of its own. Nil appends nothing.
    public func append(_ text: TextPointer?, weight: Weight) {
        lsn_append_text(self, text, weight)
    }

    /// Sets the weight of the text.
    public func setWeight(_ weight: Weight) {
        lsn_set_weight(self, weight)
    }

    /// Sets how many lines there may be; the rest is truncated. 0 or less: as many as the text needs.
    public func setLines(_ lines: Int64) {
        lsn_set_lines(self, lines)
    }

    /// The label as any view.
    public var view: View { asView(self) }
}

extension UnsafeMutablePointer<lsn_image> {
    /// Sets the picture: a path relative to the feed, or an http or https URL. Nil shows none.
    public func setImage(_ source: TextPointer?) {
        lsn_set_image(self, source)
    }

    /// The image as any view.
    public var view: View { asView(self) }
}

extension UnsafeMutablePointer<lsn_button> {
    /// Sets the title. Nil is the empty title.
    public func setTitle(_ title: TextPointer?) {
        lsn_set_title(self, title)
    }

    /// The button as any view.
    public var view: View { asView(self) }
}

extension UnsafeMutablePointer<lsn_progress> {
    /// Sets how much is filled, from 0 to 1. What lies outside counts as the nearer end, NaN as 0.
    public func setProgress(_ fraction: Double) {
        lsn_set_progress(self, fraction)
    }

    /// The progress view as any view.
    public var view: View { asView(self) }
}

extension UnsafeMutablePointer<lsn_view> {
    /// Hides the view, with all that is in it, or shows it again. A hidden view takes no space.
    public func setHidden(_ isHidden: Bool) {
        lsn_set_hidden(self, isHidden)
    }

    /// Sets the color of the text, title, bar or line: a semantic name such as `accent`, or `#RRGGBB`. Nil is the color
    /// that the nib declares; an unknown one changes nothing.
    public func setColor(_ color: TextPointer?) {
        lsn_set_color(self, color)
    }

    /// Makes the view a link, or with nil no link. Only http, https, mailto and relative URLs become one.
    public func setLink(_ url: TextPointer?) {
        lsn_set_link(self, url)
    }

    /// Sets what is read out for the view. Nil is none.
    public func setAccessibilityLabel(_ text: TextPointer?) {
        lsn_set_accessibility_label(self, text)
    }
}

/// Each typed handle starts as a view.
private func asView<Handle>(_ handle: UnsafeMutablePointer<Handle>) -> View {
    UnsafeMutableRawPointer(handle).assumingMemoryBound(to: lsn_view.self)
}
