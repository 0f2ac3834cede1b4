internal import LiaisonManifest

/// Performs one function of a component, in this process or in a worker.
///
/// This is the seam between the entries of the host and the code of plugins: an entry knows only the performer of a
/// function. `Binding` performs a function in this process, `RemotePerformer` in a worker.
package class Performer {
    /// The arguments of the function besides the model and the views.
    package final let needs: CallNeeds

    init(_ needs: CallNeeds) {
        self.needs = needs
    }

    /// Performs the function once, with arguments from the sources, and stores the return value in `answer`. The function
    /// table acts for the call `frame`; if that is nil, the observer of the table gets what the function calls. Allocates
    /// nothing.
    package func perform(_ sources: CallSources, for frame: UnsafeMutablePointer<CallFrame>?, answer: inout Answer) {}
}

/// The sources of the arguments of one call. All of them must live as long as the call.
package struct CallSources {
    /// The record of the model, in the layout of the component.
    package let record: UnsafeRawPointer
    /// The handles of the outlets and of the cell; nil if no argument is such a handle.
    package let outlets: OutletHandles?
    /// The context values.
    package let context: UnsafePointer<ContextWords>

    /// Makes the sources of one call.
    package init(record: UnsafeRawPointer, outlets: OutletHandles?, context: UnsafePointer<ContextWords>) {
        self.record = record
        self.outlets = outlets
        self.context = context
    }
}

/// The argument words of views: a pointer to the handle of each outlet in the order of the nib, and then a pointer to
/// the handle of the cell.
package struct OutletHandles {
    /// The first word.
    package let words: UnsafeRawPointer

    /// Takes the words. Each word points to a handle, which starts with a pointer to its function table.
    package init<Handle>(_ words: UnsafePointer<UnsafeMutablePointer<Handle>>) {
        self.words = UnsafeRawPointer(words)
    }
}

/// The return value of a function, as one word. A smaller type fills a part of the word.
package struct Answer {
    /// The word.
    package var word: UInt64 = 0

    /// Makes the answer of a function that returns nothing.
    package init() {}

    /// The return value of a function that returns `bool`.
    package var isYes: Bool { word & 0xFF != 0 }

    /// The return value of a function that returns `double`.
    package var points: Double { Double(bitPattern: word) }
}

/// The arguments that a function takes besides fields of the model and views.
package struct CallNeeds {
    /// True if the function takes a context word about the place of the command.
    package var context = false
    /// True if the function can reach the entry of the command: by a model, the liaison or a completion.
    package var call = false
    /// What the function takes of the rows around the row.
    var neighborhood: Neighborhood.Parts = []
    /// True if the function takes the state that is kept for the row.
    var state = false
    /// True if the function may complete the command later.
    package var completion = false
}

extension CallNeeds {
    /// The needs of all parameters of a function.
    init(_ parameters: [Parameter]) {
        for parameter in parameters {
            switch parameter {
            case .outlet, .field: break
            case .model: call = true
            case .context(let value): add(value)
            }
        }
    }

    private mutating func add(_ value: ContextValue) {
        switch value {
        case .cell: break
        case .indexPath, .section, .destination, .width, .button, .repetition, .result, .reason, .now, .language,
            .colorScheme,
            .medium:
            context = true
        // The id is part of the record.
        case .id: break
        case .rowCount:
            context = true
            neighborhood.insert(.rowCount)
        case .previousID, .nextID:
            context = true
            neighborhood.insert(.neighbors)
        case .previousModel, .nextModel:
            context = true
            call = true
            neighborhood.insert(.neighbors)
        case .liaison: call = true
        case .state:
            context = true
            state = true
        case .completion, .resultCompletion:
            context = true
            call = true
            completion = true
        }
    }
}
