internal import Glibc
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonTemplates

/// Performs the actions of a command of a data component. No code of a plugin runs.
final class DataReaction: Performer {
    private let values: DataValues
    private let reactions: [DataTemplates.Reaction]

    init(_ values: DataValues, _ reactions: [DataTemplates.Reaction], _ needs: CallNeeds) {
        (self.values, self.reactions) = (values, reactions)
        super.init(needs)
    }

    override func perform(_ sources: CallSources, for frame: UnsafeMutablePointer<CallFrame>?, answer: inout Answer) {
        answer.word = 1
        guard let frame, let call = frame.pointee.call else { return }
        let button = sources.context.pointee.button.map { String(cString: $0) }
        for reaction in reactions where reaction.button == nil || reaction.button == button {
            // An earlier action may have changed the model.
            values.follow(call.pointee.record)
            perform(reaction.action, call, frame)
        }
    }

    private func perform(
        _ action: DataTemplates.Action, _ call: UnsafeMutablePointer<PluginCall>,
        _ frame: UnsafeMutablePointer<CallFrame>
    ) {
        switch action {
        case .open(let url):
            if case .value(let url) = values.evaluator.value(url, asText: true) { _ = call.pointee.open(url.string) }
        case .set(let field, let template): set(field, template, call)
        case .toggle(let field):
            _ = field.withCString { call.pointee.set($0, to: .bool(!call.pointee.isTrue(field))) }
        case .unfold(let each, let component):
            let models = values.items(of: each).values.map(\.json)
            call.pointee.unfold(models, component, showing: frame.pointee.urlsOfModel)
        case .delete: _ = call.pointee.place.map { call.pointee.deleteRow(at: $0) }
        case .reload: _ = call.pointee.place.map { call.pointee.reloadRow(at: $0) }
        }
    }

    private func set(_ field: String, _ template: ValueTemplate, _ call: UnsafeMutablePointer<PluginCall>) {
        let content: ModelValue.Content
        switch values.evaluator.value(template, asText: false) {
        case .value(let value):
            switch value.kind {
            case .bool: content = .bool(value.bool)
            case .int: content = .int(Int64(value.int))
            case .double: content = .double(value.double)
            case .string:
                guard let text = value.text else { return }
                content = .string(text)
            case .null, .array, .object, .numberOutOfRange: content = .null
            }
        case .absent, .wrong: content = .null
        }
        _ = field.withCString { call.pointee.set($0, to: content) }
    }
}

extension PluginCall {
    /// The argument words of the entry, with the changes so far.
    fileprivate var record: UnsafeRawPointer { entry.record }

    /// The index path of the row now; nil if the row is gone.
    fileprivate var place: IndexPath? { liaison?.place(of: entry, near: context.place)?.indexPath }

    /// Returns whether a field of type `bool` is true.
    fileprivate func isTrue(_ field: String) -> Bool {
        guard let index = entry.component.declaration.fields.firstIndex(where: { $0.name == field }) else {
            return false
        }
        return entry.isTrue(index)
    }

    /// The greatest number of rows that a row inserts below itself.
    private static let mostUnfolded = 1_000

    /// Inserts a row of a component below the row for each model, as JSON; or takes the rows away that the row, and rows
    /// below it, have inserted.
    fileprivate func unfold(_ models: [String], _ component: String, showing urls: Set<[UInt8]>) {
        guard let liaison, let place else { return }
        let below = IndexPath(row: place.row + 1, section: place.section)
        var isFolded = false
        while let level = liaison.level(ofRowAt: below), level > entry.level, deleteRow(at: below) { isFolded = true }
        if isFolded { return }
        for (index, model) in models.prefix(Self.mostUnfolded).enumerated() {
            let place = IndexPath(row: below.row + index, section: below.section)
            guard insert((component, model), at: place, showing: urls) else { return }
        }
    }
}

extension Liaison {
    /// How many rows have inserted each other down to the row at an index path; 0 for a row of the feed, nil if there is
    /// no row of a plugin.
    fileprivate func level(ofRowAt indexPath: IndexPath) -> Int? {
        guard let last = lastIndexPath(inSection: indexPath.section)?.row, indexPath.row <= last else { return nil }
        return (entry(at: .row(indexPath)) as? PluginEntry)?.level
    }
}
