import LiaisonJSON
import TestSupport
import Testing

/// Keys that are compared with the keys of members.
struct JSONKeyTests {
    /// Whether a key is that of the only member of an object.
    private func isKey(_ key: String, of member: String) throws -> Bool {
        let document = Array(#"{ "\#(member)": 1 }"#.utf8)
        return try Array(key.utf8).withUnsafeBufferPointer { bytes in
            try JSONReader().read(document) { object in
                object.members.contains { JSONKey(bytes).isKey($0.key) }
            }
        }
    }

    @Test(arguments: 0...40) func isTheKeyOfTheSameBytes(count: Int) throws {
        let key = String("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP".prefix(count))
        #expect(try isKey(key, of: key))
        for index in key.indices {
            var other = key
            other.replaceSubrange(index...index, with: "_")
            #expect(try !isKey(key, of: other), "\(other)")
        }
        #expect(try !isKey(key, of: key + "a") && !isKey(key + "a", of: key))
    }
}
