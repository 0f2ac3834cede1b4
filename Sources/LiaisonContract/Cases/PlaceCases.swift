internal import CLiaison
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for the values of the liaison, such as places in a feed.
extension Contract {
    /// The rule for the section comes first.
    static let placeCases = ([.section] + ContextValue.allCases.filter { $0 != .section }).compactMap(placeCase)

    /// The rule that functions take any value of a kind; nil if there are no unusual values of the kind.
    private static func placeCase(of value: ContextValue) -> ContractCase? {
        switch value {
        case .section:
            return ContractCase(
                "takes-any-section", .commands, level: 3,
                "Every function takes the number of any section, also of one far down a feed."
            ) { (examination) throws(Verdict) in
                let paths = farPlaces.map { lsn_index_path(section: $0, row: 0) }
                try examination.play(at: paths.map { ContextValues(indexPath: $0) }, asking: value)
            }
        case .indexPath:
            return ContractCase(
                "takes-any-index-path", .commands, level: 3,
                "Every function takes the index path of any row, also of one far down a feed."
            ) { (examination) throws(Verdict) in
                let paths = farPlaces.flatMap { place in
                    [(place, 0), (0, place), (place, place)].map { lsn_index_path(section: $0.0, row: $0.1) }
                }
                try examination.play(at: paths.map { ContextValues(indexPath: $0) }, asking: value)
            }
        case .destination:
            return ContractCase(
                "takes-any-destination", .commands, level: 3,
                "Every function takes any destination of a move, also the present place of the row."
            ) { (examination) throws(Verdict) in
                let paths =
                    [lsn_index_path(section: 0, row: 0)] + farPlaces.map { lsn_index_path(section: $0, row: $0) }
                try examination.play(at: paths.map { ContextValues(destination: $0) }, asking: value)
            }
        case .width:
            return ContractCase(
                "takes-any-width", .commands, level: 3, "Every function takes any width, from 0 to very large."
            ) { (examination) throws(Verdict) in
                let widths = [0, 0.001, 1, 7.5, 100_000, 1e9]
                try examination.play(at: widths.map { ContextValues(width: $0) }, asking: value)
            }
        case .button:
            return ContractCase(
                "takes-every-button", .commands, level: 3,
                "Every function takes the tap of every button of its cell."
            ) { (examination) throws(Verdict) in try examination.playEveryButton() }
        case .previousModel:
            return ContractCase(
                "takes-every-neighbor", .commands, level: 3,
                "Every function takes any row of the plugin as a neighbor, with an id or without one."
            ) { (examination) throws(Verdict) in try examination.playEveryNeighbor() }
        case .state:
            return ContractCase(
                "takes-any-state", .commands, level: 3,
                "Every function takes any state that its row may have, also one that an earlier build has kept."
            ) { (examination) throws(Verdict) in try examination.playEveryState() }
        case .cell, .liaison, .completion, .resultCompletion, .result, .reason, .rowCount, .now, .language,
            .colorScheme, .medium, .repetition, .id, .previousID, .nextID, .nextModel:
            return nil
        }
    }

    /// The numbers of sections or rows in large feeds, and numbers beyond 32 bits.
    private static let farPlaces: [Int64] = [1, 1000, 10_000_000, 1 << 31, 1 << 40]
}

extension Examination {
    /// Calls all functions of the components that have `buttonTapped`, for each button.
    fileprivate func playEveryButton() throws(Verdict) {
        var isAsked = false
        for component in try components() where component.commands.contains(.buttonTapped) {
            isAsked = true
            for button in component.buttons {
                try component.play(Samples(component.declaration).typical(0), ContextValues(button: button))
            }
        }
        if !isAsked { throw .skipped("no component has “buttonTapped”") }
    }

    /// Calls all functions of the components that take ids or models of neighbors, with each row of the plugin as neighbors.
    fileprivate func playEveryNeighbor() throws(Verdict) {
        let values: [ContextValue] = [.id, .previousID, .nextID, .previousModel, .nextModel]
        let components = try components()
        var isAsked = false
        for component in components where values.contains(where: component.asks) {
            isAsked = true
            let model = Samples(component.declaration).typical(0)
            for other in components where other.declaration.kind == .row {
                for id in [nil, other.declaration.identifier] {
                    let neighbor = try other.record(Samples(other.declaration).typical(0), id: id)
                    try component.play(model, ContextValues(neighbor: neighbor))
                }
            }
        }
        if !isAsked { throw .skipped("no function takes the id of a row or a neighbor") }
    }

    /// Calls all functions of the components that take states, with states of all sizes.
    fileprivate func playEveryState() throws(Verdict) {
        let states = ["", "0", "kept by an earlier build", "{", String(repeating: "x", count: RowStates.largest)]
        var isAsked = false
        for component in try components() where component.asks(for: .state) {
            isAsked = true
            let model = Samples(component.declaration).typical(0)
            for state in states {
                let holder = try component.record(model, state: Array(state.utf8))
                try component.play(model, ContextValues(stateHolder: holder))
            }
        }
        if !isAsked { throw .skipped("no function has the argument state") }
    }

    /// Calls all functions of the components that take a value of the liaison, with unusual values.
    fileprivate func play(at settings: [ContextValues], asking value: ContextValue) throws(Verdict) {
        var isAsked = false
        for component in try components() where component.asks(for: value) {
            isAsked = true
            for context in settings { try component.play(Samples(component.declaration).typical(0), context) }
        }
        if !isAsked { throw .skipped("no function has the argument \(value.rawValue)") }
    }
}
