internal import Synchronization

/// Says how the cells of a row, header or footer are made, and names their pool.
///
/// The same cells under the same identifier have one registration, which their rows share.
public final class Registration<RegisteredCell: Cell>: @unchecked Sendable {
    /// Names the pool.
    public let reuseIdentifier: String
    /// What the cells are made from; nil: their type knows.
    private let nib: Nib?
    /// Captures nothing, and may be called on any thread.
    private let make: (String, Nib?) throws(Fault) -> RegisteredCell
    /// What rows do that nothing was set on yet, by the type of their models.
    private let behaviours = Mutex<[ObjectIdentifier: Weak]>([:])

    private init(
        reuseIdentifier: String, nib: Nib?, make: @escaping (String, Nib?) throws(Fault) -> RegisteredCell
    ) {
        self.reuseIdentifier = reuseIdentifier
        self.nib = nib
        self.make = make
    }

    /// Cells of a type that knows its nib; without an identifier the pool has the name of the type.
    public static func `class`(_ reuseIdentifier: String? = nil) -> Registration where RegisteredCell: MadeFromNib {
        shared(reuseIdentifier, nib: nil) { identifier, _ in
            RegisteredCell(reuseIdentifier: identifier, nib: RegisteredCell.nib)
        }
    }

    /// Cells of a type made from a nib; without an identifier the pool has the name of the type.
    public static func nib(_ nib: Nib, _ reuseIdentifier: String? = nil) -> Registration {
        shared(reuseIdentifier, nib: nib) { identifier, nib in
            RegisteredCell(reuseIdentifier: identifier, nib: nib ?? Nib(Nib.Element(.spacer)))
        }
    }

    /// Cells made as the data view was told by `register`, under that name. A data view that was told nothing has a fault
    /// to show instead.
    public static func registered(_ reuseIdentifier: String) -> Registration {
        shared(reuseIdentifier, nib: nil) { identifier, _ throws(Fault) in throw Fault.notRegistered(identifier) }
    }

    /// A cell of the registration; a fault: the data view should have made it.
    func makeCell() throws(Fault) -> RegisteredCell { try make(reuseIdentifier, nib) }

    /// What a row with a model of some type does that nothing was set on yet.
    func behaviour<Model>() -> RowBehaviour<RegisteredCell, Model> {
        behaviours.withLock { behaviours in
            if let known = behaviours[ObjectIdentifier(Model.self)]?.object as? RowBehaviour<RegisteredCell, Model> {
                return known
            }
            let new = RowBehaviour<RegisteredCell, Model>(self)
            behaviours[ObjectIdentifier(Model.self)] = Weak(new)
            return new
        }
    }

    /// The registration of the cells under an identifier. Cells of another nib get one of their own.
    private static func shared(
        _ reuseIdentifier: String?, nib: Nib?, make: @escaping (String, Nib?) throws(Fault) -> RegisteredCell
    ) -> Registration {
        let key = RegistrationKey(cell: ObjectIdentifier(RegisteredCell.self), reuseIdentifier: reuseIdentifier)
        return registrations.withLock { registrations in
            if let known = registrations[key] as? Registration, known.nib == nib { return known }
            let new = Registration(reuseIdentifier: reuseIdentifier ?? "\(RegisteredCell.self)", nib: nib, make: make)
            registrations[key] = new
            return new
        }
    }
}

extension Registration where RegisteredCell == Cell {
    /// Cells that only their nib tells apart need an identifier.
    @available(*, unavailable, message: "name the pool: nib(_:_:)")
    public static func nib(_ nib: Nib) -> Registration { .nib(nib, "") }
}

extension Fault {
    /// No cells were registered under a name.
    static func notRegistered(_ reuseIdentifier: String) -> Fault {
        Fault(
            .component, component: reuseIdentifier,
            reason: "expected a registration of '\(reuseIdentifier)', found none; register it before its first row")
    }
}

/// What tells registrations apart.
private struct RegistrationKey: Hashable {
    var cell: ObjectIdentifier
    var reuseIdentifier: String?
}

/// The registrations of this process: those that were made last.
private let registrations = Mutex<[RegistrationKey: any AnyObject & Sendable]>([:])
