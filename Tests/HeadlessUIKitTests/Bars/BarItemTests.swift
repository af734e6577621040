import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIBarButtonItem.h, UINavigationBar.h, UIToolbar.h.
@MainActor
struct BarItemTests {
    /// Has actions with and without a parameter.
    @MainActor
    private final class Target {
        var lines: [String] = []
        func done() { lines.append("done") }
        func add(_ item: UIBarButtonItem) { lines.append("add \(item.title ?? "")") }
        func take(_ sender: Any) { lines.append("take") }
    }

    @Test func `a bar button item runs a method of its target`() {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            let target = Target()
            fixture.a.navigationItem.leftBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .done, target: target, action: Target.done)
            let add = UIBarButtonItem(title: "Add", style: .plain, target: target, action: Target.add)
            let take = UIBarButtonItem(title: nil, style: .done, target: target, action: Target.take)
            fixture.a.navigationItem.rightBarButtonItems = [add, take]
            for item in fixture.a.navigationItem.buttons { fixture.session.tap(item) }
            #expect(target.lines == ["done", "add Add", "take"])
            #expect(
                fixture.log.events.filter { $0.kind == .inputTapped }.map { $0.id(.target) }
                    == Array(repeating: fixture.a.id, count: 3))
        }
    }

    @Test func `a bar button item does not keep its target alive`() {
        withFixture { fixture in
            var target: Target? = Target()
            weak let observed = target
            let item = UIBarButtonItem(title: "Done", style: .plain, target: target!, action: Target.done)
            target = nil
            #expect(observed == nil)
            item.send()
        }
    }

    @Test func `a bar button item runs its primary action`() {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            var senders: [ObjectIdentifier] = []
            let action = UIAction(title: "Next") { senders.append(ObjectIdentifier($0.sender as AnyObject)) }
            let item = UIBarButtonItem(primaryAction: action)
            fixture.a.navigationItem.rightBarButtonItem = item
            #expect(item.title == "Next")
            fixture.session.tap(item)
            #expect(senders == [ObjectIdentifier(item)])
            #expect(action.sender == nil)
        }
    }

    /// The effects of a tap are in the scope of the input.
    @Test func `a push in an action names the tap as its cause`() {
        withFixture { fixture in
            _ = fixture.b
            fixture.showStack(fixture.a)
            fixture.a.navigationItem.rightBarButtonItem = UIBarButtonItem(
                primaryAction: UIAction { _ in fixture.n.pushViewController(fixture.b, animated: true) })
            fixture.session.tap(fixture.a.navigationItem.rightBarButtonItem!)
            let input = fixture.log.events.first { $0.kind == .inputTapped }
            let push = fixture.log.events.first { $0.kind == .callPush }
            #expect(push?.seq == (input?.seq ?? 0) + 1)
            fixture.session.runUntilIdle()
            #expect(fixture.n.topViewController === fixture.b)
        }
    }

    /// Reasons why a tap does nothing.
    enum Obstacle: CaseIterable {
        case disabled, customView, hiddenBar, otherTop, inTransition, covered, windowHidden, inNoBar
    }

    @Test(arguments: Obstacle.allCases)
    func `a tap on a disabled or hidden item does nothing`(_ obstacle: Obstacle) {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            let item = UIBarButtonItem(primaryAction: UIAction { _ in Issue.record("was run") })
            if obstacle != .inNoBar { fixture.a.navigationItem.leftBarButtonItem = item }
            switch obstacle {
            case .disabled: item.isEnabled = false
            case .customView: item.customView = UIView()
            case .hiddenBar: fixture.n.isNavigationBarHidden = true
            case .otherTop: fixture.n.pushViewController(fixture.b, animated: false)
            case .inTransition: fixture.n.pushViewController(fixture.b, animated: true)
            case .covered: fixture.present(fixture.q, from: fixture.n, .overFullScreen)
            case .windowHidden: fixture.window.isHidden = true
            case .inNoBar: break
            }
            fixture.session.advance(by: 0)
            fixture.session.tap(item)
            #expect(fixture.log.events.contains { $0.kind == .inputTapped })
            fixture.session.runUntilIdle()
        }
    }

    fileprivate final class Counter {
        var taps = 0
    }

    /// The custom view of an item, and how often its action runs at a tap.
    enum CustomView: CaseIterable {
        case button, buttonInside, disabledButton, hiddenButton, transparentButton

        @MainActor
        fileprivate func makeView(_ counter: Counter) -> UIView {
            let button = UIButton(type: .custom)
            button.addAction(UIAction { _ in counter.taps += 1 }, for: .touchUpInside)
            button.isEnabled = self != .disabledButton
            button.isHidden = self == .hiddenButton
            button.alpha = self == .transparentButton ? 0 : 1
            guard self == .buttonInside else { return button }
            let outer = UIView()
            outer.addSubview(button)
            return outer
        }

        var taps: Int { self == .button || self == .buttonInside ? 1 : 0 }
    }

    @Test(arguments: CustomView.allCases)
    func `what is in an item's custom view takes the tap`(_ view: CustomView) {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            let counter = Counter()
            let item = UIBarButtonItem(customView: view.makeView(counter))
            fixture.a.navigationItem.leftBarButtonItem = item
            fixture.session.runUntilIdle()
            fixture.session.tap(item)
            #expect(counter.taps == view.taps)
        }
    }

    @Test func `a toolbar without a navigation controller takes taps`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            var taps = 0
            let item = UIBarButtonItem(title: "Master", primaryAction: UIAction { _ in taps += 1 })
            let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            toolbar.items = [UIBarButtonItem.flexibleSpace()]
            fixture.p.view.addSubview(toolbar)
            var items = toolbar.items ?? []
            items.insert(item, at: 0)
            toolbar.setItems(items, animated: true)
            fixture.session.tap(item)
            #expect(fixture.log.events.last { $0.kind == .inputTapped }?.id(.target) == fixture.p.id)
            items.removeAll { $0 == item }
            toolbar.setItems(items, animated: true)
            fixture.session.tap(item)
            #expect(taps == 1)
        }
    }

    @Test func `raw values are those of UIKit`() {
        #expect(UIBarButtonItem.SystemItem.trash.rawValue == 16)
        #expect(UIBarButtonItem.SystemItem.redo.rawValue == 22)
        #expect(UIBarButtonItem.SystemItem.close.rawValue == 24)
        #expect(UIBarButtonItem.Style.done.rawValue == 2)
        let back = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
        #expect(back.isEnabled)
        #expect(back.title == "Back")
        #expect(back.style == .plain)
    }
}

/// Source: UINavigationController.h.
@MainActor
struct NavigationItemTests {
    @Test func `the item has the controller's title`() {
        withFixture { fixture in
            fixture.a.title = "Menu"
            #expect(fixture.a.navigationItem.title == "Menu")
            fixture.a.navigationItem.title = "Other"
            #expect(fixture.a.title == "Menu")
            fixture.a.title = "Third"
            #expect(fixture.a.navigationItem.title == "Third")
        }
    }

    @Test func `the bar shows the items of the stack`() {
        withFixture { fixture in
            fixture.showStack(fixture.a, fixture.b)
            let bar = fixture.n.navigationBar
            #expect(bar.items == [fixture.a.navigationItem, fixture.b.navigationItem])
            #expect(bar.topItem === fixture.b.navigationItem)
            #expect(bar.backItem === fixture.a.navigationItem)
            fixture.transcript.clear()
            bar.setItems([], animated: false)
            #expect(
                fixture.transcript.lines
                    == ["! Cannot call setItems:animated: directly on a UINavigationBar managed by a controller."])
        }
    }

    /// Settings that remove the back button.
    enum Obstacle: CaseIterable {
        case hidden, leftItem, barHidden
    }

    @Test(arguments: Obstacle.allCases)
    func `without a back button no controller is popped`(_ obstacle: Obstacle) {
        withFixture { fixture in
            fixture.showStack(fixture.a, fixture.b)
            let item = fixture.b.navigationItem
            switch obstacle {
            case .hidden: item.setHidesBackButton(true, animated: true)
            case .leftItem: item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
            case .barHidden: fixture.n.setNavigationBarHidden(true, animated: true)
            }
            fixture.session.tapBack(fixture.n)
            fixture.session.swipeBack(fixture.n, .began)
            fixture.session.runUntilIdle()
            #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            (item.hidesBackButton, item.leftItemsSupplementBackButton, fixture.n.isNavigationBarHidden) = (
                false, true, false
            )
            fixture.session.tapBack(fixture.n)
            #expect(fixture.n.viewControllers == [fixture.a])
            fixture.session.runUntilIdle()
        }
    }

    @Test func `the toolbar shows the items of the top controller`() {
        withFixture { fixture in
            fixture.showStack(fixture.a, fixture.b)
            var taps = 0
            let item = UIBarButtonItem(primaryAction: UIAction { _ in taps += 1 })
            fixture.b.setToolbarItems([item], animated: false)
            #expect(fixture.n.isToolbarHidden)
            fixture.session.tap(item)
            fixture.n.isToolbarHidden = false
            #expect(fixture.n.toolbar.items == [item])
            fixture.session.tap(item)
            #expect(taps == 1)
            fixture.n.popViewController(animated: false)
            fixture.session.advance(by: 0)
            #expect(fixture.n.toolbar.items == nil)
        }
    }

    /// Source: UIBarAppearance.h.
    @Test func `a copied appearance has its type`() {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            let stack = fixture.n
            let copy = stack.navigationBar.standardAppearance.copy()
            copy.titleTextAttributes = [.kern: 2]
            #expect(stack.navigationBar.standardAppearance.titleTextAttributes.isEmpty)
            fixture.a.navigationItem.standardAppearance = copy.copy()
            #expect(fixture.a.navigationItem.standardAppearance?.titleTextAttributes[.kern] as? Int == 2)
        }
    }

    /// Source: UISearchBar.h, which conforms to UITextInputTraits.
    @Test func `a search bar gives its field the traits of the keyboard`() {
        withFixture { _ in
            let bar = UISearchBar(frame: .zero)
            let traits: any UITextInputTraits = bar
            traits.autocapitalizationType = .none
            traits.keyboardType = .emailAddress
            bar.inputAccessoryView = UIView()
            #expect(bar.searchTextField.autocapitalizationType == .none)
            #expect(bar.searchTextField.keyboardType == .emailAddress)
            #expect(bar.searchTextField.inputAccessoryView != nil)
        }
    }
}
