internal import LiaisonKit
internal import LiaisonManifest

/// The rules for the types of functions in the debug information.
extension Contract {
    static let debugInfoCases: [ContractCase] = [
        ContractCase(
            "debug-info-agrees", .file, level: 1,
            "If the file has debug information of C or C++, each function has the types that the manifest implies."
        ) { (examination) throws(Verdict) in
            let file = try examination.checkedFile()
            let subject = examination.subject
            let hasInformation = subject.ask(.hasDebugInformation) == [1]
            try subject.requireLife()
            guard hasInformation else { throw .skipped("the file has no debug information") }
            let addresses = try examination.sharedObject().exports
            var count = 0
            for function in file.manifest.functions {
                let name = function.call.symbol
                guard let address = addresses[name] else { continue }
                let lines = subject.ask(.signature, withUnsafeBytes(of: address) { Array($0) } + Array(name.utf8))
                guard let found = DebugInfo.Signature(lines: lines) else { continue }
                count += 1
                guard let difference = function.expected.difference(from: found) else { continue }
                throw .failed("\(name): \(difference)")
            }
            if count == 0 { throw .skipped("the debug information describes no function of the manifest in C or C++") }
        }
    ]
}

extension Manifest.Function {
    fileprivate var expected: DebugInfo.Signature {
        let result =
            switch result {
            case .nothing: "void"
            case .double: "double"
            case .bool: "bool"
            }
        return DebugInfo.Signature(result: result, parameters: call.parameters.map(component.typeName(of:)))
    }
}

extension DebugInfo.Signature {
    /// The first difference from the types that were found, as a sentence; nil if a call would notice none.
    fileprivate func difference(from found: DebugInfo.Signature) -> String? {
        guard Self.agrees(result, found.result) else {
            return "expected the result \(result), found \(found.result)"
        }
        guard parameters.count == found.parameters.count else {
            return "expected \(parameters.count) parameters, found \(found.parameters.count)"
        }
        for (index, (expected, own)) in zip(parameters, found.parameters).enumerated()
        where !Self.agrees(expected, own) {
            return "expected parameter \(index + 1) to be \(expected), found \(own)"
        }
        return nil
    }

    /// Returns whether a type that was found can stand for the expected type. Qualifiers do not count.
    private static func agrees(_ expected: String, _ found: String) -> Bool {
        let expected = expected.replacing("const ", with: "")
        if expected == found { return true }
        guard expected.contains("*") else { return isStruct(expected) && isStructOfAuthor(found) }
        if found == "void *" { return true }
        return expected.hasPrefix("lsn_") && isStructOfAuthor(found)
    }

    /// Returns whether a type is a struct that is passed by value.
    private static func isStruct(_ type: String) -> Bool { type.hasPrefix("lsn_") }

    /// Returns whether a type is, or points to, a type that the author has declared instead of a type of the headers.
    private static func isStructOfAuthor(_ type: String) -> Bool {
        let name = type.hasSuffix(" *") ? String(type.dropLast(2)) : type
        return name.wholeMatch(of: /lsn_.*|.*\*.*|void|bool|char|float|double|long double|u?int\d+_t/) == nil
    }
}
