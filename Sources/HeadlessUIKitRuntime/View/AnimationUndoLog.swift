import Foundation

/// The changes that a reversible animation has made to views, and how to revert each.
@MainActor
final class AnimationUndoLog {
    private var steps: [() -> Void] = []

    func append(_ step: @escaping () -> Void) { steps.append(step) }

    /// Reverts the changes, the last one first. Values that other code has set since then stay.
    func revertChanges() {
        let taken = steps
        steps = []
        for step in taken.reversed() { step() }
    }
}

extension Session {
    /// Runs `body` and logs its animatable changes of views.
    func logging(in log: AnimationUndoLog?, _ body: () -> Void) {
        guard let log else { return body() }
        changeLogs.append(log)
        body()
        changeLogs.removeLast()
    }
}

// Animatable properties. Source: UIView.h, UIView(UIViewAnimation).
extension UIView {
    func logAlpha(from old: CGFloat) {
        guard let log = session.changeLogs.last, old != alpha else { return }
        log.append { [self, new = alpha] in
            if alpha == new { alpha = old }
        }
    }

    func logBackgroundColor(from old: UIColor?) {
        guard let log = session.changeLogs.last, old != backgroundColor else { return }
        log.append { [self, new = backgroundColor] in
            if backgroundColor == new { backgroundColor = old }
        }
    }

    func logGeometry(from old: ViewGeometry) {
        guard let log = session.changeLogs.last, old != geometry else { return }
        log.append { [self, new = geometry] in
            if geometry == new { revertChanges(old) }
        }
    }

    /// Restores the frame if it describes the geometry completely, since a subclass may override it.
    private func revertChanges(_ old: ViewGeometry) {
        if transform == old.transform, bounds.origin == old.bounds.origin {
            frame = old.frame
        } else {
            change { $0 = old }
        }
    }
}
