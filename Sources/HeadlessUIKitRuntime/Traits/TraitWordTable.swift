import HierarchyModel
import JSONText

/// The values of custom traits in a session, and their words in events and in the state.
///
/// Equal values have the same word. A different value with the same text gets a number as a suffix.
@MainActor
final class TraitWordTable {
    private struct Meaning {
        let word: JSONValue
        let trait: CustomTrait
    }

    /// By the identifier of the trait, in the order of first use.
    private var meanings: [String: [Meaning]] = [:]

    func words(of set: TraitSet) -> Traits {
        var traits = set.traits
        for custom in set.customTraits { traits[custom.trait.identifier] = word(for: custom) }
        return traits
    }

    /// Linear in the number of values that a trait has had.
    func set(of traits: Traits) -> TraitSet {
        let takenBack = JSONValue.string("unspecified")
        guard !meanings.isEmpty || traits.entries.contains(where: { $0.value == takenBack }) else {
            return TraitSet(traits: traits)
        }
        var set = TraitSet()
        for entry in traits.entries where entry.value != takenBack {
            if let known = meanings[entry.name] {
                set.custom[entry.name] = known.first { $0.word == entry.value }?.trait
            } else {
                set.traits[entry.name] = entry.value
            }
        }
        return set
    }

    private func word(for custom: CustomTrait) -> JSONValue {
        let known = meanings[custom.trait.identifier] ?? []
        if let meaning = known.first(where: { $0.trait == custom }) { return meaning.word }
        let word = unusedWord(like: custom.word, besides: known)
        meanings[custom.trait.identifier, default: []].append(Meaning(word: word, trait: custom))
        return word
    }

    /// `unspecified` means that a trait has no value.
    private func unusedWord(like word: JSONValue, besides known: [Meaning]) -> JSONValue {
        let taken = known.map(\.word) + [.string("unspecified")]
        guard taken.contains(word) else { return word }
        let text = word.string ?? word.canonicalText
        let numbered = sequence(first: 2) { $0 + 1 }.lazy.map { JSONValue.string("\(text) \($0)") }
        return numbered.first { !taken.contains($0) } ?? word
    }
}

extension Session {
    /// The words of these traits in events and in the state.
    func words(of collection: UITraitCollection) -> Traits {
        collection.values.custom.isEmpty ? collection.values.traits : environment.words.words(of: collection.values)
    }

    /// The traits for these words of the state.
    func collection(of traits: Traits) -> UITraitCollection { UITraitCollection(environment.words.set(of: traits)) }
}
