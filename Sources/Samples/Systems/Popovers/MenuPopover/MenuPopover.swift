import UIKit

extension Sample {
    static let menuPopover = Sample(
        name: "menu-popover",
        summary: "A menu in a popover of iOS 5, which a second tap, a rotation and a tap outside dismiss",
        device: "iPad 2", semantics: .v5
    ) { app in
        let board = BoardController("Board")
        app.launch(board)
        for _ in 0..<2 {
            app.tap(board.menuItem)
            app.settle()
        }
        app.rotate(to: .landscapeLeft)
        app.settle()
        app.tap(board.menuItem)
        app.settle()
        if let menu = board.menu { app.tapOutside(menu) }
        app.settle()
    }
}
