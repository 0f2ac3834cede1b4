/// The folders for files of the user, as the XDG Base Directory Specification has them.
package enum UserFolder: String, CaseIterable {
    case cache = "XDG_CACHE_HOME"
    case configuration = "XDG_CONFIG_HOME"
    case data = "XDG_DATA_HOME"
    case state = "XDG_STATE_HOME"

    private var inHome: String {
        switch self {
        case .cache: ".cache"
        case .configuration: ".config"
        case .data: ".local/share"
        case .state: ".local/state"
        }
    }

    /// The path of the folder `liaison`: in the folder that the variable names, or in a folder of the home folder if the
    /// variable holds no absolute path; nil if `HOME` holds none either. `value` is the value of a variable.
    package func path(_ value: (String) -> String?) -> String? {
        func folder(_ name: String) -> String? { value(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        return (folder(rawValue) ?? folder("HOME").map { "\($0)/\(inHome)" }).map { "\($0)/liaison" }
    }
    /// A path in which `~/` at the start stands for the home folder; nil if the path begins so and `HOME` is not set.
    package static func expandingHome(in path: String, _ value: (String) -> String?) -> String? {
        guard path.hasPrefix("~/") else { return path }
        return value("HOME").map { "\($0)/\(path.dropFirst(2))" }
    }
}
