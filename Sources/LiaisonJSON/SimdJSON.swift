internal import CSimdJSON

/// The library that JSON is read with.
public enum SimdJSON {
    /// The version that this was built with: `3.0.1`.
    public static var version: String { String(cString: lsn_simdjson_version()) }

    /// The name of the code that runs on this processor: `haswell`.
    public static var implementation: String { String(cString: lsn_simdjson_implementation()) }
}
