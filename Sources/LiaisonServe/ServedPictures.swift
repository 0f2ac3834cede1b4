internal import LiaisonRender
package import LiaisonShow
internal import Synchronization

/// The pictures that pages may ask for: those of rows that were shown. A page cannot make the host fetch anything else.
package final class ServedPictures: Sendable {
    private struct State {
        var numbers: [PictureSource: Int] = [:]
        var sources: [PictureSource] = []
        var running = 0
        var waiting: [(PictureSource, HTTPRequest)] = []
    }

    private let drawer: PictureDrawer
    private let fetches: Bool
    private let state = Mutex(State())

    /// The greatest number of pictures that are known, that are read at a time, and that wait.
    private static let (mostKnown, mostThreads, mostWaiting) = (100_000, 4, 60)

    /// Makes the pictures of all pages. With `fetches` false no picture of the web is shown.
    package init(fetches: Bool, isOffline: Bool) {
        self.fetches = fetches
        drawer = PictureDrawer(fetches: fetches, isOffline: isOffline, waits: false)
    }

    /// The path of a picture, relative to that of the page; nil if no more pictures are shown.
    package func path(of source: PictureSource) -> String? {
        if case .web = source, !fetches { return nil }
        return state.withLock { state in
            if let known = state.numbers[source] { return "picture/\(known)" }
            guard state.sources.count < Self.mostKnown else { return nil }
            state.numbers[source] = state.sources.count
            state.sources.append(source)
            return "picture/\(state.sources.count - 1)"
        }
    }

    /// Answers the request for the picture with a number. Reads and fetches the picture on another thread.
    package func answer(_ request: HTTPRequest, number: String) {
        let isOverloaded = state.withLock { state -> Bool? in
            guard let number = Int(number), state.sources.indices.contains(number) else { return nil }
            guard state.waiting.count < Self.mostWaiting else { return true }
            state.waiting.append((state.sources[number], request))
            guard state.running < Self.mostThreads else { return false }
            state.running += 1
            startThread { self.work() }
            return false
        }
        switch isOverloaded {
        case nil: request.answer(.notFound)
        case true?: request.answer(.unavailable)
        case false?: break
        }
    }

    private func work() {
        while let (source, request) = next() {
            if let picture = drawer.contents(of: source) {
                request.answer(HTTPAnswer(200, picture.mediaType, picture.bytes, cachedFor: 3600))
            } else {
                request.answer(.notFound)
            }
        }
    }

    private func next() -> (PictureSource, HTTPRequest)? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.running -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
