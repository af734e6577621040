import UIKit
import XLPagerTabStrip

private final class Tab: Menu, IndicatorInfoProvider {
    func indicatorInfo(for pagerTabStripController: PagerTabStripViewController) -> IndicatorInfo {
        IndicatorInfo(title: title)
    }
}

/// Three pages below a bar of buttons.
private final class Pager: ButtonBarPagerTabStripViewController {
    override func viewControllers(for pagerTabStripController: PagerTabStripViewController) -> [UIViewController] {
        ["One", "Two", "Three"].map { name in
            let tab = Tab([
                Menu.Entry("Last") { ($0.parent as? PagerTabStripViewController)?.moveToViewController(at: 2) },
                Menu.Entry("Reload") { ($0.parent as? PagerTabStripViewController)?.reloadPagerTabStripView() },
            ])
            tab.title = name
            return tab
        }
    }
}

@main
final class XLPagerTabStripDriver: MenuDelegate {
    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Push a pager") { $0.navigationController?.pushViewController(Pager(), animated: true) },
            Menu.Entry("Present a pager") { $0.present(Pager(), animated: true) },
        ]
    }
}
