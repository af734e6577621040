import CHindsightMainQueue
import HierarchyModel

/// A `Timer` of Foundation that the session's code has made.
///
/// Source: <doc:TimeModel#Deferred-work>.
@MainActor
final class CapturedTimer: DeferredBody {
    /// The timers that may still fire, by address.
    private static var all: [UnsafeMutableRawPointer: CapturedTimer] = [:]

    private let timer: cmq_timer
    private weak var session: Session?
    private var due: UInt64
    private var cause: UInt64?
    private var site: CallSite?
    /// That of the last firing.
    private var generation = Generation()
    /// The number of the scheduled firing; nil if the timer is in no run loop.
    private var number: UInt64?
    private var isFiring = false

    private init(_ timer: cmq_timer, in session: Session) {
        self.timer = timer
        self.session = session
        due = timer.due == UInt64.max ? session.now + timer.delay : timer.due
    }

    static func note(_ timer: cmq_timer, in session: Session) {
        guard let address = timer.timer else { return }
        all[address] = CapturedTimer(timer, in: session)
    }

    /// Adds a timer to the session's run loop. Returns false if the session has not seen it being made.
    static func add(_ address: UnsafeMutableRawPointer, _ callers: CallerAddresses, to session: Session) -> Bool {
        guard let timer = all[address], timer.session === session, !session.hasEnded else { return false }
        guard timer.number == nil else { return true }
        cmq_timer_retain(address)
        timer.cause = session.currentCause
        timer.site = callers.site
        timer.generation = session.runLoop.generation
        timer.schedule(in: session)
        session.catchUpLater()
        return true
    }

    /// The app has set the date of the next firing.
    static func move(_ address: UnsafeMutableRawPointer, to due: UInt64?, orBy delay: UInt64) {
        guard let timer = all[address], let session = timer.session else { return }
        timer.due = due ?? session.now + delay
        guard let number = timer.number, !timer.isFiring else { return }
        session.unschedule(number)
        timer.schedule(in: session)
    }

    private func schedule(in session: Session) {
        generation = session.runLoop.chains.generation(after: generation, at: session.now)
        let item = DeferredItem(
            kind: .timer, cause: cause, site: site, generation: generation, origin: .timer, body: self)
        number = session.schedule(item, at: max(due, session.now))
    }

    var isCancelled: Bool {
        guard !cmq_timer_is_valid(timer.timer) else { return false }
        forget()
        return true
    }

    private func forget() {
        guard let address = timer.timer, Self.all[address] === self else { return }
        Self.all[address] = nil
        if number != nil { cmq_timer_release(address) }
    }

    func run() {
        let planned = due
        isFiring = true
        timer.callout?(timer.timer, timer.info)
        isFiring = false
        guard !isCancelled else { return }
        guard timer.interval > 0, let session else {
            cmq_timer_invalidate(timer.timer)
            return forget()
        }
        // A date that the app has set while the timer fired holds if it is later. Dates that have passed are left out.
        // Source: <doc:Sources#CoreFoundation-and-Dispatch>, __CFRunLoopDoTimer.
        if due <= planned {
            let missed = session.now > planned ? (session.now - planned) / timer.interval : 0
            due = planned + (missed + 1) * timer.interval
            cmq_timer_show_next(timer.timer, due - max(session.now, planned))
        }
        schedule(in: session)
    }
}
