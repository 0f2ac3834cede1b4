/// The place from which the bytes of a picture come.
public enum PictureSource: Hashable, Sendable {
    /// A file beneath a folder. The path is relative to the folder.
    case file(folder: String, path: String)
    /// An absolute URL of http or https. `document` is the URL of the document that names the picture; nil if that
    /// document is a file. A document of the web must not lead into the local network.
    case web(String, document: String?)
}
