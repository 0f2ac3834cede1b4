public import LiaisonPlugin

/// Shows the number of likes: "1 like", "1,204 likes".
@c(likes_configure)
public func configureLikes(_ cell: Cell, _ text: Label, _ count: Int64) {
    guard count >= 0 else { return cell.fail(negative(count)) }
    text.setText(count == 1 ? "1 like" : "\(grouped(count)) likes")
}

/// Shows the number of comments: "View all 12 comments", "View 1 comment", "No comments yet".
@c(comments_configure)
public func configureComments(_ cell: Cell, _ text: Label, _ count: Int64) {
    switch count {
    case ..<0: cell.fail(negative(count))
    case 0: text.setText("No comments yet")
    case 1: text.setText("View 1 comment")
    default: text.setText("View all \(grouped(count)) comments")
    }
}

private func negative(_ count: Int64) -> String {
    "expected a count of 0 or more, found \(count)"
}

/// The digits of a number in groups of three: 1,204. The number must not be negative.
func grouped(_ number: Int64) -> String {
    guard number >= 1000 else { return String(number) }
    let digits = String(number).utf8
    var text = ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
        text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
}
