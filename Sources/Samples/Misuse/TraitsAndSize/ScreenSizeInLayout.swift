import UIKit

/// Gives its columns half of the screen each, also where the window is narrower.
private final class ColumnsController: PageController {
    private let columns = [UIView(), UIView()]

    override func viewDidLoad() {
        super.viewDidLoad()
        for column in columns { view.addSubview(column) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = UIScreen.main.bounds.width / 2  // misuse: screen-size-in-layout
        for (index, column) in columns.enumerated() {
            column.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height)
        }
    }
}

extension Sample {
    /// ``sizeClassesOnPad`` is correct.
    static let screenSizeInLayout = Sample(
        name: "screen-size-in-layout", summary: "A screen divides the width of the screen, beside another app",
        device: "iPad 9.7-inch", misuses: [Misuse(rule: "screen-size-in-layout", blamed: "screen.read")]
    ) { app in
        app.launch(ColumnsController("Columns"))
        app.resizeWindow(width: 320)
        app.settle()
    }
}
