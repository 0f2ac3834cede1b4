/// The functions of a shared object by their addresses, including those that it does not export.
package enum FunctionNames {
    /// The name of the function at an address of the loaded file; nil if unknown. Runs none of the file's code.
    package static func name(at address: UInt64, inFileAt path: String) -> String? {
        do throws(PluginFileError) {
            let file = try ELFFile(try RegularFile(path: path))
            if let name = try file.symbols().function(holding: address) { return name }
            return try file.allSymbols().function(holding: address)
        } catch {
            return nil
        }
    }
}
