internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for models that functions must accept. One case examines each kind of value.
extension Contract {
    static let argumentCases: [ContractCase] = [
        ContractCase(
            "takes-ordinary-models", .commands, level: 3, "Every function takes ordinary models."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() {
                let samples = Samples(component.declaration)
                for model in samples.typical + samples.moreTypical + samples.examples { try component.play(model) }
            }
        },
        ContractCase(
            "takes-absent-optionals", .commands, level: 3,
            "Every function takes models whose optional fields are absent, all of them or any one."
        ) { (examination) throws(Verdict) in
            try examination.play(of: "an optional value") { $0.absent }
        },
        ContractCase(
            "shows-ordinary-models", .commands, level: 3,
            "No command fails for an example of the manifest, or for an ordinary model of a component without examples. None "
                + "panics."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() { try component.requireNoFailure() }
        },
        ContractCase(
            "takes-extreme-numbers", .commands, level: 3,
            "Every function takes the greatest and the least numbers, and zero."
        ) { (examination) throws(Verdict) in
            try examination.play(.extremeNumbers, of: "a number")
        },
        ContractCase(
            "takes-numbers-that-are-none", .commands, level: 3,
            "Every function takes doubles that are not a number, infinite, or a negative zero."
        ) { (examination) throws(Verdict) in
            try examination.play(.numbers(ints: [], doubles: [.nan, .infinity, -.infinity, -0.0]), of: "a double")
        },
        ContractCase(
            "takes-empty-texts", .commands, level: 3, "Every function takes texts that are empty."
        ) { (examination) throws(Verdict) in
            try examination.play(.texts([[]]), of: "a text")
        },
        ContractCase(
            "takes-long-texts", .commands, level: 3, "Every function takes texts of a million bytes."
        ) { (examination) throws(Verdict) in
            try examination.play(.texts(OddTexts.long), of: "a text")
        },
        ContractCase(
            "takes-every-plane", .commands, level: 3, "Every function takes characters of every plane of Unicode."
        ) { (examination) throws(Verdict) in
            try examination.play(.texts(OddTexts.planes), of: "a text")
        },
        ContractCase(
            "takes-combining-storms", .commands, level: 3,
            "Every function takes characters with thousands of combining marks."
        ) { (examination) throws(Verdict) in
            try examination.play(.texts(OddTexts.storms), of: "a text")
        },
        ContractCase(
            "takes-bidi-controls", .commands, level: 3,
            "Every function takes texts with many bidirectional controls, paired and unpaired."
        ) { (examination) throws(Verdict) in
            try examination.play(.texts(OddTexts.directions), of: "a text")
        },
        ContractCase(
            "takes-control-characters", .commands, level: 3,
            "Every function takes texts with line breaks, tabs, escapes and other controls."
        ) { (examination) throws(Verdict) in
            try examination.play(.texts(OddTexts.controls), of: "a text")
        },
        ContractCase(
            "takes-empty-arrays", .commands, level: 3, "Every function takes arrays and bytes without any item."
        ) { (examination) throws(Verdict) in
            try examination.play(.arrays(of: 0), of: "an array")
        },
        ContractCase(
            "takes-huge-arrays", .commands, level: 3, "Every function takes arrays and bytes of seventy thousand items."
        ) { (examination) throws(Verdict) in
            try examination.play(.arrays(of: 70_000), of: "an array")
        },
        ContractCase(
            "takes-values-of-any-shape", .commands, level: 3,
            "Every function takes any JSON in a field of the type “any”, also JSON of an unexpected type."
        ) { (examination) throws(Verdict) in
            try examination.play(.anything, of: "a value of any shape")
        },
        ContractCase(
            "takes-deep-values", .commands, level: 3,
            "Every function takes values that are nested a thousand levels deep."
        ) { (examination) throws(Verdict) in
            try examination.play(.deep, of: "a value of any shape")
        },
        ContractCase(
            "takes-random-models", .commands, level: 3, "Every function takes models of random values."
        ) { (examination) throws(Verdict) in
            var generator = examination.random
            for component in try examination.components() {
                let samples = Samples(component.declaration)
                if samples.fields.isEmpty { continue }
                for _ in 0..<100 { try component.play(samples.random(using: &generator)) }
            }
        },
    ]
}

extension ExaminedComponent {
    /// How `export!` of liaison-plugin tells a panic.
    private static let panic = "expected the command to return, found that it panicked"

    /// Sends all commands for ordinary models and for the examples of the manifest. Fails if a command fails.
    ///
    /// The types of a model say less than a plugin may expect, so a plugin may refuse a model that was made up. Examples say
    /// which models are right.
    fileprivate func requireNoFailure() throws(Verdict) {
        let samples = Samples(declaration)
        for model in samples.ordinary { try requireNoFailure(model, mayRefuse: !declaration.examples.isEmpty) }
        for model in samples.examples { try requireNoFailure(model, mayRefuse: false) }
    }

    private func requireNoFailure(_ model: SampleModel, mayRefuse: Bool) throws(Verdict) {
        try play(model) { (command, cell) throws(Verdict) in
            guard let reason = cell.failure, !mayRefuse || reason.hasPrefix(Self.panic) else { return }
            let advice =
                declaration.examples.isEmpty ? "; if no feed has such a model, give the component examples" : ""
            throw .failed("\(command.name) of \(declaration.identifier) with {\(model)} fails: \(reason)\(advice)")
        }
    }
}
