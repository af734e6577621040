import ArgumentParser
import HierarchyModel
import TimeTravel

/// The argument of `replay why`.
enum WhySubject: Hashable, Sendable {
    /// The event of a position: `E1240`, `violation:3`, `@pay`.
    case event(Position)
    /// An object, or one property of it: `#4`, `DetailViewController.appearance`, `#4.didMove`.
    case object(WhyObject)

    /// For the argument parser: throws if no object has such a property.
    static func parsed(_ text: String) throws -> WhySubject {
        if ["E", "@", "violation:"].contains(where: text.hasPrefix), let position = Position(text) {
            return .event(position)
        }
        return .object(try WhyObject.parsed(text))
    }
}

/// The objects and the property that a query is about.
struct WhyObject: Hashable, Sendable {
    let object: ControllerPattern
    /// Nil for all fields.
    let query: ObjectQuery?

    static func parsed(_ text: String) throws -> WhyObject {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard !parts[0].isEmpty else { throw ValidationError("an object is missing: write #4, #4.parent or a class.") }
        do throws(ObjectQueryError) {
            let query = try parts.dropFirst().first.map { (word) throws(ObjectQueryError) in try ObjectQuery(word) }
            return WhyObject(object: ControllerPattern(parts[0]), query: query)
        } catch {
            throw ValidationError(error.description)
        }
    }

    /// The objects of that number or class. An object that is given by its number need not exist.
    func objects(in state: HierarchyState) -> [ObjectID] {
        switch object {
        case .id(let id): [id]
        case .class(let name): state.controllers.filter { $0.class == name }.map(\.id)
        }
    }

    /// The reason why there is no answer.
    func failureReason(_ state: HierarchyState, at position: UInt64?) -> String {
        let place = position.map(EventText.position) ?? "start"
        switch object {
        case .id(let id):
            guard let held = state.object(id) else { return "no object has had the identifier \(id) up to \(place)" }
            return "\(held.typeName) \(id) has no field '\(query?.word ?? "")'"
        case .class(let name):
            let classes = Set(state.controllers.compactMap(\.class)).sorted()
            let question = NearestName.question(NearestName.to(name, among: classes))
            return "no controller of class '\(name)' exists at \(place)\(question)"
        }
    }
}
