/// The functions of a shared object by their addresses, also those that it does not export.
package enum FunctionNames {
    /// The function of a file that holds an address of the file as it is loaded; nil: nobody knows. Runs none of it.
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
