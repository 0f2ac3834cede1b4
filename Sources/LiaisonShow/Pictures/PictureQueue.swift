internal import LiaisonPicture

/// Draws the pictures that the last frame needs, in threads of its own.
///
/// Pictures of files do not wait for pictures of the web, which are fetched over several connections.
final class PictureQueue: @unchecked Sendable {
    private let drawer: PictureDrawer
    /// Called when a picture was drawn, or could not be drawn. [any thread]
    private let onArrival: @Sendable () -> Void
    /// Guards the properties below.
    private let monitor = Monitor()
    private var wanted: [PictureKey] = []
    /// The pictures that are being drawn.
    private var begun: Set<PictureKey> = []
    private var arrived: [(PictureKey, PictureDrawer.Outcome)] = []
    private var threads = (local: 0, remote: 0)

    private static let greatestThreads = (local: 1, remote: 3)

    init(_ drawer: PictureDrawer, onArrival: @escaping @Sendable () -> Void) {
        (self.drawer, self.onArrival) = (drawer, onArrival)
    }

    /// Replaces the pictures to draw. They are drawn in their order.
    func want(_ keys: [PictureKey]) {
        monitor.lock()
        defer { monitor.unlock() }
        wanted = keys.filter { key in !begun.contains(key) && !arrived.contains { $0.0 == key } }
        while threads.local < min(wanted.count { !$0.isRemote }, Self.greatestThreads.local) {
            threads.local += 1
            startThread { self.work(isRemote: false) }
        }
        while threads.remote < min(wanted.count(where: \.isRemote), Self.greatestThreads.remote) {
            threads.remote += 1
            startThread { self.work(isRemote: true) }
        }
        monitor.broadcast()
    }

    /// Takes the results since the last call.
    func take() -> [(PictureKey, PictureDrawer.Outcome)] {
        monitor.lock()
        defer { monitor.unlock() }
        defer { arrived = [] }
        return arrived
    }

    private func work(isRemote: Bool) {
        while true {
            let key = next(isRemote: isRemote)
            let outcome = drawer.draw(key)
            monitor.lock()
            begun.remove(key)
            arrived.append((key, outcome))
            // Another thread may have waited for the same source.
            monitor.broadcast()
            monitor.unlock()
            onArrival()
        }
    }

    /// True if another size of the picture is being drawn, or has just failed. A server is asked for a picture once.
    private func isBegunOrFailed(_ source: PictureSource) -> Bool {
        begun.contains { $0.source == source } || arrived.contains { $0.0.source == source && $0.1.picture == nil }
    }

    private func next(isRemote: Bool) -> PictureKey {
        monitor.lock()
        defer { monitor.unlock() }
        while true {
            if let index = wanted.firstIndex(where: { $0.isRemote == isRemote && !isBegunOrFailed($0.source) }) {
                let key = wanted.remove(at: index)
                begun.insert(key)
                return key
            }
            monitor.wait()
        }
    }
}
