// Reads models of any shape, and the arrays of a model; sets fields of a model. A value of another type than asked for reads as zero, false or
// nil. What is borrowed is valid during the call. [main]

extension UnsafePointer<lsn_model> {
    /// A field, declared or not; nil: there is none.
    public subscript(field: TextPointer) -> Value? {
        lsn_model_value(self, field)
    }

    // What is set stays with its row, header or footer, whichever cell shows it; after the command its cell is configured
    // anew. False, and nothing is set: the component declares no such field or one of another type, the row has been
    // deleted, or the host is too old.

    /// Sets a field that is a bool.
    @discardableResult
    public func setBool(_ field: TextPointer, _ value: Bool) -> Bool {
        lsn_model_set_bool(self, field, value)
    }

    /// Sets a field that is an int.
    @discardableResult
    public func setInt(_ field: TextPointer, _ value: Int64) -> Bool {
        lsn_model_set_int(self, field, value)
    }

    /// Sets a field that is a double or a date; false for what is not finite.
    @discardableResult
    public func setDouble(_ field: TextPointer, _ value: Double) -> Bool {
        lsn_model_set_double(self, field, value)
    }

    /// Sets a field that is a string, a url or an image; the host copies it. Nil sets null.
    @discardableResult
    public func setText(_ field: TextPointer, _ text: TextPointer?) -> Bool {
        lsn_model_set_string(self, field, text)
    }

    /// Sets an optional field of any type to null; false: it is not optional.
    @discardableResult
    public func setNull(_ field: TextPointer) -> Bool {
        lsn_model_set_null(self, field)
    }
}

extension UnsafePointer<lsn_value> {
    /// What the value is.
    public var type: lsn_type { lsn_value_type(self) }

    /// A bool.
    public var bool: Bool { lsn_value_bool(self) }

    /// An int; a double that is a whole number within the range counts as one.
    public var int: Int64 { lsn_value_int(self) }

    /// A double, or an int as the nearest double.
    public var double: Double { lsn_value_double(self) }

    /// A text, borrowed for the call.
    public var text: TextPointer? { lsn_value_string(self) }

    /// How many items an array has, or members an object.
    public var count: Int { lsn_value_count(self) }

    /// The item of an array, or the value of an object's member, at an index from 0; nil: out of range.
    public func item(_ index: Int) -> Value? {
        index < 0 ? nil : lsn_value_item(self, index)
    }

    /// The key of an object's member at an index from 0; nil: out of range.
    public func key(_ index: Int) -> TextPointer? {
        index < 0 ? nil : lsn_value_key(self, index)
    }

    /// The value of an object's member by its key; nil: there is none.
    public func member(_ key: TextPointer) -> Value? {
        lsn_value_member(self, key)
    }
}

extension lsn_strings {
    /// The texts, copied; nil: an absent optional.
    public var strings: [String]? {
        items.map { UnsafeBufferPointer(start: $0, count: count).compactMap { $0.map { String(cString: $0) } } }
    }
}

extension lsn_ints {
    /// The numbers, borrowed for the call; nil: an absent optional.
    public var numbers: UnsafeBufferPointer<Int64>? {
        items.map { UnsafeBufferPointer(start: $0, count: count) }
    }
}

extension lsn_doubles {
    /// The numbers, borrowed for the call; nil: an absent optional.
    public var numbers: UnsafeBufferPointer<Double>? {
        items.map { UnsafeBufferPointer(start: $0, count: count) }
    }
}

extension lsn_bytes {
    /// The bytes, borrowed for the call; nil: an absent optional.
    public var bytes: UnsafeBufferPointer<UInt8>? {
        data.map { UnsafeBufferPointer(start: $0, count: count) }
    }
}
