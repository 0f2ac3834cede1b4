import Foundation
import LiaisonManifest
import TestSupport
import Testing

/// The table of model types agrees with the C compiler.
struct FieldTypeTests {
    @Test(arguments: FixturePlugin.compilers)
    func everyArgumentHasTheSizeAndTheAlignmentOfItsTypeInC(compiler: String) throws {
        var lines = ["#include <liaison/liaison.h>"]
        for type in FieldType.allCases {
            for isOptional in [false, true] {
                let name = type.facts.name(in: .c, isOptional: isOptional)
                let passing = type.facts.passing
                lines += [
                    "_Static_assert(sizeof(\(name)) == \(passing.size(isOptional: isOptional)), \"\(name)\");",
                    "_Static_assert(_Alignof(\(name)) == \(passing.alignment(isOptional: isOptional)), \"\(name)\");",
                ]
            }
            if case .list(let item) = type.facts.passing {
                let name = type.facts.name(in: .c, isOptional: false)
                let pointer = type == .bytes ? "data" : "items"
                lines.append("_Static_assert(sizeof *((\(name) *)0)->\(pointer) == \(item.size), \"\(name)\");")
            }
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "liaison-types-\(UUID().uuidString).c")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        let headers = FixturePlugin.package.appending(path: "Sources/CLiaison/include").path
        let result = try Command.run(compiler, ["-std=c11", "-fsyntax-only", "-I", headers, file.path])
        expect(result.status, equals: 0, "\(result.errors)")
    }
}
