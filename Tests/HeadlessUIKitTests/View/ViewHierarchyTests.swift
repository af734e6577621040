import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A view that notes the callbacks about its superview and window.
private final class CallbackView: UIView {
    var lines: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
        lines.append("will superview \(newSuperview?.tag ?? -1)")
    }
    override func didMoveToSuperview() { lines.append("did superview \(superview?.tag ?? -1)") }
    override func willMove(toWindow newWindow: UIWindow?) { lines.append("will window \(newWindow?.tag ?? -1)") }
    override func didMoveToWindow() { lines.append("did window \(window?.tag ?? -1)") }
    override func didAddSubview(_ subview: UIView) { lines.append("added \(subview.tag)") }
    override func willRemoveSubview(_ subview: UIView) { lines.append("removes \(subview.tag)") }
    override func layoutSubviews() { lines.append("layout") }
}

@MainActor
struct ViewHierarchyTests {
    /// Apps do so with a view that only a weak outlet names.
    @Test func `a view that leaves its superview lives until the end of the turn`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            fixture.p.view.addSubview(button)
            let (old, new) = (UIView(frame: .zero), UIView(frame: .zero))
            for view in [old, new] { fixture.p.view.addSubview(view) }
            weak var moved: UIView?
            weak var gone: UIView?
            for _ in 1...2 { old.addSubview(UIView(frame: .zero)) }
            (moved, gone) = (old.subviews[0], old.subviews[1])
            button.addAction(
                UIAction { _ in
                    for view in old.subviews { view.removeFromSuperview() }
                    if let moved { new.addSubview(moved) }
                    #expect(gone != nil)
                }, for: .touchUpInside)
            fixture.session.tap(button)
            #expect(moved?.superview === new)
            #expect(gone == nil)
        }
    }

    /// A view with subviews of the tags 1 to 4.
    private func family() -> UIView {
        let view = UIView()
        for tag in 1...4 {
            let subview = UIView()
            subview.tag = tag
            view.addSubview(subview)
        }
        return view
    }

    /// An operation on a family, by position, and the order of tags after it.
    struct Operation: Sendable, CustomTestStringConvertible {
        let name: String
        let run: @MainActor @Sendable (UIView, [UIView]) -> Void
        let order: [Int]
        var testDescription: String { name }

        static let all: [Operation] = [
            .init(name: "to front", run: { $0.bringSubviewToFront($1[1]) }, order: [1, 3, 4, 2]),
            .init(name: "to back", run: { $0.sendSubviewToBack($1[2]) }, order: [3, 1, 2, 4]),
            .init(
                name: "exchange", run: { view, _ in view.exchangeSubview(at: 0, withSubviewAt: 3) },
                order: [4, 2, 3, 1]),
            .init(
                name: "exchange beyond the end", run: { view, _ in view.exchangeSubview(at: 0, withSubviewAt: 4) },
                order: [1, 2, 3, 4]),
            .init(
                name: "a stranger to front", run: { view, _ in view.bringSubviewToFront(UIView()) },
                order: [1, 2, 3, 4]),
            .init(name: "add again", run: { $0.addSubview($1[0]) }, order: [2, 3, 4, 1]),
            .init(
                name: "insert at index", run: { view, _ in view.insertSubview(Self.new, at: 1) },
                order: [1, 9, 2, 3, 4]),
            .init(
                name: "insert beyond the end", run: { view, _ in view.insertSubview(Self.new, at: 99) },
                order: [1, 2, 3, 4, 9]),
            .init(name: "insert one of them at index", run: { $0.insertSubview($1[3], at: 0) }, order: [4, 1, 2, 3]),
            .init(
                name: "insert below", run: { $0.insertSubview(Self.new, belowSubview: $1[2]) }, order: [1, 2, 9, 3, 4]),
            .init(
                name: "insert above", run: { $0.insertSubview(Self.new, aboveSubview: $1[2]) }, order: [1, 2, 3, 9, 4]),
            .init(
                name: "one of them above another", run: { $0.insertSubview($1[0], aboveSubview: $1[2]) },
                order: [2, 3, 1, 4]),
            .init(name: "remove", run: { $1[1].removeFromSuperview() }, order: [1, 3, 4]),
            .init(
                name: "remove twice",
                run: {
                    $1[1].removeFromSuperview()
                    $1[1].removeFromSuperview()
                }, order: [1, 3, 4]),
        ]

        @MainActor private static var new: UIView {
            let view = UIView()
            view.tag = 9
            return view
        }
    }

    @Test(arguments: Operation.all)
    func `subviews are kept in order`(_ operation: Operation) {
        withFixture { _ in
            let view = family()
            operation.run(view, view.subviews)
            #expect(view.subviews.map(\.tag) == operation.order)
            #expect(view.subviews.allSatisfy { $0.superview === view })
        }
    }

    @Test func `views are found by tag`() {
        withFixture { _ in
            let view = family()
            let deep = UIView()
            deep.tag = 7
            view.subviews[2].addSubview(deep)
            #expect(view.viewWithTag(7) === deep)
            #expect(view.viewWithTag(0) === view)
            #expect(view.viewWithTag(3) === view.subviews[2])
            #expect(view.viewWithTag(8) == nil)
            #expect(deep.isDescendant(of: view))
            #expect(deep.isDescendant(of: deep))
            #expect(!view.isDescendant(of: deep))
        }
    }

    @Test func `a view is told of its superview and its window`() {
        withFixture { fixture in
            let witness = CallbackView()
            fixture.window.tag = 1
            fixture.window.addSubview(witness)
            witness.removeFromSuperview()
            #expect(
                witness.lines == [
                    "will superview 1", "will window 1", "did superview 1", "did window 1", "will superview -1",
                    "will window -1", "did superview -1", "did window -1",
                ])
        }
    }

    @Test func `a subtree is told of the window, and a superview of its subviews`() {
        withFixture { fixture in
            let (outer, inner) = (CallbackView(), CallbackView())
            inner.tag = 2
            outer.addSubview(inner)
            inner.lines = []
            fixture.window.addSubview(outer)
            #expect(inner.lines == ["will window 0", "did window 0"])
            fixture.box.addSubview(inner)
            #expect(
                inner.lines.suffix(4) == ["will superview 0", "will window -1", "did superview 0", "did window -1"])
            #expect(outer.lines.contains("added 2"))
            #expect(outer.lines.last == "removes 2")
            #expect(inner.superview === fixture.box)
            #expect(outer.subviews.isEmpty)
        }
    }

    @Test func `only views that need layout are laid out, once`() {
        withFixture { fixture in
            let (outer, inner) = (CallbackView(), CallbackView())
            outer.addSubview(inner)
            outer.layoutIfNeeded()
            #expect(outer.lines.last == "layout")
            #expect(inner.lines.last == "layout")
            (outer.lines, inner.lines) = ([], [])
            outer.layoutIfNeeded()
            #expect(outer.lines.isEmpty)
            #expect(inner.lines.isEmpty)
            inner.setNeedsLayout()
            outer.layoutIfNeeded()
            #expect(outer.lines.isEmpty)
            #expect(inner.lines == ["layout"])
            inner.frame.size = CGSize(width: 1, height: 1)
            inner.frame.origin = CGPoint(x: 1, y: 1)
            fixture.window.isHidden = false
            fixture.window.addSubview(outer)
            inner.lines = []
            fixture.session.advance(by: 0)
            #expect(inner.lines == ["layout"])
        }
    }

    @Test func `moving a view makes both superviews need layout`() {
        withFixture { fixture in
            let (from, to) = (CallbackView(), CallbackView())
            fixture.window.isHidden = false
            fixture.window.addSubview(from)
            fixture.window.addSubview(to)
            from.addSubview(fixture.box)
            fixture.session.advance(by: 0)
            (from.lines, to.lines) = ([], [])
            to.addSubview(fixture.box)
            fixture.session.advance(by: 0)
            #expect(from.lines == ["removes 0", "layout"])
            #expect(to.lines == ["added 0", "layout"])
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `the responder chain runs from the view to the app`(_ semantics: SessionConfiguration.Semantics) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            fixture.embed(fixture.c, in: fixture.p)
            fixture.show(fixture.p)
            fixture.c.view.addSubview(fixture.box)
            let chain = sequence(first: fixture.box as UIResponder) { $0.next }
            let expected: [UIResponder] = [
                fixture.box, fixture.c.view, fixture.c, fixture.p.view, fixture.p, fixture.window,
            ]
            let scene = UIApplication.shared.connectedScenes.map { $0 as UIResponder }
            #expect(Array(chain) == expected + scene + [UIApplication.shared])
            #expect(scene.count == (semantics == .v13 ? 1 : 0))
        }
    }
}
