/// The lines that plugins write to their standard output and standard error. A host with an event loop logs them as they
/// come.
extension Registry {
    /// The descriptors that become readable once a plugin prints something. Get them again before each wait.
    public var printedDescriptors: [Int32] { plugins.compactMap { $0.worker?.process?.printed.descriptor } }

    /// Logs the lines that the plugins have printed until now. Call this between commands.
    public func logPrinted() {
        for plugin in plugins { plugin.worker?.logPrinted() }
    }
}
