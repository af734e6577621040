import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

#if os(Linux)
    /// The base class of an app's stacks. The work after super keeps the frame of the override.
    private class BaseStack: UINavigationController {
        var pushes = 0

        override init(rootViewController: UIViewController) {
            super.init(rootViewController: rootViewController)
            pushes += 1
        }

        override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

        required init?(coder: NSCoder) { nil }

        override func pushViewController(_ viewController: UIViewController, animated: Bool) {
            super.pushViewController(viewController, animated: animated)
            pushes += 1
        }
    }

    private final class ShopStack: BaseStack {
        override func pushViewController(_ viewController: UIViewController, animated: Bool) {
            UIView.performWithoutAnimation {
                super.pushViewController(viewController, animated: animated)
                pushes += 1
            }
            pushes += 1
        }
    }

    private final class List: UITableViewController {
        var appearances = 0
        var appearsTwice = false

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if appearsTwice { super.viewWillAppear(animated) }
            appearances += 1
        }

        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            appearances += 1
        }
    }

    private final class LoadedScreen: UIViewController {
        var loads = 0

        override func loadView() {
            super.loadView()
            loads += 1
        }

        override var view: UIView! {
            get { super.view }
            set {
                super.view = newValue
                loads += 1
            }
        }
    }

    /// The call site is the caller's, not that of the override through which the call came.
    @MainActor
    struct OverriddenCallTests {
        private func places(of kind: EventKind, _ body: (Fixture) -> Void) -> [CallSite.Place] {
            var found: [CallSite.Place] = []
            withFixture { fixture in
                let start = fixture.log.events.count
                body(fixture)
                found = fixture.log.events[start...].filter { $0.kind == kind }.compactMap { $0.site?.place }
                fixture.session.runUntilIdle()
            }
            return found
        }

        @Test func `a push through a base class has the line of the screen that pushes`() {
            var line: UInt32 = 0
            let places = places(of: .callPush) { fixture in
                let stack = BaseStack()
                line = #line + 1
                stack.pushViewController(fixture.a, animated: false)
                stack.pushes += 1
            }
            #expect(places.map(\.line) == [line])
            #expect(places.first?.through.map(\.function) == ["BaseStack.pushViewController(_:animated:)"])
        }

        @Test func `a push through two classes and a closure has the line of the screen that pushes`() {
            var line: UInt32 = 0
            let places = places(of: .callPush) { fixture in
                let stack = ShopStack()
                line = #line + 1
                stack.pushViewController(fixture.a, animated: false)
                stack.pushes += 1
            }
            #expect(places.map(\.line) == [line])
            #expect(
                places.first?.through.map(\.function) == [
                    "ShopStack.pushViewController(_:animated:)",
                    "closure #1 in ShopStack.pushViewController(_:animated:)",
                    "BaseStack.pushViewController(_:animated:)",
                ])
        }

        @Test func `a stack that a base class makes has the line of the code that makes it`() {
            var line: UInt32 = 0
            let places = places(of: .callSetViewControllers) { fixture in
                line = #line + 1
                let stack = BaseStack(rootViewController: fixture.a)
                stack.pushes += 1
            }
            #expect(places.map(\.line) == [line])
            #expect(places.first?.through.map(\.function) == ["BaseStack.init(rootViewController:)"])
        }

        @Test func `a lifecycle method that the app calls has the line of that call`() {
            var line: UInt32 = 0
            let places = places(of: .callInvokeAppearance) { _ in
                let list = List()
                line = #line + 1
                list.viewWillAppear(true)
                list.appearances += 1
            }
            #expect(places.map(\.line) == [line])
            #expect(places.first?.through.map(\.function) == ["List.viewWillAppear(_:)"])
        }

        @Test func `a second call of super in a callback has its own line`() {
            let places = places(of: .callInvokeAppearance) { fixture in
                let list = List()
                list.appearsTwice = true
                fixture.show(list)
            }
            #expect(places.map(\.function) == ["List.viewWillAppear(_:)"])
            #expect(places.map(\.through) == [[]])
        }

        @Test func `a callback in an override takes no call site`() {
            let places = places(of: .callInvokeAppearance) { $0.show(List()) }
            #expect(places == [])
        }

        @Test func `willMove that the app calls has the line of that call`() {
            var line: UInt32 = 0
            let places = places(of: .callWillMove) { _ in
                let list = List()
                line = #line + 1
                list.willMove(toParent: nil)
                list.appearances += 1
            }
            #expect(places.map(\.line) == [line])
        }

        @Test func `loadView says who read the view`() {
            var lines: [UInt32] = []
            let places = places(of: .callbackLoadView) { fixture in
                let (first, second) = (LoadedScreen(), LoadedScreen())
                lines.append(#line + 1)
                let view = first.view
                lines.append(#line + 1)
                second.loadViewIfNeeded()
                #expect(view === first.view)
                #expect(first.loads == 2)
                #expect(second.loads == 2)
            }
            #expect(places.map(\.line) == lines)
        }

        /// The runtime reads the view of a root itself.
        @Test func `loadView has no call site where the app did not read the view`() {
            let places = places(of: .callbackLoadView) { $0.show(LoadedScreen()) }
            #expect(places.filter { !$0.isEmpty } == [])
        }
    }
#endif
