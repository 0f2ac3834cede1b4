import Foundation
import TestSupport
import Testing

@testable import LiaisonShow

/// The looks at a watched file.
struct FileWatchTests {
    /// What happens to the file before a look.
    enum Step {
        case nothing, removal
        /// The file gets a size, in bytes.
        case writing(Int)
    }

    @Test(
        "A file has changed once two looks find the same state, which differs from the known one",
        arguments: [
            ([.nothing, .nothing], false, [false, false]),
            ([.writing(2), .nothing, .nothing], false, [false, true, false]),
            ([.writing(2), .writing(3), .writing(4), .nothing], false, [false, false, false, true]),
            ([.writing(2), .nothing, .writing(3), .nothing], false, [false, true, false, true]),
            ([.removal, .nothing, .writing(2), .nothing], false, [false, false, false, true]),
            ([.nothing, .nothing, .nothing], true, [false, true, false]),
            ([.writing(2), .writing(3), .nothing], true, [false, false, true]),
        ] as [([Step], Bool, [Bool])])
    func looks(steps: [Step], isNew: Bool, changes: [Bool]) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "liaison-watch-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        func write(_ size: Int) throws { try Data(count: size).write(to: file) }
        try write(1)
        var watch = FileWatch(file.path, isNew: isNew)
        var found: [Bool] = []
        for step in steps {
            switch step {
            case .nothing: break
            case .removal: try FileManager.default.removeItem(at: file)
            case .writing(let size): try write(size)
            }
            found.append(watch.hasChanged())
        }
        expect(found, equals: changes)
    }
}
