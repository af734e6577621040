/// The path of a saved object: restoration identifiers from the root down.
///
/// Source: <doc:StatePreservation>.
package struct StatePath: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
        package let identifier: String
        /// Distinguishes siblings with equal identifiers in UIKit's containers. The app never gets it; UIKit's form of
        /// it is not documented.
        package var place: Int?

        package init(identifier: String, place: Int? = nil) { (self.identifier, self.place) = (identifier, place) }
    }

    package var steps: [Step]

    package init(steps: [Step]) { self.steps = steps }

    /// The path in the form that the app gets.
    package var identifiers: [String] { steps.map(\.identifier) }

    /// `Root/List`
    package var text: String { identifiers.joined(separator: "/") }

    /// Without the last step; nil for a root.
    package var parent: StatePath? { steps.count > 1 ? StatePath(steps: steps.dropLast()) : nil }

    package func with(_ identifier: String, place: Int? = nil) -> StatePath {
        StatePath(steps: steps + [Step(identifier: identifier, place: place)])
    }
}

/// A reference to a saved object in the state of another object.
package struct StateReference: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case controller, view, object
    }

    package let kind: Kind
    package let path: StatePath

    package init(kind: Kind, path: StatePath) { (self.kind, self.path) = (kind, path) }
}
