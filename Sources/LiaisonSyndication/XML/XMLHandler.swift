/// The name of an element or attribute.
struct XMLName {
    let namespace: XMLNamespace
    /// The name without a prefix.
    let local: UTF8Text
    /// The meaning of an element with this name in a feed.
    let element: FeedElement
}

extension XMLName {
    /// Makes a name, and looks up its meaning.
    init(namespace: XMLNamespace, local: UTF8Text) {
        self.init(namespace: namespace, local: local, element: FeedElement(namespace, local))
    }
}

/// An attribute of a start tag.
struct XMLAttribute {
    let name: XMLName
    /// The value, with its references replaced.
    let value: UTF8Text
}

/// The attributes of a start tag, in order.
typealias XMLAttributes = UnsafeBufferPointer<XMLAttribute>

extension XMLAttributes {
    /// The value of an attribute; nil if there is none.
    func value(_ local: StaticString, _ namespace: XMLNamespace = .none) -> UTF8Text? {
        for attribute in self where attribute.name.namespace == namespace && attribute.name.local.equals(local) {
            return attribute.value
        }
        return nil
    }
}

/// Receives the parts of an XML document in order. All texts are valid during the call.
protocol XMLHandler: AnyObject {
    /// Receives the start of an element.
    func start(_ name: XMLName, _ attributes: XMLAttributes)
    /// Receives the end of the innermost element, whose name is without its prefix.
    func end(_ name: UTF8Text)
    /// Receives a text. One run of text may arrive in several pieces.
    func text(_ text: UTF8Text)
    /// The number of elements, from the root inwards, that stay open when an element starts in an ill-formed document;
    /// nil for all. With this, an item without an end tag ends where the next item starts.
    func keptDepth(before name: XMLName) -> Int?
}
