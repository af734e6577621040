/// One field of a window, a controller or a transition of the state.
///
/// All that a field is known by stands in its row of ``StateObject/fields``. The JSON form of the state, the difference
/// of two states, expressions, the inspector, `why`, `watch`, redaction and the columns of a snapshot are loops over
/// these rows. The reducer and the runtime use the stored properties.
public struct StateField<Object>: Sendable {
    /// As the JSON form of the state has it.
    public let name: String
    /// What it holds; a field of any type but flags and lists may be null.
    public let type: FieldType
    /// The kinds of events that may change it while the object lives; see also ``StateObject/kindsOfLife``.
    public let changedBy: [EventKind]
    /// The calls of the app that ask for another value. Empty where no call does.
    public let requestedBy: [EventKind]
    /// The parts of a redaction each of which hides its text, if it is not a word of UIKit.
    public var redactedBy: Redaction { redaction.hiddenBy }
    /// That of the field of events with the same name.
    let redaction: FieldRedaction
    /// Takes the object in place: a copy for the call would retain all that it holds.
    private let read: @Sendable (inout Object) -> FieldValue
    /// Stores a value of ``type``. Any other value, and null where the field cannot be null, stores the value of a new
    /// object.
    public let set: @Sendable (inout Object, FieldValue) -> Void
    /// Stores a value of type ``FieldType/symbol(_:)`` by its index in the list of the type: its name would have to be
    /// looked up. Nil where ``set`` alone stores it.
    package let setCase: (@Sendable (inout Object, UInt8) -> Void)?

    init(
        _ name: String, _ type: FieldType, changedBy: [EventKind] = [], requestedBy: [EventKind] = [],
        get: @escaping @Sendable (inout Object) -> FieldValue,
        set: @escaping @Sendable (inout Object, FieldValue) -> Void,
        setCase: (@Sendable (inout Object, UInt8) -> Void)? = nil
    ) {
        self.name = name
        self.type = type
        self.changedBy = changedBy
        self.requestedBy = requestedBy
        redaction = FieldName.allCases.first { $0.name == name }.map { .of($0) } ?? FieldRedaction(.texts)
        read = get
        self.set = set
        self.setCase = setCase
    }

    public func get(_ object: Object) -> FieldValue {
        var object = object
        return read(&object)
    }

    /// The value in an object that nothing changes during the call.
    package func get(at object: UnsafeMutablePointer<Object>) -> FieldValue { read(&object.pointee) }
}

/// What windows, controllers and transitions have in common.
public protocol StateObject: Hashable, Sendable {
    /// An object as it is before any event has changed it.
    init(id: ObjectID)
    var id: ObjectID { get }
    /// `window`, `controller` or `transition`.
    static var typeName: String { get }
    /// The kinds of events with which such an object comes into the state or leaves it.
    static var kindsOfLife: [EventKind] { get }
    /// All fields but `id`, in the order of the JSON form.
    static var fields: [StateField<Self>] { get }
    /// What tells people more than the number: the class of a controller, the type of a transition.
    var label: String? { get }
}
