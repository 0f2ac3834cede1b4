internal import LiaisonKit

/// Where in a component a function is named: it decides what the liaison can tell it, and what it returns.
enum CallSite {
    case command(Command)
    case height(String)

    /// The key in the manifest.
    var name: String {
        switch self {
        case .command(let command): command.name
        case .height(let key): key
        }
    }

    /// Whether there is no cell yet.
    var precedesCell: Bool {
        switch self {
        case .command(let command): command.precedesCell
        case .height: true
        }
    }

    /// What the function returns.
    var returnType: ReturnType {
        switch self {
        case .command(let command): command.isAnswered ? .bool : .nothing
        case .height: .double
        }
    }

    /// Why a context value cannot be given here; nil: it can.
    func objection(to value: ContextValue, in kind: ComponentKind) -> String? {
        switch value {
        case .section, .width, .liaison: nil
        case .cell: precedesCell ? noCell("“cell” cannot be passed") : nil
        case .indexPath: kind == .row ? nil : "a \(kind.rawValue) has no index path; pass “section”"
        case .destination: name == Command.move.name ? nil : "“destination” is known in “move” only; remove it"
        case .button:
            name == Command.buttonTapped.name ? nil : "“button” is known in “buttonTapped” only; remove it"
        case .completion: completionObjection
        }
    }

    /// Why an outlet cannot be given here.
    func noCell(_ consequence: String) -> String {
        "“\(name)” comes before there is a cell, so \(consequence); remove it"
    }

    /// What is answered by returning, comes before there is a cell or concerns the cell alone has nothing to complete.
    private var completionObjection: String? {
        guard case .command(let command) = self, command.isCompleted
        else { return "“\(name)” has nothing to complete later, so “completion” cannot be passed; remove it" }
        return nil
    }
}
