import CLiaison
import Testing

@Suite("Image")
struct ImageTests {
    typealias Height = @convention(c) (Int64, Int64, Double) -> Double
    typealias Configure =
        @convention(c) (
            UnsafeMutablePointer<lsn_cell>?, UnsafeMutablePointer<lsn_image>?, UnsafePointer<CChar>?, Int64, Int64,
            UnsafePointer<CChar>?
        ) -> Void

    @Test(
        "is as high as its proportions ask for",
        arguments: [
            (640, 427, 640, 427), (640, 427, 320, 213.5), (1, 1, 333, 333), (480, 600, 640, 800),
            (.max, .max, 640, 640), (1, 10, 100, 1000), (640, 427, 0, 0), (640, 427, -1, 0), (640, 427, .nan, 0),
            (640, 427, .infinity, 667_187.5),
            (0, 427, 640, 0), (640, 0, 640, 0), (-640, 427, 640, 0), (640, .min, 640, 0),
        ] as [(Int64, Int64, Double, Double)])
    func height(width: Int64, height: Int64, available: Double, expected: Double) throws {
        let function = try LoadedPlugin("Image").function("image_height", as: Height.self)
        #expect(function(width, height, available) == expected)
    }

    @Test("is never endlessly high, nor negative, nor NaN")
    func extremes() throws {
        let function = try LoadedPlugin("Image").function("image_height", as: Height.self)
        let sizes: [Int64] = [.min, -1, 0, 1, 640, 1 << 53, .max]
        let widths: [Double] = [-.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, 640, 1e300, .infinity, .nan]
        for width in sizes {
            for height in sizes {
                for available in widths {
                    let points = function(width, height, available)
                    #expect(points >= 0 && points <= 16e6, "\(width) × \(height) at \(available): \(points)")
                }
            }
        }
        #expect(function(1, .max, 640) == 640 * 16)
    }

    @Test("shows the picture and reads out its description")
    func configure() throws {
        let journal = Journal()
        let configure = try LoadedPlugin("Image").function("image_configure", as: Configure.self)
        configure(journal.handle("cell"), journal.handle("picture"), "bear.png", 640, 427, "A bear")
        configure(journal.handle("cell"), journal.handle("picture"), "bear.png", 1, 1, nil)
        #expect(
            journal.lines == [
                #"picture.setImage("bear.png")"#, #"picture.setAccessibilityLabel("A bear")"#,
                #"picture.setImage("bear.png")"#, "picture.setAccessibilityLabel(NULL)",
            ])
    }

    @Test(
        "refuses a size that is none",
        arguments: [(0, 427), (640, 0), (-3, 427), (.min, .min)] as [(Int64, Int64)])
    func refuse(width: Int64, height: Int64) throws {
        let journal = Journal()
        let configure = try LoadedPlugin("Image").function("image_configure", as: Configure.self)
        configure(journal.handle("cell"), journal.handle("picture"), "bear.png", width, height, nil)
        #expect(
            journal.lines == [
                #"cell.fail("expected a width and a height above 0, found \#(width) × \#(height); "#
                    + #"give the size of the picture in pixels")"#
            ])
        configure(nil, nil, nil, width, height, nil)
    }
}
