@testable import LiaisonKit
import Testing
import TestSupport

/// One controller for tables and collections.
struct DataViewControllerTests {
    private static let viewport = Size(width: 300, height: 100)
    private static let dataViews: [@Sendable () -> ListView] = [
        { TableView(viewport: viewport, sizing: UniformSizing()) },
        {
            CollectionView(
                viewport: viewport, sizing: UniformSizing(), grid: Grid(.count(3), rowSpacing: 0, minimumRowWidth: 0))
        },
    ]

    @Test(arguments: zip(dataViews, [300.0, 100]))
    func theSameModelsAreShownInEither(make: @Sendable () -> ListView, width: Double) {
        let dataView = make()
        let controller = Names(dataView, ["Ada", "Grace", "Edsger"])
        controller.setup()
        expect(dataView.visibleCells.map { text(of: $0.cell) }, equals: ["Ada", "Grace", "Edsger"])
        expect(dataView.visibleCells.map(\.cell.reuseIdentifier), equals: ["Name", "Long", "Long"])
        #expect(dataView.areVisibleCells { $0.size == Size(width: width, height: 30) })
        controller.models.insert("Alan", at: 0)
        dataView.reloadData()
        expect(dataView.visibleCells.map { text(of: $0.cell) }, equals: ["Alan", "Ada", "Grace", "Edsger"])
    }

    @Test(arguments: dataViews)
    func aCellIsDequeuedByItsIndexPath(make: @Sendable () -> ListView) throws {
        let dataView: any DataView = make()
        dataView.register(.nib(Names.nib, "First"))
        dataView.register(.nib(Names.nib, "Second"))
        let cell = try dataView[at(0)]
        #expect(cell.reuseIdentifier == "First" && !cell.isReused)
        #expect(try dataView[at(1), "Second"].reuseIdentifier == "Second")
        (dataView as? ListView)?.recycle(cell)
        let again = try dataView[at(2)]
        #expect(again === cell && again.isReused)
        expect(again.size.width, equals: (dataView as? ListView)?.rowWidth)
    }

    @Test(arguments: dataViews)
    func aLaterRegistrationOfANameTakesItsPlace(make: @Sendable () -> ListView) throws {
        let dataView = make()
        dataView.register(.nib(Nib(.spacer), "Name"))
        dataView.register(.nib(Names.nib, "Name"))
        #expect(try dataView[at(0)].outlet("text") != nil)
    }

    @Test(arguments: dataViews)
    func aNameThatWasNotRegisteredIsAFault(make: @Sendable () -> ListView) {
        let dataView = make()
        let reason = "nothing is registered as “Nobody”; register it before its first row"
        #expect(throws: Fault(.component, component: "Nobody", reason: reason)) { try dataView[at(0), "Nobody"] }
        let controller = Names(dataView, ["Ada"])
        controller.setupDataSource()
        expect(dataView.visibleCells.map(\.cell.reuseIdentifier), equals: ["liaison.placeholder"])
        expect((dataView.visibleCells.first?.cell.outlet("component") as? Label)?.text.string, equals: "Name")
    }

    @Test(arguments: dataViews)
    func aRowWhoseModelHasGoneIsEmptyUntilItIsReloaded(make: @Sendable () -> ListView) {
        let dataView = make()
        let controller = Names(dataView, Array(repeating: "Ada", count: 30))
        controller.setup()
        controller.models.removeLast(29)
        dataView.scroll(toOffset: 200)
        #expect(!dataView.visibleCells.isEmpty && dataView.areVisibleCells { text(of: $0) == nil })
        dataView.reloadData()
        expect(dataView.visibleCells.map { text(of: $0.cell) }, equals: ["Ada"])
    }

    @Test(arguments: dataViews)
    func itsCellsAreMeasuredAgainAtAnotherWidth(make: @Sendable () -> ListView) {
        let dataView = make()
        let controller = Names(dataView, ["Ada"])
        controller.setup()
        let width = dataView.rowWidth
        dataView.layoutIfNeeded()
        dataView.resize(to: Size(width: 600, height: 100))
        expect(dataView.visibleCells.map(\.cell.size.width), equals: [2 * width])
    }

    private func text(of cell: Cell) -> String? { cell.label("text")?.text.string }
}

/// Shows names, the long ones in cells of their own.
private final class Names: DataViewController {
    static let nib = Nib(.label(outlet: "text"))

    let dataView: any DataView
    var models: [String]

    init(_ dataView: any DataView, _ models: [String]) {
        self.dataView = dataView
        self.models = models
    }

    func setupInterface() {
        dataView.register(.nib(Self.nib, "Name"))
        dataView.register(.nib(Self.nib, "Long"))
    }

    func reuseIdentifier(for name: String) -> String? { name.count > 4 ? "Long" : "Name" }

    func bind(_ name: String, to cell: Cell, at indexPath: IndexPath) {
        cell.label("text")?.text.string = name
    }
}
