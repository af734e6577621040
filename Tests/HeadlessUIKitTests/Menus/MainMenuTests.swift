import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIMenuBuilder.h; UIMainMenuSystem.h, iOS 26.
@MainActor
struct MainMenuTests {
    private final class App: UIResponder, UIApplicationDelegate {
        var change: ((any UIMenuBuilder) -> Void)?
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            change?(builder)
        }
    }

    /// `Edit(a, b, Sub(c))`
    private func text(_ element: UIMenuElement) -> String {
        guard let menu = element as? UIMenu else { return element.title }
        let name = menu.title.isEmpty ? String(menu.identifier.rawValue.split(separator: ".").last ?? "") : menu.title
        return menu.children.isEmpty ? name : "\(name)(\(menu.children.map(text).joined(separator: ", ")))"
    }

    private func action(_ name: String) -> UIAction { UIAction(title: name, identifier: .init(name)) { _ in } }

    @Test func `the menus are built at the end of the turn: the system's, the handler's, the delegate's`() throws {
        try withFixture { fixture in
            let app = App()
            UIApplication.shared.delegate = app
            var order: [String] = []
            app.change = { builder in
                order.append("delegate, \(builder.action(for: .init("share")) != nil)")
                builder.remove(menu: .help)
            }
            let configuration = UIMainMenuSystem.Configuration()
            configuration.documentPreference = .included
            configuration.printingPreference = .removed
            configuration.textFormattingPreference = .removed
            UIMainMenuSystem.shared.setBuildConfiguration(configuration) { builder in
                order.append("handler, \(builder.system === UIMenuSystem.main)")
                builder.insertElements([self.action("share")], atEndOfMenu: .file)
            }
            #expect(fixture.session.mainMenu == nil)
            #expect(order == [])
            fixture.session.advance(by: 0)
            #expect(order == ["handler, true", "delegate, true"])
            let menu = try #require(fixture.session.mainMenu)
            #expect(menu.children.map(\.title) == ["", "File", "Edit", "View", "Window"])
            #expect(text(menu.children[1]) == "File(new-scene, open, close, document, share)")
            app.change = nil
            UIMenuSystem.main.setNeedsRebuild()
            UIMenuSystem.main.setNeedsRebuild()
            fixture.session.advance(by: 0)
            #expect(order == ["handler, true", "delegate, true", "handler, true"])
        }
    }

    private final class Focused: UIViewController {
        var supplied: [UIDeferredMenuElement.Identifier] = []
        override var canBecomeFirstResponder: Bool { true }
        override func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? {
            guard deferredElement.identifier == .init("recent") else { return nil }
            supplied.append(deferredElement.identifier)
            return UIDeferredMenuElement.Provider { $0([UIAction(title: "File 1") { _ in }]) }
        }
    }

    /// Source: WWDC 2025, session 208; UIDeferredMenuElement.h, iOS 26.
    @Test(arguments: [(true, 1), (false, 2)])
    func `the chain of the first responder supplies elements for the focus`(_ isCached: Bool, _ times: Int) {
        withFixture { fixture in
            let (outer, inner) = (Focused(), UITextField())
            fixture.show(outer)
            outer.view.addSubview(inner)
            let recent = UIDeferredMenuElement.usingFocus(identifier: .init("recent"), shouldCacheItems: isCached)
            let other = UIDeferredMenuElement.usingFocus(identifier: .init("other"))
            let menu = UIMenu(children: [recent, other])
            #expect(menu.leaves.isEmpty)
            inner.becomeFirstResponder()
            #expect(menu.leaves.map(\.title) == ["File 1"])
            #expect(menu.leaves.map(\.title) == ["File 1"])
            #expect(outer.supplied.count == times)
        }
    }

    struct Change: Sendable {
        let name: String
        let expected: String
        let change: @MainActor @Sendable (any UIMenuBuilder) -> Void
    }

    @Test(arguments: Self.changes) func `a builder changes the tree`(_ row: Change) {
        withFixture { _ in
            let inner = UIMenu(title: "Sub", identifier: .init("sub"), children: [action("c")])
            let command = UICommand(title: "k", action: Selector(("k:")), propertyList: 1)
            let outer = UIMenu(title: "Edit", identifier: .edit, children: [action("a"), command, inner])
            let tree = MenuTree(UIMenu(title: "", identifier: .root, children: [outer]), of: .main)
            row.change(tree)
            #expect(text(tree.root) == row.expected, "\(row.name)")
        }
    }

    private nonisolated static let changes: [Change] = {
        @MainActor func new() -> [UIMenuElement] {
            [UIAction(title: "x") { _ in }, UIAction(title: "y") { _ in }]
        }
        let command = Selector(("k:"))
        return [
            Change(name: "before a menu", expected: "root(Edit(a, k, x, y, Sub(c)))") {
                $0.insertElements(new(), beforeMenu: .init("sub"))
            },
            Change(name: "after a menu", expected: "root(Edit(a, k, Sub(c)), x, y)") {
                $0.insertElements(new(), afterMenu: .edit)
            },
            Change(name: "before an action", expected: "root(Edit(x, y, a, k, Sub(c)))") {
                $0.insertElements(new(), beforeAction: .init("a"))
            },
            Change(name: "after an action", expected: "root(Edit(a, k, Sub(c, x, y)))") {
                $0.insertElements(new(), afterAction: .init("c"))
            },
            Change(name: "before a command", expected: "root(Edit(a, x, y, k, Sub(c)))") {
                $0.insertElements(new(), beforeCommand: command, propertyList: 1)
            },
            Change(name: "another command", expected: "root(Edit(a, k, Sub(c)))") {
                $0.insertElements(new(), afterCommand: command, propertyList: 2)
            },
            Change(name: "at the start", expected: "root(Edit(x, y, a, k, Sub(c)))") {
                $0.insertElements(new(), atStartOfMenu: .edit)
            },
            Change(name: "replacing a menu", expected: "root(Edit(a, k, x, y))") {
                $0.replace(menu: .init("sub"), with: new())
            },
            Change(name: "replacing an action", expected: "root(Edit(x, y, k, Sub(c)))") {
                $0.replace(action: .init("a"), with: new())
            },
            Change(name: "replacing children", expected: "root(Edit(Sub(c), k, a))") {
                $0.replaceChildren(ofMenu: .edit) { $0.reversed() }
            },
            Change(name: "removing", expected: "root(Edit(Sub))") {
                $0.remove(action: .init("a"))
                $0.remove(action: .init("c"))
                $0.remove(command: command, propertyList: 1)
            },
            Change(name: "what is not there", expected: "root(Edit(a, k, Sub(c)))") {
                $0.remove(menu: .file)
                $0.insertChild(UIMenu(title: "N"), atEndOfMenu: .window)
            },
        ]
    }()
}
