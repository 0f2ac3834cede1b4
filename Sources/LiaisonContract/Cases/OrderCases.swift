internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for the order of commands.
extension Contract {
    static let orderCases: [ContractCase] = [
        ContractCase(
            "takes-many-rounds", .commands, level: 3,
            "Every function takes the commands of a cell that is shown, hidden and reused many times."
        ) { (examination) throws(Verdict) in
            for component in try examination.components() {
                let models = Samples(component.declaration).typical
                let cells = [try component.makeCell(), try component.makeCell()]
                for cell in cells { try component.send(.awake, to: cell, models[0]) }
                for round in 0..<6 {
                    for (number, cell) in cells.enumerated() {
                        let model = models[(round + number) % models.count]
                        for command in ExaminedComponent.shownOrder { try component.send(command, to: cell, model) }
                    }
                }
            }
        },
        ContractCase(
            "takes-any-order", .commands, level: 3,
            "Every function takes commands in any order after “awake”: no command relies on an earlier one."
        ) { (examination) throws(Verdict) in
            var generator = examination.random
            for component in try examination.components() {
                let commands = component.commands.filter { $0 != .awake }
                // Functions may remember values beyond a cell, so the order that differs most from the usual comes
                // first.
                let alone = commands.reversed().map { [$0] }
                let shuffled = (0..<20).map { _ in commands.shuffled(using: &generator) }
                for order in [commands.reversed()] + alone + shuffled {
                    let (cell, model) = (try component.makeCell(), Samples(component.declaration).typical(0))
                    try component.send(.awake, to: cell, model)
                    for command in order { try component.send(command, to: cell, model) }
                }
            }
        },
    ]
}
