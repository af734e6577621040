import Foundation
import HierarchyModel

/// A dismissal that a finger drives by pulling a sheet down.
@MainActor
package final class SheetSwipe {
    private let dismissal: Dismissal
    private let request: PresentationRequest
    private var running: Dismissal.Running?
    private var isDragged = true
    private var fraction = 0.0
    private var isOver: () -> Void = {}

    init(_ dismissal: Dismissal, _ request: PresentationRequest) {
        self.dismissal = dismissal
        self.request = request
    }

    private var session: Session { dismissal.top.session }

    /// - Parameter isOver: called when the sheet has disappeared or come back.
    func begin(_ isOver: @escaping () -> Void) {
        self.isOver = isOver
        running = dismissal.startSwipe(request)
        if running == nil { isOver() }
    }

    package func handleDrag(_ phase: Session.SwipePhase) {
        guard isDragged, running != nil else { return }
        switch phase {
        case .began: break
        case .changed(let fraction): progress(to: fraction)
        case .ended(let finishing): letGo(finishing: finishing)
        case .cancelled: letGo(finishing: false)
        }
    }

    private func progress(to fraction: Double) {
        guard let running else { return }
        self.fraction = min(max(fraction, 0), 1)
        running.coordinator?.percentComplete = CGFloat(self.fraction)
        session.commit(
            .transitionProgressed, [.transition: .id(running.transition), .fraction: .double(self.fraction)])
    }

    /// The finger is lifted. The rest of the way, in either direction, takes its share of the duration.
    private func letGo(finishing: Bool) {
        guard let running, let cause = session.currentCause else { return }
        isDragged = false
        running.coordinator?.endInteraction(cancelled: !finishing)
        let whole = request.duration(in: session)
        session.schedule(after: (finishing ? 1 - fraction : fraction) * whole, because: cause) { [self] in
            running.end(finishing, nil)
            isOver()
        }
    }
}
