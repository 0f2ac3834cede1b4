import LiaisonKit
import Testing
import TestSupport

/// The identity and the content of rows follow from their models.
struct RowIdentityTests {
    private struct Post: Identifiable, Equatable {
        var id: Int
        var text: String
    }

    private struct Message: Differentiable {
        var identity: String
        var isRead: Bool
        var drawing = 0

        func hasSameContent(as other: Message) -> Bool { isRead == other.isRead }
    }

    private struct Opaque { var value: Int }

    private func row<Model>(_ model: Model, _ identifier: String = "Row") -> Row<Cell, Model> {
        Row(model, registration: .nib(Nib(.spacer), identifier))
    }

    @Test func anIdentifiableModelIsToldByItsIdAndComparedWhole() {
        let (old, new) = (row(Post(id: 1, text: "old")), row(Post(id: 1, text: "new")))
        expect(old.identity, equals: AnyHashable(1))
        expect(old.identity, equals: new.identity)
        #expect(!new.hasSameContent(as: old))
        #expect(new.hasSameContent(as: row(Post(id: 1, text: "new"))))
        #expect(old.identity != row(Post(id: 2, text: "old")).identity)
    }

    @Test func aDifferentiableModelAnswersBothQuestionsItself() {
        let (old, new) = (row(Message(identity: "a", isRead: false)), row(Message(identity: "a", isRead: true)))
        expect(old.identity, equals: AnyHashable("a"))
        #expect(!new.hasSameContent(as: old))
        #expect(new.hasSameContent(as: row(Message(identity: "a", isRead: true, drawing: 7))))
    }

    @Test func aHashableModelIsItsOwnIdentity() {
        expect(row("text").identity, equals: AnyHashable("text"))
        #expect(row("text").hasSameContent(as: row("text")))
        #expect(row("text").identity != row("other").identity)
    }

    @Test func aRowOfAnyOtherModelIsItself() {
        let first = row(Opaque(value: 1))
        expect(first.identity, equals: first.identity)
        #expect(first.identity != row(Opaque(value: 1)).identity)
        #expect(first.hasSameContent(as: first))
        #expect(!first.hasSameContent(as: row(Opaque(value: 1))))
    }

    @Test func rowsWithoutAModelAreAllTheSame() {
        let one = row((), "Gap")
        expect(one.identity, equals: row((), "Gap").identity)
        #expect(one.hasSameContent(as: row((), "Gap")))
        #expect(one.identity != row((), "Other").identity)
    }

    @Test func rowsOfAnotherComponentShowSomethingElse() {
        expect(row(1, "One").identity, equals: row(1, "Other").identity)
        #expect(!row(1, "One").hasSameContent(as: row(1, "Other")))
        #expect(!row(1).hasSameContent(as: row("1")))
    }

    @Test func whatIsSetOnARowChangesNeither() {
        let (plain, other) = (row(Post(id: 1, text: "a")), row(Post(id: 1, text: "a")))
        other.on(.configuration) { _ in }
        other.set(height: .height, 80)
        expect(plain.identity, equals: other.identity)
        #expect(other.hasSameContent(as: plain))
    }

    @Test func headersAreComparedByTheirModels() {
        func header(_ text: String) -> SectionComponent<Cell, String> {
            SectionComponent(text, registration: .nib(Nib(.spacer), "Header"))
        }
        #expect(header("a").hasSameContent(as: header("a")))
        #expect(!header("a").hasSameContent(as: header("b")))
        expect(header("a").identity, equals: header("b").identity)
    }

    @Test func anUpdateKeepsTheCellsOfRowsWhoseModelsAreTheSame() {
        let list = ListFixture()
        var configured: [Int] = []
        func rows(_ posts: [Post]) -> [any Entry] {
            posts.map { post in
                let row = row(post)
                row.on(.configuration) { context in configured.append(context.model.id) }
                return row
            }
        }
        list.liaison.append(Section(id: "a", rows: rows([Post(id: 1, text: "a"), Post(id: 2, text: "b")])))
        list.tableView.layoutIfNeeded()
        configured = []
        list.liaison.update(withNewSections: [
            Section(id: "a", rows: rows([Post(id: 2, text: "B"), Post(id: 3, text: "c"), Post(id: 1, text: "a")]))
        ])
        list.tableView.layoutIfNeeded()
        expect(configured, equals: [2, 3])
    }
}
