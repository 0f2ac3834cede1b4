extension ScriptEvent {
    /// The first word of an event in a script.
    enum Name: String, CaseIterable {
        case scroll, page, carousel, resize, tap, select, deselect, highlight, unhighlight, accessory, button, selection
        case headers, bottom, edit, delete, insert, move, swipe, reload, frame

        /// How the event is written, and what it does. A word in capitals stands for a value, brackets for what may be
        /// absent.
        var forms: [(term: String, meaning: String)] {
            switch self {
            case .scroll:
                [
                    ("scroll POINTS", "to a distance from the start"),
                    ("scroll by POINTS", "down, or up where it is negative"),
                    ("scroll to SECTION ROW [top|middle|bottom|none]", "until the row is there; none: is shown"),
                ]
            case .page: [("page down|up", "scrolls by the height of the viewport")]
            case .carousel: [("carousel SECTION ROW[.ITEM] POINTS", "scrolls it to a distance from its start")]
            case .resize: [("resize WIDTHxHEIGHT", "as --size")]
            case .tap: [("tap SECTION ROW[.ITEM]", "selects or deselects, as rows allow it")]
            case .select: [("select SECTION ROW[.ITEM]", "neither asks nor tells the row")]
            case .deselect: [("deselect SECTION ROW[.ITEM]", "neither asks nor tells the row")]
            case .highlight: [("highlight SECTION ROW[.ITEM]", "a finger rests on the row")]
            case .unhighlight: [("unhighlight SECTION ROW[.ITEM]", "the finger is taken away")]
            case .accessory: [("accessory SECTION ROW[.ITEM]", "taps the accessory")]
            case .button: [("button SECTION ROW[.ITEM] OUTLET", "taps a button of a row that is shown")]
            case .selection:
                [("selection none|single|multiple [editing]", "how many rows may be selected; while edit is on")]
            case .headers: [("headers sticky|plain", "whether they stay at the top of the viewport")]
            case .bottom: [("bottom sticky|plain", "whether the viewport stays at the end of the content")]
            case .edit: [("edit on|off", "the mode for delete, insert and move")]
            case .delete: [("delete SECTION ROW", "confirms what the row offers")]
            case .insert: [("insert SECTION ROW", "confirms what the row offers")]
            case .move: [("move SECTION ROW to SECTION ROW", "drags a row")]
            case .swipe: [("swipe SECTION ROW[.ITEM] [ACTION]", "shows the actions of a row; chooses one")]
            case .reload: [("reload [SECTION [ROW[.ITEM]]]", "all, a section or a row")]
            case .frame: [("frame", "is rendered by --frames marked")]
            }
        }
    }

    /// How all events are written, and what they do.
    static var forms: [(term: String, meaning: String)] { Name.allCases.flatMap(\.forms) }
}
