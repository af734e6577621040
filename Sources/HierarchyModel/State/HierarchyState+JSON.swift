import JSONText

extension HierarchyState {
    /// The state as `replay show --format json` prints it.
    public var json: JSONValue {
        var writer = JSONWriter()
        write(to: &writer)
        return (try? JSONReader.parse(writer.bytes)) ?? .null
    }

    /// Writes the state as `replay show --format json` prints it.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("seq", seq)
        writer.member("t", t)
        writeObjects(to: &writer)
        writer.list("scopes", scopes) { $1.uint($0) }
        writer.member("anomalies", anomalies)
        writer.endObject()
    }

    /// Writes windows, controllers and transitions as members of the object that is open: what `state.given` carries.
    /// Transitions that have not begun are in a list of their own, which is left out where it is empty.
    public func writeObjects(to writer: inout JSONWriter, without redaction: Redaction = []) {
        writer.list("windows", windows) { redaction.applied(to: $0).write(to: &$1) }
        writer.list("controllers", controllers) { redaction.applied(to: $0).write(to: &$1) }
        writer.list("transitions", transitions) { redaction.applied(to: $0).write(to: &$1) }
        let requested = requestedTransitions
        guard !requested.isEmpty else { return }
        writer.list(Self.requestsKey, requested) { redaction.applied(to: $0).write(to: &$1) }
    }

    fileprivate static let requestsKey = "requestedTransitions"

    /// Windows, controllers and transitions as one object, as `state.given` carries them.
    public var given: JSONObject { given(without: []) }

    func given(without redaction: Redaction) -> JSONObject {
        var writer = JSONWriter()
        writer.beginObject()
        writeObjects(to: &writer, without: redaction)
        writer.endObject()
        guard case .object(let object)? = try? JSONReader.parse(writer.bytes) else { return JSONObject() }
        return object
    }

    /// The state that ``json`` describes. Total: what is missing or of another type is as in a new object; of objects
    /// with the same number the last in a list counts, and a window before a controller before a transition.
    public init(json: JSONValue, uncountedScopes: Int = 0) {
        self.init()
        guard case .object(let object) = json else { return }
        change { contents in
            contents.seq = object["seq"]?.uint
            contents.t = object["t"]?.uint
            contents.anomalies = object["anomalies"]?.uint ?? 0
            contents.scopes = OwnedList(object.array("scopes").compactMap(\.uint))
            contents.uncountedScopes = uncountedScopes
            contents.replaceObjects(by: object)
        }
    }

    /// The state that consists of these values. Of objects with the same number the last in a list counts, and a window
    /// before a controller before a transition.
    package init(
        seq: UInt64?, t: UInt64?, anomalies: UInt64, scopes: [UInt64], uncountedScopes: Int, windows: [WindowState],
        controllers: [ControllerState], transitions: [TransitionState], requestedTransitions: [TransitionState]
    ) {
        self.init()
        change { contents in
            contents.seq = seq
            contents.t = t
            contents.anomalies = anomalies
            contents.scopes = OwnedList(scopes)
            contents.uncountedScopes = uncountedScopes
            contents.replaceObjects(windows, controllers, transitions, requestedTransitions)
        }
    }
}

extension HierarchyContents {
    mutating func give(_ event: Event) throws(Rejection) {
        guard case .object(let object)? = event[.state] else { return }
        replaceObjects(by: object)
        let lists = ["windows", "controllers", "transitions", HierarchyState.requestsKey]
        let count = lists.reduce(0) { $0 + object.array($1).count }
        if count > HierarchyState.maximumObjects { throw Rejection(.tooManyObjects) }
    }

    fileprivate mutating func replaceObjects(by object: JSONObject) {
        let room = HierarchyState.maximumObjects
        replaceObjects(
            object.array("windows").suffix(room).compactMap(WindowState.init(json:)),
            object.array("controllers").suffix(room).compactMap(ControllerState.init(json:)),
            object.array("transitions").suffix(room).compactMap(TransitionState.init(json:)),
            object.array(HierarchyState.requestsKey).suffix(room).compactMap(TransitionState.init(json:)))
    }

    fileprivate mutating func replaceObjects(
        _ windows: [WindowState], _ controllers: consuming [ControllerState], _ transitions: [TransitionState],
        _ requestedTransitions: [TransitionState]
    ) {
        locations = IDTable()
        windowList = OwnedList()
        controllerList = OwnedList(capacity: max(controllers.count, 1))
        transitionList = OwnedList()
        windowReferences = OwnedList()
        controllerReferences = OwnedList(capacity: max(controllers.count, 1))
        hasDanglingReferences = false
        isGiven = true
        for window in windows.reversed() where hasRoom && !holds(window.id) { insert(window) }
        while let controller = controllers.popLast() {
            if hasRoom, !holds(controller.id) { insert(controller) }
        }
        for transition in transitions.reversed() where hasRoom && !holds(transition.id) { insert(transition) }
        for var transition in requestedTransitions.reversed() where hasRoom && !holds(transition.id) {
            transition.isRequested = true
            insert(transition)
        }
        for index in windowList.indices { countGiven(windowList[index].root) }
        for index in controllerList.indices { forEachReference(ofControllerAt: index) { $0.countGiven($1) } }
    }

    private mutating func countGiven(_ id: ObjectID?) {
        retain(id)
        if let id, windowIndex(of: id) == nil, controllerIndex(of: id) == nil { hasDanglingReferences = true }
    }
}

extension StateObject {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        for field in Self.fields {
            writer.key(field.name)
            field.get(self).write(to: &writer)
        }
        writer.endObject()
    }

    /// Nil where it has no number. What is missing or of another type is as in a new object.
    init?(json: JSONValue) {
        guard case .object(let object) = json, let id = object["id"]?.objectID else { return nil }
        self.init(id: id)
        for field in Self.fields {
            guard let json = object[field.name], let value = FieldValue(stateJSON: json, field.type) else { continue }
            field.set(&self, value)
        }
    }
}

extension JSONWriter {
    mutating func member(_ key: String, _ value: ObjectID?) { member(key, value.map { UInt64($0.rawValue) }) }
}

extension JSONValue {
    fileprivate var uint: UInt64? { number?.uint64 }
}

extension JSONObject {
    fileprivate func array(_ key: String) -> [JSONValue] {
        if case .array(let values)? = self[key] { values } else { [] }
    }
}
