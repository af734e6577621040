import UIKit

// Touches, gestures and text input.
extension Walk {
    func touch() {
        guard
            let controller = controllers.compactMap({ $0 as? WalkController }).filter({
                $0.viewIfLoaded?.window != nil
            })
            .randomElement(using: &random)
        else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: session.tap(controller.taps)
        case 1: session.swipe(controller.swipes, random.oneIn(2) ? .left : .right)
        case 2: session.type("text", into: controller.field)
        default: drag(controller.pans)
        }
    }

    /// A whole drag. Rules wait for the end of a drag, so that they would report nothing while a finger stays down.
    private func drag(_ pan: UIPanGestureRecognizer) {
        session.drag(pan, .began())
        for _ in 0..<Int.random(in: 0...2, using: &random) { session.drag(pan, .changed(by: CGPoint(x: 0, y: 20))) }
        session.drag(pan, random.oneIn(4) ? .cancelled : .ended(velocity: CGPoint(x: 0, y: 100)))
    }

    /// Scrolls a table, taps a row, or changes the number of rows.
    func useTable() {
        let tables = controllers.compactMap { $0 as? WalkTableViewController }
        guard let table = tables.filter({ $0.viewIfLoaded?.window != nil }).randomElement(using: &random) else {
            return
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: table.changeRows(to: Int.random(in: 1...60, using: &random))
        case 1:
            session.tapRow(at: IndexPath(row: Int.random(in: 0..<10, using: &random), section: 0), in: table.tableView)
        case 2:
            let last = table.tableView.numberOfRows(inSection: 0) - 1
            table.tableView.scrollToRow(at: IndexPath(row: last, section: 0), at: .bottom, animated: random.oneIn(2))
        default: drag(table.tableView.panGestureRecognizer)
        }
    }
}
