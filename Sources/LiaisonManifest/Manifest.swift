public import LiaisonKit

/// The declarations of a plugin: its name and its components.
public struct Manifest: Equatable, Sendable {
    /// The version of the plugin ABI that the plugin needs.
    public var version: ABIVersion
    /// The name and version of the plugin.
    public var plugin: PluginInformation
    /// The components, in the order of the manifest.
    public var components: [ComponentDeclaration]
}

/// A version of the plugin ABI.
public struct ABIVersion: Hashable, Sendable, CustomStringConvertible {
    /// The major version. It grows when older plugins stop working.
    public var major: Int
    /// The minor version. It grows with the function table.
    public var minor: Int

    /// Makes a version.
    public init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// `MAJOR.MINOR`.
    public var description: String { "\(major).\(minor)" }

    /// The version of this host.
    public static let host = ABIVersion(major: 1, minor: 0)
}

/// The name, version, license and description of a plugin.
public struct PluginInformation: Equatable, Sendable {
    /// The name: the part before the slash in `plugin-name/Identifier`.
    public var name: String
    /// The version of the plugin.
    public var version: String
    /// The license, an SPDX expression; nil if the manifest names none.
    public var license: String?
    /// A description in one sentence; nil if the manifest has none.
    public var description: String?
}

/// A component: a nib, a model and commands under one reuse identifier.
public struct ComponentDeclaration: Equatable, Sendable {
    /// The reuse identifier.
    public var identifier: String
    /// The kind: row, header or footer.
    public var kind: ComponentKind
    /// The fields of the model, in the order of the manifest.
    public var fields: [FieldDeclaration]
    /// The view tree.
    public var nib: Nib
    /// The height; nil if the cell sizes itself.
    public var height: HeightDeclaration?
    /// The height that counts until the real one is known; nil if the manifest names none.
    public var estimatedHeight: HeightDeclaration?
    /// The commands that the component implements.
    public var commands: [Command: FunctionCall]
    /// The editing declarations of a row.
    public var editing = EditingDeclaration()
    /// Example models, each a JSON object.
    public var examples: [String] = []
}

/// The editing declarations of a row component.
public struct EditingDeclaration: Equatable, Sendable {
    /// The editing style; nil for the default: `delete` if the component implements it, else `insert` if it implements
    /// that.
    public var style: EditingStyle?
    /// The actions that a swipe offers; empty for the default: the deletion, if the component implements `delete`.
    public var actions: [Action] = []
    /// The title of the deletion; nil for the title of the data view.
    public var deleteConfirmationTitle: String?
    /// Whether the content moves aside for the editing control.
    public var indents = true

    /// An action that a swipe offers. The chosen action sends the row `buttonTapped`.
    public struct Action: Equatable, Sendable {
        /// The title, unique in the component.
        public var title: String
        /// The button that the function receives.
        public var button: String
        /// Whether the action destroys something.
        public var isDestructive: Bool
    }
}

/// A field of a model.
public struct FieldDeclaration: Equatable, Sendable {
    /// The key in the model.
    public var name: String
    /// The type.
    public var type: FieldType
    /// Whether the field may be absent or null.
    public var isOptional: Bool
}

/// The type of a field; the raw value is its name in a manifest.
public enum FieldType: String, CaseIterable, Sendable, BitwiseCopyable {
    case string, url, image, int, double, date, bool, bytes, any
    case strings = "[string]"
    case ints = "[int]"
    case doubles = "[double]"
}

/// A height: a number of points, or a function that returns it.
public enum HeightDeclaration: Equatable, Sendable {
    case points(Double)
    case function(FunctionCall)
}

/// A C function and the sources of its arguments.
public struct FunctionCall: Equatable, Sendable {
    /// The name of the function in the dynamic symbol table.
    public var symbol: String
    /// The sources of the arguments, in order.
    public var parameters: [Parameter]
}

/// The source of an argument.
public enum Parameter: Equatable, Sendable {
    /// The outlet with this index in `nib.outlets`.
    case outlet(Int)
    /// The field with this index in `fields`.
    case field(Int)
    /// The whole model.
    case model
    /// A context value.
    case context(ContextValue)
}

/// A value of the context of a command. The raw value is its name in a manifest.
public enum ContextValue: String, CaseIterable, Sendable {
    case cell, indexPath, section, destination, width, liaison, button, completion
}
