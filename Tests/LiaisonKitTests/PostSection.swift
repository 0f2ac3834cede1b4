import LiaisonKit

struct Post {
    var author: String
    var picture: String
    var ratio: Double
    var likes: Int
    var caption: String
    var comments: [String]
}

final class PostTextCell: Cell, MadeFromNib {
    static let nib = Nib(.label(padding: EdgeInsets(top: 4, left: 16, bottom: 4, right: 16), outlet: "text"))

    func show(_ text: String) {
        label("text")?.text.string = text
    }
}

final class PictureCell: Cell, MadeFromNib {
    static let nib = Nib(.image(outlet: "picture"))

    func show(_ source: String) {
        image("picture")?.source.string = source
    }
}

final class ButtonsCell: Cell, MadeFromNib {
    static let nib = Nib(.row([.button("♡", outlet: "like"), .spacer]))
}

extension Post {
    func pictureRow(width: Double) -> Row<PictureCell, Post> {
        let row = Row(self) { (cell: PictureCell, post) in cell.show(post.picture) }
        row.set(height: .height) { post in width / post.ratio }
        return row
    }
}

extension Post {
    func likesRow() -> Row<PostTextCell, Int> {
        Row(likes) { (cell: PostTextCell, likes) in cell.show(likes == 1 ? "1 like" : "\(likes) likes") }
    }

    func buttonsRow(liking likes: Row<PostTextCell, Int>) -> Row<ButtonsCell, Void> {
        Row<ButtonsCell, Void>()
            .on(.buttonTapped) { context in
                likes.model += 1
                context.liaison.reconfigure(likes)
            }
    }
}

extension Post {
    func textRow(_ text: String) -> Row<PostTextCell, String> {
        Row(text) { (cell: PostTextCell, text) in cell.show(text) }
    }

    func section(width: Double) -> Section {
        let header = SectionComponent(author) { (cell: PostTextCell, author) in cell.show(author) }
        header.set(height: .height, 32)
        let likes = likesRow()
        var section = Section(id: caption, header: header)
        section += [pictureRow(width: width), buttonsRow(liking: likes), likes, textRow(caption)]
        section += comments.map(textRow)
        return section
    }
}

func show(_ posts: [Post], in tableView: TableView) -> Liaison {
    let liaison = Liaison()
    liaison.liaise(tableView)
    liaison.append(posts.map { $0.section(width: tableView.viewport.width) })
    return liaison
}
