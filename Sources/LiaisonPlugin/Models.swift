// Reads JSON values and arrays, and sets fields of a model. Call the functions during a command, on its thread.
//
// Reading a value of another type returns zero, false or nil. The host owns texts, values and buffers; they are valid
// during the call.

extension UnsafePointer<lsn_model> {
    /// A field by its name, whether the manifest declares it or not; nil if there is none.
    public subscript(field: TextPointer) -> Value? {
        lsn_model_value(self, field)
    }

    // A change stays with the row, header or footer, whichever cell shows the entry. After the command the host
    // configures the cell again. A setter returns false and changes nothing if the component declares no such field, if
    // the field has another type, during a function for `height` or `estimatedHeight`, if the row has been deleted, and
    // on a host that lacks the setter.

    /// Sets a field of type `bool`.
    @discardableResult
    public func setBool(_ field: TextPointer, _ value: Bool) -> Bool {
        lsn_model_set_bool(self, field, value)
    }

    /// Sets a field of type `int`.
    @discardableResult
    public func setInt(_ field: TextPointer, _ value: Int64) -> Bool {
        lsn_model_set_int(self, field, value)
    }

    /// Sets a field of type `double` or `date`. Returns false also if the number is not finite.
    @discardableResult
    public func setDouble(_ field: TextPointer, _ value: Double) -> Bool {
        lsn_model_set_double(self, field, value)
    }

    /// Sets a field of type `string`, `url` or `image`. The host copies the text. Nil sets the field to null.
    @discardableResult
    public func setText(_ field: TextPointer, _ text: TextPointer?) -> Bool {
        lsn_model_set_string(self, field, text)
    }

    /// Sets an optional field of any type to null. Returns false also if the field is required.
    @discardableResult
    public func setNull(_ field: TextPointer) -> Bool {
        lsn_model_set_null(self, field)
    }
}

extension UnsafePointer<lsn_value> {
    /// The type of the value.
    public var type: lsn_type { lsn_value_type(self) }

    /// The value with all values inside, as JSON in UTF-8 without a NUL behind it; empty on a host that lacks the function.
    public var json: [UInt8] {
        let count = lsn_value_json(self, nil, 0)
        return [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, initialized in
            let text = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
            initialized = min(lsn_value_json(self, text, count + 1), count)
        }
    }

    /// The value as a bool; false for another type.
    public var bool: Bool { lsn_value_bool(self) }

    /// The value as an int. A double counts if it is a whole number within the range. 0 for another type.
    public var int: Int64 { lsn_value_int(self) }

    /// The value as a double; an int becomes the nearest double. 0 for another type.
    public var double: Double { lsn_value_double(self) }

    /// The value as a text; nil for another type.
    public var text: TextPointer? { lsn_value_string(self) }

    /// The number of items of an array, or of members of an object; 0 for another type.
    public var count: Int { lsn_value_count(self) }

    /// The item of an array, or the value of a member of an object, by its index from 0; nil if the index is out of
    /// range.
    public func item(_ index: Int) -> Value? {
        index < 0 ? nil : lsn_value_item(self, index)
    }

    /// The key of a member of an object, by its index from 0; nil if the index is out of range.
    public func key(_ index: Int) -> TextPointer? {
        index < 0 ? nil : lsn_value_key(self, index)
    }

    /// The value of a member of an object, by its key; nil if there is none.
    public func member(_ key: TextPointer) -> Value? {
        lsn_value_member(self, key)
    }
}

extension lsn_strings {
    /// A copy of the texts; nil if an optional field is absent. Takes time in proportion to their length.
    public var strings: [String]? {
        items.map { UnsafeBufferPointer(start: $0, count: count).compactMap { $0.map { String(cString: $0) } } }
    }
}

extension lsn_ints {
    /// The numbers, without a copy; nil if an optional field is absent.
    public var numbers: UnsafeBufferPointer<Int64>? {
        items.map { UnsafeBufferPointer(start: $0, count: count) }
    }
}

extension lsn_doubles {
    /// The numbers, without a copy; nil if an optional field is absent.
    public var numbers: UnsafeBufferPointer<Double>? {
        items.map { UnsafeBufferPointer(start: $0, count: count) }
    }
}

extension lsn_string_rows {
    /// The rows, without a copy; nil if an optional field is absent. A row has its texts in `strings`.
    public var rows: UnsafeBufferPointer<lsn_strings>? {
        items.map { UnsafeBufferPointer(start: $0, count: count) }
    }
}

extension lsn_double_rows {
    /// The rows, without a copy; nil if an optional field is absent. A row has its numbers in `numbers`.
    public var rows: UnsafeBufferPointer<lsn_doubles>? {
        items.map { UnsafeBufferPointer(start: $0, count: count) }
    }
}

extension lsn_bytes {
    /// The bytes, without a copy; nil if an optional field is absent.
    public var bytes: UnsafeBufferPointer<UInt8>? {
        data.map { UnsafeBufferPointer(start: $0, count: count) }
    }
}
