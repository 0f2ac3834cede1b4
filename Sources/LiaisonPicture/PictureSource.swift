/// Where the bytes of a picture are.
public enum PictureSource: Hashable, Sendable {
    /// In a file beneath a folder, at a path relative to it.
    case file(folder: String, path: String)
    /// On the web, at an absolute URL of http or https. A document of the web has a URL, too, and may not lead into the local
    /// network.
    case web(String, document: String?)
}
