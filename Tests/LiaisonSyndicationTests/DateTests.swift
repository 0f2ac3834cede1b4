import Testing

@testable import LiaisonSyndication

@Suite struct DateTests {
    @Test(arguments: [
        ("Sat, 21 Nov 2026 09:30:00 GMT", "2026-11-21T09:30:00Z"), ("21 Nov 2026 09:30:00 EST", "2026-11-21T14:30:00Z"),
        ("Sat, 21 November 2026 9:05 PDT", "2026-11-21T16:05:00Z"), ("Sat, 1 Nov 26 09:30:00", "2026-11-01T09:30:00Z"),
        ("Sat, 01 Nov 99 09:30:00 Z", "1999-11-01T09:30:00Z"),
        ("Sat, 21 Nov 2026 09:30:00 +0530", "2026-11-21T04:00:00Z"),
        ("Sat, 21 Nov 2026 09:30:00 GMT+1", "2026-11-21T08:30:00Z"),
        ("Sat, 21 Nov 2026 09:30:00 -07:00", "2026-11-21T16:30:00Z"),
        ("Sat Nov 21 09:30:00 2026", "2026-11-21T09:30:00Z"), ("Nov 21, 2026 9:30 PM", "2026-11-21T21:30:00Z"),
        ("21-Nov-2026 09:30", "2026-11-21T09:30:00Z"), ("21.11.2026 09:30", "2026-11-21T09:30:00Z"),
        ("11/21/2026 09:30", "2026-11-21T09:30:00Z"), ("Sa, 21 Dez 2026 09:30:00 +0100", "2026-12-21T08:30:00Z"),
        ("mar., 24 févr. 2026 09:30:00 GMT", "2026-02-24T09:30:00Z"),
        ("Sat, 21 Nov 2026 24:00:00 GMT", "2026-11-22T00:00:00Z"),
        ("2026-11-21T09:30:00Z", "2026-11-21T09:30:00Z"), ("2026-11-21T09:30:00.5+01:00", "2026-11-21T08:30:00.500Z"),
        ("2026-11-21 09:30:00", "2026-11-21T09:30:00Z"), ("2026-11-21T09:30-0500", "2026-11-21T14:30:00Z"),
        ("2026-11-21", "2026-11-21T00:00:00Z"), ("2026-11", "2026-11-01T00:00:00Z"), ("2026", "2026-01-01T00:00:00Z"),
        ("20261121T093000Z", "2026-11-21T09:30:00Z"), ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"),
        ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
    ])
    func aDateInUseIsAnInstant(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    @Test(arguments: [
        "", "yesterday", "99 Nov 2026", "21 Nov", "2026-13-01", "12:30", String(repeating: "1 ", count: 400),
    ])
    func anotherTextIsNone(text: String) {
        #expect(read(text) == nil)
    }

    private func read(_ text: String) -> String? {
        Array(text.utf8).withText { FeedDate.instant($0) }.map { instant in
            var bytes = Bytes()
            instant.append(to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
