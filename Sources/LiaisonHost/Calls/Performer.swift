/// Performs one function of a component, wherever the code of its plugin is.
///
/// This is the seam between the entries of the host and the code of plugins: an entry knows no more of a function than
/// this. `Binding` performs it in this process.
package class Performer {
    /// What the function takes besides the model and the views.
    package final let needs: CallNeeds

    init(_ needs: CallNeeds) {
        self.needs = needs
    }

    /// Performs the function once, with arguments from the sources; what it returns goes to the answer. Allocates nothing.
    package func perform(_ sources: CallSources, answer: inout Answer) {}
}

/// What a function takes besides fields of the model and views.
package struct CallNeeds {
    /// Whether it takes a context word that says where it is performed.
    package var context = false
    /// Whether it can read or change what the command is for: by the whole model, the liaison or a completion.
    package var call = false
    /// Whether it may complete later what the command asks for.
    package var completion = false
}

/// What a function has returned: a word, which a smaller type fills in part.
package struct Answer {
    /// The word.
    package var word: UInt64 = 0

    /// Makes the answer of a function that returns nothing.
    package init() {}

    /// What a function that returns `bool` answers.
    package var isYes: Bool { word & 0xFF != 0 }

    /// What a function that returns `double` answers.
    package var points: Double { Double(bitPattern: word) }
}
