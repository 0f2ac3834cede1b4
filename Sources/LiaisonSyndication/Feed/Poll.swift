internal import LiaisonDates

/// The options of a question, with their votes.
struct Poll {
    struct Option {
        var text: Bytes
        var votes: Int?
    }

    var options: [Option] = []
    var allowsSeveral = false
    var closes: Instant?
    var isClosed = false
    var voters: Int?
}
