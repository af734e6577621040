import Debugger
import TerminalUI

/// Runs the debugger in a terminal, with real time.
struct TerminalSession<Model: InteractiveModel> {
    private let screen: any Screen
    private(set) var model: Model
    /// The time.
    private let now: () -> ContinuousClock.Instant
    /// When the playback was last advanced.
    private var lastTick: ContinuousClock.Instant
    /// When a growing trace was last read again.
    private var lastRefresh: ContinuousClock.Instant

    /// What was typed while the model worked, and the picture that stays meanwhile.
    private let pending = PendingInput()

    /// When the last input came.
    private var lastInput: ContinuousClock.Instant

    /// Runs the editor with these arguments. Returns why that is not possible.
    private let edit: ([String]) -> String?

    private static var frame: Int { 16 }
    /// Milliseconds after which the screen shows how far the background work has come.
    private static var progressInterval: Int { 50 }
    /// Milliseconds after which a digit is the number of a pane.
    private static var digitTimeout: Int { 900 }
    /// Milliseconds between two readings of a growing trace.
    private static var followInterval: Int { 100 }

    init(
        _ screen: any Screen, _ model: Model, now: @escaping () -> ContinuousClock.Instant = { .now },
        edit: @escaping ([String]) -> String?
    ) {
        self.screen = screen
        self.now = now
        self.edit = edit
        self.model = model
        lastTick = now()
        (lastRefresh, lastInput) = (lastTick, lastTick)
    }

    /// Returns when the user quits.
    mutating func run() {
        letUserCancel()
        _ = model.handle(.resized(screen.size))
        while true {
            pending.surface = model.surface()
            screen.show(pending.surface)
            if let input = nextInput(), !handle(input) { return }
            // All pending input is handled before the screen is drawn, so that a held key stops when it is released.
            while let input = pending.next() ?? screen.input(within: 0) {
                if !handle(input) { return }
            }
            tick()
        }
    }

    /// The next input; nil if none comes until the screen is to be drawn again. Works while it waits.
    private mutating func nextInput() -> Input? {
        if let input = pending.next() { return input }
        guard model.isBusy else { return screen.input(within: inputTimeout) }
        let end = now() + .milliseconds(model.isPlaying ? Self.frame : Self.progressInterval)
        repeat {
            if let input = pending.next() ?? screen.input(within: 0) { return input }
            model.work()
        } while model.isBusy && now() < end
        return nil
    }

    /// How long to wait for input in milliseconds; nil waits forever.
    private var inputTimeout: Int? {
        if model.isPlaying { return Self.frame }
        return model.isFollowing || model.isWaitingForKey ? Self.followInterval : nil
    }

    private mutating func tick() {
        let now = now()
        if model.isWaitingForKey, now - lastInput >= .milliseconds(Self.digitTimeout) { model.settleTypedKeys() }
        let (seconds, attoseconds) = lastTick.duration(to: now).components
        lastTick = now
        if model.isFollowing, now - lastRefresh >= .milliseconds(Self.followInterval) {
            lastRefresh = now
            model.refresh()
        }
        model.advancePlayback(by: UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000))
    }

    /// False if the user quits.
    private mutating func handle(_ input: Input) -> Bool {
        lastInput = now()
        if !model.isPlaying { lastTick = lastInput }
        // While another program has the terminal, the playback stands.
        switch model.handle(input) {
        case .quit: return false
        case .suspend:
            screen.suspend()
            lastTick = now()
        case .copy(let text): screen.copy(text)
        case .edit(let arguments):
            screen.leave {
                if let failure = edit(arguments) { model.report(failure: failure) }
            }
            lastTick = now()
        case nil: break
        }
        return true
    }

    /// During long work, shows the progress in the last row, and lets a key cancel the work. What is typed meanwhile is
    /// handled after the work; what was typed before it is cancelled was meant for its result, and is dropped.
    private mutating func letUserCancel() {
        let (screen, now, pending) = (screen, now, pending)
        var shown = now()
        model.onProgress = { (what, fraction) in
            if now() - shown > .milliseconds(100) {
                shown = now()
                screen.show(pending.surface.waiting(what, fraction))
            }
            guard let input = screen.input(within: 0) else { return true }
            guard input == .key(.escape) || input == .key(.control("c")) else {
                pending.add(input)
                return true
            }
            pending.clear()
            return false
        }
    }
}

/// The input that came during long work, in order.
private final class PendingInput {
    var surface = Surface(ScreenSize(rows: 0, columns: 0))
    private var inputs: [Input] = []

    func add(_ input: Input) { inputs.append(input) }

    func next() -> Input? { inputs.isEmpty ? nil : inputs.removeFirst() }

    func clear() { inputs = [] }
}

extension Surface {
    /// The same picture with the progress in its last row.
    fileprivate func waiting(_ what: String, _ fraction: Double) -> Surface {
        guard size.rows > 0 else { return self }
        var surface = self
        let (row, columns) = (size.rows - 1, 0..<size.columns)
        surface.draw(String(repeating: " ", count: size.columns), row: row, columns: columns)
        surface.drawShortened(
            "\(what): \(Int(fraction * 100))%; Esc cancels", row: row, columns: columns,
            style: Style(.standard, on: .standard, .bold))
        return surface
    }
}
