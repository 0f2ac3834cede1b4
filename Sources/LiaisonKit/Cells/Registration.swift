internal import Synchronization

/// Makes the cells of a row, header or footer, and names their pool.
///
/// Rows with the same cell type and identifier share one registration. A registration may be used on any thread.
public final class Registration<RegisteredCell: Cell>: @unchecked Sendable {
    /// The name of the pool.
    public let reuseIdentifier: String
    /// The nib of the cells; nil if their type declares the nib or the data view makes the cells.
    private let nib: Nib?
    /// Makes a cell. The closure captures nothing, and may be called on any thread.
    private let make: (String, Nib?) throws(Fault) -> RegisteredCell
    /// The default behaviours of rows, by the type of their models.
    private let behaviours = Mutex<[ObjectIdentifier: Weak]>([:])

    private init(
        reuseIdentifier: String, nib: Nib?, make: @escaping (String, Nib?) throws(Fault) -> RegisteredCell
    ) {
        self.reuseIdentifier = reuseIdentifier
        self.nib = nib
        self.make = make
    }

    /// Returns the registration of cells of a type that declares its nib. Without an identifier, the pool has the name
    /// of the type.
    public static func `class`(_ reuseIdentifier: String? = nil) -> Registration where RegisteredCell: MadeFromNib {
        shared(reuseIdentifier, nib: nil) { identifier, _ in
            RegisteredCell(reuseIdentifier: identifier, nib: RegisteredCell.nib)
        }
    }

    /// Returns the registration of cells of a type that are made from a nib. Without an identifier, the pool has the
    /// name of the type.
    public static func nib(_ nib: Nib, _ reuseIdentifier: String? = nil) -> Registration {
        shared(reuseIdentifier, nib: nib) { identifier, nib in
            RegisteredCell(reuseIdentifier: identifier, nib: nib ?? Nib(Nib.Element(.spacer)))
        }
    }

    /// Returns a registration whose cells the data view makes with the closure registered under this name. If no
    /// closure is registered, the data view reports a fault.
    public static func registered(_ reuseIdentifier: String) -> Registration {
        shared(reuseIdentifier, nib: nil) { identifier, _ throws(Fault) in throw Fault.notRegistered(identifier) }
    }

    /// Makes a cell. Throws a fault if only the data view can make the cell.
    func makeCell() throws(Fault) -> RegisteredCell { try make(reuseIdentifier, nib) }

    /// Returns the default behaviour of rows with models of a type.
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

    /// Returns the registration of the cells under an identifier. Another nib gets another registration.
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
    /// Cells of the type `Cell` differ only by their nibs, so they need an identifier.
    @available(*, unavailable, message: "name the pool: nib(_:_:)")
    public static func nib(_ nib: Nib) -> Registration { .nib(nib, "") }
}

extension Fault {
    /// The fault of a name under which nothing is registered.
    static func notRegistered(_ reuseIdentifier: String) -> Fault {
        Fault(
            .component, component: reuseIdentifier,
            reason: "expected a registration of '\(reuseIdentifier)', found none; register it before its first row")
    }
}

/// The identity of a registration.
private struct RegistrationKey: Hashable {
    var cell: ObjectIdentifier
    var reuseIdentifier: String?
}

/// The registrations of this process: the last one for each key.
private let registrations = Mutex<[RegistrationKey: any AnyObject & Sendable]>([:])
