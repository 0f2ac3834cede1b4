public import LiaisonKit

/// What a plugin declares: its name, and its components.
public struct Manifest: Equatable, Sendable {
    /// The version of the plugin ABI that it was written for.
    public var version: ABIVersion
    /// Who it is.
    public var plugin: PluginInformation
    /// What it provides, in the order of the manifest.
    public var components: [ComponentDeclaration]
}

/// A version of the plugin ABI.
public struct ABIVersion: Hashable, Sendable, CustomStringConvertible {
    /// Differs where older plugins no longer work.
    public var major: Int
    /// Grows where the function table does.
    public var minor: Int

    /// Makes a version.
    public init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// `MAJOR.MINOR`.
    public var description: String { "\(major).\(minor)" }

    /// The version that this host provides.
    public static let host = ABIVersion(major: 1, minor: 0)
}

/// What a plugin says of itself.
public struct PluginInformation: Equatable, Sendable {
    /// Its name: the part before the slash in `plugin-name/Identifier`.
    public var name: String
    /// Its own version.
    public var version: String
    /// An SPDX expression.
    public var license: String?
    /// One sentence.
    public var description: String?
}

/// A component: what can be shown under one reuse identifier.
public struct ComponentDeclaration: Equatable, Sendable {
    /// The reuse identifier.
    public var identifier: String
    /// Whether it is a row, a header or a footer.
    public var kind: ComponentKind
    /// The fields of its model, in the order of the manifest.
    public var fields: [FieldDeclaration]
    /// Its view tree.
    public var nib: Nib
    /// Its height; nil: its cell sizes itself.
    public var height: HeightDeclaration?
    /// What counts as its height while the real one is not known.
    public var estimatedHeight: HeightDeclaration?
    /// The commands that it implements.
    public var commands: [Command: FunctionCall]
    /// How it is edited, where it is a row.
    public var editing = EditingDeclaration()
    /// Models to look at it with, each a JSON object.
    public var examples: [String] = []
}

/// How a row is edited, as its component says it.
public struct EditingDeclaration: Equatable, Sendable {
    /// What editing offers; nil: what the component implements of deletion and insertion, the first where it does both.
    public var style: EditingStyle?
    /// What a swipe offers; empty: the deletion, where there is one.
    public var actions: [Action] = []
    /// What the confirmation of a deletion says; nil: the data view's own words.
    public var deleteConfirmationTitle: String?
    /// Whether the content makes room for the editing control.
    public var indents = true

    /// What a swipe offers: the row is sent `buttonTapped`.
    public struct Action: Equatable, Sendable {
        /// What it says; no other of the component says the same.
        public var title: String
        /// What the function learns as the button.
        public var button: String
        /// Whether it destroys something.
        public var isDestructive: Bool
    }
}

/// A field of a model.
public struct FieldDeclaration: Equatable, Sendable {
    /// Its key in the model.
    public var name: String
    /// Its type.
    public var type: FieldType
    /// Whether it may be absent or null.
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

/// A C function, and where each of its arguments comes from.
public struct FunctionCall: Equatable, Sendable {
    /// The name of the function in the dynamic symbol table.
    public var symbol: String
    /// Its parameters, in order.
    public var parameters: [Parameter]
}

/// Where an argument comes from.
public enum Parameter: Equatable, Sendable {
    /// The named view with this index in `nib.outlets`.
    case outlet(Int)
    /// The field with this index in `fields`.
    case field(Int)
    /// The whole model.
    case model
    /// What the liaison knows.
    case context(ContextValue)
}

/// What the liaison tells a command; the raw value is the name in a manifest.
public enum ContextValue: String, CaseIterable, Sendable {
    case cell, indexPath, section, destination, width, liaison, button, completion
}
