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

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: session.drag(pan, .began())
        case 1: session.drag(pan, .ended(velocity: CGPoint(x: 0, y: 100)))
        case 2: session.drag(pan, .cancelled)
        default: session.drag(pan, .changed(by: CGPoint(x: 0, y: 20)))
        }
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
