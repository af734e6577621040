import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// When the parent's code runs that adds a child.
enum AppearanceMoment: String, CaseIterable, Sendable {
    case viewDidLoad, viewWillAppear, viewIsAppearing, viewWillLayoutSubviews, viewDidLayoutSubviews, viewDidAppear
    /// After the parent has appeared.
    case later
}

/// The steps in which an app adds a child and its view.
enum AddingOrder: Sendable {
    case documented, viewFirst, forwardedByHand

    @MainActor
    fileprivate func add(_ child: UIViewController, to parent: UIViewController) {
        guard child.parent == nil else { return }
        if self == .viewFirst { parent.view.addSubview(child.view) }
        parent.addChild(child)
        if self == .forwardedByHand { child.beginAppearanceTransition(true, animated: false) }
        if self != .viewFirst { parent.view.addSubview(child.view) }
        child.didMove(toParent: parent)
        if self == .forwardedByHand { child.endAppearanceTransition() }
    }
}

/// For each moment and order: who gets `viewDidAppear`, in this order. P is the parent and C the child.
///
/// Source: <doc:AppearanceCallbacks#Add-when-the-parent-is>.
private let momentRows: [(AppearanceMoment, AddingOrder, String)] = [
    (.viewDidLoad, .documented, "P C"), (.viewDidLoad, .viewFirst, "P C"),
    (.viewDidLoad, .forwardedByHand, "C P C"),
    (.viewWillAppear, .documented, "P C"), (.viewWillAppear, .viewFirst, "P C"),
    (.viewWillAppear, .forwardedByHand, "C P C"),
    (.viewIsAppearing, .documented, "P C"), (.viewIsAppearing, .viewFirst, "C P C"),
    (.viewIsAppearing, .forwardedByHand, "C P C"),
    (.viewWillLayoutSubviews, .documented, "P C"), (.viewWillLayoutSubviews, .viewFirst, "C P C"),
    (.viewWillLayoutSubviews, .forwardedByHand, "C P C"),
    (.viewDidLayoutSubviews, .documented, "P C"), (.viewDidLayoutSubviews, .viewFirst, "C P C"),
    (.viewDidLayoutSubviews, .forwardedByHand, "C P C"),
    (.viewDidAppear, .documented, "P C"), (.viewDidAppear, .viewFirst, "P C"),
    (.viewDidAppear, .forwardedByHand, "P C C"),
    (.later, .documented, "P C"), (.later, .viewFirst, "P C"), (.later, .forwardedByHand, "P C"),
]

/// How often a child appears that is added while its parent does.
@MainActor
struct AppearanceMomentTests {
    @Test(arguments: momentRows, [SessionConfiguration.Semantics.v8, .v13, .v26])
    func `a child appears as often as the moment and the order say`(
        _ row: (moment: AppearanceMoment, order: AddingOrder, expected: String),
        _ system: SessionConfiguration.Semantics
    ) {
        withFixture(device: "iPhone 6", system) { fixture in
            let child = fixture.c
            fixture.p.during[row.moment.rawValue] = { row.order.add(child, to: $0) }
            fixture.show(fixture.p)
            if row.moment == .later { row.order.add(child, to: fixture.p) }
            fixture.commit()
            #expect(child.appearance == .appeared)
            fixture.transcript.keep { $0.hasSuffix(".viewDidAppear(false)") }
            #expect(fixture.transcript.lines.map { String($0.prefix(1)) }.joined(separator: " ") == row.expected)
            // What was counted twice is one appearance, and ends once.
            fixture.transcript.clear()
            fixture.window.isHidden = true
            fixture.commit()
            fixture.transcript.keep { $0.hasPrefix("C.viewDid") }
            #expect(fixture.transcript.lines == ["C.viewDidDisappear(false)"])
        }
    }

    @Test func `every moment is in the table with every order`() {
        #expect(momentRows.count == 3 * AppearanceMoment.allCases.count)
    }
}
