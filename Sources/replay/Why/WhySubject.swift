import ArgumentParser
import HierarchyModel
import TimeTravel

/// What `replay why` is asked about.
enum WhySubject: Hashable, Sendable {
    /// `E1240`, `violation:3`, `@pay`: the event of a position.
    case event(Position)
    /// `#4`, `DetailViewController.appearance`, `#4.didMove`: a field, events or violations of an object, or all fields.
    case object(WhyObject)

    /// For the argument parser: throws where no object has that.
    static func parsed(_ text: String) throws -> WhySubject {
        if ["E", "@", "violation:"].contains(where: text.hasPrefix), let position = Position(text) {
            return .event(position)
        }
        return .object(try WhyObject.parsed(text))
    }
}

/// Who is asked about, and what of it.
struct WhyObject: Hashable, Sendable {
    let object: ControllerPattern
    /// Nil: all fields.
    let query: ObjectQuery?

    static func parsed(_ text: String) throws -> WhyObject {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard !parts[0].isEmpty else { throw ValidationError("say who: #4, #4.parent, or a class.") }
        do throws(ObjectQueryError) {
            let query = try parts.dropFirst().first.map { (word) throws(ObjectQueryError) in try ObjectQuery(word) }
            return WhyObject(object: ControllerPattern(parts[0]), query: query)
        } catch {
            throw ValidationError(error.description)
        }
    }

    /// Those of that number or class; one that is not there, too, if it was asked for by its number.
    func objects(in state: HierarchyState) -> [ObjectID] {
        switch object {
        case .id(let id): [id]
        case .class(let name): state.controllers.filter { $0.class == name }.map(\.id)
        }
    }

    /// Why there is no answer.
    func complaint(_ state: HierarchyState, at position: UInt64?) -> String {
        let place = position.map(EventText.position) ?? "start"
        switch object {
        case .id(let id):
            guard let held = state.object(id) else { return "nothing has had the number \(id) up to \(place)" }
            return "\(held.typeName) \(id) has no field '\(query?.word ?? "")'"
        case .class(let name):
            let classes = Set(state.controllers.compactMap(\.class)).sorted()
            let nearest = NearestName.to(name, among: classes).map { "; did you mean '\($0)'?" } ?? ""
            return "no controller of class '\(name)' exists at \(place)\(nearest)"
        }
    }
}
