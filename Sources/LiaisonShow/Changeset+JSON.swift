internal import FoundationEssentials
package import LiaisonKit

extension SectionedChangeset {
    /// The changes as JSON in one line; the same changes give the same bytes.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Numbers in arrays and objects can always be encoded.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
