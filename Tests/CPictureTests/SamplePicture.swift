internal import Foundation

/// A tiny picture in each format.
enum SamplePicture: String, CaseIterable {
    /// 2 × 2 pixels: red, green; blue, white.
    case png = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4z8DAAMIM/4EAAB/uBfsL2WiLAAAAAElFTkSuQmCC
        """
    /// 4 × 4 red pixels.
    case webp = "UklGRhwAAABXRUJQVlA4TA8AAAAvA8AAAAcQ/Y/+ByKi/wEA"
    /// 4 × 4 pixels: a blue column on the right, the others red.
    case gif = "R0lGODdhBAAEAIAAAP8AAAAA/ywAAAAABAAEAAACBYRjgJdRADs="
    /// 4 × 4 red pixels.
    case jpeg = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAx\
        NDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIy\
        MjIyMjIyMjL/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA\
        FQEBAQAAAAAAAAAAAAAAAAAABgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCLAGVxf//Z
        """

    /// The bytes of the file.
    var file: [UInt8] { [UInt8](Data(base64Encoded: rawValue) ?? Data()) }

    /// The pixels that the file stands for, each as red, green and blue.
    var pixels: [[UInt8]] {
        let (red, green, blue, white): ([UInt8], [UInt8], [UInt8], [UInt8]) =
            ([255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255])
        return switch self {
        case .png: [red, green, blue, white]
        case .gif: Array(repeatElement([red, red, red, blue], count: 4).joined())
        case .webp: Array(repeating: red, count: 16)
        case .jpeg: Array(repeating: [254, 0, 0], count: 16)
        }
    }
}
