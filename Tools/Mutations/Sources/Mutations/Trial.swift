import HierarchyModel
import Linting

/// Tries the mutations of one operator.
struct Trial {
    private let kind: any MutationOperator.Type
    private let specimens: [Specimen]
    private let limit: Int

    init(_ kind: any MutationOperator.Type, _ specimens: [Specimen], limit: Int) {
        self.kind = kind
        self.specimens = specimens
        self.limit = limit
    }

    func run() -> Tally {
        var tally = Tally()
        for (specimen, mutation) in spread(
            specimens.flatMap { specimen in
                kind.mutations(of: specimen).map { (specimen, $0) }
            })
        { add(mutation, of: specimen, to: &tally) }
        return tally
    }

    /// The mutations to try: at most that number, evenly spread.
    private func spread(_ all: [(Specimen, Mutation)]) -> [(Specimen, Mutation)] {
        guard all.count > limit else { return all }
        return (0..<limit).map { all[$0 * all.count / limit] }
    }

    private func add(_ mutation: Mutation, of specimen: Specimen, to tally: inout Tally) {
        let (events, places, new) = mutation.edit.events(of: specimen)
        let violations = Lint.report(on: events).violations
        let wanted: Set<UInt64>
        switch mutation.due {
        case .blame(let kept): wanted = Set(kept.compactMap { places[$0] })
        case .blameNew: wanted = Set(new)
        case .nothing(let reason):
            tally.harmless[reason, default: 0] += 1
            if violations.contains(where: { $0.rule == kind.rule }) {
                tally.overlooked.append("\(text(mutation, specimen)): found, though \(reason)")
            }
            return
        }
        tally.due += 1
        if violations.contains(where: { $0.rule == kind.rule && wanted.contains($0.seq) }) {
            tally.found += 1
            return
        }
        let instead =
            violations.isEmpty
            ? "nothing found" : "found \(violations.map { "\($0.rule) at E\($0.seq)" }.joined(separator: ", "))"
        tally.survivors.append("\(text(mutation, specimen)): \(instead)")
    }

    private func text(_ mutation: Mutation, _ specimen: Specimen) -> String {
        "\(specimen.name) E\(mutation.place) \(specimen.events[mutation.place].name)"
    }
}
