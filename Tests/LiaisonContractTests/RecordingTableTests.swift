import CContract
import CLiaison
@testable import LiaisonContract
import LiaisonHost
import LiaisonKit
import LiaisonSamples
import Testing
import TestSupport

extension RecordingTests {
    /// The function table of a recording host: what each function does, and which calls are violations.
    struct RecordingTableTests {
        /// A cell of a fixture after its commands with a model.
        private func cell(_ changes: [String: FieldValue], _ commands: [Step]) throws -> (RecordingCell, RecordingHost)
        {
            let fixture = try ExaminedFixture("every_function")
            let component = try fixture.component("Calling")
            let (cell, record) = (try component.makeCell(), try component.record(changes))
            for step in commands { component.perform(step, on: cell, record) }
            #expect(fixture.host.violations.isEmpty)
            return (cell, fixture.host)
        }

        @Test func eachFunctionSetsItsValue() throws {
            let (cell, host) = try cell(["text": .text(Array("a".utf8))], [.command(.configuration, ContextValues())])
            func run(_ text: String, _ weight: UInt64?, _ url: String = "") -> ViewState.Run {
                ViewState.Run(
                    text: Array(text.utf8), style: RunStyle(packed: weight ?? 0), url: Array(url.utf8))
            }
            func bytes(_ text: String) -> ViewState.Value { .text(Array(text.utf8)) }
            let texts = [run("", nil), run("a", 700), run("", 200), run("!", 400)]
            let links = [run("more", 700, "https://example.com/"), run("less", nil)]
            var styled = run("styled", nil)
            styled.style = RunStyle(traits: [.italic, .code], color: .danger)
            let title = ViewState(
                runs: texts + links + [styled], values: [.setWeight: .number(300), .setLines: .number(0)])
            expect(cell.views[0], equals: title)
            expect(cell.views[1], equals: ViewState(values: [.setImage: bytes("a.png"), .setHidden: .flag(true)]))
            let button = ViewState(
                values: [
                    .setTitle: bytes("Go"), .setColor: bytes("accent"), .setLink: bytes("https://example.com"),
                    .setAccessibilityLabel: bytes("Go on"),
                ])
            expect(cell.views[2], equals: button)
            expect(cell.views[3], equals: ViewState(values: [.setProgress: .fraction(0.75)]))
            styled.text = Array("styled".utf8)
            let column = ViewState.TablePart.column(
                title: Array("Size".utf8), Nib.Column(alignment: .end, weight: 2).packed)
            var drawing = Drawing(size: Size(width: 20, height: 10))
            let caption = Shape.Caption(Array("a".utf8), at: Point(x: 1, y: 2), size: 11)
            drawing.append(Shape(.text(caption), thickness: 0, fill: Paint(.danger)))
            expect(cell.views[5], equals: ViewState(values: [.draw: .drawing(drawing)]))
            expect(
                cell.views[4],
                equals: ViewState(
                    table: [column, .row, .cell([run("a", nil), styled])],
                    properties: ["height": .fraction(20), "ground": bytes("accent")]))
            expect(
                host.requests,
                equals: [
                    "lsn_set_text", "lsn_append_text", "lsn_append_text", "lsn_append_text", "lsn_append_link",
                    "lsn_append_link", "lsn_append_styled", "lsn_set_weight", "lsn_set_lines", "lsn_set_image",
                    "lsn_set_hidden",
                    "lsn_set_title", "lsn_set_color", "lsn_set_link", "lsn_set_accessibility_label",
                    "lsn_set_progress", "lsn_set_color", "lsn_set_color", "lsn_append_row", "lsn_clear_table",
                    "lsn_append_column", "lsn_append_row", "lsn_append_cell", "lsn_append_to_cell", "lsn_clear_canvas",
                    "lsn_draw",
                    "lsn_draw", "lsn_set_number", "lsn_set_number", "lsn_set_number", "lsn_set_string",
                ])
        }

        /// Pixels replace the picture that was set before.
        @Test func pixelsAreAPicture() throws {
            let (cell, _) = try cell(["text": .text(Array("p".utf8))], [.command(.configuration, ContextValues())])
            let pixels = try #require(Pixels(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6, 7, 8]))
            expect(cell.views[1], equals: ViewState(values: [.setPixels: .pixels(pixels), .setHidden: .flag(true)]))
        }

        /// Only a field that the manifest declares can be set.
        @Test func requestsAreAnsweredAndKept() throws {
            let (cell, host) = try cell([:], [.command(.didSelect, ContextValues())])
            expect(cell.text(), equals: "yynyyyyyyyyy")
            expect(
                host.requests,
                equals: [
                    "lsn_model_set_bool", "lsn_model_set_int", "lsn_model_set_double", "lsn_model_set_string",
                    "lsn_model_set_null", "lsn_reload_row", "lsn_delete_row", "lsn_insert_row", "lsn_insert_value",
                    "lsn_select_row",
                    "lsn_deselect_row", "lsn_open", "lsn_set_text", "lsn_log",
                ])
        }

        @Test func valuesAreReadAndTheKeysOfMembersAreNoted() throws {
            let list = AnyValue.array([.bool(true), .int(7), .double(0.5)])
            let value = AnyValue.object([("name", .text(Array("Ada".utf8))), ("list", list)])
            let (cell, host) = try cell(["any": .any(value)], [.command(.willDisplay, ContextValues())])
            expect(cell.text(), equals: "6 2 name Ada 1 7 0.5 1")
            expect(host.members, equals: ["list", "name", "none"])
            expect(host.requests, equals: ["lsn_set_text"])
        }

        /// Each function of the table, as a plugin calls it at a time when no command runs.
        private static let calls: [(name: String, call: @Sendable (lsn_api) -> Void)] = [
            ("lsn_set_text", { $0.set_text(nil, "") }),
            ("lsn_append_text", { $0.append_text(nil, "", LSN_WEIGHT_BOLD) }),
            ("lsn_set_weight", { $0.set_weight(nil, LSN_WEIGHT_BOLD) }), ("lsn_set_lines", { $0.set_lines(nil, 1) }),
            ("lsn_set_image", { $0.set_image(nil, "") }), ("lsn_set_title", { $0.set_title(nil, "") }),
            ("lsn_set_progress", { $0.set_progress(nil, 1) }), ("lsn_set_hidden", { $0.set_hidden(nil, true) }),
            ("lsn_set_color", { $0.set_color(nil, "") }), ("lsn_set_link", { $0.set_link(nil, "") }),
            ("lsn_set_accessibility_label", { $0.set_accessibility_label(nil, "") }),
            ("lsn_fail", { $0.fail(nil, "") }), ("lsn_log", { $0.log(nil, "") }),
            ("lsn_model_value", { #expect($0.model_value(nil, "") == nil) }),
            ("lsn_value_type", { expect($0.value_type(nil), equals: LSN_TYPE_NULL) }),
            ("lsn_value_bool", { #expect(!$0.value_bool(nil)) }),
            ("lsn_value_int", { expect($0.value_int(nil), equals: 0) }),
            ("lsn_value_double", { expect($0.value_double(nil), equals: 0) }),
            ("lsn_value_string", { #expect($0.value_string(nil) == nil) }),
            ("lsn_value_count", { expect($0.value_count(nil), equals: 0) }),
            ("lsn_value_item", { #expect($0.value_item(nil, 0) == nil) }),
            ("lsn_value_key", { #expect($0.value_key(nil, 0) == nil) }),
            ("lsn_value_member", { #expect($0.value_member(nil, "") == nil) }),
            ("lsn_model_set_bool", { #expect(!$0.model_set_bool(nil, "", true)) }),
            ("lsn_model_set_int", { #expect(!$0.model_set_int(nil, "", 1)) }),
            ("lsn_model_set_double", { #expect(!$0.model_set_double(nil, "", 1)) }),
            ("lsn_model_set_string", { #expect(!$0.model_set_string(nil, "", "")) }),
            ("lsn_model_set_null", { #expect(!$0.model_set_null(nil, "")) }),
            ("lsn_reload_row", { #expect(!$0.reload_row(nil, lsn_index_path())) }),
            ("lsn_delete_row", { #expect(!$0.delete_row(nil, lsn_index_path())) }),
            ("lsn_insert_row", { #expect(!$0.insert_row(nil, lsn_index_path(), "", "")) }),
            ("lsn_select_row", { #expect(!$0.select_row(nil, lsn_index_path())) }),
            ("lsn_deselect_row", { #expect(!$0.deselect_row(nil, lsn_index_path())) }),
            ("lsn_open", { #expect(!$0.open(nil, "")) }),
            ("lsn_append_link", { #expect(!$0.append_link(nil, "", "", LSN_WEIGHT_BOLD)) }),
            ("lsn_append_styled", { #expect(!$0.append_styled(nil, "", nil)) }),
            ("lsn_clear_table", { #expect(!$0.clear_table(nil)) }),
            ("lsn_append_column", { #expect(!$0.append_column(nil, "", LSN_ALIGNMENT_END, 1)) }),
            ("lsn_append_row", { #expect(!$0.append_row(nil)) }),
            ("lsn_append_cell", { #expect(!$0.append_cell(nil, "", nil)) }),
            ("lsn_set_number", { #expect(!$0.set_number(nil, LSN_NUMBER_WIDTH, 1)) }),
            ("lsn_set_string", { #expect(!$0.set_string(nil, LSN_STRING_GROUND, "")) }),
            ("lsn_append_to_cell", { #expect(!$0.append_to_cell(nil, "", nil)) }),
            ("lsn_clear_canvas", { #expect(!$0.clear_canvas(nil, 1, 1)) }),
            (
                "lsn_draw",
                {
                    var shape = lsn_shape()
                    (shape.size, shape.kind) = (UInt32(MemoryLayout<lsn_shape>.size), LSN_SHAPE_RECTANGLE)
                    #expect(!$0.draw(nil, &shape))
                }
            ), ("lsn_set_pixels", { #expect(!$0.set_pixels(nil, [1, 2, 3, 4], 1, 1)) }),
            ("lsn_measure", { #expect($0.measure(nil, "", 0, LSN_WEIGHT_OF_LABEL, 1) == 0) }),
            ("lsn_tick_after", { #expect(!$0.tick_after(nil, 1)) }),
            ("lsn_keep_state", { #expect(!$0.keep_state(nil, "")) }),
            ("lsn_value_json", { #expect($0.value_json(nil, nil, 0) == 0) }),
            ("lsn_insert_value", { #expect(!$0.insert_value(nil, lsn_index_path(), "", nil)) }),
        ]

        /// A process has only one core of a subject, so the test runs in a process of its own.
        @Test func noFunctionMayBeCalledBetweenCommands() throws {
            // The table is its size, and a pointer for each function.
            expect(Self.calls.count, equals: MemoryLayout<lsn_api>.size / 8 - 1)
            let file = try ExaminedFixture("every_function").examination.checkedFile()
            let stray = try ChildProcess.text {
                let names = Self.calls.map { _, call in
                    guard let rings = SubjectRings(), let note = lsn_note_create() else { return "no memory" }
                    let core = SubjectCore(file, rings.answers, rings.commands, note)
                    call(FunctionTable.functions)
                    return core.strayCalls.map { TableFunction(rawValue: $0)?.name ?? "none" }.joined(separator: " ")
                }
                return names.joined(separator: ", ")
            }
            expect(stray, equals: Self.calls.map { "none \($0.name)" }.joined(separator: ", "))
        }

        /// The violations of a function that misuses handles after some commands, and the cell.
        private func misuse(_ commands: (how: String, step: Step)...) throws -> (
            RecordingCell, [RecordingHost.Violation]
        ) {
            let fixture = try ExaminedFixture("misused_handles")
            let component = try fixture.component("Misused")
            let cell = try component.makeCell()
            // A function that keeps handles has those of another cell.
            let other = try component.makeCell()
            for (how, step) in commands {
                let record = try component.record(["how": .text(Array(how.utf8))])
                component.perform(step, on: how == "keep" ? other : cell, record)
            }
            return (cell, fixture.host.violations)
        }

        private static nonisolated(unsafe) let configuration = Step.command(.configuration, ContextValues())

        @Test(arguments: [
            ("kept label", "lsn_set_text"), ("kept cell", "lsn_fail"), ("own", "lsn_set_text"),
            ("between", "lsn_set_text"), ("beyond", "lsn_set_text"),
        ])
        func aHandleOfNoViewOfTheCellIsAViolation(_ how: String, _ function: String) throws {
            let (cell, violations) = try misuse(("keep", Self.configuration), (how, Self.configuration))
            expect(violations.map(\.kind), equals: [.handle])
            expect(
                violations.map(\.sentence),
                equals: ["misused_configure calls \(function) with a pointer that is no handle of its cell"]
            )
            #expect(cell.text() == how && cell.failure == nil)
        }

        @Test func aViewThatAFunctionWasNotGivenIsAViolation() throws {
            let fixture = try ExaminedFixture("misused_handles")
            let component = try fixture.component("Misused")
            let cell = try component.makeCell()
            for (how, command) in [("keep", LiaisonKit.Command.configuration), ("displayed", .willDisplay)] {
                component.send(command, to: cell, try component.record(["how": .text(Array(how.utf8))]))
            }
            expect(
                fixture.host.violations.map(\.sentence),
                equals: ["misused_will_display calls lsn_set_text with the outlet “title”, which is not an argument"])
            expect(cell.text(), equals: "keep")
        }

        @Test func anotherThreadMayNotCall() throws {
            let (cell, violations) = try misuse(("thread", Self.configuration))
            expect(
                violations.map(\.sentence),
                equals: ["the plugin calls lsn_set_text on another thread than that of the command"])
            expect(cell.text(), equals: "thread")
        }

        @Test(arguments: ["cell", "label as cell", "model as liaison", "NULL"])
        func aHandleOfAnotherKindDoesNothing(_ how: String) throws {
            let (cell, violations) = try misuse((how, Self.configuration))
            #expect(violations.isEmpty && cell.text() == how && cell.failure == nil)
        }

        @Test func theFirstViolationOfEachKindIsKept() throws {
            let (_, violations) = try misuse(
                ("keep", Self.configuration), ("own", Self.configuration), ("thread", Self.configuration),
                ("kept cell", Self.configuration), ("thread", Self.configuration))
            expect(violations.map(\.kind), equals: [.handle, .thread])
            #expect(violations.first?.sentence.contains("lsn_set_text") == true)
        }

        @Test func aViolationOfAnotherKindIsNoFinding() throws {
            let fixture = try ExaminedFixture("misused_handles")
            let component = try fixture.component("Misused")
            component.send(
                .configuration, to: try component.makeCell(), try component.record(["how": .text(Array("thread".utf8))])
            )
            #expect(throws: Never.self) { try fixture.host.requireNoViolation(of: .time) }
            #expect(throws: Verdict.self) { try fixture.host.requireNoViolation(of: .thread) }
        }
    }
}
