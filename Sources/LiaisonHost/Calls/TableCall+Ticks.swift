/// A call of `lsn_tick_after`.
extension TableCall {
    /// The numbers of seconds after which a row may ask for `tick`: a second to a day.
    static let tickBounds = 1.0...86_400.0

    /// The number of seconds after which the row asks for `tick`; nil if it is out of bounds.
    var tickSeconds: Double? {
        let seconds = Double(bitPattern: number)
        return Self.tickBounds.contains(seconds) ? seconds : nil
    }
}
