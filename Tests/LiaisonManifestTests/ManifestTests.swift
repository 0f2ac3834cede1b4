import LiaisonDiagnostics
import LiaisonKit
import LiaisonManifest
import TestSupport
import Testing

@Suite struct ManifestTests {
    private func read(_ text: String) throws -> Manifest {
        try ManifestReader.read(Array(text.utf8))
    }

    @Test func readsThePostHeader() throws {
        let manifest = try read(postHeader)
        expect(manifest.version, equals: ABIVersion(major: 1, minor: 0))
        expect(manifest.plugin.license, equals: "Apache-2.0")
        expect(manifest.plugin.description, equals: "Who posted")
        let component = try #require(manifest.components.first)
        expect(component.identifier, equals: "PostHeader")
        expect(component.kind, equals: .header)
        expect(component.fields.map(\.name), equals: ["username", "avatar"])
        expect(component.fields.map(\.type), equals: [.string, .image])
        expect(component.fields.map(\.isOptional), equals: [false, true])
        expect(component.height, equals: .points(70))
        #expect(component.estimatedHeight == nil && component.editing.style == nil)
        let call = try #require(component.commands[.configuration])
        expect(call.symbol, equals: "post_header_configure")
        expect(call.parameters, equals: [.outlet(1), .outlet(0), .field(0), .field(1)])
        expect(
            call.parameters.map(component.typeName),
            equals: ["lsn_label *", "lsn_image *", "const char *", "const char *"])
    }

    @Test func readsEveryElementAndAttribute() throws {
        let nib = """
            {"column":[
              {"label":"text","text":"…","size":12.5,"weight":"bold","italic":true,"lines":2,"truncation":"middle",
               "align":"end","color":"secondary","heading":true,"code":true},
              {"image":null,"shape":"rounded","width":10,"height":20,"padding":4,"role":"caption","corner":3,
               "ground":"accent","border":"#0A84ff","accessibilityValue":"v","accessibilityHint":"h"},
              {"button":"more","title":"More","size":11,"weight":"light","italic":false,"color":"#0A84ff","style":"filled","enabled":false},
              {"row":[{"spacer":null,"grow":2},{"divider":"line","hidden":true},{"progress":"bar"}],"align":"stretch"},
              {"table":"sizes","columns":[{"title":"Größe","align":"end","weight":0.5},{}]}
            ],"spacing":8,"align":"center","padding":{"top":1,"left":2,"bottom":3,"right":4}}
            """
        let root = try #require(try read(manifest(components: row(nib: nib))).components.first?.nib.root)
        expect(root.padding, equals: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        guard case .stack(let stack) = root.content, stack.elements.count == 5 else {
            Issue.record("found \(root)")
            return
        }
        expect(stack.axis, equals: .column)
        expect(stack.spacing, equals: 8)
        expect(stack.alignment, equals: .center)
        var style = TextStyle()
        (style.size, style.weight, style.isItalic, style.lines) = (12.5, .bold, true, 2)
        (style.truncation, style.alignment, style.isCode) = (.middle, .end, true)
        expect(stack.elements[0].content, equals: .label(style, text: "…"))
        expect(stack.elements[0].color, equals: .secondary)
        expect(stack.elements.map(\.isHeading), equals: [true, false, false, false, false])
        let columns = [Nib.Column("Größe", alignment: .end, weight: 0.5), Nib.Column()]
        expect(stack.elements[4].content, equals: .table(columns))
        #expect(stack.elements[1].content == .image(.rounded) && stack.elements[1].outlet == nil)
        expect(stack.elements[1].padding, equals: EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
        #expect(stack.elements[1].ground == .accent && stack.elements[1].border == stack.elements[2].color)
        #expect(stack.elements[1].corner == 3 && stack.elements[1].role == .caption && stack.elements[1].isEnabled)
        #expect(stack.elements[1].accessibilityValue == "v" && stack.elements[1].accessibilityHint == "h")
        #expect(stack.elements[2].buttonStyle == .filled && !stack.elements[2].isEnabled)
        #expect(stack.elements[1].width == 10 && stack.elements[1].height == 20)
        expect(stack.elements[2].color, equals: .rgb(red: 10, green: 132, blue: 255))
        var outlets: [String] = []
        root.forEach { outlets += $0.outlet.map { [$0] } ?? [] }
        expect(outlets, equals: ["text", "more", "line", "bar", "sizes"])
        guard case .stack(let inner) = stack.elements[3].content else {
            Issue.record("expected a stack, found \(stack.elements[3].content)")
            return
        }
        #expect(inner.elements[0].grow == 2 && inner.elements[1].isHidden)
    }

    @Test func readsEveryTypeAndContextValue() throws {
        let types = FieldType.allCases.enumerated().map { #""f\#($0)":"\#($1.rawValue)","o\#($0)":"\#($1.rawValue)?""# }
        let calls = """
            "configuration":" c ( model , title,\\n model . f3, cell,indexPath,section,width,liaison ) ",
            "move":"m(destination)","insert":"i()","delete":"d()","buttonTapped":"b(button, model.o1)","willSelect":"s()"
            """
        let component = #"""
            {"identifier":"A","kind":"row","model":{\#(types.joined(separator: ","))},"nib":{"label":"title"},
             "height":"h(model, width)","estimatedHeight":44.5,"editingStyle":"insert","commands":{\#(calls)},
             "editActions":[{"title":"Add","button":"add"},{"title":"Burn","button":"burn","destructive":true}],
             "deleteConfirmationTitle":"Remove","indentsWhileEditing":false,"examples":[{"f0":"a","f1":"a","f2":"a","f3":3.0,"f4":1,"f5":0,
             "f6":true,"f7":"QQ==","f8":[1],"f9":["a"],"f10":[1],"f11":[0.5,1],"f12":[["a"],[]],
             "f13":[[1,0.5]],"o0":null,"other":1}]}
            """#
        let found = try #require(try read(manifest(components: component)).components.first)
        expect(found.fields.count, equals: 28)
        expect(found.fields.filter { !$0.isOptional }.map(\.type), equals: FieldType.allCases)
        guard case .function(let height) = found.height else {
            Issue.record("found no function")
            return
        }
        expect(height.symbol, equals: "h")
        expect(height.parameters, equals: [.model, .context(.width)])
        expect(found.estimatedHeight, equals: .points(44.5))
        expect(found.editing.style, equals: .insert)
        expect(found.editing.actions.map(\.title), equals: ["Add", "Burn"])
        expect(found.editing.actions.map(\.button), equals: ["add", "burn"])
        expect(found.editing.actions.map(\.isDestructive), equals: [false, true])
        #expect(found.editing.deleteConfirmationTitle == "Remove" && !found.editing.indents)
        expect(
            found.commands[.configuration]?.parameters,
            equals: [
                .model, .outlet(0), .field(6), .context(.cell), .context(.indexPath), .context(.section),
                .context(.width),
                .context(.liaison),
            ])
        expect(found.commands[.move]?.parameters, equals: [.context(.destination)])
        expect(found.commands[.buttonTapped]?.parameters, equals: [.context(.button), .field(3)])
        expect(found.commands[.willSelect]?.parameters, equals: [])
        expect(
            found.fields.map(\.typeName),
            equals: [
                "const char *", "const char *", "const char *", "const char *", "const char *", "const char *",
                "int64_t",
                "const int64_t *", "double", "const double *", "double", "const double *", "bool", "const bool *",
                "lsn_bytes",
                "lsn_bytes", "const lsn_value *", "const lsn_value *", "lsn_strings", "lsn_strings", "lsn_ints",
                "lsn_ints",
                "lsn_doubles", "lsn_doubles", "lsn_string_rows", "lsn_string_rows", "lsn_double_rows",
                "lsn_double_rows",
            ])
    }

    @Test func outletAndFieldMayShareAName() throws {
        let component = row(
            #""commands":{"configuration":"f(title, name, model.name)"}"#,
            nib: #"{"row":[{"label":"title"},{"label":"name"}]}"#)
        #expect(
            try read(manifest(components: component)).components.first?.commands[.configuration]?.parameters
                == [.outlet(0), .outlet(1), .field(0)])
    }

    /// Manifests with bytes changed at random: a manifest or problems, never a crash.
    @Test func anyBytesAreReadOrRefused() {
        let seed: UInt64 = 99
        var generator = SeededGenerator(seed: seed)
        let original = Array(postHeader.utf8)
        let alphabet = Array(#"[]{}",:.() 019-aemnulr"#.utf8) + [0, 0xFF]
        var accepted = 0
        for _ in 0..<10_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[place] = alphabet.randomElement(using: &generator) ?? 0
            }
            do {
                _ = try ManifestReader.read(bytes)
                accepted += 1
            } catch {
                #expect(!error.faults.isEmpty, "seed \(seed)")
            }
        }
        #expect((100..<9_900).contains(accepted), "seed \(seed)")
    }
}
