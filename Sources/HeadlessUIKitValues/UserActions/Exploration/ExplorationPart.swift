/// So many actions of an `Explorer`, which one seed decides.
public struct ExplorationPart: Hashable, Sendable {
    public var seed: UInt64
    public var actions: Int

    public init(seed: UInt64, actions: Int) { (self.seed, self.actions) = (seed, actions) }
}
