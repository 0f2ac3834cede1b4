extension BlockParser {
    /// Notes the start of a span. Mastodon shows the start of a long link in a span of the class `ellipsis`, and hides
    /// the rest.
    mutating func startSpan(_ name: HTMLName, _ tag: HTMLAttributes) {
        guard name == HTMLName("span") else { return }
        if let spans = spansOfEllipsis {
            spansOfEllipsis = spans + 1
        } else if !tag.isEmpty, tag["class"] == "ellipsis" {
            spansOfEllipsis = 1
        }
    }

    mutating func endSpan(_ name: HTMLName) {
        guard name == HTMLName("span"), let spans = spansOfEllipsis else { return }
        spansOfEllipsis = spans > 1 ? spans - 1 : nil
        if spans == 1 { write("…") }
    }
}
