import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Taps on rows and items reach the recognizers around them.
///
/// Source: UIGestureRecognizer.h; Apple's "Event Handling Guide for iOS", Gesture Recognizers.
@MainActor
struct RowTapTests {
    /// A recognizer around a row, and what a tap on the row calls.
    enum Recognizer: CaseIterable {
        case none, cancelling, passing, disabled, ofTwoTaps, ofTwoFingers, refusedTouch, refusedBegin, beside, onContent

        fileprivate var calls: [String] {
            switch self {
            case .none, .disabled, .ofTwoTaps, .ofTwoFingers, .refusedTouch, .refusedBegin, .beside: ["select 1"]
            case .cancelling, .onContent: ["outer"]
            case .passing: ["outer", "select 1"]
            }
        }
    }

    /// What two recognizers have to do with each other: one on the list, one on the view around it.
    enum Pair: CaseIterable {
        case alone, together, innerWaits, outerWaits

        fileprivate var calls: [String] {
            switch self {
            case .alone, .outerWaits: ["inner", "select 1"]
            case .together: ["inner", "outer", "select 1"]
            case .innerWaits: ["outer", "select 1"]
            }
        }
    }

    private final class Delegate: NSObject, UIGestureRecognizerDelegate {
        var (takesTouch, begins, isTogether) = (true, true, false)
        private(set) var touched: UIView?

        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            touched = touch.view
            return takesTouch
        }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { isTogether }
    }

    private final class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate,
        UICollectionViewDataSource, UICollectionViewDelegate
    {
        var calls: [String] = []
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let grid = UICollectionView(
            frame: CGRect(x: 0, y: 300, width: 300, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        let other = UIView(frame: CGRect(x: 0, y: 420, width: 300, height: 20))
        let (inner, outer) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        let delegate = Delegate()

        override func viewDidLoad() {
            super.viewDidLoad()
            (table.dataSource, table.delegate, grid.dataSource, grid.delegate) = (self, self, self, self)
            grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            for part in [table, grid, other] { view.addSubview(part) }
            inner.addTarget(self, action: Screen.tappedInner)
            outer.addTarget(self, action: Screen.tappedOuter)
            outer.delegate = delegate
        }

        func tappedInner() { calls.append("inner") }
        func tappedOuter() { calls.append("outer") }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("select \(indexPath.row)")
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            calls.append("select \(indexPath.item)")
        }

        func content(of list: UIView) -> UIView? {
            let path = IndexPath(row: 1, section: 0)
            return list === table ? table.cellForRow(at: path)?.contentView : grid.cellForItem(at: path)?.contentView
        }
    }

    /// Taps the second row or item, after `prepare`, which gets the list.
    private func tap(inTable: Bool, _ prepare: (Screen, UIView) -> Void, _ check: (Screen, UIView) -> Void) {
        withFixture { fixture in
            let screen = Screen()
            fixture.show(screen)
            fixture.session.runUntilIdle()
            let list = inTable ? screen.table : screen.grid
            prepare(screen, list)
            let path = IndexPath(row: 1, section: 0)
            if inTable {
                fixture.session.tapRow(at: path, in: screen.table)
            } else {
                fixture.session.tapItem(at: path, in: screen.grid)
            }
            check(screen, list)
        }
    }

    @Test(arguments: Recognizer.allCases, [true, false])
    func `a tap reaches the recognizers of the views around it`(_ recognizer: Recognizer, inTable: Bool) {
        tap(inTable: inTable) { screen, list in
            let outer = screen.outer
            outer.cancelsTouchesInView = recognizer != .passing
            outer.isEnabled = recognizer != .disabled
            outer.numberOfTapsRequired = recognizer == .ofTwoTaps ? 2 : 1
            outer.numberOfTouchesRequired = recognizer == .ofTwoFingers ? 2 : 1
            screen.delegate.takesTouch = recognizer != .refusedTouch
            screen.delegate.begins = recognizer != .refusedBegin
            switch recognizer {
            case .none: break
            case .beside: screen.other.addGestureRecognizer(outer)
            case .onContent: screen.content(of: list)?.addGestureRecognizer(outer)
            default: screen.view.addGestureRecognizer(outer)
            }
        } _: { screen, list in
            #expect(screen.calls == recognizer.calls)
            #expect(screen.outer.state == .possible && screen.outer.numberOfTouches == 0)
            if recognizer == .passing { #expect(screen.delegate.touched === screen.content(of: list)) }
        }
    }

    @Test(arguments: Pair.allCases, [true, false])
    func `one recognizer prevents the other`(_ pair: Pair, inTable: Bool) {
        tap(inTable: inTable) { screen, list in
            for recognizer in [screen.inner, screen.outer] { recognizer.cancelsTouchesInView = false }
            list.addGestureRecognizer(screen.inner)
            screen.view.addGestureRecognizer(screen.outer)
            screen.delegate.isTogether = pair == .together
            if pair == .innerWaits { screen.inner.require(toFail: screen.outer) }
            if pair == .outerWaits { screen.outer.require(toFail: screen.inner) }
        } _: { screen, _ in
            #expect(screen.calls == pair.calls)
            #expect(screen.inner.numberOfTouches == 0 && screen.outer.numberOfTouches == 0)
        }
    }

    /// The inner one waits for the outer one, and that for one on the window, which does not begin.
    @Test(arguments: [true, false])
    func `recognizers that wait for each other recognize in the order of the waiting`(inTable: Bool) {
        let last = UITapGestureRecognizer()
        let delegate = Delegate()
        delegate.begins = false
        last.delegate = delegate
        tap(inTable: inTable) { screen, list in
            for recognizer in [screen.inner, screen.outer] { recognizer.cancelsTouchesInView = false }
            list.addGestureRecognizer(screen.inner)
            screen.view.addGestureRecognizer(screen.outer)
            screen.view.window?.addGestureRecognizer(last)
            screen.inner.require(toFail: screen.outer)
            screen.outer.require(toFail: last)
        } _: { screen, _ in
            #expect(screen.calls == ["outer", "select 1"])
        }
    }

    @Test(arguments: [true, false])
    func `a list that the recognizer's action removes selects nothing`(inTable: Bool) {
        tap(inTable: inTable) { screen, list in
            screen.outer.cancelsTouchesInView = false
            screen.outer.connect { [unowned list] _ in list.removeFromSuperview() }
            screen.view.addGestureRecognizer(screen.outer)
        } _: { screen, _ in
            #expect(screen.calls == ["outer"])
        }
    }
}
