import HierarchyModel
import Synchronization

/// What an object of the hierarchy keeps for its updates, in sessions that have them.
@MainActor
package final class UpdateState {
    /// The traits that the object inherited at its last update; nil before the first.
    var inherited: Traits?
    /// The traits of a view. Nil for other objects, whose traits the session's state has, and before the first update.
    var traits: Traits?
    /// Whether ``TrackedMethod/updateProperties`` has to run. It runs before the first layout.
    var needsProperties = true
    var needsContentUnavailable = true
    var needsDisplay = true
    /// The event that asked for the next run of a method.
    var causes: [TrackedMethod: UInt64] = [:]
    /// What the last run of a method has read. A method that has to run again depends on nothing.
    var dependencies: [TrackedMethod: MethodDependencies] = [:]
    /// How many runs have been tracked.
    var runs = 0

    nonisolated init() {}
}

/// What one run of a method has read.
struct MethodDependencies {
    /// The number of the run.
    let run: Int
    /// Without repetition, in the order of the first reads.
    let traits: [UITrait]
}

/// The traits that a method reads while it runs. Used on any thread, since a trait collection is.
final class TraitReads: Sendable {
    private struct Content {
        var traits: [UITrait] = []
        var isOpen = true
    }

    private let content = Mutex(Content())

    func note(_ trait: UITrait) {
        content.withLock { content in
            guard content.isOpen, !content.traits.contains(where: { $0 == trait }) else { return }
            content.traits.append(trait)
        }
    }

    /// Ends the run, and returns what it has read.
    func close() -> [UITrait] {
        content.withLock { content in
            content.isOpen = false
            return content.traits
        }
    }
}
