extension KindDescription {
    /// What an event of this kind says, as one sentence without the full stop.
    public var meaning: String { Self.meanings[kind] ?? "" }

    /// What a field of this kind holds, without the full stop.
    public func meaning(of field: FieldDescription) -> String {
        FieldMeanings.special[kind]?[field.field] ?? FieldMeanings.general[field.field] ?? ""
    }

    private static let meanings = [
        sessionMeanings, factMeanings, inputMeanings, callMeanings, callbackMeanings,
    ].reduce([:]) { $0.merging($1) { first, _ in first } }
}

extension FieldDescription {
    /// Whether an event without the field is an error of import. Other fields may be left out or null: a producer may
    /// know less than the runtime.
    public var isRequired: Bool { type == .id }
}
