// Renders posts from a file to a page, as programs with a template do: mustache-peer FEED.ndjson PAGE.html
//
// A line is decoded with Foundation's JSONDecoder, rendered with swift-mustache, and written through a buffer.
internal import Foundation
internal import Mustache

@main
enum Peer {
    static func main() throws {
        guard CommandLine.arguments.count == 3, let input = fopen(CommandLine.arguments[1], "r"),
            let output = fopen(CommandLine.arguments[2], "w")
        else {
            print("usage: mustache-peer FEED.ndjson PAGE.html")
            exit(EX_USAGE)
        }
        let template = try MustacheTemplate(string: PageTemplate.post)
        let decoder = JSONDecoder()
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        write(PageTemplate.opening, to: output)
        while case let count = getline(&line, &capacity, input), count > 0, let bytes = line {
            let data = Data(bytesNoCopy: bytes, count: count, deallocator: .none)
            write(template.render(try decoder.decode(Post.self, from: data)), to: output)
        }
        write(PageTemplate.closing, to: output)
        free(line)
        guard fclose(output) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    private static func write(_ text: String, to file: UnsafeMutablePointer<FILE>) {
        var text = text
        text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    }
}
