/// A person, such as an author.
struct Person: Hashable {
    var name = Bytes()
    var url = Bytes()
    var avatar = Bytes()
    /// The e-mail address. Without a URL, the JSON has the address as a mailto URL.
    var mail = Bytes()

    var isEmpty: Bool { name.isEmpty && url.isEmpty && mail.isEmpty }
}
