import UIKit

/// A menu in a popover, which shows another one.
private final class BrushMenuController: PageController {
    func chooseColor() {
        let colors = PageController("Colors")
        colors.modalPresentationStyle = .popover
        colors.popoverPresentationController?.sourceView = view
        present(colors, animated: true)  // misuse: popover-over-popover
        title = "Color"
    }
}

extension Sample {
    static let popoverOverPopover = Sample(
        name: "popover-over-popover", summary: "A menu in a popover on a pad shows its colors in another popover",
        device: "iPad 9.7-inch",
        misuses: [Misuse(rule: "popover-over-popover", blamed: "call.present")]
    ) { app in
        let board = PageController("Board")
        app.launch(board)
        let menu = BrushMenuController("Menu")
        menu.modalPresentationStyle = .popover
        menu.popoverPresentationController?.sourceView = board.view
        board.present(menu, animated: true)
        app.settle()
        menu.chooseColor()
        app.settle()
    }
}
