internal import CSimdJSON

/// The library that parses JSON.
public enum SimdJSON {
    /// The version at build time, such as `3.0.1`.
    public static var version: String { String(cString: lsn_simdjson_version()) }

    /// The name of the implementation for this processor, such as `haswell`.
    public static var implementation: String { String(cString: lsn_simdjson_implementation()) }
}
