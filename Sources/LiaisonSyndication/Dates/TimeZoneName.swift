/// The zones that RFC 822 names, and others that feeds use.
enum TimeZoneName {
    /// The distance of a zone from UTC, in minutes; nil if the name is unknown.
    static func offset(_ name: UTF8Text) -> Int? {
        // Single letters name zones of the military. So many were wrong that RFC 2822 reads them as UTC.
        if name.count == 1 { return 0 }
        return zones.first { name.equalsIgnoringCase($0.name) }?.minutes
    }

    private static let zones: [(name: StaticString, minutes: Int)] = [
        ("gmt", 0), ("utc", 0), ("ut", 0), ("est", -300), ("edt", -240), ("cst", -360), ("cdt", -300), ("mst", -420),
        ("mdt", -360), ("pst", -480), ("pdt", -420), ("et", -300), ("ct", -360), ("mt", -420), ("pt", -480),
        ("ast", -240), ("adt", -180), ("nst", -210), ("ndt", -150), ("akst", -540), ("akdt", -480), ("hst", -600),
        ("hast", -600), ("brt", -180), ("art", -180), ("wet", 0), ("west", 60), ("bst", 60), ("cet", 60), ("met", 60),
        ("mez", 60), ("cest", 120), ("mest", 120), ("mesz", 120), ("eet", 120), ("eest", 180), ("msk", 180),
        ("sast", 120), ("pkt", 300), ("ist", 330), ("wib", 420), ("ict", 420), ("hkt", 480), ("sgt", 480),
        ("awst", 480),
        ("jst", 540), ("kst", 540), ("acst", 570), ("acdt", 630), ("aest", 600), ("aedt", 660), ("nzst", 720),
        ("nzdt", 780),
    ]
}
