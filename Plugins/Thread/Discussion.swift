internal import Glibc
public import LiaisonPlugin

/// Shows the title of a discussion. An open one shows the number of its replies, too.
@c(discussion_configure)
public func configureDiscussion(
    _ label: Label, _ title: TextPointer, _ rowCount: Int64, _ isFolded: UnsafePointer<Bool>?
) {
    let isFolded = isFolded?.pointee ?? false
    label.setText(isFolded ? "▸ " : "▾ ")
    label.append(title, traits: [])
    if !isFolded { label.append(" (\(rowCount))", traits: [], color: .secondary) }
}

/// Folds the section of the header: deletes its rows. Unfolds it: inserts a row for each reply.
@c(discussion_fold)
public func foldDiscussion(
    _ liaison: Liaison, _ section: Int64, _ rowCount: Int64, _ model: Model, _ replies: Value,
    _ isFolded: UnsafePointer<Bool>?
) {
    let isFolded = isFolded?.pointee ?? false
    model.setBool("folded", !isFolded)
    if isFolded {
        var place = RowIndexPath(section: section, row: 0)
        for index in 0..<replies.count {
            guard let reply = replies.item(index) else { continue }
            if liaison.insertRow(at: place, component: "Reply", model: reply) { place.row += 1 }
        }
    } else {
        for row in (0..<rowCount).reversed() { liaison.deleteRow(at: RowIndexPath(section: section, row: row)) }
    }
}

/// Shows a reply. The author is shown only if the reply before is of another author.
@c(reply_configure)
public func configureReply(
    _ authorLabel: Label, _ textLabel: Label, _ author: TextPointer, _ text: TextPointer, _ previous: Model?
) {
    let previousAuthor = previous?["author"]?.text
    authorLabel.setText(author)
    authorLabel.view.setHidden(previousAuthor.map { strcmp($0, author) == 0 } ?? false)
    textLabel.setText(text)
}
