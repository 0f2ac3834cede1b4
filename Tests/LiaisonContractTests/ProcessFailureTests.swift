@testable import LiaisonContract
import Testing
import TestSupport

/// The failures that several cases may meet, and the sentences about all but the first.
struct ProcessFailureTests {
    @Test(arguments: [
        ("configuration of Row with model {a: 1}", "configuration of Row"),
        ("loading the plugin", "loading the plugin"),
        ("height of Row with no model, width 1 with more", "height of Row"), ("", ""), (" with ", ""),
    ])
    func anActivityIsTheAnnouncementWithoutTheModel(_ sentence: String, _ activity: String) {
        expect(Activity.text(sentence).name, equals: activity)
    }

    @Test(arguments: [
        (ProcessFailure.crash(offset: 7), "the plugin crashes at the same place as for first"),
        (.signal(9, activity: "awake of Row"), "the signal 9 ends the process during awake of Row, as for first"),
        (.hang(activity: "awake of Row"), "awake of Row does not end, as for first"),
    ])
    func aLaterCaseNamesTheFirst(_ failure: ProcessFailure, _ sentence: String) {
        expect(failure.sentence("first"), equals: sentence)
    }
}
