internal import LiaisonTerminal

/// The bytes that a terminal sends: they give the same events wherever they are split.
struct KeysTarget: FuzzTarget {
    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        precondition(events(bytes, splitting: false) == events(bytes, splitting: true))
        return true
    }

    private func events(_ bytes: UnsafeRawBufferPointer, splitting: Bool) -> [InputEvent] {
        var parser = InputParser()
        var events: [InputEvent] = []
        if splitting {
            for byte in bytes { parser.parse(CollectionOfOne(byte)) { events.append($0) } }
        } else {
            parser.parse(bytes) { events.append($0) }
        }
        parser.resolveDoubt { events.append($0) }
        return events
    }
}
