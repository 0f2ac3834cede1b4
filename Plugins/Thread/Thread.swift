public import LiaisonPlugin

/// The greatest number of replies that are shown, and the greatest depth that is indented.
private let (mostReplies, deepest) = (500, 12)

/// Shows the first comment, and the replies unless the thread is folded.
@c(thread_configure)
public func configureThread(
    _ comment: Label, _ replies: Label, _ fold: Button, _ authors: lsn_strings, _ texts: lsn_strings,
    _ depths: lsn_ints, _ isFolded: UnsafePointer<Bool>?
) {
    let count = min(authors.count, texts.count, mostReplies + 1)
    let isFolded = isFolded?.pointee ?? false
    comment.setText("")
    replies.setText("")
    for index in 0..<count where index == 0 || !isFolded {
        let label = index == 0 ? comment : replies
        if index > 1 { label.append("\n", traits: []) }
        if index > 0 { appendBar(to: label, depth: index < depths.count ? depths.items[index] : 1) }
        label.append(authors.items[index], weight: .bold, traits: [], color: index == 0 ? nil : .accent)
        label.append("  ", traits: [])
        label.append(texts.items[index], traits: [])
    }
    replies.view.setHidden(count < 2 || isFolded)
    fold.view.setHidden(count < 2)
    let words = count == 2 ? "1 reply" : "\(max(count - 1, 0)) replies"
    fold.setTitle(isFolded ? "Show \(words)" : "Fold \(words)")
}

/// Appends a bar for each level of a reply.
private func appendBar(to label: Label, depth: Int64) {
    let bars = String(repeating: "│ ", count: Int(min(max(depth, 1), Int64(deepest))))
    label.append(bars, traits: [], color: .tertiary)
}

/// Folds the thread, or unfolds it.
@c(thread_fold)
public func foldThread(_ model: Model, _ isFolded: UnsafePointer<Bool>?) {
    model.setBool("folded", !(isFolded?.pointee ?? false))
}
