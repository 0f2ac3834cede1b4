/// Performs one function of a component, wherever the code of its plugin is.
///
/// This is the seam between the entries of the host and the code of plugins: an entry knows no more of a function than
/// this. `Binding` performs it in this process.
package class Performer {
    /// The arguments of the function besides the model and the views.
    package final let needs: CallNeeds

    init(_ needs: CallNeeds) {
        self.needs = needs
    }

    /// Performs the function once, with arguments from the sources; what it returns goes to the answer. Allocates nothing.
    package func perform(_ sources: CallSources, answer: inout Answer) {}
}

/// The arguments of a function besides fields of the model and views.
package struct CallNeeds {
    /// Whether it takes a context word that says where it is performed.
    package var context = false
    /// Whether it can read or change what the command is for: by the whole model, the liaison or a completion.
    package var call = false
    /// Whether it may complete later what the command asks for.
    package var completion = false
}

/// The result of a function: a word. A smaller type fills only a part of it.
package struct Answer {
    /// The word.
    package var word: UInt64 = 0

    /// Makes the answer of a function that returns nothing.
    package init() {}

    /// The result of a function that returns `bool`.
    package var isYes: Bool { word & 0xFF != 0 }

    /// The result of a function that returns `double`.
    package var points: Double { Double(bitPattern: word) }
}
