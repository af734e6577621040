import Foundation
import HierarchyModel

/// The updates of the screen that ``UIUpdateLink`` observes: one in a frame.
@MainActor
final class FrameUpdates {
    private struct Reference {
        weak var link: UIUpdateLink?
    }

    /// Seconds between two frames.
    static let duration = Double(Session.frame) / 1e9

    /// In the order in which they were enabled.
    private var references: [Reference] = []
    /// Has a frame for the links that require continuous updates; nil if there is none.
    private var ownFrames: CADisplayLink?
    /// The time of the last update, in nanoseconds since the session began.
    private var last: UInt64?
    /// The update that is running.
    private(set) var info: UIUpdateInfo?

    private var links: [UIUpdateLink] { references.compactMap(\.link) }

    nonisolated init() {}

    /// Takes the new settings of a link.
    func follow(_ link: UIUpdateLink) {
        references.removeAll { $0.link == nil || $0.link === link && !link.isEnabled }
        if link.isEnabled, !links.contains(link) { references.append(Reference(link: link)) }
        adjustFrames()
    }

    private func adjustFrames() {
        let isNeeded = links.contains { $0.requiresContinuousUpdates }
        guard isNeeded != (ownFrames != nil) else { return }
        ownFrames?.invalidate()
        ownFrames = isNeeded ? CADisplayLink(running: { _ in }) : nil
        ownFrames?.add(to: .main, forMode: .common)
    }

    /// Runs the frame of a display link, as a part of an update if the last one is at least a frame ago.
    func run(_ frame: () -> Void, in session: Session) {
        adjustFrames()
        let active = links.filter(\.isActive)
        guard !active.isEmpty, last.map({ session.now >= $0 + Session.frame }) ?? true else { return frame() }
        last = session.now
        let info = UIUpdateInfo(modelTime: Double(session.now) / 1e9)
        func run(_ moments: UIUpdateActionPhase.Moment...) {
            self.info = info
            for moment in moments {
                for link in active where link.isActive { link.run(moment, info) }
            }
            self.info = nil
        }
        run(.afterUpdateScheduled, .beforeEventDispatch, .afterEventDispatch, .beforeDisplayLinks)
        frame()
        run(.afterDisplayLinks, .beforeCommit)
        session.afterLayout(because: nil) { run(.afterCommit, .afterUpdateComplete) }
    }
}
