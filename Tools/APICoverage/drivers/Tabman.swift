import Pageboy
import Tabman
import UIKit

/// Three pages below a bar.
private final class Pages: TabmanViewController, PageboyViewControllerDataSource, TMBarDataSource {
    private let pages = ["One", "Two", "Three"].map { name in
        let page = Menu([
            Menu.Entry("Next") { ($0.parent?.parent as? PageboyViewController)?.scrollToPage(.next, animated: true) }
        ])
        page.title = name
        return page
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        addBar(TMBar.ButtonBar(), dataSource: self, at: .top)
    }

    func numberOfViewControllers(in pageboyViewController: PageboyViewController) -> Int { pages.count }

    func viewController(
        for pageboyViewController: PageboyViewController, at index: PageboyViewController.PageIndex
    ) -> UIViewController? { pages[index] }

    func defaultPage(for pageboyViewController: PageboyViewController) -> PageboyViewController.Page? { nil }

    func barItem(for bar: any TMBar, at index: Int) -> any TMBarItemable { TMBarItem(title: pages[index].title ?? "") }
}

@main
final class TabmanDriver: MenuDelegate {
    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Push pages") { $0.navigationController?.pushViewController(Pages(), animated: true) },
            Menu.Entry("Present pages") { $0.present(Pages(), animated: true) },
        ]
    }
}
