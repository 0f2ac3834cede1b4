import CLiaison
import Testing

@Suite("ActionButtons")
struct ActionButtonsTests {
    typealias Configure = @convention(c) (UnsafeMutablePointer<lsn_button>?, UnsafePointer<Bool>?) -> Void

    @Test("the like button says whether the reader likes the post", arguments: [nil, false, true])
    func configure(liked: Bool?) throws {
        let journal = Journal()
        let configure = try LoadedPlugin("ActionButtons").function("action_buttons_configure", as: Configure.self)
        if let liked {
            withUnsafePointer(to: liked) { configure(journal.handle("like"), $0) }
        } else {
            configure(journal.handle("like"), nil)
        }
        #expect(
            journal.lines
                == (liked == true
                    ? [
                        #"like.setTitle("♥ Liked")"#, #"like.setColor("danger")"#,
                        #"like.setAccessibilityLabel("Liked")"#,
                    ]
                    : [#"like.setTitle("♡ Like")"#, "like.setColor(NULL)", #"like.setAccessibilityLabel("Like")"#]))
        configure(nil, nil)
    }
}
