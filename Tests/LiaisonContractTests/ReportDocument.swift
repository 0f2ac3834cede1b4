/// A report in JSON, as a test reads it.
struct ReportDocument: Decodable {
    var file: String
    var plugin: String
    var level: Int
    var seed: UInt64
    var results: [Result]

    /// The result of one case.
    struct Result: Decodable {
        var `case`: String
        var family: String
        var level: Int
        var rule: String
        var verdict: String
        var seconds: Double
        var reason: String?
    }
}
