internal import Mustache

/// One line of the feed, as a program decodes it that knows its components at compile time.
struct Post: Decodable {
    let id: String
    let header: Header
    let rows: [Row]

    struct Header: Decodable {
        let model: Model
    }

    struct Row: Decodable {
        let component: String
        let model: Model?
    }

    /// All that any component needs.
    struct Model: Decodable {
        let username: String?
        let avatar: String?
        let source: String?
        let width: Int?
        let height: Int?
        let count: Int?
        let text: String?
        let seconds: Double?
    }
}

// The values that the template asks for, by name and without reflection: the quickest way that the library has.

extension Post: MustacheParent {
    func child(named name: String) -> Any? {
        switch name {
        case "id": id
        case "header": header.model
        case "rows": rows
        default: nil
        }
    }
}

extension Post.Model: MustacheParent {
    func child(named name: String) -> Any? {
        switch name {
        case "username": username
        case "avatar": avatar
        default: nil
        }
    }
}

extension Post.Row: MustacheParent {
    func child(named name: String) -> Any? {
        switch (name, component) {
        case ("image", "Image"), ("buttons", "ActionButtons"), ("likes", "Likes"), ("caption", "Caption"),
            ("comments", "Comments"), ("time", "Time"):
            self
        case ("source", _): model?.source
        case ("width", _): Texts.columnWidth
        case ("height", _): Texts.height(of: model)
        case ("username", _): model?.username
        case ("text", "Caption"): model?.text
        case ("text", "Likes"): Texts.likes(model?.count ?? 0)
        case ("text", "Comments"): Texts.comments(model?.count ?? 0)
        case ("text", "Time"): Texts.elapsed(model?.seconds ?? 0)
        default: nil
        }
    }
}
