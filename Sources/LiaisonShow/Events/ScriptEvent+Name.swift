internal import LiaisonKit

extension ScriptEvent {
    /// The name of an event: the first word of its line in a script.
    enum Name: String, CaseIterable {
        case scroll, page, carousel, resize, tap, select, deselect, highlight, unhighlight, accessory, button, selection
        case headers, bottom, edit, delete, insert, move, swipe, reload, wait, clock, frame

        /// The forms of the event. A word in capitals stands for a value, and a word in brackets is optional.
        /// `liaison help events` explains each form.
        var forms: [String] {
            switch self {
            case .scroll:
                [
                    "scroll POINTS",
                    "scroll by POINTS",
                    "scroll to SECTION ROW [\(Self.words(of: ScrollPosition.self))]",
                ]
            case .page: ["page down|up"]
            case .carousel: ["carousel SECTION ROW[.ITEM] POINTS"]
            case .resize: ["resize WIDTHxHEIGHT"]
            case .tap: ["tap SECTION ROW[.ITEM]", "tap SECTION header|footer"]
            case .select: ["select SECTION ROW[.ITEM]"]
            case .deselect: ["deselect SECTION ROW[.ITEM]"]
            case .highlight: ["highlight SECTION ROW[.ITEM]"]
            case .unhighlight: ["unhighlight SECTION ROW[.ITEM]"]
            case .accessory: ["accessory SECTION ROW[.ITEM]"]
            case .button: ["button SECTION ROW[.ITEM] OUTLET[.REPETITION]", "button SECTION header|footer OUTLET"]
            case .selection:
                ["selection \(Self.words(of: SelectionMode.self)) [editing]"]
            case .headers: ["headers sticky|plain"]
            case .bottom: ["bottom sticky|plain"]
            case .edit: ["edit on|off"]
            case .delete: ["delete SECTION ROW"]
            case .insert: ["insert SECTION ROW"]
            case .move: ["move SECTION ROW to SECTION ROW"]
            case .swipe: ["swipe SECTION ROW[.ITEM] [ACTION]"]
            case .reload: ["reload [SECTION [ROW[.ITEM]]]"]
            case .wait: ["wait [SECONDS]"]
            case .clock: ["clock SECONDS"]
            case .frame: ["frame"]
            }
        }

        /// The words among which a form lets the user choose.
        private static func words<Choice: CaseIterable & RawRepresentable<String>>(of _: Choice.Type) -> String {
            Choice.allCases.map(\.rawValue).joined(separator: "|")
        }
    }

    /// The forms of all events.
    package static var forms: [String] { Name.allCases.flatMap(\.forms) }
}
