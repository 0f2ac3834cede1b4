public import LiaisonPlugin

/// Shows the user name in bold, and then the text of the post.
@c(caption_configure)
public func configureCaption(_ label: Label, _ username: TextPointer?, _ text: TextPointer?) {
    label.setText("")
    label.append(username, weight: .bold)
    label.append(" ", weight: .regular)
    label.append(text, weight: .regular)
}
