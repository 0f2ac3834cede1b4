/// A weak reference.
struct Weak: Sendable {
    private(set) weak var object: (any AnyObject & Sendable)?

    init(_ object: any AnyObject & Sendable) {
        self.object = object
    }
}
