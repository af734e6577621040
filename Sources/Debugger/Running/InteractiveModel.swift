import TerminalUI

/// What runs on a screen: input and time change it, and it draws itself.
public protocol InteractiveModel {
    var size: ScreenSize { get }
    /// Called during long work with its name and the fraction that is done. False cancels the work.
    var onProgress: (String, Double) -> Bool { get set }
    /// Whether there is background work to do.
    var isBusy: Bool { get }
    /// Whether ``advancePlayback(by:)`` changes the position.
    var isPlaying: Bool { get }
    /// Whether ``refresh()`` may find new events.
    var isFollowing: Bool { get }
    /// Whether a key waits for the next one, and is handled alone by ``settleTypedKeys()`` if none comes.
    var isWaitingForKey: Bool { get }

    mutating func handle(_ input: Input) -> Effect?
    func surface() -> Surface
    /// Does about a millisecond of background work. A key waits for it to end.
    mutating func work()
    mutating func refresh()
    mutating func advancePlayback(by nanoseconds: UInt64)
    mutating func settleTypedKeys()
    /// Says why an ``Effect`` was not possible.
    mutating func report(failure: String)
}

extension InteractiveModel {
    public var isPlaying: Bool { false }
    public var isFollowing: Bool { false }
    public var isWaitingForKey: Bool { false }

    public mutating func refresh() {}
    public mutating func advancePlayback(by nanoseconds: UInt64) {}
    public mutating func settleTypedKeys() {}

    /// Presses keys in turn. Returns what the last one asks for.
    mutating func press(_ keys: [Key]) -> Effect? {
        var effect: Effect?
        for key in keys { effect = handle(.key(key)) }
        return effect
    }
}

extension Model: InteractiveModel {}
