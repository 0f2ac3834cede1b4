/// The name of an element or attribute.
struct XMLName {
    let namespace: XMLNamespace
    /// The name without a prefix.
    let local: UTF8Text
    /// What an element of this name means in a feed.
    let element: FeedElement
}

extension XMLName {
    /// Looks up what an element of this name means.
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

/// Takes the parts of an XML document in order. All texts are valid during the call.
protocol XMLHandler: AnyObject {
    /// An element starts.
    func start(_ name: XMLName, _ attributes: XMLAttributes)
    /// The innermost element ends, which has a name without its prefix.
    func end(_ name: UTF8Text)
    /// Some text. One run of text may come in several pieces.
    func text(_ text: UTF8Text)
    /// The number of open elements that stay open when an element starts in an ill-formed document, counted from the
    /// root; nil for all. So an item ends where the next one starts, though its end tag is missing.
    func keptDepth(before name: XMLName) -> Int?
}
