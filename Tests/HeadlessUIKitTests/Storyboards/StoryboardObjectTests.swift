import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A screen with a table of prototypes, a recognizer and connections of all kinds.
private final class RowsProbe: UIViewController, InterfaceConnecting, UITableViewDataSource, UITableViewDelegate {
    static var interfaceMembers: [InterfaceMember] {
        [
            .action("swiped:", RowsProbe.swiped), .action("anyone", RowsProbe.anyone),
            .segueAction("makeNext:sender:", RowsProbe.makeNext),
        ]
    }

    var notes: [String] = []

    func swiped(_ recognizer: UISwipeGestureRecognizer) { notes.append("swiped") }
    func anyone() { notes.append("anyone") }
    func makeNext(_ coder: NSCoder, sender: Any?) -> UIViewController? {
        FixtureDetail(coder: coder, text: "from the source")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        (cell as? CellProbe)?.caption.text = "row \(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        notes.append("selected \(indexPath.row)")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let cell = sender as? CellProbe
        let path = (view.subviews.first as? UITableView)?.indexPathForSelectedRow
        notes.append(
            """
            prepare \(segue.identifier ?? ""), \(cell?.caption.text ?? "nil"), \(path?.row ?? -1), \
            \((segue.destination as? FixtureDetail)?.text ?? "")
            """
        )
    }
}

private final class CellProbe: UITableViewCell, InterfaceConnecting {
    static var interfaceMembers: [InterfaceMember] { [.outlet("caption", \CellProbe.caption)] }
    var caption: UILabel!
}

/// A tab bar item whose animation is an object of the scene.
private final class AnimatedItem: UITabBarItem, InterfaceConnecting {
    static var interfaceMembers: [InterfaceMember] {
        [.outlet("animation", \AnimatedItem.animation), .attribute("delay", \AnimatedItem.delay)]
    }
    var animation: ItemAnimation!
    var delay = 0.0
}

private final class ItemAnimation: NSObject, InterfaceConnecting {
    static var interfaceMembers: [InterfaceMember] { [.attribute("duration", \ItemAnimation.duration)] }
    var duration = 0.0
}

@MainActor
struct StoryboardObjectTests {
    private static let rows =
        StoryboardFixture.scene(
            """
            <viewController id="rows" customClass="RowsProbe" sceneMemberID="viewController">
                <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
                    <subviews>
                        <tableView dataMode="prototypes" style="plain" rowHeight="50" id="table">
                            <rect key="frame" x="0" y="0" width="375" height="300"/>
                            <prototypes>
                                <tableViewCell reuseIdentifier="Row" id="cell" customClass="CellProbe">
                                    <rect key="frame" x="0" y="0" width="375" height="50"/>
                                    <tableViewCellContentView key="contentView" id="content">
                                        <subviews><label text="?" id="caption"><rect key="frame" x="8" y="8" \
                                        width="100" height="20"/></label></subviews>
                                    </tableViewCellContentView>
                                    <connections>
                                        <outlet property="caption" destination="caption" id="o1"/>
                                        <segue destination="next" kind="presentation" identifier="next" \
                                        destinationCreationSelector="makeNext:sender:" id="g1"/>
                                    </connections>
                                </tableViewCell>
                            </prototypes>
                            <connections>
                                <outlet property="dataSource" destination="rows" id="o2"/><outlet property="delegate" \
                                destination="rows" id="o3"/>
                            </connections>
                        </tableView>
                        <button id="button"><rect key="frame" x="0" y="400" width="100" height="40"/>
                            <connections>
                                <action selector="anyone" destination="fr" eventType="touchUpInside" id="a1"/>
                                <action selector="nobody:" destination="rows" eventType="touchUpInside" id="a2"/>
                            </connections>
                        </button>
                    </subviews>
                    <connections><outletCollection property="gestureRecognizers" destination="swipe" \
                    id="c1"/></connections>
                </view>
                <connections><outlet property="missing" destination="button" id="o4"/></connections>
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/>
            <swipeGestureRecognizer direction="left" id="swipe">
                <connections><action selector="swiped:" destination="rows" id="a3"/></connections>
            </swipeGestureRecognizer>
            """)
        + StoryboardFixture.scene(
            "<viewController id=\"next\" customClass=\"FixtureDetail\" sceneMemberID=\"viewController\"/>")

    private func onRows(_ body: (Fixture, RowsProbe, UIWindow) throws -> Void) throws {
        try withFixture { fixture in
            fixture.window = UIWindow(frame: UIScreen.main.bounds)
            fixture.session.interfaceClasses.register(RowsProbe.self, CellProbe.self, FixtureDetail.self)
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "rows", Self.rows))
            let rows = try #require(board.instantiateInitialViewController() as? RowsProbe)
            fixture.show(rows)
            try body(fixture, rows, fixture.window)
        }
    }

    @Test func `a row of a prototype performs its segue before the delegate is told`() throws {
        try onRows { fixture, rows, _ in
            let table = try #require(rows.view.subviews.first as? UITableView)
            #expect(table.visibleCells.compactMap { ($0 as? CellProbe)?.caption.text } == ["row 0", "row 1"])
            #expect(table.visibleCells.first?.reuseIdentifier == "Row")
            fixture.session.tapRow(at: IndexPath(row: 1, section: 0), in: table)
            fixture.session.runUntilIdle()
            #expect(rows.notes == ["prepare next, row 1, 1, from the source", "selected 1"])
            #expect(rows.presentedViewController is FixtureDetail)
        }
    }

    @Test func `actions go to their targets and up the responder chain`() throws {
        try onRows { fixture, rows, _ in
            let button = try #require(rows.view.subviews.last as? UIButton)
            fixture.session.tap(button)
            #expect(rows.notes == ["anyone"])
            #expect(
                fixture.transcript.lines.last?.hasPrefix(
                    "! -[RowsProbe nobody:]: unrecognized selector sent to instance <RowsProbe") == true)
            let swipe = try #require(rows.view.gestureRecognizers?.first as? UISwipeGestureRecognizer)
            fixture.session.swipe(swipe, .left)
            #expect(rows.notes == ["anyone", "swiped"])
        }
    }

    @Test func `an outlet that the class lacks is an exception`() throws {
        try onRows { fixture, _, _ in
            let wanted = "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key missing."
            #expect(fixture.transcript.lines.contains { $0.hasPrefix("! [<RowsProbe") && $0.hasSuffix(wanted) })
        }
    }

    @Test func `an item has its outlets and attributes before the view is loaded`() throws {
        try withFixture { fixture in
            fixture.session.interfaceClasses.register(AnimatedItem.self, ItemAnimation.self)
            let scene = StoryboardFixture.scene(
                """
                <viewController id="me" sceneMemberID="viewController"><view key="view" id="root"/>
                <tabBarItem key="tabBarItem" title="Home" id="item" customClass="AnimatedItem">
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="delay">
                <real key="value" value="2"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
                <connections><outlet property="animation" destination="custom" id="o"/></connections></tabBarItem>
                </viewController>
                <customObject id="custom" customClass="ItemAnimation"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="duration"><real key="value" value="0.5"/>
                </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></customObject>
                """)
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "me", scene))
            let controller = try #require(board.instantiateInitialViewController())
            let item = try #require(controller.tabBarItem as? AnimatedItem)
            #expect(item.animation.duration == 0.5)
            #expect(item.delay == 2)
            let animation = item.animation
            controller.loadViewIfNeeded()
            #expect(item.animation === animation)
        }
    }

    @Test(arguments: [
        ("wkWebView", "WKWebView"), ("mapView", "MKMapView"), ("skView", "SKView"), ("textView", "UITextView"),
        ("stepper", "UIStepper"), ("collectionView", "UICollectionView"), ("pdfView", "UIView"),
    ])
    func `an element makes the class of its framework`(element: String, name: String) throws {
        try withFixture { fixture in
            let scene = StoryboardFixture.scene(
                """
                <viewController id="me" sceneMemberID="viewController"><view key="view" id="root"><subviews>
                <\(element) id="it"/></subviews></view></viewController>
                """)
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "me", scene))
            let controller = try #require(board.instantiateInitialViewController())
            #expect(controller.view.subviews.map { "\(type(of: $0))" } == [name])
        }
    }

    /// Insets of a view, which apps set by a rectangle: Interface Builder has no insets among its runtime attributes.
    enum InsetsAttribute: String, CaseIterable {
        case layoutMargins, directionalLayoutMargins, contentEdgeInsets, titleEdgeInsets, imageEdgeInsets
        case contentInset, scrollIndicatorInsets, verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets
        case separatorInset, textContainerInset

        var element: String {
            switch self {
            case .layoutMargins, .directionalLayoutMargins: "view"
            case .contentEdgeInsets, .titleEdgeInsets, .imageEdgeInsets: "button"
            case .contentInset, .scrollIndicatorInsets, .verticalScrollIndicatorInsets,
                .horizontalScrollIndicatorInsets:
                "scrollView"
            case .separatorInset: "tableView"
            case .textContainerInset: "textView"
            }
        }

        @MainActor
        func insets(of view: UIView?) -> UIEdgeInsets? {
            switch self {
            case .layoutMargins, .directionalLayoutMargins: view?.layoutMargins
            case .contentEdgeInsets: (view as? UIButton)?.contentEdgeInsets
            case .titleEdgeInsets: (view as? UIButton)?.titleEdgeInsets
            case .imageEdgeInsets: (view as? UIButton)?.imageEdgeInsets
            case .contentInset: (view as? UIScrollView)?.contentInset
            case .scrollIndicatorInsets: (view as? UIScrollView)?.scrollIndicatorInsets
            case .verticalScrollIndicatorInsets: (view as? UIScrollView)?.verticalScrollIndicatorInsets
            case .horizontalScrollIndicatorInsets: (view as? UIScrollView)?.horizontalScrollIndicatorInsets
            case .separatorInset: (view as? UITableView)?.separatorInset
            case .textContainerInset: (view as? UITextView)?.textContainerInset
            }
        }
    }

    private static func attribute(_ key: String) -> String {
        """
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="rect" keyPath="\(key)">
        <rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        """
    }

    private static let refusal = "Failed to set (contentInset) user defined inspected property on (UIView)"

    @Test(arguments: InsetsAttribute.allCases)
    func `a rectangle sets the insets of a view`(_ attribute: InsetsAttribute) throws {
        try withFixture { fixture in
            let scene = StoryboardFixture.scene(
                """
                <viewController id="me" sceneMemberID="viewController"><view key="view" id="root"><subviews>
                <\(attribute.element) id="it">\(Self.attribute(attribute.rawValue))</\(attribute.element)>
                </subviews></view></viewController>
                """)
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "me", scene))
            let controller = try #require(board.instantiateInitialViewController())
            let insets = attribute.insets(of: controller.view.subviews.first)
            #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            #expect(!fixture.transcript.lines.contains { $0.contains("user defined inspected") })
        }
    }

    @Test func `a rectangle sets the insets of a controller and of an item`() throws {
        try withFixture { fixture in
            let scene = StoryboardFixture.scene(
                """
                <viewController id="me" sceneMemberID="viewController"><view key="view" id="root"/>
                <tabBarItem key="tabBarItem" title="Home" id="item">\(Self.attribute("imageInsets"))</tabBarItem>
                \(Self.attribute("additionalSafeAreaInsets"))</viewController>
                """)
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "me", scene))
            let controller = try #require(board.instantiateInitialViewController())
            let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            #expect(controller.tabBarItem.imageInsets == insets)
            #expect(controller.additionalSafeAreaInsets == insets)
        }
    }

    @Test func `a view without content has no insets of it`() throws {
        try withFixture { fixture in
            let scene = StoryboardFixture.scene(
                """
                <viewController id="me" sceneMemberID="viewController"><view key="view" id="root">
                \(Self.attribute("contentInset"))</view></viewController>
                """)
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "me", scene))
            try #require(board.instantiateInitialViewController()).loadViewIfNeeded()
            #expect(fixture.transcript.lines.contains { $0.contains(Self.refusal) })
        }
    }

    /// A file without heights leaves UIKit's own; 0 is a height that was never set.
    @Test(arguments: [
        ("", [-1, -1, -1]), (#"rowHeight="50" sectionHeaderHeight="28" sectionFooterHeight="9""#, [50, 28, 9]),
        (#"rowHeight="0" sectionHeaderHeight="0" sectionFooterHeight="-1""#, [-1, -1, -1]),
        (#"rowHeight="-1" sectionHeaderHeight="28""#, [-1, 28, -1]), (#"rowHeight="44""#, [44, -1, -1]),
    ])
    func `a table has the heights of its file`(attributes: String, heights: [CGFloat]) throws {
        try withFixture { fixture in
            let scene = StoryboardFixture.scene(
                """
                <viewController id="me" sceneMemberID="viewController"><view key="view" id="root"><subviews>
                <tableView \(attributes) estimatedSectionHeaderHeight="12" id="it"/></subviews></view></viewController>
                """)
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "me", scene))
            let controller = try #require(board.instantiateInitialViewController())
            let table = try #require(controller.view.subviews.first as? UITableView)
            #expect([table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight] == heights)
            #expect(table.estimatedSectionHeaderHeight == 12)
            #expect(table.estimatedRowHeight == -1)
        }
    }

    @Test func `a storyboard keeps no object alive`() throws {
        weak var seen: UIViewController?
        weak var view: UIView?
        try onRows { fixture, rows, window in
            (seen, view) = (rows, rows.view)
            window.rootViewController = nil
            fixture.session.runUntilIdle()
        }
        #expect(seen == nil)
        #expect(view == nil)
    }

    @Test func `placeholders that refer to themselves end`() throws {
        try withFixture { fixture in
            let scene = StoryboardFixture.scene(
                "<viewControllerPlaceholder id=\"me\" sceneMemberID=\"viewController\"/>")
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "me", scene))
            #expect(board.instantiateInitialViewController() == nil)
            #expect(
                fixture.transcript.lines.contains {
                    $0.hasPrefix("! Storyboards make each other's controllers without end")
                }
            )
        }
    }

    @Test func `scenes that embed themselves end`() throws {
        try withFixture { fixture in
            let scene = StoryboardFixture.scene(
                """
                <viewController id="me" sceneMemberID="viewController"><view key="view" id="root"><subviews>
                <containerView id="hole"><connections><segue destination="me" kind="embed" \
                id="e"/></connections></containerView>
                </subviews></view></viewController>
                """)
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "me", scene))
            _ = try #require(board.instantiateInitialViewController()).view
            #expect(fixture.transcript.lines.last?.hasSuffix("lead into each other without end.") == true)
        }
    }
}
