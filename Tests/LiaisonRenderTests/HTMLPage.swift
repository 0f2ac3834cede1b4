@testable import LiaisonKit
import LiaisonRender
import Testing

/// Makes pages of cells, and parses them.
enum HTMLPage {
    /// The markup of one cell, without the section around it.
    static func markup(
        of element: Nib.Element, height: EntryHeight = .selfSizing,
        at place: Place = .row(IndexPath(row: 0, section: 0)),
        renderer: HTMLRenderer = HTMLRenderer(), set: (Cell) -> Void = { _ in }
    ) -> String {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(element))
        set(cell)
        return markup(of: cell, height: height, at: place, renderer: renderer)
    }

    /// The markup of one cell, without the section around it.
    static func markup(
        of cell: Cell, height: EntryHeight = .selfSizing, at place: Place = .row(IndexPath(row: 0, section: 0)),
        renderer: HTMLRenderer = HTMLRenderer()
    ) -> String {
        cell.height = height
        cell.size.width = 640
        var output = OutputBuffer()
        renderer.render(cell, at: place, ofSection: "s", into: &output)
        let page = String(decoding: output.bytes, as: UTF8.self)
        let start = "<article id=\"s\">\n"
        return String((page.hasPrefix(start) ? page.dropFirst(start.count) : page[...]).dropLast())
    }

    static func label(_ text: String = "", outlet: String = "view", _ set: (inout TextStyle) -> Void = { _ in })
        -> Nib.Element
    {
        var style = TextStyle()
        set(&style)
        return Nib.Element(.label(style, text: text), outlet: outlet)
    }

    static func button(_ title: String, outlet: String = "view") -> Nib.Element {
        Nib.Element(.button(TextStyle(), title: title), outlet: outlet)
    }

    static func image(_ shape: Nib.ImageShape = .rectangle, width: Double? = nil, height: Double? = nil) -> Nib.Element
    {
        var element = Nib.Element(.image(shape), outlet: "view")
        element.width = width
        element.height = height
        return element
    }

    static func stack(_ axis: Nib.Axis, _ elements: [Nib.Element], set: (inout Nib.Stack) -> Void = { _ in })
        -> Nib.Element
    {
        var stack = Nib.Stack(axis, elements)
        set(&stack)
        return Nib.Element(.stack(stack), outlet: "stack")
    }
}

extension Cell {
    func label(_ name: String = "view") -> Label? { outlet(name) as? Label }
    func image(_ name: String = "view") -> ImageView? { outlet(name) as? ImageView }
    func button(_ name: String = "view") -> Button? { outlet(name) as? Button }
}

/// Reads a page as strictly as it is written: every tag is closed, every attribute quoted, every `&` a reference.
struct HTMLReader {
    /// The tags in their order, `/p` for an end tag, without attributes.
    private(set) var tags: [String] = []
    /// The values of all `href` and `src` attributes.
    private(set) var addresses: [String] = []
    /// The faults of the page.
    private(set) var faults: [String] = []
    private let bytes: [UInt8]
    private var position = 0
    private var open: [String] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if String(validating: bytes, as: UTF8.self) == nil { faults.append("no UTF-8") }
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "<") { readTag() } else { readText(until: UInt8(ascii: "<")) }
        }
        if !open.isEmpty { faults.append("\(open) left open") }
    }

    private mutating func readTag() {
        position += 1
        let isEnd = take(UInt8(ascii: "/"))
        let name = word()
        if name.isEmpty { faults.append("no tag at \(position)") }
        tags.append((isEnd ? "/" : "") + name)
        while take(UInt8(ascii: " ")) { readAttribute() }
        if !take(UInt8(ascii: ">")) { faults.append("no end of <\(name) at \(position)") }
        if isEnd {
            if open.popLast() != name { faults.append("</\(name)> closes nothing") }
        } else if !["img", "hr", "meta"].contains(name) {
            open.append(name)
        }
    }

    private mutating func readAttribute() {
        let name = word()
        guard take(UInt8(ascii: "=")), take(UInt8(ascii: "\"")) else {
            return faults.append("attribute \(name) is not quoted")
        }
        let start = position
        readText(until: UInt8(ascii: "\""))
        if name == "href" || name == "src" {
            addresses.append(String(decoding: bytes[start..<position], as: UTF8.self))
        }
        position += 1
    }

    private mutating func readText(until end: UInt8) {
        while position < bytes.count, bytes[position] != end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { faults.append("markup in text at \(position)") }
            if (byte < 0x20 && byte != 9 && byte != 10) || byte == 0x7F {
                faults.append("control character at \(position)")
            }
            if byte == UInt8(ascii: "&"), !isReference { faults.append("bare & at \(position)") }
            position += 1
        }
    }

    private var isReference: Bool {
        ["&amp;", "&lt;", "&gt;", "&quot;"].contains { bytes[position...].starts(with: $0.utf8) }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func word() -> String {
        let start = position
        while position < bytes.count,
            (0x61...0x7A).contains(bytes[position]) || (0x30...0x39).contains(bytes[position])
                || bytes[position] == UInt8(ascii: "-")
        {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}

/// Random numbers that a seed repeats.
struct HTMLGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
