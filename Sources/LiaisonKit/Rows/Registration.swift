internal import Synchronization

/// Makes the cells of a row, header or footer, and names their pool.
///
/// Rows with the same cell type and identifier share one registration. A registration may be used on any thread.
public final class Registration<RegisteredCell: Cell>: @unchecked Sendable {
    /// The name of the pool.
    public let reuseIdentifier: String
    private let source: RegistrationSource
    /// The default behaviours of rows, by the type of their models.
    private let behaviours = Mutex<[ObjectIdentifier: Weak]>([:])

    private init(reuseIdentifier: String, source: RegistrationSource) {
        self.reuseIdentifier = reuseIdentifier
        self.source = source
    }

    /// Returns the registration of cells of a type that declares its nib. Without an identifier, the pool has the name
    /// of the type.
    public static func `class`(_ reuseIdentifier: String? = nil) -> Registration where RegisteredCell: MadeFromNib {
        shared(reuseIdentifier, .cellType)
    }

    /// Returns the registration of cells of a type that are made from a nib. Without an identifier, the pool has the
    /// name of the type.
    public static func nib(_ nib: Nib, _ reuseIdentifier: String? = nil) -> Registration {
        shared(reuseIdentifier, .nib(nib))
    }

    /// Returns a registration whose cells the data view makes with the closure registered under this name. If no
    /// closure is registered, the data view reports a fault.
    public static func registered(_ reuseIdentifier: String) -> Registration {
        shared(reuseIdentifier, .dataView)
    }

    /// The registration of a row without one: the pool has the name of the cell type, and cells come from the nib that
    /// the type declares. The data view must have a registration of a type that declares no nib.
    static var ofCellType: Registration { shared(nil, .cellType) }

    /// Makes a cell. Throws a fault if only the data view can make the cell.
    func makeCell() throws(Fault) -> RegisteredCell {
        let nib: Nib? =
            switch source {
            case .cellType: (RegisteredCell.self as? any MadeFromNib.Type)?.nib
            case .nib(let nib): nib
            case .dataView: nil
            }
        guard let nib else { throw Fault.notRegistered(reuseIdentifier) }
        return RegisteredCell(reuseIdentifier: reuseIdentifier, nib: nib)
    }

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

    /// Returns the registration of the cells under an identifier. Another source gets another registration.
    private static func shared(_ reuseIdentifier: String?, _ source: RegistrationSource) -> Registration {
        let key = RegistrationKey(cell: ObjectIdentifier(RegisteredCell.self), reuseIdentifier: reuseIdentifier)
        return registrations.withLock { registrations in
            if let known = registrations[key] as? Registration, known.source == source { return known }
            let new = Registration(reuseIdentifier: reuseIdentifier ?? "\(RegisteredCell.self)", source: source)
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
            reason: "nothing is registered as “\(reuseIdentifier)”; register it before its first row")
    }
}

/// The origin of the cells of a registration.
private enum RegistrationSource: Equatable {
    /// The nib that the cell type declares.
    case cellType
    /// A nib.
    case nib(Nib)
    /// What the data view has registered under the name.
    case dataView
}

/// The identity of a registration.
private struct RegistrationKey: Hashable {
    var cell: ObjectIdentifier
    var reuseIdentifier: String?
}

/// The registrations of this process: the last one for each key.
private let registrations = Mutex<[RegistrationKey: any AnyObject & Sendable]>([:])
