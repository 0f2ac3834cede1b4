import LiaisonPlugin
import Testing

@Suite("The SDK for plugins in Swift passes everything on as it is")
struct SDKTests {
    let journal = Journal()

    @Test func drawings() {
        let canvas = journal.handle("canvas", as: lsn_canvas.self)
        let image = journal.handle("image", as: lsn_image.self)
        let (accent, exact) = (Paint.semantic(.accent), Paint.exact(light: 2, dark: 0).transparency(40))
        #expect(canvas.clear(width: 80, height: 16))
        #expect(canvas.draw(.polyline([Point(x: 1, y: 2), Point(x: 3, y: -4)]), stroke: accent, thickness: 2))
        #expect(canvas.draw(.polygon([]), fill: exact))
        #expect(canvas.draw(.rectangle(x: 1, y: 2, width: 3, height: 4, radius: 5), fill: accent))
        #expect(canvas.draw(.arc(center: Point(x: 1, y: 2), radius: 3, start: 0.25, end: 0.5)))
        #expect(canvas.draw(.text("größe", at: Point(x: 1, y: 2), alignment: .end, size: 11, weight: .bold)))
        #expect(image.setPixels([7, 0, 0, 0, 0, 0, 0, 0], width: 2, height: 1))
        #expect(!image.setPixels([7, 0, 0], width: 1, height: 1))
        #expect(!image.setPixels([], width: .max, height: .max))
        canvas.view.setHidden(true)
        let none = "0 0 0 0"
        let size = MemoryLayout<lsn_shape>.size
        #expect(
            journal.lines == [
                "canvas.clearCanvas(80.0, 16.0)",
                "canvas.draw(\(size) 1, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [\"1.0 2.0\", \"3.0 -4.0\"], NULL 0 0, \(none), "
                    + "4 0 0 0 2.0)",
                "canvas.draw(\(size) 2, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [], NULL 0 0, 0 16777218 16777216 40, "
                    + "\(none) 1.0)",
                "canvas.draw(\(size) 3, [1.0, 2.0, 3.0, 4.0, 5.0, 0.0, 0.0], [], NULL 0 0, 4 0 0 0, \(none) 1.0)",
                "canvas.draw(\(size) 4, [1.0, 2.0, 0.0, 0.0, 3.0, 0.25, 0.5], [], NULL 0 0, \(none), \(none) 1.0)",
                "canvas.draw(\(size) 5, [1.0, 2.0, 0.0, 11.0, 0.0, 0.0, 0.0], [], \"größe\" 2 700, \(none), \(none) 1.0)",
                "image.setPixels(7, 2, 1)", "canvas.setHidden(true)",
            ])
    }

    @Test("labels")
    func label() {
        let label: Label = journal.handle("label")
        label.setText("größe \(1)")
        label.setText(nil)
        label.append("bold", weight: .bold)
        #expect(label.append("here", link: "https://example.org", weight: .bold))
        #expect(label.append("there", link: nil))
        // Outside the macro, which would keep the pointers to the texts for too long.
        let isAppended = label.append(
            "8", weight: .thin, traits: [.italic, .superscript], color: .accent, background: .danger, link: "a")
        label.append("x", traits: [.code, .strike, .underline, .subscript])
        #expect(isAppended)
        label.setWeight(.light)
        label.setLines(.min)
        label.view.setHidden(true)
        #expect(
            journal.lines == [
                #"label.setText("größe 1")"#, "label.setText(NULL)", #"label.appendText("bold", 700)"#,
                #"label.appendLink("here", "https://example.org", 700)"#, #"label.appendLink("there", NULL, 0)"#,
                #"label.appendStyled("8", 200 17 4 7, "a")"#, #"label.appendStyled("x", 0 46 0 0, NULL)"#,
                "label.setWeight(300)", "label.setLines(-9223372036854775808)", "label.setHidden(true)",
            ])
    }

    @Test("images, buttons, progress and all views")
    func views() {
        let image: Image = journal.handle("image")
        let button: Button = journal.handle("button")
        let progress: ProgressView = journal.handle("progress")
        image.setImage("bear.png")
        image.view.setAccessibilityLabel("A bear")
        button.setTitle("Like")
        button.view.setColor("#ff0000")
        progress.setProgress(-.infinity)
        progress.view.setLink("https://example.org")
        progress.view.setLink(nil)
        #expect(
            journal.lines == [
                #"image.setImage("bear.png")"#, #"image.setAccessibilityLabel("A bear")"#,
                #"button.setTitle("Like")"#, ##"button.setColor("#ff0000")"##, "progress.setProgress(-inf)",
                #"progress.setLink("https://example.org")"#, "progress.setLink(NULL)",
            ])
    }

    @Test("tables")
    func tables() {
        let table: Table = journal.handle("table")
        let answers = [
            table.clear(), table.appendColumn(), table.appendColumn("Size", alignment: .end, weight: 0.5),
            table.appendRow(), table.appendCell("größe"), table.appendCell(nil),
            table.append("8", weight: .bold, traits: .superscript, color: .danger, background: .accent, link: "a"),
        ]
        table.view.setHidden(false)
        #expect(answers == Array(repeating: true, count: 7))
        #expect(
            journal.lines == [
                "table.clear()", "table.appendColumn(NULL, 0, 1.0)", #"table.appendColumn("Size", 2, 0.5)"#,
                "table.appendRow()", #"table.appendCell("größe", 0 0 0 0, NULL)"#,
                "table.appendCell(NULL, 0 0 0 0, NULL)", #"table.append("8", 700 16 7 4, "a")"#,
                "table.setHidden(false)",
            ])
    }

    @Test("properties of views")
    func properties() {
        let view: View = journal.handle("view")
        let button: Button = journal.handle("button")
        let answers = [
            view.setWidth(48.5), view.setHeight(nil), view.setPadding(1), view.setSpacing(2), view.setSize(3),
            view.setItalic(true), view.setCorner(4), view.setGround("accent"), view.setBorder(nil),
            view.setAccessibilityValue("größe"), view.setAccessibilityHint("b"), button.setEnabled(false),
            button.setStyle("filled"), view.setLevel(2), view.setLevel(nil), view.setLinkType("audio/mpeg"),
            view.setTime("2026-11-28T09:30:00Z"),
        ]
        #expect(answers == Array(repeating: true, count: 17))
        #expect(
            journal.lines == [
                "view.setNumber(1, 48.5)", "view.setNumber(2, nan)", "view.setNumber(3, 1.0)", "view.setNumber(4, 2.0)",
                "view.setNumber(5, 3.0)", "view.setNumber(6, 1.0)", "view.setNumber(7, 4.0)",
                #"view.setString(1, "accent")"#, "view.setString(2, NULL)", #"view.setString(4, "größe")"#,
                #"view.setString(5, "b")"#, "button.setNumber(8, 0.0)", #"button.setString(3, "filled")"#,
                "view.setNumber(9, 2.0)", "view.setNumber(9, nan)", #"view.setString(6, "audio/mpeg")"#,
                #"view.setString(7, "2026-11-28T09:30:00Z")"#,
            ])
    }

    @Test("cells and the liaison")
    func cells() {
        let cell: Cell = journal.handle("cell")
        let liaison: Liaison = journal.handle("liaison")
        cell.fail("too \("late")")
        liaison.log("hello")
        #expect(journal.lines == [#"cell.fail("too late")"#, #"liaison.log("hello")"#])
    }

    @Test("what is asked of the liaison")
    func actions() {
        let liaison: Liaison = journal.handle("liaison")
        let indexPath = RowIndexPath(row: 2, section: 1)
        #expect(liaison.reloadRow(at: indexPath))
        #expect(liaison.deleteRow(at: indexPath))
        #expect(liaison.insertRow(at: indexPath, component: "Text", model: "{}"))
        #expect(liaison.insertRow(at: indexPath, component: "Text"))
        let value = Value(journal.handle("value", as: lsn_value.self))
        #expect(liaison.insertRow(at: indexPath, component: "Text", model: value))
        #expect(value.json == Array("[1]".utf8))
        #expect(liaison.measure("a", size: 15, width: 80) == 20)
        #expect(liaison.tick(after: 1.5))
        #expect(liaison.keepState("a") && liaison.keepState(nil))
        #expect(liaison.selectRow(at: indexPath))
        #expect(liaison.deselectRow(at: indexPath))
        #expect(liaison.open("https://example.org"))
        #expect(
            journal.lines == [
                "liaison.reloadRow(1.2)", "liaison.deleteRow(1.2)", #"liaison.insertRow(1.2, "Text", "{}")"#,
                #"liaison.insertRow(1.2, "Text", NULL)"#, #"liaison.insertValue(1.2, "Text", value)"#, "value.json(0)",
                "value.json(4)", #"liaison.measure("a", 15.0, 0, 80.0)"#, "liaison.tickAfter(1.5)",
                #"liaison.keepState("a")"#, "liaison.keepState(NULL)",
                "liaison.selectRow(1.2)",
                "liaison.deselectRow(1.2)",
                #"liaison.open("https://example.org")"#,
            ])
    }

    @Test("fields that are set")
    func settings() {
        let model = Model(journal.handle("model", as: lsn_model.self))
        #expect(model.setBool("liked", true))
        #expect(model.setInt("likes", 3))
        #expect(model.setDouble("rating", 4.5))
        #expect(model.setText("caption", "text \(1)"))
        #expect(model.setNull("caption"))
        #expect(
            journal.lines == [
                #"model.setBool("liked", true)"#, #"model.setInt("likes", 3)"#, #"model.setDouble("rating", 4.5)"#,
                #"model.setString("caption", "text 1")"#, #"model.setNull("caption")"#,
            ])
    }

    @Test("an older host is not asked for what it does not have")
    func oldHost() {
        let journal = Journal(isOfOldHost: true)
        let liaison: Liaison = journal.handle("liaison")
        let label: Label = journal.handle("label")
        let table: Table = journal.handle("table")
        let model = Model(journal.handle("model", as: lsn_model.self))
        let indexPath = RowIndexPath(section: 0, row: 0)
        let answers = [
            model.setBool("liked", true), model.setInt("likes", 3), model.setDouble("rating", 4.5),
            model.setText("caption", "text"),
            model.setNull("caption"), liaison.reloadRow(at: indexPath), liaison.deleteRow(at: indexPath),
            liaison.insertRow(at: indexPath, component: "Text"), liaison.selectRow(at: indexPath),
            liaison.deselectRow(at: indexPath), liaison.open("a"), label.append("text", link: "b"), table.clear(),
            table.appendColumn(), table.appendRow(), table.appendCell("a"), table.append("a"), label.view.setWidth(1),
            label.view.setGround("accent"),
        ]
        #expect(answers == Array(repeating: false, count: 19))
        #expect(journal.lines.isEmpty)
        liaison.log("as ever")
        #expect(journal.lines == [#"liaison.log("as ever")"#])
    }

    @Test("models of any shape; an index below 0 is out of range")
    func models() throws {
        let model = Model(journal.handle("model", as: lsn_model.self))
        let value = try #require(model["field"])
        #expect(value.type == LSN_TYPE_OBJECT)
        #expect(value.bool)
        #expect(value.int == .min)
        #expect(value.double == 0.5)
        #expect(value.text == nil)
        #expect(value.count == 3)
        #expect(value.item(2) == value)
        #expect(value.item(-1) == nil)
        #expect(value.key(2) == nil)
        #expect(value.key(.min) == nil)
        #expect(value.member("key") == value)
        #expect(
            journal.lines == [
                #"model.value("field")"#, "model.type()", "model.bool()", "model.int()", "model.double()",
                "model.string()", "model.count()", "model.item(2)", "model.key(2)", #"model.member("key")"#,
            ])
    }

    @Test("arrays and bytes; nil where an optional is absent")
    func arrays() {
        #expect(lsn_strings(items: nil, count: 0).strings == nil)
        #expect(lsn_ints(items: nil, count: 0).numbers == nil)
        #expect(lsn_doubles(items: nil, count: 0).numbers == nil)
        #expect(lsn_bytes(data: nil, count: 0).bytes == nil)
        "ab".withCString { text in
            withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: 2) { items in
                items.initialize(repeating: text)
                #expect(lsn_strings(items: items.baseAddress, count: 2).strings == ["ab", "ab"])
                #expect(lsn_strings(items: items.baseAddress, count: 0).strings == [])
            }
        }
        [Int64.min, .max].withUnsafeBufferPointer { items in
            #expect(lsn_ints(items: items.baseAddress, count: 2).numbers.map(Array.init) == [.min, .max])
        }
        [0.5].withUnsafeBufferPointer { items in
            #expect(lsn_doubles(items: items.baseAddress, count: 1).numbers.map(Array.init) == [0.5])
        }
        [UInt8(0), 255].withUnsafeBufferPointer { items in
            #expect(lsn_bytes(data: items.baseAddress, count: 2).bytes.map(Array.init) == [0, 255])
        }
    }

    @Test("a repeated outlet is a collection of its views")
    func repetitions() {
        #expect(Array(Labels(items: nil, count: 0)).isEmpty)
        let handles: [UnsafeMutablePointer<lsn_label>?] = ["first", "second"].map {
            journal.handle($0, as: lsn_label.self)
        }
        handles.withUnsafeBufferPointer { items in
            let labels = Labels(items: items.baseAddress, count: 2)
            for (label, text) in zip(labels, ["a", "b"]) { label.setText(text) }
            labels[1].view.setHidden(true)
            #expect(labels.count == 2)
        }
        #expect(
            journal.lines == [#"first.setText("a")"#, #"second.setText("b")"#, "second.setHidden(true)"])
    }

    @Test("weights are those of the ABI")
    func weights() {
        let weights: [Weight] = [.ultralight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        #expect(weights.map(\.rawValue) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    }
}
