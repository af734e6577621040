import Foundation

/// Calls a method of its target for each frame: every sixtieth of a second of the session's time.
///
/// Frames come while the session's time passes: in `advance(by:)`, and in `runUntilIdle()` until the last scheduled
/// work. A display link alone is no work: it keeps no session busy. What its target defers counts as work that those
/// frames have led to after which work was scheduled.
///
/// Source: CADisplayLink.h.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    private let session = Session.current
    private var action: ((CADisplayLink) -> Void)?
    /// Nanoseconds since the session began.
    private(set) var nextFrame: UInt64 = 0
    /// ``DeferredItem/generation`` of the next frame.
    private var generation = Generation()
    /// How many frames have come.
    private var frames = 0
    /// How many timers the session had scheduled when the last frame came.
    private var timersBefore: UInt64 = 0

    /// A display link that calls nothing.
    public override init() {}
    /// - Parameter target: kept until ``invalidate()``.
    public init(target: Any, selector sel: Selector) {
        super.init()
        let target = target as AnyObject
        action = { $0.call(sel, of: target) }
        session.autorelease(self)
    }

    /// A display link of the runtime's own.
    convenience init(running action: @escaping (CADisplayLink) -> Void) {
        self.init()
        self.action = action
    }

    /// In seconds of the session's time: that of the last frame.
    open private(set) var timestamp: CFTimeInterval = 0
    open var targetTimestamp: CFTimeInterval { timestamp + duration * Double(frameInterval) }
    /// The time between two frames of the display, in seconds.
    open var duration: CFTimeInterval { 1.0 / 60 }
    open var isPaused = false { didSet { if oldValue, !isPaused { scheduleFrame() } } }
    /// Calls come every so many frames.
    open var frameInterval = 1
    /// 0 stands for the display's 60.
    open var preferredFramesPerSecond: Int {
        get { frameInterval == 1 ? 0 : 60 / frameInterval }
        set { frameInterval = newValue <= 0 ? 1 : max(1, 60 / newValue) }
    }
    open var preferredFrameRateRange = CAFrameRateRange.default

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard action != nil, !session.displayLinks.contains(self) else { return }
        session.displayLinks.append(self)
        generation = session.runLoop.chains.generation(
            after: session.runLoop.generation, at: session.now)
        frames = 0
        scheduleFrame()
    }
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        session.displayLinks.removeAll { $0 === self }
    }
    open func invalidate() {
        session.displayLinks.removeAll { $0 === self }
        action = nil
    }

    private func scheduleFrame() { nextFrame = session.now + UInt64(frameInterval) * Session.frame }

    private func call(_ selector: Selector, of target: AnyObject) {
        guard let method = ClassRegistry.method(selector, of: type(of: target)) else {
            return session.diagnose(
                "CADisplayLink: -[\(type(of: target)) \(selector)]: unrecognized selector. Register the method with "
                    + "ClassRegistry.register.",
                subject: nil, thrown: true)
        }
        _ = method.run(target, SelectorArguments(selector: selector, values: [self]))
    }

    /// Whether so many frames have come that time does not wait for more of them.
    var isEndless: Bool { frames >= Session.longestChain }

    /// Leaves out the frames before a time.
    func postpone(to time: UInt64) { nextFrame = max(nextFrame, time) }

    func callTarget() {
        timestamp = Double(session.now) / 1e9
        scheduleFrame()
        let timers = session.runLoop.nextTimer
        // Frames that only draw lead to nothing, however many they are.
        if frames > 0, timers != timersBefore {
            generation = session.runLoop.chains.generation(after: generation, at: session.now)
        }
        frames += 1
        timersBefore = timers
        session.run(because: nil, generation: generation) {
            session.frameUpdates.run({ action?(self) }, in: session)
        }
    }
}

extension Session {
    /// Nanoseconds between two frames.
    static let frame: UInt64 = 16_666_667

    /// Runs the next frame of a display link if it is due before `end`. Returns whether it did.
    func runFrame(before end: UInt64) -> Bool {
        let running = displayLinks.filter { !$0.isPaused && $0.nextFrame <= end }
        guard let link = running.min(by: { $0.nextFrame < $1.nextFrame }) else { return false }
        clock.move(to: link.nextFrame)
        recordDeallocations()
        runLoop.chains.isLastEndless = link.isEndless
        link.callTarget()
        settle()
        return true
    }
}
