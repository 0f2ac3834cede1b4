/// The effect of an element of MathML on the text of its formula.
enum MathElement {
    /// An element whose parts follow each other, such as a row. An unknown element is one.
    case row
    /// A name, a number, a sign or a text.
    case token
    case superscript, `subscript`, bothScripts
    /// Scripts on both sides of a base: `mmultiscripts`.
    case scripts
    case fraction, squareRoot, root
    /// A row in parentheses: `mfenced`.
    case fenced
    case table, tableRow
    case space
    /// What parts the scripts behind a base from those before it.
    case prescripts
    /// A formula with its annotations, of which only the first part is shown.
    case semantics
    case annotation
    /// An element that is not shown.
    case hidden

    init(_ name: HTMLName) { self = Self.known[name] ?? .row }

    private static let known: [HTMLName: MathElement] = {
        var known: [HTMLName: MathElement] = [:]
        func add(_ element: MathElement, _ names: StaticString...) {
            for name in names { known[HTMLName(name)] = element }
        }
        add(.token, "mi", "mn", "mo", "ms", "mtext")
        add(.superscript, "mover", "msup")
        add(.subscript, "msub", "munder")
        add(.bothScripts, "msubsup", "munderover")
        add(.scripts, "mmultiscripts")
        add(.fraction, "mfrac")
        add(.squareRoot, "msqrt")
        add(.root, "mroot")
        add(.fenced, "mfenced")
        add(.table, "mtable")
        add(.tableRow, "mlabeledtr", "mtr")
        add(.space, "mspace")
        add(.semantics, "semantics")
        add(.annotation, "annotation")
        add(.prescripts, "mprescripts")
        add(.hidden, "annotation-xml", "mphantom")
        return known
    }()
}
