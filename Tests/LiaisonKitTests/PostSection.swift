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
    static let nib: Nib = {
        var text = Nib.Element(.label(TextStyle(), text: ""), outlet: "text")
        text.padding = EdgeInsets(top: 4, left: 16, bottom: 4, right: 16)
        return Nib(text)
    }()

    func show(_ text: String) {
        outlet("text", as: Label.self)?.text.string = text
    }
}

final class PictureCell: Cell, MadeFromNib {
    static let nib = Nib(Nib.Element(.image(.rectangle), outlet: "picture"))

    func show(_ source: String) {
        outlet("picture", as: ImageView.self)?.source.string = source
    }
}

final class ButtonsCell: Cell, MadeFromNib {
    static let nib = Nib(
        Nib.Element(
            .stack(
                Nib.Stack(
                    .row,
                    [
                        Nib.Element(.button(TextStyle(), title: "♡"), outlet: "like"),
                        Nib.Element(.spacer),
                    ]))))
}

extension Post {
    func pictureRow(width: Double) -> Row<PictureCell, Post> {
        let row = Row<PictureCell, Post>(self)
        row.set(height: .height) { post in width / post.ratio }
        row.set(command: .configuration) { _, cell, post, _ in cell.show(post.picture) }
        return row
    }
}

extension Post {
    func likesRow() -> Row<PostTextCell, Int> {
        let row = Row<PostTextCell, Int>(likes)
        row.set(command: .configuration) { _, cell, likes, _ in
            cell.show(likes == 1 ? "1 like" : "\(likes) likes")
        }
        return row
    }

    func buttonsRow(liking likes: Row<PostTextCell, Int>) -> Row<ButtonsCell, Void> {
        let row = Row<ButtonsCell, Void>()
        row.set(command: .buttonTapped) { liaison, _, _, indexPath in
            likes.model += 1
            liaison.reloadRow(at: IndexPath(row: indexPath.row + 1, section: indexPath.section))
        }
        return row
    }
}

extension Post {
    func textRow(_ text: String) -> Row<PostTextCell, String> {
        let row = Row<PostTextCell, String>(text)
        row.set(command: .configuration) { _, cell, text, _ in cell.show(text) }
        return row
    }

    func section(width: Double) -> Section {
        let header = SectionComponent<PostTextCell, String>(author)
        header.set(height: .height, 32)
        header.set(command: .configuration) { _, cell, author, _ in cell.show(author) }
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
