import UIKit

// `UIPopoverController`, on pads.
extension Walk {
    /// Presents a popover, or resizes or closes the visible one.
    func usePopover() {
        guard UIDevice.current.userInterfaceIdiom == .pad else { return }
        guard let open = popover else { return presentPopover() }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: session.tapOutside(open)
        case 1: open.dismiss(animated: random.oneIn(2))
        case 2:
            open.setContentSize(
                CGSize(width: 300, height: Int.random(in: 2...6, using: &random) * 100), animated: random.oneIn(2))
        default: return
        }
        if !open.isPopoverVisible { popover = nil }
    }

    private func presentPopover() {
        guard let screen = anyVisibleScreen(), let view = screen.viewIfLoaded, view.window != nil else { return }
        let opened = UIPopoverController(contentViewController: makeController())
        opened.present(from: view.bounds, in: view, permittedArrowDirections: .any, animated: random.oneIn(2))
        if opened.isPopoverVisible { popover = opened }
    }
}
