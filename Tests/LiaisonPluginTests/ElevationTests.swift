import CLiaison
import Testing

@Suite("Elevation", .enabled(if: LoadedPlugin.isBuilt("elevation"), "no cargo has built it"))
struct ElevationTests {
    typealias Configure =
        @convention(c) (
            UnsafeMutablePointer<lsn_cell>, UnsafeMutablePointer<lsn_label>, UnsafeMutablePointer<lsn_label>,
            lsn_doubles
        ) -> Void

    @Test(
        "bars, climb and descent",
        arguments: [
            ([], "", nil, "0 m  ↓ 0 m", "0 metres up, 0 metres down"),
            ([0, 100], "▁█", "between 0 and 100", "100 m  ↓ 0 m", "100 metres up, 0 metres down"),
            ([540, 640.4, 590, 600], "▁█▄▅", "between 540 and 640", "110 m  ↓ 50 m", "110 metres up, 50 metres down"),
            ([-430, -430], "▁▁", "between -430 and -430", "0 m  ↓ 0 m", "0 metres up, 0 metres down"),
            (
                [100_000, -100_000, -0.0], "█▁▅", "between -100000 and 100000", "100000 m  ↓ 200000 m",
                "100000 metres up, 200000 metres down"
            ),
        ] as [([Double], String, String?, String, String)])
    func configuration(metres: [Double], bars: String, range: String?, sums: String, spoken: String) throws {
        let range = range.map { #""\#($0) metres high""# } ?? "NULL"
        #expect(
            try lines(metres) == [
                #"profile.setText("\#(bars)")"#, "profile.setAccessibilityLabel(\(range))",
                #"sums.setText("↑ \#(sums)")"#, #"sums.setAccessibilityLabel("\#(spoken)")"#,
            ])
    }

    @Test(
        "what is no height is refused, and nothing is left of an earlier row",
        arguments: [
            ([0, .nan], "NaN"), ([0, -.infinity, 0], "-inf"), ([1e300, 0], "1e300"), ([-100_000.5], "-1.000005e5"),
        ] as [([Double], String)])
    func refused(metres: [Double], found: String) throws {
        let (lines, linesOfNothing) = (try self.lines(metres), try self.lines([]))
        #expect(lines.first == #"cell.fail("expected heights within 100,000 metres of the sea, found \#(found)")"#)
        #expect(Array(lines.dropFirst()) == linesOfNothing)
    }

    private func lines(_ metres: [Double]) throws -> [String] {
        let configure = try LoadedPlugin("elevation").function("elevation_configure", as: Configure.self)
        let journal = Journal()
        metres.withUnsafeBufferPointer { items in
            configure(
                journal.handle("cell"), journal.handle("profile"), journal.handle("sums"),
                lsn_doubles(items: items.baseAddress, count: items.count))
        }
        return journal.lines
    }
}
