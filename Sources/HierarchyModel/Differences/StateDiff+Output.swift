import JSONText

extension StateDiff {
    /// Writes the difference as one JSON object.
    ///
    /// `{"windows":{"added":[…],"removed":[…],"changed":[…]},"controllers":{"added":[…],"removed":[…],"moved":[…],
    /// "changed":[…]},"transitions":{…},"requestedTransitions":{…}}`, the last one where it is not empty. Added and
    /// removed objects are whole, as the JSON form of the state has them; a changed one is
    /// `{"id":4,"label":"CartViewController","fields":{"title":{"from":null,"to":"Cart"}}}`; a moved one
    /// `{"id":4,"class":"CartViewController","from":{"parent":2,"index":0},"to":{"parent":null,"index":null}}`.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("windows")
        windows.write(to: &writer, moved: nil)
        writer.key("controllers")
        controllers.write(to: &writer, moved: moved)
        writer.key("transitions")
        transitions.write(to: &writer, moved: nil)
        if !requestedTransitions.isEmpty {
            writer.key("requestedTransitions")
            requestedTransitions.write(to: &writer, moved: nil)
        }
        writer.endObject()
    }

    /// One line for each object added (`+`), removed (`-`) or moved (`>`) and for each field changed (`~`).
    ///
    /// For instance `~ controller #4 CartViewController  title: null → Cart`. Windows come first, then controllers,
    /// then transitions, then requested ones. No line holds a control character.
    public var lines: [String] {
        windows.lines() + controllers.lines(moved.map(\.line)) + transitions.lines()
            + requestedTransitions.lines(as: "requested transition")
    }
}

extension ObjectDiff {
    fileprivate func write(to writer: inout JSONWriter, moved: [ControllerMove]?) {
        writer.beginObject()
        writer.list("added", added) { $0.write(to: &$1) }
        writer.list("removed", removed) { $0.write(to: &$1) }
        if let moved { writer.list("moved", moved) { $0.write(to: &$1) } }
        writer.list("changed", changed) { $0.write(to: &$1) }
        writer.endObject()
    }

    fileprivate func lines(_ moves: [String] = [], as type: String = Object.typeName) -> [String] {
        let added = added.map { "+ " + Self.title($0.id, $0.label, type) }
        let removed = removed.map { "- " + Self.title($0.id, $0.label, type) }
        let changed = changed.flatMap { change in
            change.fields.map {
                "~ \(Self.title(change.id, change.label, type))  \($0.name): \($0.old.text) → \($0.new.text)"
            }
        }
        return added + removed + moves + changed
    }

    fileprivate static func title(_ id: ObjectID, _ label: String?, _ type: String = Object.typeName) -> String {
        "\(type) \(id)" + (label.map { " " + TerminalText.word($0) } ?? "")
    }
}

extension ObjectChange {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("label", label)
        writer.key("fields")
        writer.beginObject()
        for field in fields {
            writer.key(field.name)
            field.write(to: &writer)
        }
        writer.endObject()
        writer.endObject()
    }
}

extension ObjectChange.Field {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("from")
        old.write(to: &writer)
        writer.key("to")
        new.write(to: &writer)
        writer.endObject()
    }
}

extension ControllerMove {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("class", self.class)
        writer.key("from")
        old.write(to: &writer)
        writer.key("to")
        new.write(to: &writer)
        writer.endObject()
    }

    fileprivate var line: String {
        "> \(ObjectDiff<ControllerState>.title(id, self.class))  moved: \(old.text) → \(new.text)"
    }
}

extension ControllerMove.Place {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("parent", parent)
        writer.member("index", index.map { UInt64($0) })
        writer.endObject()
    }

    /// `#2[0]`, or `no parent`.
    fileprivate var text: String {
        guard let parent else { return "no parent" }
        return "\(parent)" + (index.map { "[\($0)]" } ?? "")
    }
}
