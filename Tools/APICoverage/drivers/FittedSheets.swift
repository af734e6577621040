import FittedSheets
import UIKit

@main
final class FittedSheetsDriver: MenuDelegate {
    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Sheet") { $0.present(SheetViewController(controller: Page("Sheet")), animated: true) },
            Menu.Entry("Sheet with sizes") { menu in
                let sheet = SheetViewController(controller: Page("Sizes"), sizes: [.fixed(250), .fullscreen])
                menu.present(sheet, animated: true) { sheet.resize(to: .fullscreen) }
            },
            Menu.Entry("Sheet in the screen") { menu in
                let options = SheetOptions(useInlineMode: true)
                let sheet = SheetViewController(controller: Page("Inline"), sizes: [.fixed(250)], options: options)
                sheet.animateIn(to: menu.view, in: menu)
            },
            Menu.Entry("Alert over a sheet") { menu in
                let page = Page("Below")
                let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                menu.present(SheetViewController(controller: page), animated: true) {
                    page.present(alert, animated: true)
                }
            },
        ]
    }
}
