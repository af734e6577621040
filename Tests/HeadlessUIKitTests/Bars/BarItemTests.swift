import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: UIBarButtonItem.h, UINavigationBar.h, UIToolbar.h.
@MainActor
struct BarItemTests {
    /// Has actions of both shapes.
    @MainActor
    private final class Target {
        var lines: [String] = []
        func done() { lines.append("done") }
        func add(_ item: UIBarButtonItem) { lines.append("add \(item.title ?? "")") }
        func take(_ sender: Any) { lines.append("take") }
    }

    @Test func runsAMethodOfItsTarget() {
        onStage { stage in
            stage.showStack(stage.a)
            let target = Target()
            stage.a.navigationItem.leftBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .done, target: target, action: Target.done)
            let add = UIBarButtonItem(title: "Add", style: .plain, target: target, action: Target.add)
            let take = UIBarButtonItem(title: nil, style: .done, target: target, action: Target.take)
            stage.a.navigationItem.rightBarButtonItems = [add, take]
            for item in stage.a.navigationItem.buttons { stage.session.tap(item) }
            #expect(target.lines == ["done", "add Add", "take"])
            #expect(
                stage.log.events.filter { $0.kind == .inputTapped }.map { $0.id(.target) }
                    == Array(repeating: stage.a.id, count: 3))
        }
    }

    @Test func doesNotKeepItsTargetAlive() {
        onStage { stage in
            var target: Target? = Target()
            weak let observed = target
            let item = UIBarButtonItem(title: "Done", style: .plain, target: target!, action: Target.done)
            target = nil
            #expect(observed == nil)
            item.send()
        }
    }

    @Test func runsItsPrimaryAction() {
        onStage { stage in
            stage.showStack(stage.a)
            var senders: [ObjectIdentifier] = []
            let action = UIAction(title: "Next") { senders.append(ObjectIdentifier($0.sender as AnyObject)) }
            let item = UIBarButtonItem(primaryAction: action)
            stage.a.navigationItem.rightBarButtonItem = item
            #expect(item.title == "Next")
            stage.session.tap(item)
            #expect(senders == [ObjectIdentifier(item)])
            #expect(action.sender == nil)
        }
    }

    /// What a tap causes stands in the scope of the input.
    @Test func aTapThatPushes() {
        onStage { stage in
            _ = stage.b
            stage.showStack(stage.a)
            stage.a.navigationItem.rightBarButtonItem = UIBarButtonItem(
                primaryAction: UIAction { _ in stage.n.pushViewController(stage.b, animated: true) })
            stage.session.tap(stage.a.navigationItem.rightBarButtonItem!)
            let input = stage.log.events.first { $0.kind == .inputTapped }
            let push = stage.log.events.first { $0.kind == .callPush }
            #expect(push?.seq == (input?.seq ?? 0) + 1)
            stage.session.runUntilIdle()
            #expect(stage.n.topViewController === stage.b)
        }
    }

    /// Why a tap does nothing.
    enum Obstacle: CaseIterable {
        case disabled, customView, hiddenBar, otherTop, inTransition, covered, windowHidden, inNoBar
    }

    @Test(arguments: Obstacle.allCases)
    func aTapDoesNothing(_ obstacle: Obstacle) {
        onStage { stage in
            stage.showStack(stage.a)
            let item = UIBarButtonItem(primaryAction: UIAction { _ in Issue.record("was run") })
            if obstacle != .inNoBar { stage.a.navigationItem.leftBarButtonItem = item }
            switch obstacle {
            case .disabled: item.isEnabled = false
            case .customView: item.customView = UIView()
            case .hiddenBar: stage.n.isNavigationBarHidden = true
            case .otherTop: stage.n.pushViewController(stage.b, animated: false)
            case .inTransition: stage.n.pushViewController(stage.b, animated: true)
            case .covered: stage.present(stage.q, from: stage.n, .overFullScreen)
            case .windowHidden: stage.window.isHidden = true
            case .inNoBar: break
            }
            stage.session.advance(by: 0)
            stage.session.tap(item)
            #expect(stage.log.events.contains { $0.kind == .inputTapped })
            stage.session.runUntilIdle()
        }
    }

    @Test func aToolbarThatStandsAlone() {
        onStage { stage in
            stage.show(stage.p)
            var taps = 0
            let item = UIBarButtonItem(title: "Master", primaryAction: UIAction { _ in taps += 1 })
            let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            toolbar.items = [UIBarButtonItem.flexibleSpace()]
            stage.p.view.addSubview(toolbar)
            var items = toolbar.items ?? []
            items.insert(item, at: 0)
            toolbar.setItems(items, animated: true)
            stage.session.tap(item)
            #expect(stage.log.events.last { $0.kind == .inputTapped }?.id(.target) == stage.p.id)
            items.removeAll { $0 == item }
            toolbar.setItems(items, animated: true)
            stage.session.tap(item)
            #expect(taps == 1)
        }
    }

    @Test func valuesOfUIKit() {
        #expect(UIBarButtonItem.SystemItem.trash.rawValue == 16)
        #expect(UIBarButtonItem.SystemItem.redo.rawValue == 22)
        #expect(UIBarButtonItem.SystemItem.close.rawValue == 24)
        #expect(UIBarButtonItem.Style.done.rawValue == 2)
        let back = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
        #expect(back.isEnabled && back.title == "Back" && back.style == .plain)
    }
}

/// Source: UINavigationController.h.
@MainActor
struct NavigationItemTests {
    @Test func theItemHasTheControllersTitle() {
        onStage { stage in
            stage.a.title = "Menu"
            #expect(stage.a.navigationItem.title == "Menu")
            stage.a.navigationItem.title = "Other"
            #expect(stage.a.title == "Menu")
            stage.a.title = "Third"
            #expect(stage.a.navigationItem.title == "Third")
        }
    }

    @Test func theBarShowsTheItemsOfTheStack() {
        onStage { stage in
            stage.showStack(stage.a, stage.b)
            let bar = stage.n.navigationBar
            #expect(bar.items == [stage.a.navigationItem, stage.b.navigationItem])
            #expect(bar.topItem === stage.b.navigationItem)
            #expect(bar.backItem === stage.a.navigationItem)
            stage.journal.clear()
            bar.setItems([], animated: false)
            #expect(
                stage.journal.lines
                    == ["! Cannot call setItems:animated: directly on a UINavigationBar managed by a controller."])
        }
    }

    /// What takes the back button away.
    enum Obstacle: CaseIterable {
        case hidden, leftItem, barHidden
    }

    @Test(arguments: Obstacle.allCases)
    func withoutABackButtonNothingIsPopped(_ obstacle: Obstacle) {
        onStage { stage in
            stage.showStack(stage.a, stage.b)
            let item = stage.b.navigationItem
            switch obstacle {
            case .hidden: item.setHidesBackButton(true, animated: true)
            case .leftItem: item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
            case .barHidden: stage.n.setNavigationBarHidden(true, animated: true)
            }
            stage.session.tapBack(stage.n)
            stage.session.swipeBack(stage.n, .began)
            stage.session.runUntilIdle()
            #expect(stage.n.viewControllers == [stage.a, stage.b])
            (item.hidesBackButton, item.leftItemsSupplementBackButton, stage.n.isNavigationBarHidden) = (
                false, true, false
            )
            stage.session.tapBack(stage.n)
            #expect(stage.n.viewControllers == [stage.a])
            stage.session.runUntilIdle()
        }
    }

    @Test func theToolbarShowsTheItemsOfTheTop() {
        onStage { stage in
            stage.showStack(stage.a, stage.b)
            var taps = 0
            let item = UIBarButtonItem(primaryAction: UIAction { _ in taps += 1 })
            stage.b.setToolbarItems([item], animated: false)
            #expect(stage.n.isToolbarHidden)
            stage.session.tap(item)
            stage.n.isToolbarHidden = false
            #expect(stage.n.toolbar.items == [item])
            stage.session.tap(item)
            #expect(taps == 1)
            stage.n.popViewController(animated: false)
            stage.session.advance(by: 0)
            #expect(stage.n.toolbar.items == nil)
        }
    }
}
