internal import LiaisonKit

/// The style sheet of a page. It is the same on every page, so that a page can be streamed before its nibs are known.
enum HTMLStyleSheet {
    /// A color for light and one for dark surroundings, `#RRGGBB`.
    struct Pair: Sendable {
        let name: StaticString
        let light: StaticString
        let dark: StaticString
    }

    /// The grounds of text: a card of the page, and a button or frame on the card.
    static let grounds: [Pair] = [
        Pair(name: "surface", light: "#ffffff", dark: "#1b1d22"),
        Pair(name: "fill", light: "#eceef2", dark: "#2a2d34"),
    ]

    /// The semantic colors; each is a class and a custom property. All have the contrast of WCAG AA on each ground.
    static let semantic: [Pair] = [
        Pair(name: "primary", light: "#16181d", dark: "#f1f2f5"),
        Pair(name: "secondary", light: "#545964", dark: "#b3b8c2"),
        Pair(name: "tertiary", light: "#626874", dark: "#9ba1ad"),
        Pair(name: "accent", light: "#0a5fd0", dark: "#74b0ff"),
        Pair(name: "success", light: "#14743a", dark: "#56c983"),
        Pair(name: "warning", light: "#8a5500", dark: "#efb548"),
        Pair(name: "danger", light: "#c0212f", dark: "#ff858a"),
    ]

    /// The colors of lines and grounds.
    static let surroundings: [Pair] = [
        Pair(name: "page", light: "#f3f4f6", dark: "#101115"),
        Pair(name: "line", light: "#e1e3e8", dark: "#31343c"),
        Pair(name: "hover", light: "#e1e4ea", dark: "#363a43"),
    ]

    /// Appends the whole sheet, for a column of a width in points.
    static func append(to output: inout OutputBuffer, columnWidth: Double) {
        output.append(":root { color-scheme: light dark; --column: ")
        output.append(points: columnWidth)
        output.append("px;")
        appendColors(to: &output, \.light)
        output.append(" }\n@media (prefers-color-scheme: dark) { :root {")
        appendColors(to: &output, \.dark)
        output.append(" } }\n")
        output.append(rules)
        appendLooks(to: &output)
    }

    /// Appends the rules for rows side by side: as many as fit on the page, and at most as many as the grid says.
    static func append(_ grid: Grid, to output: inout OutputBuffer) {
        output.append("article { display: grid; grid-template-columns: repeat(auto-fill, minmax(")
        switch grid.rowsPerLine {
        case .count(let count):
            let count = min(max(count, 1), 1000)
            output.append("max(min(")
            output.append(points: grid.minimumRowWidth)
            output.append("px, 100%), (100% - ")
            output.append(points: grid.usedRowSpacing * Double(count - 1))
            output.append("px) / ")
            output.append(decimal: count)
            // A browser that rounds up still has room for the last column.
            output.append(" - .05px)")
        case .minimumWidth(let width):
            output.append("min(")
            output.append(points: width)
            output.append("px, 100%)")
        }
        output.append(", 1fr)); column-gap: ")
        output.append(points: grid.usedRowSpacing)
        output.append("px; align-content: start }\narticle > :is(header, footer) { grid-column: 1 / -1 }\n")
        output.append("article > div { margin-bottom: ")
        output.append(points: grid.usedLineSpacing)
        output.append("px }\n")
    }

    /// Appends the classes of colors and weights last, so that a nib overrides the default look of a kind of view.
    private static func appendLooks(to output: inout OutputBuffer) {
        // The color of the ground has the contrast of WCAG AA on each semantic color, as each has on the ground.
        for color in semantic.map(\.name) {
            output.append(
                string: ".on-\(color) { background: var(--\(color)); color: var(--surface); border-radius: 3px; "
                    + "padding: 0 .25em }\n.ground-\(color) { background: var(--\(color)); color: var(--surface) }\n"
                    + ".border-\(color) { border: 1px solid var(--\(color)) }\n")
        }
        for color in semantic.map(\.name) { output.append(string: ".\(color) { color: var(--\(color)) }\n") }
        for weight in Weight.allCases {
            output.append(string: ".\(weight.name) { font-weight: \(weight.rawValue) }\n")
        }
    }

    private static func appendColors(to output: inout OutputBuffer, _ scheme: KeyPath<Pair, StaticString>) {
        for color in grounds + surroundings + semantic {
            output.append(" --")
            output.append(color.name)
            output.append(": ")
            output.append(color[keyPath: scheme])
            output.append(";")
        }
    }

    private static let rules: StaticString = """
        *, ::before, ::after { box-sizing: border-box; margin: 0 }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
        body { background: var(--page); color: var(--primary); font: 15px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, \
        "Helvetica Neue", "Noto Sans", sans-serif; padding: 24px 16px 48px }
        main { max-width: var(--column); margin: auto }
        h1 { font-size: 28px; line-height: 1.2; letter-spacing: -.015em; margin: 8px 0 20px; overflow-wrap: anywhere }
        h2, h3, h4, h5, h6 { font: inherit; line-height: 1.3 }
        article { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; \
        margin-bottom: 20px; box-shadow: 0 1px 2px rgb(0 0 0 / .05); scroll-margin-top: 16px }
        article:target { border-color: var(--accent) }
        :is(article, figure) > :not(ul, ol, figure, figcaption) { display: flex; flex-direction: column }
        :is(article, figure) > :not(ul, ol, figure, figcaption) > * { flex: 1 0 auto; min-width: 0 }
        article > :last-child:not(.computed) { padding-bottom: 10px }
        article > :is(ul, ol) { padding: 4px 16px 4px 40px }
        li { margin: 4px 0; padding-inline-start: 4px; line-height: 1.6 }
        li > :is(ul, ol) { padding-inline-start: 24px }
        li > :is(pre, .table) { margin: 8px 0 }
        li::marker { color: var(--secondary); font-variant-numeric: tabular-nums }
        figcaption { padding: 0 16px 10px }
        audio, video { display: block; width: 100%; max-width: 34em; margin-top: 8px }
        video { aspect-ratio: 16 / 9; border-radius: 8px; background: var(--fill) }
        .placeholder { border: 1px dashed var(--warning) }
        .row, .column { display: flex; min-width: 0 }
        .column { flex-direction: column }
        .row > *, .column > * { min-width: 0 }
        .row { flex-wrap: wrap }
        .row > * { max-width: 100% }
        .row > :is(p, h2, h3, h4, h5, h6, .row, .column, progress, img, .frame):not(.fixed), .row > .picture:not(:has(> .fixed)) { \
        flex: 999 1 64px }
        .row > :is(.row, .column):not(.fixed, .grow), .row > :is(p, h2, h3, h4, h5, h6):not(.fixed) { max-width: max-content }
        .row > :is(p, h2, h3, h4, h5, h6).grow { margin-inline-end: auto }
        .row > :is(p, h2, h3, h4, h5, h6).grow:is(.center, .end) { margin-inline-start: auto }
        .row > :is(p, h2, h3, h4, h5, h6).grow.end { margin-inline-end: 0 }
        .row > :is(.row, .column) { min-width: auto }
        .row > .space + * { margin-left: auto }
        .row:not(.center, .end) > :is(.line, .lines):not([class*=ground-], [class*=border-]) { align-self: flex-start }
        .row.start, .column.start { align-items: flex-start }
        .row.center, .column.center { align-items: center }
        .row.end, .column.end { align-items: flex-end }
        p, h2, h3, h4, h5, h6, blockquote, aside { overflow-wrap: anywhere; white-space: pre-line }
        :is(p, h2, h3, h4, h5, h6, blockquote, aside).center { text-align: center }
        :is(p, h2, h3, h4, h5, h6, blockquote, aside).end { text-align: end }
        :is(p, blockquote, aside):not(.line, .lines, .cut), .line:has(+ .grow:not(.line, .lines, .cut)) { line-height: 1.6 }
        :is(p, blockquote, aside):not(.line, .lines, .cut, .center, .end, .fixed, [class*=ground-], [class*=border-]) { \
        max-width: 34em }
        .row > :is(blockquote, aside, pre):not(.fixed) { flex: 999 1 64px }
        pre { background: var(--fill); border-radius: 8px; padding: 12px 16px; line-height: 1.5; overflow-wrap: anywhere; \
        tab-size: 4 }
        .italic { font-style: italic }
        .code, code, pre { font-family: ui-monospace, monospace; white-space: pre-wrap }
        sup, sub { line-height: 0 }
        :not(pre) > code { background: var(--fill); border-radius: 4px; padding: .1em .3em; font-size: .875em }
        .line { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; \
        word-break: break-all }
        .lines { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--lines); overflow: hidden }
        .cut { display: block; text-overflow: clip; max-height: calc(var(--lines, 1) * 1lh); overflow: hidden }
        .fixed { flex-shrink: 0 }
        .space { flex: 1 1 0 }
        a { color: inherit; text-decoration: none }
        :is(p, h2, h3, h4, h5, h6, blockquote, aside) a { color: var(--accent) }
        :is(.primary, .secondary, .tertiary, .success, .warning, .danger, .exact) a { color: inherit }
        :is(h2, h3, h4, h5, h6) a.inline { color: inherit; text-decoration: none }
        .inline, :is(p, h2, h3, h4, h5, h6, blockquote, aside) a:hover { text-decoration: underline; text-underline-offset: .15em }
        :has(> .cover) { position: relative }
        .cover { position: absolute; inset: 0; z-index: 0 }
        .inline { position: relative; z-index: 1 }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
        .carousel { flex-direction: row; overflow-x: auto; padding: 0 16px 16px }
        .carousel:focus-visible { outline-offset: -2px; border-radius: 14px }
        img { max-width: 100%; object-fit: contain }
        img:is(.circle, .rounded)[width] { object-fit: cover; background: var(--fill) }
        .computed img:not(.fixed, .pixels) { object-fit: scale-down }
        img:not(.fixed), .frame:not(.fixed) { width: 100% }
        .frame { display: grid; place-items: center; text-align: center; overflow: hidden; min-height: 0; padding: 4px; \
        background: var(--fill); color: var(--secondary); box-shadow: inset 0 0 0 1px var(--line); font-size: 13px; \
        overflow-wrap: anywhere }
        .frame:not(.fixed) { min-height: 140px }
        .rounded { border-radius: 10px }
        .circle { border-radius: 50% }
        .picture { display: flex; flex-direction: column; min-width: 0 }
        .picture:not(:has(> .fixed)) { width: 100% }
        .frame.fixed { display: -webkit-box; -webkit-box-orient: vertical; -webkit-box-pack: center; \
        -webkit-line-clamp: var(--lines, 1) }
        .frame.fixed:not(.circle) { overflow: clip; overflow-clip-margin: content-box }
        .computed :is(img, .frame, .picture):not(.fixed, :has(> .fixed)) { flex: 1 1 0; min-height: 0 }
        .computed .frame:not(.fixed) { min-height: min-content }
        .button { display: inline-block; text-align: center; border: 0; border-radius: 9px; \
        padding: 6px 4px; max-width: 100%; flex-shrink: 0; overflow-wrap: break-word }
        a.button { background: var(--fill); padding-inline: 12px; cursor: pointer; transition: background-color .15s }
        a.button:hover { background: var(--hover) }
        a.button:active { background: var(--line) }
        .border-exact { border: 1px solid }
        a.button.plain { background: none; padding-inline: 4px }
        .button.bordered { border: 1px solid var(--line) }
        a.button.filled { background: var(--accent); color: var(--surface) }
        .button.destructive { color: var(--danger) }
        .button.disabled { opacity: .5 }
        summary { cursor: pointer; display: flex; gap: 8px; list-style: none }
        summary::-webkit-details-marker { display: none }
        summary::before { content: "▸"; content: "▸" / ""; color: var(--accent); flex: none }
        [open] > summary::before { content: "▾"; content: "▾" / "" }
        summary > * { flex: 1; min-width: 0 }
        summary + * { margin-top: 8px }
        [open] > summary :is(.line, .lines) { display: block; word-break: normal }
        [open] > summary .cut { max-height: none }
        summary .button { color: var(--accent); align-self: flex-start; padding-inline: 0 }
        [open] > summary:has(p, h2, h3, h4, h5, h6, img) .button { display: none }
        hr { border: 0; background: currentColor; color: var(--line); flex: 0 0 auto; height: 1px; align-self: stretch }
        .row > hr { width: 1px; height: auto }
        progress { -webkit-appearance: none; appearance: none; display: block; width: 100%; height: 6px; border: 0; \
        border-radius: 3px; overflow: hidden; background: var(--fill); color: var(--accent) }
        progress::-webkit-progress-bar { background: var(--fill) }
        progress::-webkit-progress-value { background: currentColor; border-radius: 3px }
        progress::-moz-progress-bar { background: currentColor; border-radius: 3px }
        .table { overflow-x: auto; max-width: 100% }
        .row > .table:not(.fixed) { flex: 999 1 64px }
        table { border-collapse: collapse; max-width: 100% }
        th, td { padding: 4px 16px 4px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; \
        overflow-wrap: break-word; white-space: pre-line }
        th { font-weight: 600 }
        :is(th, td):last-child { padding-right: 0 }
        tbody > tr:last-child > td { border-bottom: 0 }
        :is(th, td).center { text-align: center }
        :is(th, td).end { text-align: end; font-variant-numeric: tabular-nums }
        td a { color: var(--accent) }
        .canvas { display: block; max-width: 100%; fill: none; stroke-linecap: round; stroke-linejoin: round }
        .canvas:not([style*=height], .stretched) { height: auto }
        :not(.row) > .stretched:not(.fixed) { width: 100% }
        .stretched svg * { vector-effect: non-scaling-stroke }
        .canvas text { dominant-baseline: central; white-space: pre }
        .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
        @media (max-width: 480px) { body { padding: 12px 0 32px } h1 { margin-inline: 16px } main > article { border-radius: 0; \
        border-inline: 0; margin-bottom: 12px } }
        @media (prefers-reduced-motion: reduce) { * { transition: none } }
        @media print { body { background: none; padding: 0 } article { border: 0; box-shadow: none; overflow: visible } \
        audio, video { display: none } article > :not(ul, ol) { break-inside: avoid } header, h2, h3, h4, h5, h6 { break-after: avoid } p { orphans: 3; widows: 3 } }

        """
}
