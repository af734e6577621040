import Foundation

/// Source: UIPageControlProgress.h, iOS 17.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: RespondingObject {
    /// From 0 to 1.
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
    public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// How much of the current page the user has seen.
///
/// Source: UIPageControlProgress.h, iOS 17.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
    open weak var delegate: (any UIPageControlProgressDelegate)?
    /// From 0 to 1; other values are limited to these.
    open var currentProgress: Float {
        get { progress }
        set { progress = min(max(newValue, 0), 1) }
    }
    private var progress: Float = 0
    /// Always true: the session's taps do not hold a page control.
    open var isProgressVisible: Bool { true }
    weak var control: UIPageControl? { didSet { if control != nil { pageDidChange() } } }

    public override init() { super.init() }

    /// The control shows another page.
    func pageDidChange() {
        guard let page = control?.currentPage else { return }
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
    }
}

/// Source: UIPageControlProgress.h, iOS 17.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension UIPageControlTimerProgressDelegate {
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
    public func pageControlTimerProgress(
        _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool { true }
}

/// A progress that grows with time, and goes to the next page at its end. It stops at the end of the last page.
///
/// The progress changes at the end of a page only, not in each frame, so that a session at rest has little to record.
///
/// Source: UIPageControlProgress.h, iOS 17.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
    /// Whether the first page follows the last one.
    open var resetsToInitialPageAfterEnd = false
    /// Seconds for a page without a duration of its own.
    open var preferredDuration: TimeInterval
    open private(set) var isRunning = false
    private var durations: [Int: TimeInterval] = [:]
    private var timer: UInt64?
    /// Of the current page, in seconds of the session's time.
    private var start = 0.0
    private let session = Session.current

    public init(preferredDuration: TimeInterval) {
        self.preferredDuration = preferredDuration
        super.init()
    }

    open func setDuration(_ duration: TimeInterval, forPage page: Int) {
        durations[page] = duration > 0 ? duration : nil
    }
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

    open func resumeTimer() {
        guard !isRunning else { return }
        isRunning = true
        waitForEndOfPage()
    }

    open func pauseTimer() {
        guard isRunning else { return }
        guard let control else { return stop() }
        let duration = duration(forPage: control.currentPage)
        currentProgress += Float((Double(session.now) / 1e9 - start) / duration)
        stop()
    }

    private func stop() {
        isRunning = false
        timer.map(session.unschedule)
        timer = nil
    }

    override func pageDidChange() {
        super.pageDidChange()
        if isRunning { waitForEndOfPage() }
    }

    private func waitForEndOfPage() {
        timer.map(session.unschedule)
        timer = nil
        guard let control else { return }
        start = Double(session.now) / 1e9
        let rest = duration(forPage: control.currentPage) * Double(1 - currentProgress)
        timer = session.schedule(after: rest, because: session.currentCause) { [weak self] in self?.endPage() }
    }

    private func endPage() {
        timer = nil
        guard let control else { return }
        let timed = delegate as? any UIPageControlTimerProgressDelegate
        currentProgress = 1
        timed?.pageControlTimerProgressDidChange(self)
        let isLast = control.currentPage + 1 >= control.numberOfPages
        let next = isLast ? 0 : control.currentPage + 1
        guard !isLast || resetsToInitialPageAfterEnd,
            timed?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true
        else { return stop() }
        control.advance(to: next)
        // With one page no page has changed.
        guard isRunning, timer == nil else { return }
        currentProgress = 0
        waitForEndOfPage()
    }
}
