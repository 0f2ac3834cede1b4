/// Makes posts, the same for the same seed: each a section of a feed, as one line of JSON.
public struct PostGenerator {
    /// The number of rows of a post.
    public static let rowsPerPost = 6

    private var random: SeededGenerator
    private var number = 0

    /// Makes a generator that starts with the first post.
    public init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Appends the next post, without a line feed.
    public mutating func appendPost(to bytes: inout [UInt8]) {
        number += 1
        let user = name()
        bytes.append(json: #"{"id":"post-\#(number)","header":{"component":"PostHeader","model":{"username":"#)
        bytes.append(jsonString: user)
        bytes.append(json: #","avatar":"images/\#(number % 997).png"}},"rows":["#)
        appendImage(to: &bytes)
        bytes.append(json: #",{"component":"ActionButtons","model":{}},{"component":"Likes","model":{"count":"#)
        bytes.append(json: "\(Int.random(in: 0...9999, using: &random))}},")
        bytes.append(json: #"{"component":"Caption","model":{"username":"#)
        bytes.append(jsonString: user)
        bytes.append(json: #","text":"#)
        bytes.append(jsonString: caption())
        bytes.append(
            json: #"}},{"component":"Comments","model":{"count":\#(Int.random(in: 0...400, using: &random))}},"#)
        bytes.append(
            json: #"{"component":"Time","model":{"seconds":\#(Int.random(in: 0...3_000_000, using: &random))}}]}"#)
    }

    private mutating func appendImage(to bytes: inout [UInt8]) {
        let width = 320 * Int.random(in: 1...6, using: &random)
        let height = width * Int.random(in: 50...130, using: &random) / 100
        let source = "images/pictures/\(Int.random(in: 0..<100_000, using: &random)).png"
        bytes.append(
            json: #"{"component":"Image","model":{"source":"\#(source)","width":\#(width),"height":\#(height)}}"#)
    }

    private mutating func name() -> String {
        "\(Vocabulary.names[pick(Vocabulary.names.count)]).\(pick(10_000))"
    }

    /// From one short sentence to a long paragraph; most are short, as people write.
    private mutating func caption() -> String {
        var text = ""
        let words = 8 + min(pick(110), pick(110))
        let vocabulary = pick(10) < 7 ? Vocabulary.plain : Vocabulary.foreign[pick(Vocabulary.foreign.count)]
        for position in 0..<words {
            if position > 0 { text += pick(40) == 0 ? "\n" : " " }
            text +=
                pick(25) == 0 ? Vocabulary.special[pick(Vocabulary.special.count)] : vocabulary[pick(vocabulary.count)]
        }
        return text
    }

    private mutating func pick(_ count: Int) -> Int {
        Int.random(in: 0..<count, using: &random)
    }
}

extension [UInt8] {
    /// Appends a text that is already JSON.
    fileprivate mutating func append(json: String) {
        append(contentsOf: json.utf8)
    }

    /// Appends a text as a JSON string.
    fileprivate mutating func append(jsonString text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [UInt8(ascii: "\\"), byte])
            case UInt8(ascii: "\n"): append(contentsOf: #"\n"#.utf8)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
