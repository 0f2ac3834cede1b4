public import LiaisonPlugin

/// The greatest depth that is indented.
private let deepest: Int64 = 12

/// Shows the first comment, and the replies unless the thread is folded. The nib repeats a line for each of the first 256
/// texts.
@c(thread_configure)
public func configureThread(
    _ comment: Label, _ indents: Views, _ lines: Views, _ labels: Labels, _ replies: View, _ fold: Button,
    _ authors: lsn_strings, _ texts: lsn_strings, _ depths: lsn_ints, _ isFolded: UnsafePointer<Bool>?
) {
    let count = min(authors.count, labels.count)
    let isFolded = isFolded?.pointee ?? false
    comment.setText("")
    for index in 0..<labels.count {
        // The first text stands in the label above.
        lines[index].setHidden(index == 0 || index >= count)
        guard index < count else { continue }
        let label = index == 0 ? comment : labels[index]
        label.setText("")
        label.append(authors.items[index], weight: .bold, traits: [], color: index == 0 ? nil : .accent)
        label.append("  ", traits: [])
        label.append(texts.items[index], traits: [])
        let depth = index < depths.count ? depths.items[index] : 1
        indents[index].setWidth(Double(min(max(depth, 1), deepest) - 1) * 16)
    }
    replies.setHidden(count < 2 || isFolded)
    fold.view.setHidden(count < 2)
    let words = count == 2 ? "1 reply" : "\(max(count - 1, 0)) replies"
    fold.setTitle(isFolded ? "Show \(words)" : "Fold \(words)")
}

/// Folds the thread, or unfolds it.
@c(thread_fold)
public func foldThread(_ model: Model, _ isFolded: UnsafePointer<Bool>?) {
    model.setBool("folded", !(isFolded?.pointee ?? false))
}
