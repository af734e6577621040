import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// What a method of UIKit returns lives until the end of the turn; what an initializer returns, as long as it is held.
@MainActor
struct AutoreleaseTests {
    struct Method: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let isReleasedLater: Bool
        let result: @MainActor @Sendable () throws -> AnyObject?

        init(
            _ description: String, isReleasedLater: Bool = true,
            _ result: @escaping @MainActor @Sendable () throws -> AnyObject?
        ) {
            (testDescription, self.isReleasedLater, self.result) = (description, isReleasedLater, result)
        }
    }

    private nonisolated static let board = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene sceneID="s"><objects>
            <viewController storyboardIdentifier="A" id="a"/>
        </objects></scene></scenes></document>
        """
    private nonisolated static let nib = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch"><objects>
            <view id="v"/>
        </objects></document>
        """

    private static func table() -> UITableView {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        return table
    }

    private static func collection() -> UICollectionView {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "view")
        return collection
    }

    private static func button() -> UIButton { UIButton(type: .system) }

    private nonisolated static let methods: [Method] = [
        Method("instantiateInitialViewController") {
            try UIStoryboard(xml: board, named: "Board").instantiateInitialViewController()
        },
        Method("instantiateViewController") {
            try UIStoryboard(xml: board, named: "Board").instantiateViewController(withIdentifier: "A")
        },
        Method("instantiate of a nib") { try UINib(xml: nib).instantiate(withOwner: nil).first as AnyObject? },
        Method("dequeueReusableCell of a table") {
            table().dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: 0, section: 0))
        },
        Method("dequeueReusableHeaderFooterView") {
            table().dequeueReusableHeaderFooterView(withIdentifier: "header")
        },
        Method("dequeueReusableCell of a collection") {
            collection().dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
        },
        Method("dequeueReusableSupplementaryView") {
            collection().dequeueReusableSupplementaryView(
                ofKind: "kind", withReuseIdentifier: "view", for: IndexPath(item: 0, section: 0))
        },
        Method("popViewController") {
            let stack = UINavigationController(rootViewController: UIViewController())
            stack.pushViewController(UIViewController(), animated: false)
            return stack.popViewController(animated: false)
        },
        Method("snapshotView") {
            UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)).snapshotView(afterScreenUpdates: false)
        },
        Method("constraint to an anchor") {
            let view = UIView()
            return view.topAnchor.constraint(equalTo: view.bottomAnchor)
        },
        Method("constraint of a length") { UIView().widthAnchor.constraint(equalToConstant: 1) },
        Method("constraints of a visual format") {
            NSLayoutConstraint.constraints(withVisualFormat: "[v(1)]", metrics: nil, views: ["v": UIView()]).first
        },
        Method("constraintWithItem:") {
            NSLayoutConstraint(
                item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 1)
        },
        Method("buttonWithType:") { UIButton(type: .system) },
        Method("alertControllerWithTitle:") { UIAlertController(title: "", message: nil, preferredStyle: .alert) },
        Method("actionWithTitle:") { UIAlertAction(title: "", style: .default) },
        Method("a view that left its superview") {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            inner.removeFromSuperview()
            return inner
        },
        Method("init of a view", isReleasedLater: false) { UIView() },
        Method("init of a button", isReleasedLater: false) { UIButton(frame: .zero) },
        Method("init of a controller", isReleasedLater: false) { UIViewController() },
    ]

    @Test(arguments: methods)
    func `a result lives`(_ method: Method) throws {
        try withFixture { fixture in
            var failure: (any Error)?
            weak var result: AnyObject?
            var wasThere = false
            fixture.session.turn(by: .inputMemoryWarning) {
                do { result = try method.result() } catch { failure = error }
                wasThere = result != nil
            }
            if let failure { throw failure }
            fixture.session.advance(by: 1)
            #expect(wasThere == method.isReleasedLater)
            #expect(result == nil)
        }
    }

    @Test func `a block of autoreleasepool releases what came in it, and no more`() {
        withFixture { fixture in
            weak var outer: AnyObject?
            weak var inner: AnyObject?
            fixture.session.turn(by: .inputMemoryWarning) {
                outer = Self.button()
                let answer = autoreleasepool {
                    inner = Self.button()
                    fixture.note("\(outer != nil) \(inner != nil)")
                    return 42
                }
                fixture.note("\(answer) \(outer != nil) \(inner != nil)")
            }
            #expect(fixture.transcript.lines == ["true true", "42 true false"])
            #expect(outer == nil)
        }
    }

    @Test func `a block of autoreleasepool works outside of a turn`() {
        withFixture { _ in
            weak var result: AnyObject?
            let isThere = autoreleasepool {
                result = Self.button()
                return result != nil
            }
            #expect(isThere)
            #expect(result == nil)
            result = Self.button()
            #expect(result == nil)
        }
        #expect(autoreleasepool { 1 } == 1)
    }

    @Test func `what a pop returns outside of a turn lives until the end of the turn that it opens`() {
        withFixture { fixture in
            let stack = UINavigationController(rootViewController: UIViewController())
            stack.pushViewController(UIViewController(), animated: false)
            weak var popped: UIViewController?
            popped = stack.popViewController(animated: false)
            #expect(popped != nil)
            fixture.session.advance(by: 1)
            #expect(popped == nil)
        }
    }

    @Test func `objects are released in the order in which they came`() {
        withFixture { fixture in
            fixture.session.turn(by: .inputMemoryWarning) {
                for name in ["a", "b", "c"] {
                    let view = NotingView { fixture.note(name) }
                    let outer = UIView()
                    outer.addSubview(view)
                    view.removeFromSuperview()
                }
                fixture.note("end of the code")
            }
            #expect(fixture.transcript.lines == ["end of the code", "a", "b", "c"])
        }
    }
}

/// Calls a closure when it ends.
private final class NotingView: UIView {
    private let end: @MainActor () -> Void

    init(_ end: @escaping @MainActor () -> Void) {
        self.end = end
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("NotingView is not archived") }

    deinit { MainActor.assumeIsolated { [end] in end() } }
}
