import HierarchyModel

extension Event {
    /// Whether this is a diagnostic whose message contains one of those parts.
    func isDiagnostic(containingAnyOf parts: [String]) -> Bool {
        guard kind == .diagnostic, let message = string(.message) else { return false }
        return parts.contains(where: message.containsBytes)
    }
}

extension String {
    /// Whether the text contains `part`, compared byte by byte: diagnostics are ASCII, and each rule that reads them
    /// would take a hundred times as long to compare characters.
    func containsBytes(_ part: String) -> Bool {
        var (text, part) = (self, part)
        return text.withUTF8 { text in part.withUTF8 { Self.containsBytes($0, in: text) } }
    }

    /// The text between the first `start` and the next `end`; nil where there is none.
    func text(after start: String, upTo end: Character) -> String? {
        guard containsBytes(start), let range = firstRange(of: start) else { return nil }
        let rest = self[range.upperBound...]
        return rest.firstIndex(of: end).map { String(rest[..<$0]) }
    }

    /// Loops over numbers: with ranges and closures, a build without optimization takes twenty times as long.
    private static func containsBytes(_ part: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        let (partCount, textCount) = (part.count, text.count)
        guard partCount > 0 else { return true }
        let first = part[0]
        var start = 0
        while start + partCount <= textCount {
            if text[start] == first {
                var length = 1
                while length < partCount, text[start + length] == part[length] { length += 1 }
                if length == partCount { return true }
            }
            start += 1
        }
        return false
    }
}

extension RuleContext {
    /// The controller that the diagnostic is about: the one that the producer names, or else the only existing
    /// controller of the class that the message names after the first of the marks that it contains.
    func subject(of diagnostic: Event, after marks: String...) -> ObjectID? {
        diagnostic.id(.subject) ?? controller(in: diagnostic, after: marks)
    }

    /// The only existing controller of the class that the message names after the first of the marks that it contains.
    func controller(in diagnostic: Event, after marks: [String]) -> ObjectID? {
        guard let message = diagnostic.string(.message),
            let name = marks.lazy.compactMap({ message.className(after: $0) }).first
        else { return nil }
        return Self.only(names.controllers(ofClass: name))
    }

    /// The app's call that led to the diagnostic; nil where the diagnostic is about an object that has nothing to do
    /// with that call: then it comes late, in the scope of another one.
    func appCall(about diagnostic: Event) -> Event? {
        guard let call = appCall(causing: diagnostic) else { return nil }
        guard let subject = diagnostic.id(.subject), state.holdsController(subject) else { return call }
        let named = call.identifiers.filter(state.holdsController)
        return named.isEmpty || named.contains { isRelated($0, to: subject) } ? call : nil
    }

    /// Whether one of the two is the other, or an ancestor of it.
    func isRelated(_ one: ObjectID, to other: ObjectID) -> Bool {
        lineage(of: one).contains(other) || lineage(of: other).contains(one)
    }

    /// Whether the diagnostic names, after the mark, the class of another existing controller and not that of this one.
    func isOther(than controller: ObjectID, in diagnostic: Event, after mark: String) -> Bool {
        guard let name = diagnostic.string(.message)?.className(after: mark) else { return false }
        let meant = names.controllers(ofClass: name)
        return !meant.isEmpty && !meant.contains(controller)
    }

    /// The classes in the message, without their modules, of which a controller exists.
    func classes(namedIn diagnostic: Event) -> Set<String> {
        let parts = (diagnostic.string(.message) ?? "").split(separator: "<").dropFirst()
        return Set(
            parts.compactMap { "<\($0)".className(after: "<") }.filter { !names.controllers(ofClass: $0).isEmpty })
    }

    /// The existing controllers of those classes, which are named without their modules; ordered by id. None of a class
    /// that has more than 256: such a name tells nothing, and each diagnostic would look at all of them.
    func controllers(ofClasses classes: Set<String>) -> [ObjectID] {
        classes.map { names.controllers(ofClass: $0) }.filter { $0.count <= 256 }.joined().sorted()
    }

    /// Reports a violation that a diagnostic shows, blamed on the running call of the app if the diagnostic may be
    /// about it. `message` gets the object that the diagnostic is about; nil where the trace does not tell.
    mutating func report(
        _ diagnostic: Event, about subject: ObjectID?, severity: Severity? = nil,
        message: @escaping @Sendable (NamedObject?) -> String
    ) {
        let call = innermost?.family == .call ? appCall(about: diagnostic) : nil
        guard let subject else {
            guard let call, let place = call.identifiers.first else {
                return reportOfUnknownObject(diagnostic, severity) { _ in message(nil) }
            }
            return report(ViolationDetails(named(place), blamed: call, severity: severity) { _ in message(nil) })
        }
        report(
            ViolationDetails(named(subject), blamed: call ?? diagnostic, severity: severity) { message($0.subject) })
    }

    /// The only existing controller with that base class; nil if there is none, or several.
    func onlyController(withBase base: String) -> ObjectID? { Self.only(names.controllers(withBase: base)) }

    /// The only existing controller of the class, named as the trace names it; nil if there is none, or several.
    func onlyController(ofClass name: String) -> ObjectID? { Self.only(names.controllers(ofFullClass: name)) }

    private static func only(_ controllers: Set<ObjectID>) -> ObjectID? {
        controllers.count == 1 ? controllers.first : nil
    }

    /// The only existing controller that satisfies the condition; nil if there is none, or several, or if more than 256
    /// controllers exist: each diagnostic would look at all of them.
    func onlyController(where isIncluded: (ControllerState) -> Bool) -> ObjectID? {
        guard state.controllerCount <= 256 else { return nil }
        let meant = state.controllers.filter(isIncluded)
        return meant.count == 1 ? meant[0].id : nil
    }
}

extension String {
    /// The class of the object that UIKit describes after the mark, without its module: that of
    /// `<App.ListViewController: 0x7f>`.
    fileprivate func className(after mark: String) -> String? {
        guard containsBytes(mark), let place = firstRange(of: mark) else { return nil }
        let name = self[place.upperBound...].drop { " (<[".contains($0) }.prefix { !": >]#)".contains($0) }
        return name.split(separator: ".").last.map(String.init)
    }
}

extension ViolationDetails {
    /// Whether the violation concerns an object of one of those classes, if there are any.
    func concerns(anyOfClasses names: Set<String>) -> Bool {
        names.isEmpty
            || ([subject] + related).contains { object in
                object.class.flatMap { $0.split(separator: ".").last }.map { names.contains(String($0)) } ?? false
            }
    }
}
