internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for functions for heights.
extension Contract {
    static let heightCases: [ContractCase] = [
        ContractCase(
            "heights-can-be-shown", .commands, level: 3,
            "A height is a number of points from 0 to \(Int(PluginEntry.maximumHeight)), for every model."
        ) { (examination) throws(Verdict) in
            try examination.askHeights { (component, name) throws(Verdict) in
                let samples = Samples(component.declaration)
                let odd = [Samples.Kind.extremeNumbers, .texts(OddTexts.long), .arrays(of: 70_000)].flatMap(
                    samples.models)
                for model in samples.all + odd {
                    let record = try component.record(model)
                    defer { record.memory.forgetMuch() }
                    for width in [0.0, 80, 320, 1280, 4096] {
                        let context = ContextValues(width: width)
                        guard let points = component.height(name, record, context) else { continue }
                        guard points >= 0, points <= PluginEntry.maximumHeight else {
                            throw .failed("\(component.place(name, model, context)) is \(points)")
                        }
                    }
                }
            }
        },
        ContractCase(
            "heights-stay-the-same", .commands, level: 3,
            "The same model always has the same height at the same width."
        ) { (examination) throws(Verdict) in
            let copy = try examination.copyFile()
            try examination.askHeights { (component, name) throws(Verdict) in
                let samples = Samples(component.declaration)
                let models = samples.typical + samples.absent
                var heights: [Double?] = []
                for model in models { heights.append(try component.height(name, model)) }
                for model in models { try component.play(model) }
                for (model, before) in zip(models, heights) {
                    for _ in 0..<2 {
                        let after = try component.height(name, model)
                        guard let before, let after, !(before == after), !(before.isNaN && after.isNaN) else {
                            continue
                        }
                        throw .failed(
                            "\(component.place(name, model)) is \(before), and at the next call \(after)")
                    }
                }
            }
            try examination.requireHeightsInAnyOrder(copy)
        },
        ContractCase(
            "asking-heights-changes-nothing", .commands, level: 3,
            "A function for heights only answers, and asks the host for no change."
        ) { (examination) throws(Verdict) in
            try examination.askHeights { (component, name) throws(Verdict) in
                let samples = Samples(component.declaration)
                for model in samples.typical + samples.absent {
                    component.host.requests = []
                    _ = try component.height(name, model)
                    if let request = component.host.requests.first(where: { !TableFunction.harmless.contains($0) }) {
                        throw .failed("\(component.place(name, model)) calls \(request); it only answers")
                    }
                }
            }
        },
        ContractCase(
            "narrower-is-never-lower", .commands, level: 3,
            "A cell of texts only is never lower at a smaller width."
        ) { (examination) throws(Verdict) in
            try examination.askHeights { (component, name) throws(Verdict) in
                guard component.showsOnlyTexts else { return }
                let widths: [Double] = [80, 160, 320, 640, 1280]
                for model in Samples(component.declaration).typical {
                    var before: (width: Double, points: Double)?
                    for width in widths {
                        guard let points = try component.height(name, model, ContextValues(width: width)) else {
                            continue
                        }
                        if let before, points > before.points {
                            throw .warned(
                                "\(component.place(name, model, ContextValues(width: width))) is \(points), "
                                    + "but at the width \(before.width) only \(before.points)")
                        }
                        before = (width, points)
                    }
                }
            }
        },
        ContractCase(
            "longer-is-never-lower", .commands, level: 3,
            "A longer text is never lower at the same width."
        ) { (examination) throws(Verdict) in
            try examination.askHeights { (component, name) throws(Verdict) in
                for model in Samples(component.declaration).typical {
                    var before: (model: SampleModel, points: Double)?
                    for times in [1, 2, 8, 64] {
                        let longer = model.repeated(times)
                        guard let points = try component.height(name, longer) else { continue }
                        if let before, points < before.points {
                            throw .warned(
                                "\(component.place(name, longer)) is \(points), "
                                    + "but with {\(before.model)} already \(before.points)")
                        }
                        before = (longer, points)
                    }
                }
            }
        },
    ]
}

extension Examination {
    /// Calls `ask` for each function for heights. Skips the case if there is none.
    fileprivate func askHeights(_ ask: (ExaminedComponent, ExaminedComponent.HeightName) throws(Verdict) -> Void)
        throws(Verdict)
    {
        var isAsked = false
        for component in try components() {
            for name in ExaminedComponent.HeightName.allCases where component.function(of: name) != nil {
                try ask(component, name)
                isAsked = true
            }
        }
        if !isAsked { throw .skipped("no component has a function for heights") }
    }

    /// Asks the plugin for heights at several widths, and a copy of the plugin in the reverse order. Fails if a height
    /// differs.
    fileprivate func requireHeightsInAnyOrder(_ copy: SealedCopy) throws(Verdict) {
        let (host, widths) = (try host(), [320.0, 80, 1280])
        let copies = try bind(copy, on: host)
        for (component, copy) in zip(try components(on: host), copies) {
            let samples = Samples(component.declaration)
            for model in samples.typical + samples.models(of: .texts([OddTexts.lengthy])) {
                for name in ExaminedComponent.HeightName.allCases {
                    let heights = try widths.map { width throws(Verdict) in
                        try component.height(name, model, ContextValues(width: width))
                    }
                    for (width, expected) in zip(widths, heights).reversed() {
                        let context = ContextValues(width: width)
                        guard let expected, let found = try copy.height(name, model, context), expected != found,
                            !(expected.isNaN && found.isNaN)
                        else { continue }
                        throw .failed(
                            "\(component.place(name, model, context)) is \(expected), and after calls with other "
                                + "widths \(found)")
                    }
                }
            }
        }
    }
}

extension ExaminedComponent {
    /// The question for a height, as text for a report.
    fileprivate func place(
        _ name: HeightName, _ model: SampleModel, _ context: ContextValues = ContextValues()
    ) -> String {
        "\(name.rawValue) of \(declaration.identifier) with {\(model)} at the width \(context.width)"
    }

    /// True if the cell shows only texts. A picture may grow with the width, and so may the content that a number
    /// stands for.
    fileprivate var showsOnlyTexts: Bool {
        var hasPicture = false
        declaration.nib.root.forEach { element in
            if case .image = element.content { hasPicture = true }
        }
        return !hasPicture
            && declaration.fields.allSatisfy { [.string, .strings, .stringRows, .url].contains($0.type) }
    }
}

extension SampleModel {
    /// The model with each of its plain texts repeated a number of times.
    fileprivate func repeated(_ times: Int) -> SampleModel {
        var model = self
        for (index, field) in fields.enumerated() where field.type == .string {
            guard case .text(let bytes) = values[index] else { continue }
            let text = Array(repeating: bytes, count: times).joined(separator: [UInt8(ascii: " ")])
            model.values[index] = .text(Array(text))
        }
        return model
    }
}
