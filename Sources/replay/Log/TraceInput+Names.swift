import HierarchyModel
import TimeTravel
import TraceFile

/// Names that the user typed. A name that neither the vocabulary nor the trace has is probably misspelt, and an empty
/// answer would hide that.
extension TraceInput {
    /// The filter for `--kind` and `--controller`. Throws a failure with the nearest name if a name does not exist.
    ///
    /// - Parameter mayGrow: whether a controller may come that the trace does not have yet. Of a damaged trace, lost
    ///   events may have had it.
    func filter(kinds: [String], controllers: [String], mayGrow: Bool) throws(Failure) -> EventFilter {
        let patterns = kinds.map { KindPattern($0) }
        for pattern in patterns { try check(pattern) }
        var filter = EventFilter(kinds: patterns)
        for name in controllers { filter.controllers += try self.controllers(name, mayGrow: mayGrow) }
        return filter
    }

    private func check(_ pattern: KindPattern) throws(Failure) {
        guard pattern.knownKinds.isEmpty,
            !reader.kindCounts.keys.contains(where: { pattern.matches(Event(unknownKind: $0)) })
        else { return }
        let question = NearestName.question(NearestName.to("\(pattern)", among: KindPattern.words))
        throw Failure(
            .usage, name,
            "--kind '\(pattern)' matches no kind of event\(question.isEmpty ? ";" : question) "
                + "'replay schema' lists the kinds")
    }

    /// The controllers of a number or a class; or else those with the text in their class or title.
    private func controllers(_ text: String, mayGrow: Bool) throws(Failure) -> [ControllerPattern] {
        let pattern = ControllerPattern(text)
        switch pattern {
        case .id(let id):
            if mayGrow || hasEvent(naming: id) || !reader.damage.isEmpty { return [pattern] }
            throw Failure(.usage, name, "--controller \(text): no event of the trace names \(id)")
        case .class(let wanted):
            let timeline = Timeline(reader)
            if withProgress("Searching", { timeline.hasController(ofClass: wanted, $0) }) { return [pattern] }
            let objects = withProgress("Searching") { timeline.knownObjects($0) }
            let found = objects.named(text)
            if !found.isEmpty { return found.map { .id($0.id) } }
            if mayGrow || !reader.damage.isEmpty { return [pattern] }
            throw Failure(
                .usage, name,
                "--controller '\(text)': no controller of the trace has that class or title"
                    + NearestName.question(NearestName.to(text, among: objects.names)))
        }
    }

    private func hasEvent(naming id: ObjectID) -> Bool {
        reader.ranges(mayMatch: [EventFilter(controllers: [.id(id)])]).contains { part in
            reader.events(in: part).contains { $0.identifiers.contains(id) }
        }
    }

    /// Throws a failure with the nearest name if a search found nothing because it has a misspelt name. Lost events may
    /// have had the name, so nothing is said of a damaged trace.
    func checkNames(of pattern: EventPattern) throws(Failure) {
        guard reader.damage.isEmpty else { return }
        let objects = withProgress("Searching") { Timeline(reader).knownObjects($0) }
        switch pattern {
        case .words(let words):
            let inTitles = objects.compactMap(\.name.title).flatMap { $0.split(separator: " ").map(String.init) }
            let known = KindPattern.words + objects.names + inTitles
            let typed = "\(words)".lowercased()
            // A name that exists is no mistake, even if no event has it.
            guard !known.contains(where: { $0.lowercased().contains(typed) }),
                let nearest = NearestName.to("\(words)", among: known)
            else { return }
            throw Failure(.usage, name, "no event matches '\(words)'\(NearestName.question(nearest))")
        case .expression(let expression):
            let classes = objects.compactMap(\.name.class)
            for wanted in expression.classes where !classes.contains(where: { $0.hasPrefix(wanted) }) {
                let question = NearestName.question(NearestName.to(wanted, among: Set(classes).sorted()))
                throw Failure(.usage, name, "no controller of the trace has the class '\(wanted)'\(question)")
            }
        }
    }
}
