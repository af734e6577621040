import JSONText

extension StateArchive {
    var json: JSONValue {
        var object = JSONObject()
        object.append("app", .string(app))
        object.append("ignoresSnapshot", .bool(ignoresSnapshot))
        object.append("state", StateValue.json(appState))
        object.append("records", .array(records.map(\.json)))
        return .object(object)
    }

    init(_ json: JSONValue) throws(StateArchiveError) {
        guard case .object(let object) = json, case .string(let app)? = object["app"],
            case .bool(let ignoresSnapshot)? = object["ignoresSnapshot"], case .object(let state)? = object["state"],
            case .array(let elements)? = object["records"]
        else { throw .malformed("'app', 'ignoresSnapshot', 'state' or 'records' is missing, or of another type") }
        guard let appState = StateValue.values(state) else {
            throw .malformed("a value of the app's is of no known form")
        }
        var records: [Record] = []
        var known: Set<StateReference> = []
        for (index, element) in elements.enumerated() {
            guard let record = Record(element) else { throw .malformed("record \(index) is of no known form") }
            guard known.insert(record.reference).inserted else {
                throw .malformed("record \(index) has the path of another one")
            }
            records.append(record)
        }
        self.init(app: app, ignoresSnapshot: ignoresSnapshot, appState: appState, records: records)
    }
}

extension StateArchive.Record {
    var json: JSONValue {
        var object = JSONObject()
        object.append("reference", reference.json)
        object.append("class", .string(className))
        if let restorationClass { object.append("restorationClass", .string(restorationClass)) }
        if let storyboard {
            object.append("storyboard", .array([.string(storyboard.name), .string(storyboard.identifier)]))
        }
        if isPresented { object.append("isPresented", .bool(true)) }
        object.append("state", StateValue.json(state))
        return .object(object)
    }

    init?(_ json: JSONValue) {
        guard case .object(let object) = json, let reference = object["reference"].flatMap(StateReference.init),
            case .string(let className)? = object["class"], case .object(let members)? = object["state"],
            let state = StateValue.values(members)
        else { return nil }
        self.init(reference: reference, className: className, state: state)
        if let name = object["restorationClass"] {
            guard case .string(let name) = name else { return nil }
            restorationClass = name
        }
        if let origin = object["storyboard"] {
            guard case .array(let pair) = origin, pair.count == 2, case .string(let name) = pair[0],
                case .string(let identifier) = pair[1]
            else { return nil }
            storyboard = .init(name: name, identifier: identifier)
        }
        if let isPresented = object["isPresented"] {
            guard case .bool(let value) = isPresented else { return nil }
            self.isPresented = value
        }
    }
}
