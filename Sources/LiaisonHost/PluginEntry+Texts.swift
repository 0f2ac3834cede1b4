internal import Glibc
internal import LiaisonKit
internal import LiaisonManifest

extension PluginEntry {
    /// Passes each text of the model to a closure, until the closure returns true. The texts are the fields of the
    /// types `string`, `[string]` and `[[string]]`, and the strings inside fields of the type `any`; URLs and sources of pictures are
    /// left out. Returns whether the closure has returned true.
    ///
    /// The bytes are UTF-8, and valid during the call. Nothing is copied, so that a million rows can be searched.
    public func containsText(where isWanted: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        component.containsText(in: record, orURL: false, where: isWanted)
    }
}

extension PluginComponent {
    /// Passes each text of the model of a record to a closure, until the closure returns true; with `orURL`, the URLs
    /// and the sources of pictures, too. Returns whether the closure has returned true.
    func containsText(
        in record: UnsafeRawPointer, orURL: Bool, where isWanted: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        for (index, field) in declaration.fields.enumerated() {
            switch field.type {
            case .url where !orURL, .image where !orURL, .int, .double, .date, .bool, .bytes, .ints, .doubles,
                .doubleRows:
                continue
            case .string, .url, .image:
                if case .bytes(let text) = content(ofField: index, in: record), isWanted(text) { return true }
            case .strings:
                if content(ofField: index, in: record).containsText(where: isWanted) { return true }
            case .stringRows:
                guard case .rows(let rows, of: let item) = content(ofField: index, in: record) else { continue }
                for row in rows where FieldContent.items(item, row).containsText(where: isWanted) { return true }
            case .any:
                guard case .value(let value) = content(ofField: index, in: record) else { continue }
                if value.pointee.containsText(where: isWanted) { return true }
            }
        }
        return false
    }
}

extension FieldContent {
    /// Passes each text of a list to a closure, until the closure returns true.
    fileprivate func containsText(where isWanted: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        guard case .texts(let texts) = self else { return false }
        return texts.contains { isWanted(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
}

extension ModelValue {
    fileprivate func containsText(where isWanted: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        switch content {
        case .string(let text):
            let count = strlen(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
            return isWanted(UnsafeRawBufferPointer(start: text, count: count))
        case .array, .object: return children.contains { $0.containsText(where: isWanted) }
        case .null, .bool, .int, .double: return false
        }
    }
}
