import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Registered objects and the state of views.
@MainActor
@Suite(.serialized)
struct RestoredObjectsTests {
    final class Cart: UIStateRestoring, UIObjectRestoration {
        static var made: Cart?
        static var paths: [[String]] = []
        var items: [String] = []
        var parent: (any UIStateRestoring)?
        var isMadeByClass = false
        var hasFinished = false

        var restorationParent: (any UIStateRestoring)? { parent }
        var objectRestorationClass: (any UIObjectRestoration.Type)? { isMadeByClass ? Cart.self : nil }
        static func object(withRestorationIdentifierPath path: [String], coder: NSCoder) -> (any UIStateRestoring)? {
            paths.append(path)
            made = Cart()
            return made
        }
        func encodeRestorableState(with coder: NSCoder) { coder.encode(items, forKey: "items") }
        func decodeRestorableState(with coder: NSCoder) {
            items = (coder.decodeObject(forKey: "items") as? [Any])?.compactMap { $0 as? String } ?? []
        }
        func applicationFinishedRestoringState() { hasFinished = true }
    }

    @Test func `a registered object is found by its identifier`() throws {
        try TwoLaunches.run { launches in
            let cart = Cart()
            cart.items = ["a", "b"]
            try launches.save { app in
                UIApplication.registerObject(forStateRestoration: cart, restorationIdentifier: "Cart")
                app.makeRoot = { app in
                    let root = app.controller("Root")
                    root.encoding = { $0.encode(cart, forKey: "cart") }
                    return root
                }
            }
            let later = Cart()
            var referred: Cart?
            launches.restore { app in
                UIApplication.registerObject(forStateRestoration: later, restorationIdentifier: "Cart")
                app.makeRoot = { app in
                    let root = app.controller("Root")
                    root.decoding = { referred = $0.decodeObject(forKey: "cart") as? Cart }
                    return root
                }
            }
            #expect(later.items == ["a", "b"])
            #expect(later.hasFinished)
            #expect(referred === later)
        }
    }

    @Test func `a restoration class makes an object below its parent`() throws {
        try TwoLaunches.run { launches in
            let cart = Cart()
            (cart.items, cart.isMadeByClass) = (["a"], true)
            try launches.save { app in
                app.makeRoot = { app in
                    let root = app.controller("Root")
                    cart.parent = root
                    UIApplication.registerObject(forStateRestoration: cart, restorationIdentifier: "Cart")
                    return root
                }
            }
            Cart.paths = []
            launches.restore { $0.makeRoot = { $0.controller("Root") } }
            #expect(Cart.paths == [["Root", "Cart"]])
            #expect(Cart.made?.items == ["a"])
            #expect(Cart.made?.hasFinished == true)
        }
    }

    @Test func `an identifier that is in use is an exception`() {
        withFixture { fixture in
            let (first, second) = (Cart(), Cart())
            UIApplication.registerObject(forStateRestoration: first, restorationIdentifier: "Cart")
            UIApplication.registerObject(forStateRestoration: second, restorationIdentifier: "Cart")
            #expect(
                fixture.transcript.lines == [
                    """
                    ! An object with the restoration identifier path Cart has been registered for state restoration \
                    already.
                    """
                ])
        }
    }

    /// Rows by identifier: the table has other rows when it is restored.
    private final class Players: UITableViewController, UIDataSourceModelAssociation {
        let names: [String]
        init(_ names: [String]) {
            self.names = names
            super.init(style: .plain)
            restorationIdentifier = "Players"
            clearsSelectionOnViewWillAppear = false
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.restorationIdentifier = "Table"
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { names[idx.row] }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
        }
    }

    @Test func `tables find their rows by identifier`() throws {
        let names = (0..<60).map { "player \($0)" }
        try TwoLaunches.run { launches in
            try launches.save(
                { $0.makeRoot = { _ in Players(names) } },
                then: { fixture, app in
                    guard let table = (app.root as? Players)?.tableView else { return }
                    table.selectRow(at: IndexPath(row: 12, section: 0), animated: false, scrollPosition: .none)
                    table.setContentOffset(CGPoint(x: 0, y: 445), animated: false)
                })
            let moved = ["new 1", "new 2", "new 3"] + names
            launches.restore(
                { $0.makeRoot = { _ in Players(moved) } },
                look: { _, app in
                    let table = (app.root as? Players)?.tableView
                    #expect(table?.indexPathForSelectedRow == IndexPath(row: 15, section: 0))
                    #expect(table?.contentOffset.y == 577)
                })
        }
    }

    /// A scroll view with that content offset.
    private func screen(_ app: RestoringApp, _ y: CGFloat?) -> UIViewController {
        let root = app.controller("Root")
        root.loading = { root in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.contentSize = CGSize(width: 100, height: 1000)
            scroll.restorationIdentifier = "Scroll"
            root.view.addSubview(scroll)
            if let y { scroll.contentOffset.y = y }
        }
        return root
    }

    @Test func `a scroll view keeps its offset`() throws {
        try TwoLaunches.run { launches in
            try launches.save { $0.makeRoot = { screen($0, 321) } }
            launches.restore(
                { $0.makeRoot = { screen($0, nil) } },
                look: { _, app in
                    #expect((app.root?.view.subviews.first as? UIScrollView)?.contentOffset.y == 321)
                })
        }
    }
}
