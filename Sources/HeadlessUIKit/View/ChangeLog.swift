import Foundation

/// What an animation that may run backwards has set on views: how to take each change back.
@MainActor
final class ChangeLog {
    private var steps: [() -> Void] = []

    func append(_ step: @escaping () -> Void) { steps.append(step) }

    /// Gives the views the values back that they had, the last change first. What somebody else has set since stays.
    func takeBack() {
        let taken = steps
        steps = []
        for step in taken.reversed() { step() }
    }
}

extension Session {
    /// Runs `body` and notes what it changes of views in a way that animates.
    func logging(in log: ChangeLog?, _ body: () -> Void) {
        guard let log else { return body() }
        changeLogs.append(log)
        body()
        changeLogs.removeLast()
    }
}

// The properties that animate. Source: UIView.h, UIView(UIViewAnimation).
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
            if geometry == new { takeBack(old) }
        }
    }

    /// By the frame where that says it all, since a subclass may have one of its own.
    private func takeBack(_ old: ViewGeometry) {
        if transform == old.transform, bounds.origin == old.bounds.origin {
            frame = old.frame
        } else {
            change { $0 = old }
        }
    }
}
