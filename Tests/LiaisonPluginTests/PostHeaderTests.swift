import CLiaison
import Testing

@Suite("PostHeader")
struct PostHeaderTests {
    typealias Configure =
        @convention(c) (
            UnsafeMutablePointer<lsn_label>?, UnsafeMutablePointer<lsn_label>?, UnsafeMutablePointer<lsn_image>?,
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
        ) -> Void

    @Test("shows the name, the place and the avatar; what is absent or empty takes no space")
    func configure() throws {
        let configure = try LoadedPlugin("PostHeader").function("post_header_configure", as: Configure.self)

        #expect(
            lines(configure, "dylan", "Banff", "a.png") == [
                #"title.setText("dylan")"#, #"subtitle.setText("Banff")"#, "subtitle.setHidden(false)",
                #"avatar.setImage("a.png")"#, "avatar.setHidden(false)", "avatar.setAccessibilityLabel(NULL)",
            ])
        #expect(
            lines(configure, "さくら", nil, nil) == [
                #"title.setText("さくら")"#, "subtitle.setText(NULL)", "subtitle.setHidden(true)",
                "avatar.setImage(NULL)", "avatar.setHidden(true)", "avatar.setAccessibilityLabel(NULL)",
            ])
        #expect(
            lines(configure, "", "", "") == [
                #"title.setText("")"#, #"subtitle.setText("")"#, "subtitle.setHidden(true)",
                #"avatar.setImage("")"#, "avatar.setHidden(true)", "avatar.setAccessibilityLabel(NULL)",
            ])
    }

    @Test("accepts NULL for everything")
    func null() throws {
        try LoadedPlugin("PostHeader").function("post_header_configure", as: Configure.self)(
            nil, nil, nil, nil, nil, nil)
    }

    private func lines(_ configure: Configure, _ name: String, _ place: String?, _ avatar: String?) -> [String] {
        let journal = Journal()
        withOptionalCString(place) { place in
            withOptionalCString(avatar) { avatar in
                configure(
                    journal.handle("title"), journal.handle("subtitle"), journal.handle("avatar"), name, place, avatar)
            }
        }
        return journal.lines
    }
}

/// Borrows a text as C does: nil is NULL.
func withOptionalCString(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
    if let text { text.withCString(body) } else { body(nil) }
}
