import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element of an XML document, and the text right in it.
struct XMLElement {
    var name: String
    var attributes: [String: String]
    var text = ""

    /// The elements of a document, in the order of their start tags.
    static func all(in xml: String) throws -> [XMLElement] {
        let reader = Reader()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError)):\n\(xml)")
        return reader.elements
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [XMLElement] = []
        /// The numbers of the elements that are open.
        private var open: [Int] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            open.append(elements.count)
            elements.append(XMLElement(name: name, attributes: attributes))
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            if let last = open.last { elements[last].text += string }
        }
    }
}
