internal import LiaisonManifest

extension Samples.Kind {
    /// The limits of the number types, and numbers just beyond the limits of smaller types.
    package static var extremeNumbers: Samples.Kind {
        numbers(
            ints: [
                .min, .max, Int64.min + 1, 0, 1, -1, Int64(Int32.max), Int64(Int32.min), Int64(Int32.max) + 1,
                Int64(UInt32.max) + 1,
                9_007_199_254_740_993,
            ],
            doubles: [
                .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, 1, -1, 1e18, -1e18,
                1e19,
                0x1p53, 0x1p63,
            ])
    }

    /// Values of every type and shape, for fields of the type `any`.
    package static var anything: Samples.Kind {
        .any([
            .null, .bool(false), .text(Array("text".utf8)), .array([]), .object([]),
            .array([.null, .bool(true), .text(Array("text".utf8)), .array([]), .object([])]),
            .object([("", .null), ("name", .array([])), ("name", .object([("name", .bool(true))])), ("日本", .null)]),
            .object([
                ("name", .null), ("count", .text(Array("three".utf8))), ("ratio", .object([])), ("isNew", .int(1)),
            ]),
        ])
    }

    /// Deeply nested values. The host accepts documents of about this depth.
    package static var deep: Samples.Kind {
        .any([
            nested { .array([$0]) }, nested { .object([("name", $0)]) },
            nested { .array([.null, $0, .int(3)]) },
        ])
    }

    private static func nested(_ around: (AnyValue) -> AnyValue) -> AnyValue {
        (0..<1000).reduce(.int(3)) { value, _ in around(value) }
    }
}
