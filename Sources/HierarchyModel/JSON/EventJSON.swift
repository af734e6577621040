import JSONText

extension Event {
    /// Writes the event as one JSON object in the canonical form of JSON Lines, without the end of the line.
    ///
    /// `seq`, `t`, `kind`, the kind's fields in the order of the vocabulary, unknown fields in the order in which they
    /// came, then `cause`, `file`, `line`, `function` and, only where it is false, `exact`. A field that was left out
    /// stays out. Resolves the call site if it is not resolved yet.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("seq")
        writer.uint(seq)
        writer.key("t")
        writer.uint(t)
        writer.key("kind")
        writer.string(name)
        writeFields(to: &writer)
        writeEvidence(to: &writer)
        writer.endObject()
    }

    /// Writes the kind's fields and the unknown fields as members of the open object.
    public func writeFields(to writer: inout JSONWriter) {
        for (index, field) in kind.fields.enumerated() {
            guard let value = value(at: index) else { continue }
            writer.key(field.name)
            value.write(to: &writer)
        }
        for field in unknownFields {
            writer.key(field.name)
            writer.value(field.value)
        }
    }

    private func writeEvidence(to writer: inout JSONWriter) {
        if let cause {
            writer.key("cause")
            writer.uint(cause)
        }
        guard let place = site?.place, !place.isEmpty else { return }
        place.write(to: &writer)
        if !place.through.isEmpty {
            writer.list("through", place.through) { place, writer in
                writer.beginObject()
                place.write(to: &writer)
                writer.endObject()
            }
        }
    }
}

extension CallSite.Place {
    /// Writes the members into the open object, without the overrides.
    fileprivate func write(to writer: inout JSONWriter) {
        if let file {
            writer.key("file")
            writer.string(file)
        }
        if let line {
            writer.key("line")
            writer.uint(line)
        }
        if let function {
            writer.key("function")
            writer.string(function)
        }
        if !exact {
            writer.key("exact")
            writer.bool(false)
        }
        if let pc {
            writer.key("pc")
            writer.uint(pc)
        }
        if let image {
            writer.key("image")
            writer.string(image)
        }
    }
}

extension Event {
    /// The event that a line of JSON Lines describes, as any producer may write it.
    ///
    /// `seq` is the sequence number that the event must have, `previousTime` the time of the event before, 0 at first.
    /// If the line leaves them out, the event gets these. Null in the envelope counts as left out. Fields and kinds
    /// that this version does not know are kept. Throws at the first member that breaks the rules of import. The
    /// envelope is checked first, then the fields in the order of the text, then whether an identifier is missing.
    /// ``EventJSONLimits`` says how much strings and lists may hold.
    public init(json: JSONObject, seq: UInt64, previousTime: UInt64) throws(EventJSONError) {
        let envelope = try EventEnvelope(json, seq: seq, previousTime: previousTime)
        let kind = Vocabulary.kind(named: envelope.name)
        if kind == .unknown {
            self.init(seq: seq, t: envelope.t, unknownKind: envelope.name, cause: envelope.cause, site: envelope.site)
        } else {
            self.init(seq: seq, t: envelope.t, kind, cause: envelope.cause, site: envelope.site)
        }
        try readFields(json)
        try checkIdentifiers()
    }

    private mutating func readFields(_ json: JSONObject) throws(EventJSONError) {
        var unknown: [(name: String, value: JSONValue)] = []
        for (name, value) in json where !EventEnvelope.names.contains(name) {
            if let index = kind.fields.firstIndex(where: { $0.name == name }) {
                let field = kind.fields[index]
                set(try FieldValue(json: value, type: field.type, field: field.name), at: index)
            } else {
                try EventJSONLimits.check(name: name)
                try EventJSONLimits.check(value, field: name)
                unknown.append((name, value))
            }
        }
        if !unknown.isEmpty { unknownFields = unknown }
    }

    private func checkIdentifiers() throws(EventJSONError) {
        for (index, field) in kind.fields.enumerated() where field.type == .id && value(at: index) == nil {
            let misspelt = unknownNames.first { $0.nearest == field.name && $0.field == $0.name }
            throw EventJSONError(
                field: field.name, expected: FieldType.id.expectation,
                found: "nothing" + (misspelt.map { ", but a field \(EventJSONError.quoted($0.name))" } ?? ""))
        }
    }
}
