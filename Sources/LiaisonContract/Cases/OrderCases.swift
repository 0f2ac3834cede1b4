internal import LiaisonKit
internal import LiaisonManifest

/// In which order functions take their commands.
extension Contract {
    static let orderCases: [ContractCase] = [
        ContractCase(
            "takes-many-rounds", .commands, level: 3,
            "Every function takes all that a cell goes through which is shown, hidden and reused many times."
        ) { (examination) throws(Finding) in
            for actor in try examination.actors() {
                let models = Samples(actor.declaration).typical
                let cells = [try actor.makeCell(), try actor.makeCell()]
                for cell in cells { try actor.send(.awake, to: cell, models[0]) }
                for round in 0..<6 {
                    for (number, cell) in cells.enumerated() {
                        let model = models[(round + number) % models.count]
                        for command in Actor.shownOrder { try actor.send(command, to: cell, model) }
                    }
                }
            }
        },
        ContractCase(
            "takes-any-order", .commands, level: 3,
            "Every function takes commands in any order after “awake”: none counts on another that came before."
        ) { (examination) throws(Finding) in
            var generator = examination.random
            for actor in try examination.actors() {
                let commands = actor.commands.filter { $0 != .awake }
                // What is remembered beyond a cell comes last: the first order is the one that is furthest from the usual.
                let alone = commands.reversed().map { [$0] }
                let shuffled = (0..<20).map { _ in commands.shuffled(using: &generator) }
                for order in [commands.reversed()] + alone + shuffled {
                    let (cell, model) = (try actor.makeCell(), Samples(actor.declaration).typical(0))
                    try actor.send(.awake, to: cell, model)
                    for command in order { try actor.send(command, to: cell, model) }
                }
            }
        },
    ]
}
