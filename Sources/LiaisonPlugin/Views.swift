// The functions that change the views of a cell. Call them during a command, on its thread.
//
// A text is a String or a text of the model. The host copies the text before the function returns. A cell is reused for
// one row after another, and keeps the values of its views: set every outlet in every configuration.

extension UnsafeMutablePointer<lsn_label> {
    /// Replaces the text, in the weight of the label. Nil stands for the empty text.
    public func setText(_ text: TextPointer?) {
        lsn_set_text(self, text)
    }

    /// Appends a text in another weight. Nil appends nothing.
    public func append(_ text: TextPointer?, weight: Weight) {
        lsn_append_text(self, text, weight)
    }

    /// Appends a text that leads to a URL: http, https, mailto or relative. A nil weight stands for the weight of the
    /// label. A text whose URL is nil, of another kind, or longer than 8,192 bytes is appended without a link.
    ///
    /// - Returns: False if the running host is older than the function. Then nothing is appended.
    @discardableResult
    public func append(_ text: TextPointer?, link url: TextPointer?, weight: Weight? = nil) -> Bool {
        lsn_append_link(self, text, url, weight ?? LSN_WEIGHT_OF_LABEL)
    }

    /// Appends a text in a style. Without other arguments it is the style of the label.
    ///
    /// - Parameters:
    ///   - text: The text; nil appends nothing.
    ///   - weight: The weight; nil for that of the label.
    ///   - traits: The looks of the text besides its weight and colors.
    ///   - color: The color of the text; nil for that of the label.
    ///   - background: The color behind the text; nil for none. Then a text without a color of its own is legible on it.
    ///   - url: The URL that the text leads to, as for `append(_:link:weight:)`.
    /// - Returns: False if the running host is older than the function. Then nothing is appended.
    @discardableResult
    public func append(
        _ text: TextPointer?, weight: Weight? = nil, traits: Traits, color: SemanticColor? = nil,
        background: SemanticColor? = nil, link url: TextPointer? = nil
    ) -> Bool {
        var style = lsn_text_style(weight, traits, color, background, url)
        return lsn_append_styled(self, text, &style)
    }

    /// Sets the weight of the text.
    public func setWeight(_ weight: Weight) {
        lsn_set_weight(self, weight)
    }

    /// Sets the greatest number of lines. The rest of the text is truncated. 0 or less stands for no limit.
    public func setLines(_ lines: Int64) {
        lsn_set_lines(self, lines)
    }

    /// The label as a view of any kind.
    public var view: View { asView(self) }
}

extension UnsafeMutablePointer<lsn_image> {
    /// Sets the picture: a path relative to the feed, or an http or https URL. Nil shows no picture.
    public func setImage(_ source: TextPointer?) {
        lsn_set_image(self, source)
    }

    /// Sets the picture to pixels: 4 bytes each, red, green, blue and alpha, line after line from the top. Replaces the
    /// picture of `setImage`, which replaces these pixels in turn.
    ///
    /// - Returns: False if width or height is not from 1 to 512, if there are fewer bytes than the pixels need, or if the
    ///   running host is older than the function. Then nothing changes.
    @discardableResult
    public func setPixels(_ rgba: [UInt8], width: Int, height: Int) -> Bool {
        let sides = 1...512
        guard sides ~= width, sides ~= height, rgba.count >= 4 * width * height else { return false }
        return lsn_set_pixels(self, rgba, Int64(width), Int64(height))
    }

    /// The image as a view of any kind.
    public var view: View { asView(self) }
}

extension UnsafeMutablePointer<lsn_button> {
    /// Sets the title. Nil stands for the empty title.
    public func setTitle(_ title: TextPointer?) {
        lsn_set_title(self, title)
    }

    /// Enables the button, or disables it: a disabled button cannot be tapped.
    @discardableResult
    public func setEnabled(_ isEnabled: Bool) -> Bool {
        lsn_set_enabled(self, isEnabled)
    }

    /// Sets the style: `automatic`, `plain`, `bordered`, `filled` or `destructive`. Nil restores that of the nib.
    @discardableResult
    public func setStyle(_ style: TextPointer?) -> Bool {
        lsn_set_button_style(self, style)
    }

    /// The button as a view of any kind.
    public var view: View { asView(self) }
}

extension UnsafeMutablePointer<lsn_progress> {
    /// Sets the filled part, from 0 to 1. A number outside counts as the nearer end, NaN as 0.
    public func setProgress(_ fraction: Double) {
        lsn_set_progress(self, fraction)
    }

    /// The progress view as a view of any kind.
    public var view: View { asView(self) }
}

extension UnsafeMutablePointer<lsn_table> {
    // A table is filled from its start: `clear`, then each row with its cells. It has 64 columns and 1,000 rows at most,
    // and 1 MB of titles, texts and URLs. Each function returns false, and changes nothing, beyond these bounds and if the
    // running host is older than the function.

    /// Removes all rows, and the columns that commands have appended. The columns of the nib stay.
    @discardableResult
    public func clear() -> Bool {
        lsn_clear_table(self)
    }

    /// Appends a column. A table whose columns have titles has a header row. If the texts are wider than the table, the
    /// columns share the width in proportion to their weights.
    @discardableResult
    public func appendColumn(
        _ title: TextPointer? = nil, alignment: TextAlignment = .start, weight: Double = 1
    ) -> Bool {
        lsn_append_column(self, title, alignment, weight)
    }

    /// Appends an empty row.
    @discardableResult
    public func appendRow() -> Bool {
        lsn_append_row(self)
    }

    /// Appends a cell to the last row, with a text in a style as for labels. Nil makes an empty cell. Returns false also
    /// if there is no row.
    @discardableResult
    public func appendCell(
        _ text: TextPointer?, weight: Weight? = nil, traits: Traits = [], color: SemanticColor? = nil,
        background: SemanticColor? = nil, link url: TextPointer? = nil
    ) -> Bool {
        var style = lsn_text_style(weight, traits, color, background, url)
        return lsn_append_cell(self, text, &style)
    }

    /// Appends a text to the last cell, in a style as for labels. Nil appends nothing. Returns false also if the last row
    /// has no cell.
    @discardableResult
    public func append(
        _ text: TextPointer?, weight: Weight? = nil, traits: Traits = [], color: SemanticColor? = nil,
        background: SemanticColor? = nil, link url: TextPointer? = nil
    ) -> Bool {
        var style = lsn_text_style(weight, traits, color, background, url)
        return lsn_append_to_cell(self, text, &style)
    }

    /// The table as a view of any kind.
    public var view: View { asView(self) }
}

extension lsn_text_style {
    /// Makes a style; nil is that of the label or the table.
    fileprivate init(
        _ weight: Weight?, _ traits: Traits, _ color: SemanticColor?, _ background: SemanticColor?, _ url: TextPointer?
    ) {
        self.init(
            weight: weight ?? LSN_WEIGHT_OF_LABEL, traits: traits.rawValue, color: color ?? LSN_COLOR_OF_LABEL,
            background: background ?? LSN_COLOR_OF_LABEL, url: url)
    }
}

extension UnsafeMutablePointer<lsn_view> {
    /// Hides the view and its children, or shows them again. A hidden view takes no space.
    public func setHidden(_ isHidden: Bool) {
        lsn_set_hidden(self, isHidden)
    }

    /// Sets the color of the text, title, bar or line: a semantic name such as `accent`, or `#RRGGBB`. Nil restores the
    /// color of the nib. An unknown color changes nothing.
    public func setColor(_ color: TextPointer?) {
        lsn_set_color(self, color)
    }

    /// Makes the view a link to a URL: http, https, mailto or relative. Nil removes the link. Other URLs are no links.
    public func setLink(_ url: TextPointer?) {
        lsn_set_link(self, url)
    }

    /// Sets the text that screen readers read for the view. Nil removes the text.
    public func setAccessibilityLabel(_ text: TextPointer?) {
        lsn_set_accessibility_label(self, text)
    }

    // The functions below return false, and change nothing, if the running host is older than they are. Lengths are in
    // points. Kinds of views without the property ignore it.

    /// Sets the width. Nil restores that of the nib.
    @discardableResult
    public func setWidth(_ width: Double?) -> Bool {
        lsn_set_number(self, LSN_NUMBER_WIDTH, width ?? .nan)
    }

    /// Sets the height. Nil restores that of the nib.
    @discardableResult
    public func setHeight(_ height: Double?) -> Bool {
        lsn_set_number(self, LSN_NUMBER_HEIGHT, height ?? .nan)
    }

    /// Sets the distance from each edge to the content. Nil restores that of the nib.
    @discardableResult
    public func setPadding(_ padding: Double?) -> Bool {
        lsn_set_number(self, LSN_NUMBER_PADDING, padding ?? .nan)
    }

    /// Sets the distance between the elements of a stack. Nil restores that of the nib.
    @discardableResult
    public func setSpacing(_ spacing: Double?) -> Bool {
        lsn_set_number(self, LSN_NUMBER_SPACING, spacing ?? .nan)
    }

    /// Sets the size of the font of a label or button. Nil restores that of the nib.
    @discardableResult
    public func setSize(_ size: Double?) -> Bool {
        lsn_set_number(self, LSN_NUMBER_SIZE, size ?? .nan)
    }

    /// Slants the text of a label or button, or sets it upright. Nil restores the style of the nib.
    @discardableResult
    public func setItalic(_ isItalic: Bool?) -> Bool {
        lsn_set_number(self, LSN_NUMBER_ITALIC, isItalic.map { $0 ? 1 : 0 } ?? .nan)
    }

    /// Sets the radius of the corners. Nil restores that of the nib.
    @discardableResult
    public func setCorner(_ radius: Double?) -> Bool {
        lsn_set_number(self, LSN_NUMBER_CORNER, radius ?? .nan)
    }

    /// Sets the level of a heading, of an item of a list, or of another part of a list, from 1; 0 stands for none. Nil
    /// restores that of the nib. See `lsn_set_level`.
    @discardableResult
    public func setLevel(_ level: Int?) -> Bool {
        lsn_set_number(self, LSN_NUMBER_LEVEL, level.map { Double($0) } ?? .nan)
    }

    /// Sets the color behind the view. Nil restores that of the nib.
    @discardableResult
    public func setGround(_ color: TextPointer?) -> Bool {
        lsn_set_string(self, LSN_STRING_GROUND, color)
    }

    /// Sets the color of the line around the view. Nil restores that of the nib.
    @discardableResult
    public func setBorder(_ color: TextPointer?) -> Bool {
        lsn_set_string(self, LSN_STRING_BORDER, color)
    }

    /// Sets the value that screen readers read after the view. Nil restores that of the nib.
    @discardableResult
    public func setAccessibilityValue(_ text: TextPointer?) -> Bool {
        lsn_set_string(self, LSN_STRING_ACCESSIBILITY_VALUE, text)
    }

    /// Sets what screen readers say about the use of the view. Nil restores that of the nib.
    @discardableResult
    public func setAccessibilityHint(_ text: TextPointer?) -> Bool {
        lsn_set_string(self, LSN_STRING_ACCESSIBILITY_HINT, text)
    }

    /// Sets the media type of the document that the view leads to. Nil stands for an unknown type. A page shows a player
    /// for audio and video after the view.
    @discardableResult
    public func setLinkType(_ type: TextPointer?) -> Bool {
        lsn_set_string(self, LSN_STRING_LINK_TYPE, type)
    }

    /// Sets the time that a view with the role `time` shows, in the form of RFC 3339. Nil stands for no time.
    @discardableResult
    public func setTime(_ time: TextPointer?) -> Bool {
        lsn_set_string(self, LSN_STRING_TIME, time)
    }
}

/// Returns the handle of a view of any kind. Each typed handle begins with such a handle.
private func asView<Handle>(_ handle: UnsafeMutablePointer<Handle>) -> View {
    UnsafeMutableRawPointer(handle).assumingMemoryBound(to: lsn_view.self)
}
