internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonReader

/// What a page sends: where its window is, the heights that it has measured, and what the user has done.
package struct PageRequest {
    /// The window of rows: the distance of its top from the top of a row, and its size, in points.
    package struct Window: Equatable {
        /// The number of the row; nil for the start of all rows.
        package var row: Int?
        package var offset: Double
        package var width: Double
        package var height: Double
    }

    /// An event. Its row has a number of the page.
    package struct Event {
        let json: JSONTree
    }

    /// The number of the request, from 1 on, so that a request that comes twice is performed once; nil for a request
    /// without events.
    package var sequence: Int?
    /// The version of the state of the page; nil for a page that has none.
    package var base: Int?
    /// The window; nil if it stays.
    package var window: Window?
    /// The heights of rows in points, by their numbers.
    package var heights: [Int: Double] = [:]
    /// The events, in order.
    package var events: [Event] = []

    /// The greatest number of events in a request.
    private static let mostEvents = 64

    /// Reads the body of a `POST`; nil if it is malformed.
    package init?(body: [UInt8]) {
        let read = try? JSONReader().read(body) { PageRequest($0) }
        guard let request = read ?? nil else { return nil }
        self = request
    }

    /// Reads the parameters of a `GET`; nil if they are malformed.
    package init?(parameters find: (String) -> String?) {
        func number(_ name: String) -> Double?? {
            guard let text = find(name) else { return .some(nil) }
            guard let number = Double(text), number.isFinite else { return nil }
            return number
        }
        guard let base = number("base"), let row = number("row"), let offset = number("offset"),
            let width = number("width"), let height = number("height")
        else { return nil }
        self.base = base.flatMap { Int(exactly: $0) }
        if let offset, let width, let height {
            window = Window(row: row.flatMap { Int(exactly: $0) }, offset: offset, width: width, height: height)
        }
    }

    private init?(_ json: JSONValue) {
        guard json.kind == .object, let sequence = json["seq"], sequence.kind == .int, sequence.int > 0 else {
            return nil
        }
        self.sequence = sequence.int
        base = json["base"].flatMap { $0.kind == .int ? $0.int : nil }
        if let window = json["window"] {
            guard let offset = window["offset"]?.finite, let width = window["width"]?.finite,
                let height = window["height"]?.finite
            else { return nil }
            let row = window["row"].flatMap { $0.kind == .int ? $0.int : nil }
            self.window = Window(row: row, offset: offset, width: width, height: height)
        }
        for height in json["heights"]?.items.map(\.self) ?? [] {
            var parts = height.items
            guard let row = parts.next(), row.kind == .int, let points = parts.next()?.finite else { return nil }
            heights[row.int] = points
        }
        for event in json["events"]?.items.map(\.self) ?? [] {
            guard event.kind == .object, events.count < Self.mostEvents else { return nil }
            events.append(Event(json: JSONTree(event)))
        }
    }
}

extension PageRequest.Event {
    /// What the user has done; nil if the event is malformed, or if its row is not among the rows of the page.
    ///
    /// - Parameter placeOf: Returns the place of the row with a number; nil if the page has no such row.
    func event(_ placeOf: (Int) -> Place?) -> PageEvent? {
        let event = json.value
        func text(_ name: StaticString) -> String? {
            event[name].flatMap { $0.kind == .string && $0.textCount <= 4096 ? $0.string : nil }
        }
        if let key = text("key") { return .key(key) }
        if let text = text("typed") { return .typed(text) }
        if let text = text("accept") { return .accept(text) }
        if let line = text("line") { return .line(line) }
        if let answer = event["answer"], answer.kind == .int { return .answer(answer.int) }
        if event["cancel"] != nil { return .cancel }
        guard let row = event["row"], row.kind == .int, let rowPlace = placeOf(row.int),
            let place = rowPlace.item(path: event["item"])
        else { return nil }
        if let outlet = text("button") {
            let repetition = event["repetition"].flatMap { $0.kind == .int ? $0.int : nil }
            return .button(TappedButton(outlet, in: repetition), place)
        }
        if let title = text("action") { return .action(title, place) }
        if let offset = event["carousel"]?.finite { return .carousel(place, toOffset: offset) }
        if let target = event["to"], target.kind == .int { return placeOf(target.int).map { .move(place, to: $0) } }
        return switch text("do") {
        case "tap": .tap(place)
        case "accessory": .accessory(place)
        case "mark": .mark(place)
        case "actions": .actions(place)
        case "focus": .focus(place)
        case "delete": .commit(.delete, place)
        case "insert": .commit(.insert, place)
        default: nil
        }
    }
}

extension Place {
    /// The place of the item with a path of indexes in a row; the row itself if there is no path; nil if the path is malformed.
    fileprivate func item(path: JSONValue?) -> Place? {
        guard let path else { return self }
        guard path.kind == .array, path.count <= 8 else { return nil }
        var place = self
        for index in path.items {
            guard index.kind == .int, index.int >= 0, let item = place.item(index.int) else { return nil }
            place = item
        }
        return place
    }
}

extension JSONValue {
    /// A finite number; nil for any other value.
    fileprivate var finite: Double? {
        guard kind == .int || kind == .double, double.isFinite else { return nil }
        return double
    }
}
