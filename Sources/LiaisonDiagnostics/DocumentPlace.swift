internal import LiaisonJSON

/// The way from the root of a document to a value. The words are made only for a message, because most values need none.
/// Valid as long as the values of the document are.
indirect enum DocumentPlace {
    case root(String)
    case member(DocumentPlace, key: JSONValue)
    case item(DocumentPlace, index: Int)

    /// The place in words, such as `components[0].nib.row[1].label`.
    var words: String {
        switch self {
        case .root(let words): words
        case .member(let object, let key): memberPlace(of: key.string, in: object.words)
        case .item(let array, let index): "\(array.words)[\(index)]"
        }
    }
}
