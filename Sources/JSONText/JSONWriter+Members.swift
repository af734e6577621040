// Members of the innermost object. A missing value is written as null.
extension JSONWriter {
    public mutating func member(_ key: String, _ value: UInt64?) {
        self.key(key)
        if let value { uint(value) } else { null() }
    }

    public mutating func member(_ key: String, _ value: String?) {
        self.key(key)
        if let value { string(value) } else { null() }
    }

    public mutating func member(_ key: String, _ value: Bool?) {
        self.key(key)
        if let value { bool(value) } else { null() }
    }

    /// Writes an array as a member. `write` must write one value for each element.
    @inlinable
    public mutating func list<Element>(
        _ key: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
    ) {
        self.key(key)
        beginArray()
        for element in elements { write(element, &self) }
        endArray()
    }
}
