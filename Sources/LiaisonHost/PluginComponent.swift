internal import CLiaison
internal import Glibc
package import LiaisonKit
public import LiaisonManifest
internal import LiaisonTemplates

/// A component of a plugin: the declaration in the manifest, bound to the functions of the shared object.
public final class PluginComponent {
    /// The declaration in the manifest.
    public private(set) var declaration: ComponentDeclaration
    /// The layout of the records of its entries.
    public let layout: RecordLayout
    /// The plugin that provides the component.
    public private(set) var plugin: Plugin
    /// The name of the pool of its cells: the identifier, or `plugin-name/Identifier` if another plugin has the same
    /// identifier.
    public internal(set) var reuseIdentifier: String {
        get { storedReuseIdentifier }
        set { storedReuseIdentifier = newValue }
    }
    private var storedReuseIdentifier: String

    /// The declared height; nil if a function computes it.
    private(set) var declaredHeight: EntryHeight?
    /// The declared estimate; nil if a function computes it.
    private(set) var declaredEstimate: EntryHeight?
    /// The fields for whose items the nib repeats elements, in the order of its stacks.
    private(set) var repeatedFields: [RepeatedField]
    /// True if the nib repeats elements.
    private(set) var repeatsElements: Bool
    /// The commands that the component implements.
    private(set) var commands: CommandSet
    /// The commands whose functions take neither an outlet nor the cell.
    private(set) var commandsWithoutCell: CommandSet
    /// What cells of the component show of the rows around their row.
    private(set) var shownNeighborhood: Neighborhood.Parts
    /// The performer of each command, once the plugin is loaded. A dispatch reaches a performer without counting
    /// references.
    let performers: UnsafeMutablePointer<Unmanaged<Performer>?>
    /// The context words of the plugin.
    private(set) var context: UnsafeMutablePointer<ContextWords>
    /// The handles that the functions of the plugin receive.
    private(set) var handles: UnsafeMutablePointer<HandleSlots>
    /// The index of the component in its manifest.
    private(set) lazy var index = plugin.manifest.components.firstIndex { $0.identifier == declaration.identifier } ?? 0
    /// The functions that the worker performs ahead; nil if it performs none.
    private(set) lazy var ahead = AheadFunctions(of: self)
    /// The names of the fields of its model, as C strings. They are in memory that a worker reads, too, because they
    /// serve as keys of models.
    private(set) lazy var fieldNames = fieldNamesInMemory()
    private let names: Arena
    private var bindings: Result<Bindings, Fault>?

    package init(_ declaration: ComponentDeclaration, of plugin: Plugin) {
        self.declaration = declaration
        self.plugin = plugin
        let layout = RecordLayout(declaration, among: plugin.manifest.components)
        self.layout = layout
        repeatedFields = declaration.data == nil ? declaration.repeatedFields(layout) : []
        repeatsElements = !repeatedFields.isEmpty
        storedReuseIdentifier = declaration.identifier
        commands = CommandSet(declaration.commands.keys)
        commandsWithoutCell = CommandSet(declaration.commands.filter { !$0.value.takesCell }.keys)
        shownNeighborhood = declaration.shownNeighborhood
        context = plugin.context
        handles = plugin.handles
        names = Arena(in: plugin.memory)
        performers = .allocate(capacity: Command.allCases.count)
        performers.initialize(repeating: nil, count: Command.allCases.count)
        declaredHeight = Self.declared(declaration.height)
        // If the manifest has no estimate, a fixed height serves as the estimate. A height function is not called
        // before its entry is shown.
        declaredEstimate =
            declaration.estimatedHeight != nil
            ? Self.declared(declaration.estimatedHeight) : declaredHeight ?? .selfSizing
    }

    deinit {
        performers.deallocate()
    }

    private func fieldNamesInMemory() -> [UnsafePointer<CChar>] {
        declaration.fields.map { field in
            var name = field.name
            return name.withUTF8 { UnsafeRawPointer(names.copy($0)).assumingMemoryBound(to: CChar.self) }
        }
    }

    private static func declared(_ height: HeightDeclaration?) -> EntryHeight? {
        switch height {
        case nil: .selfSizing
        case .points(let points): .fixed(points)
        case .function: nil
        }
    }

    /// Takes over the declaration and the functions of `other`, the component in another build of the plugin. `other`
    /// must be bound. The entries of this component stay, because the records of `other` have the same layout.
    func adopt(_ other: PluginComponent) {
        declaration = other.declaration
        (repeatedFields, repeatsElements) = (other.repeatedFields, other.repeatsElements)
        plugin = other.plugin
        context = other.context
        handles = other.handles
        declaredHeight = other.declaredHeight
        declaredEstimate = other.declaredEstimate
        commands = other.commands
        commandsWithoutCell = other.commandsWithoutCell
        shownNeighborhood = other.shownNeighborhood
        bindings = other.bindings
        ahead = other.ahead
        performers.update(from: other.performers, count: Command.allCases.count)
    }

    /// The whole model of a record; nil if no function takes it.
    func wholeModel(of record: UnsafeRawPointer) -> UnsafeMutablePointer<ModelValue>? {
        layout.model.flatMap { (record + $0).load(as: UnsafeMutablePointer<ModelValue>?.self) }
    }

    /// The bindings. The first call loads the plugin and prepares the bindings. If the machine has prevented that, the
    /// next call tries again.
    package func bound() throws(Fault) -> Bindings {
        if let bindings { return try bindings.get() }
        let result = Result { () throws(Fault) in try bind() }
        if case .failure(let fault) = result, fault.cause.isOfMachine { throw fault }
        bindings = result
        return try result.get()
    }

    /// Binds the functions in this process. The first call loads the plugin.
    func ownBindings() throws(LoadError) -> Bindings { try Bindings(self, in: plugin.loaded()) }

    /// Binds the functions in the worker; nil if the code runs in this process.
    private func remoteBindings() throws(LoadError) -> Bindings? {
        guard let worker = plugin.worker else { return nil }
        return try Bindings(self, in: worker)
    }

    private func newBindings() throws(LoadError) -> Bindings {
        if let data = declaration.data { return try Bindings(self, data) }
        let remote = try remoteBindings()
        return if let remote { remote } else { try ownBindings() }
    }

    private func bind() throws(Fault) -> Bindings {
        do throws(LoadError) {
            let bindings = try newBindings()
            for (command, binding) in bindings.commands {
                performers[command.rawValue] = Unmanaged.passUnretained(binding)
            }
            return bindings
        } catch {
            throw Fault(
                error.cause, component: reuseIdentifier,
                reason: "\(plugin.shownPath): \(error.reason.replacing(plugin.path, with: plugin.shownPath))")
        }
    }
}

extension FunctionCall {
    /// True if an argument comes from a cell.
    fileprivate var takesCell: Bool {
        parameters.contains { parameter in
            switch parameter {
            case .outlet: true
            case .field, .model: false
            case .context(let value): value.isCell
            }
        }
    }
}

extension ContextValue {
    /// True if the value comes from a cell.
    fileprivate var isCell: Bool {
        switch self {
        case .cell: true
        case .indexPath, .section, .destination, .width, .liaison, .button, .repetition, .completion, .resultCompletion,
            .result, .reason, .state, .rowCount, .now, .language, .colorScheme, .medium, .id, .previousID, .nextID,
            .previousModel, .nextModel:
            false
        }
    }
}
