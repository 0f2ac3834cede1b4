import Testing

@testable import LiaisonKit
import TestSupport

/// Tests of the pools that cells come from and return to.
struct CellPoolsTests {
    private static func cell(_ identifier: String = "a") -> Cell {
        Cell(reuseIdentifier: identifier, nib: Nib(.spacer))
    }

    @Test func eachReuseIdentifierHasAPoolOfItsOwn() {
        let pools = CellPools()
        let (a, b) = (pools.addPool(of: "a"), pools.addPool(of: "b"))
        #expect(pools.pool(of: "a") === a)
        #expect(pools.pool(of: "b") === b)
        #expect(pools.pool(of: "c") == nil)
    }

    @Test func cellsAreNumberedAndComeBackFromTheirPool() {
        let pools = CellPools()
        let pool = pools.addPool(of: "a")
        let (first, second) = (Self.cell(), Self.cell())
        pools.add(first, to: pool)
        pools.add(second, to: pool)
        #expect((first.number, second.number) == (1, 2))
        #expect(pool.dequeue() == nil)
        first.pool?.enqueue(first)
        #expect(!first.isReused)
        #expect(pool.dequeue() === first)
        #expect(first.isReused)
    }

    @Test func theLastRegistrationCounts() throws {
        let pools = CellPools()
        #expect(pools.firstRegistered == nil)
        pools.register("a") { Self.cell("old") }
        pools.register("b") { Self.cell("b") }
        pools.register("a") { Self.cell("new") }
        expect(pools.firstRegistered, equals: "b")
        #expect(try pools.registration(of: "a")?().reuseIdentifier == "new")
        #expect(pools.registration(of: "c") == nil)
    }

    @Test func whatIsClosedKeepsNoCell() {
        let pools = CellPools()
        weak var kept: Cell?
        do {
            let cell = Self.cell()
            pools.add(cell, to: pools.addPool(of: "a"))
            pools.close()
            cell.pool?.enqueue(cell)
            kept = cell
        }
        #expect(kept == nil)
        #expect(pools.pool(of: "a") == nil)
    }
}
