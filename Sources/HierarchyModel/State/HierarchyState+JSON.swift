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
        writer.key("scopes")
        writer.beginArray()
        for scope in scopes { writer.uint(scope) }
        writer.endArray()
        writer.key("anomalies")
        writer.uint(anomalies)
        writer.endObject()
    }

    /// Writes windows, controllers and transitions as members of the object that is open: what `state.given` carries.
    public func writeObjects(to writer: inout JSONWriter) {
        writer.list("windows", windows) { $0.write(to: &$1) }
        writer.list("controllers", controllers) { $0.write(to: &$1) }
        writer.list("transitions", transitions) { $0.write(to: &$1) }
    }

    /// Windows, controllers and transitions as one object, as `state.given` carries them.
    public var given: JSONObject {
        var writer = JSONWriter()
        writer.beginObject()
        writeObjects(to: &writer)
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
            contents.seq = object.uint("seq")
            contents.t = object.uint("t")
            contents.anomalies = object.uint("anomalies") ?? 0
            contents.scopes = OwnedList(object.array("scopes").compactMap(\.uint))
            contents.uncountedScopes = uncountedScopes
            contents.replaceObjects(by: object)
        }
    }

    /// The state of these parts. Of objects with the same number the last in a list counts, and a window before a
    /// controller before a transition.
    package init(
        seq: UInt64?, t: UInt64?, anomalies: UInt64, scopes: [UInt64], uncountedScopes: Int, windows: [WindowState],
        controllers: [ControllerState], transitions: [TransitionState]
    ) {
        self.init()
        change { contents in
            contents.seq = seq
            contents.t = t
            contents.anomalies = anomalies
            contents.scopes = OwnedList(scopes)
            contents.uncountedScopes = uncountedScopes
            contents.replaceObjects(windows, controllers, transitions)
        }
    }
}

extension HierarchyContents {
    mutating func give(_ event: Event) -> Anomaly? {
        guard case .object(let object)? = event[.state] else { return nil }
        replaceObjects(by: object)
        let count = ["windows", "controllers", "transitions"].reduce(0) { $0 + object.array($1).count }
        return count > HierarchyState.maximumObjects ? .tooManyObjects : nil
    }

    fileprivate mutating func replaceObjects(by object: JSONObject) {
        let room = HierarchyState.maximumObjects
        replaceObjects(
            object.array("windows").suffix(room).compactMap(WindowState.init(json:)),
            object.array("controllers").suffix(room).compactMap(ControllerState.init(json:)),
            object.array("transitions").suffix(room).compactMap(TransitionState.init(json:)))
    }

    fileprivate mutating func replaceObjects(
        _ windows: [WindowState], _ controllers: [ControllerState], _ transitions: [TransitionState]
    ) {
        places = IDTable()
        windowList = OwnedList()
        controllerList = OwnedList(capacity: max(controllers.count, 1))
        transitionList = OwnedList()
        windowReferences = OwnedList()
        controllerReferences = OwnedList(capacity: max(controllers.count, 1))
        hasDanglingReferences = false
        for window in windows.reversed() where hasRoom && !holds(window.id) { insert(window) }
        for index in controllers.indices.reversed() where hasRoom && !holds(controllers[index].id) {
            insert(controllers[index])
        }
        for transition in transitions.reversed() where hasRoom && !holds(transition.id) { insert(transition) }
        for position in windowList.indices { countGiven(windowList[position].root) }
        for position in controllerList.indices { forEachReference(ofControllerAt: position) { $0.countGiven($1) } }
    }

    private mutating func countGiven(_ id: ObjectID?) {
        retain(id)
        if let id, windowPosition(id) == nil, controllerPosition(id) == nil { hasDanglingReferences = true }
    }
}

extension WindowState {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("size", size)
        writer.member("orientation", orientation)
        writer.member("root", root)
        writer.member("key", key)
        writer.member("visible", visible)
        writer.member("traits", traits)
        writer.endObject()
    }

    init?(json: JSONValue) {
        guard case .object(let object) = json, let id = object.id("id") else { return nil }
        self.init(id: id)
        size = object.size("size")
        orientation = object.string("orientation")
        root = object.id("root")
        key = object.bool("key") ?? false
        visible = object.bool("visible") ?? false
        traits = object.traits("traits")
    }
}

extension ControllerState {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("class", self.class)
        writer.member("module", module)
        writer.member("base", base)
        writer.member("system", system)
        writer.member("title", title)
        writer.member("storyboardIdentifier", storyboardIdentifier)
        writer.member("restorationIdentifier", restorationIdentifier)
        writer.member("parent", parent)
        writer.member("children", children)
        writer.member("stack", stack)
        writer.member("selected", selected)
        writer.member("presenting", presenting)
        writer.member("presented", presented)
        writer.member("style", style)
        writer.member("effectiveStyle", effectiveStyle)
        writer.member("presentationController", presentationController)
        writer.member("view", view)
        writer.member("viewLoaded", viewLoaded)
        writer.member("host", host)
        writer.member("frame", frame)
        writer.member("appearance", appearance)
        writer.member("reason", reason)
        writer.member("traits", traits)
        writer.key("overrides")
        writer.beginObject()
        for override in overrides { writer.member(String(override.child.rawValue), override.traits) }
        writer.endObject()
        writer.member("preferredContentSize", preferredContentSize)
        writer.member("collapsed", collapsed)
        writer.member("displayMode", displayMode)
        writer.key("constraints")
        writer.int(constraints)
        writer.endObject()
    }

    init?(json: JSONValue) {
        guard case .object(let object) = json, let id = object.id("id") else { return nil }
        self.init(id: id)
        readIdentity(object)
        readRelations(object)
        readView(object)
        traits = object.traits("traits")
        if case .object(let given)? = object["overrides"] {
            for (key, _) in given {
                guard let child = UInt32(key) else { continue }
                self[override: ObjectID(child)] = given.traits(key)
            }
        }
    }

    private mutating func readIdentity(_ object: JSONObject) {
        self.class = object.string("class")
        module = object.string("module")
        base = object.string("base")
        system = object.bool("system") ?? false
        title = object.string("title")
        storyboardIdentifier = object.string("storyboardIdentifier")
        restorationIdentifier = object.string("restorationIdentifier")
    }

    private mutating func readRelations(_ object: JSONObject) {
        parent = object.id("parent")
        children = object.ids("children") ?? []
        stack = object.ids("stack")
        selected = object.id("selected")
        presenting = object.id("presenting")
        presented = object.id("presented")
        style = object.string("style")
        effectiveStyle = object.string("effectiveStyle")
        presentationController = object.string("presentationController")
        collapsed = object.bool("collapsed")
        displayMode = object.string("displayMode")
    }

    private mutating func readView(_ object: JSONObject) {
        view = object.string("view")
        viewLoaded = object.bool("viewLoaded") ?? false
        host = object.id("host")
        frame = object.rect("frame")
        appearance = object.string("appearance") ?? appearance
        reason = object.string("reason")
        preferredContentSize = object.size("preferredContentSize")
        if case .number(let number)? = object["constraints"] { constraints = number.int64 ?? 0 }
    }
}

extension TransitionState {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("type", type)
        writer.member("container", container)
        writer.member("from", from)
        writer.member("to", to)
        writer.member("animated", animated)
        writer.member("interactive", interactive)
        writer.key("fraction")
        writer.double(fraction)
        writer.endObject()
    }

    init?(json: JSONValue) {
        guard case .object(let object) = json, let id = object.id("id") else { return nil }
        self.init(id: id)
        type = object.string("type")
        container = object.id("container")
        from = object.id("from")
        to = object.id("to")
        animated = object.bool("animated")
        interactive = object.bool("interactive")
        fraction = object["fraction"]?.double ?? 0
    }
}
