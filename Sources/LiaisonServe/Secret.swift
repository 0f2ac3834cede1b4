/// Names that nobody can guess.
package enum Secret {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

    /// The least number of characters of a name that a user chooses.
    package static let leastLength = 16

    /// Makes a name of 131 random bits, from the generator of the system.
    package static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return String((0..<22).compactMap { _ in letters.randomElement(using: &generator) })
    }

    /// Returns whether a text may be the first part of a path.
    package static func isValid(_ text: String) -> Bool {
        text.count >= leastLength && text.count <= 128 && text.allSatisfy { letters.contains($0) || "-_".contains($0) }
    }
}
