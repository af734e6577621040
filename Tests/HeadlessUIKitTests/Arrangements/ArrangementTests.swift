import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: `UIArrangementViewController.h`, iOS 27.1; <doc:ArrangementViewController>.
@MainActor
struct ArrangementTests {
    /// Shows R with A and B on a pad in portrait, 768 × 1024 points.
    private func onPad(_ body: (Fixture, UIArrangementViewController) throws -> Void) throws {
        let device = try #require(DeviceProfile.named("iPad 9.7-inch"))
        try withFixture(SessionConfiguration(device: device, semantics: .v27)) { fixture in
            fixture.fillScreen()
            let arranged = UIArrangementViewController()
            fixture.transcript.name(arranged, "R")
            arranged.setViewController(fixture.a, for: .primary)
            arranged.setViewController(fixture.b, for: .secondary)
            fixture.show(arranged)
            fixture.session.runUntilIdle()
            try body(fixture, arranged)
        }
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func `controllers become children when they are set, and appear with their container`() throws {
        try onPad { fixture, arranged in
            #expect(
                fixture.transcript.lines.filter { !$0.hasPrefix("?") } == [
                    "A.willMove(R)", "A.didMove(R)", "B.willMove(R)", "B.didMove(R)", "A.loadView", "A.viewDidLoad",
                    "A.viewWillAppear(false)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)",
                    "A.viewIsAppearing(false)", "B.viewIsAppearing(false)", "A.viewDidAppear(false)",
                    "B.viewDidAppear(false)",
                ])
            #expect(arranged.children == [fixture.a, fixture.b])
            #expect(arranged.viewController(for: .primary) === fixture.a)
            #expect(arranged.viewController(for: .secondary) === fixture.b)
            #expect(arranged.placement(for: fixture.a) == .primary)
            #expect(arranged.placement(for: fixture.b) == .secondary)
            #expect(arranged.placement(for: fixture.c) == nil)
            fixture.embed(fixture.c, in: fixture.a)
            #expect(fixture.c.arrangementViewController === arranged)
            #expect(arranged.arrangementViewController == nil)
        }
    }

    @Test func `views are side by side along the longer side, and turn without callbacks`() throws {
        try onPad { fixture, arranged in
            #expect(fixture.a.view.frame == rect(0, 0, 768, 512))
            #expect(fixture.b.view.frame == rect(0, 512, 768, 512))
            #expect(arranged.state(for: .primary)?.splitAxis == .vertical)
            fixture.transcript.clear()
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(fixture.a.view.frame == rect(0, 0, 512, 768))
            #expect(fixture.b.view.frame == rect(512, 0, 512, 768))
            #expect(arranged.state(for: .secondary)?.splitAxis == .horizontal)
            #expect(fixture.transcript.lines == [])
            arranged.view.semanticContentAttribute = .forceRightToLeft
            arranged.updateArrangement(.split)
            fixture.commit()
            #expect(fixture.a.view.frame == rect(512, 0, 512, 768))
            #expect(fixture.b.view.frame == rect(0, 0, 512, 768))
        }
    }

    @Test func `a child is asked for the size that it will have`() throws {
        try onPad { fixture, arranged in
            let size = CGSize(width: 1000, height: 600)
            #expect(
                arranged.size(forChildContentContainer: fixture.a, withParentContainerSize: size)
                    == CGSize(width: 500, height: 600))
            arranged.updateArrangement(.overlay)
            #expect(arranged.size(forChildContentContainer: fixture.b, withParentContainerSize: size) == size)
        }
    }

    @Test func `the primary view is shown alone where no axis is supported`() throws {
        try onPad { fixture, arranged in
            fixture.transcript.clear()
            arranged.updateArrangement(.split.axes(.horizontal), animated: true)
            #expect(fixture.a.view.frame == rect(0, 0, 768, 512))
            fixture.session.advance(by: 0)
            #expect(fixture.a.view.frame == rect(0, 0, 768, 1024))
            #expect(!fixture.a.view.isHidden)
            #expect(fixture.b.view.isHidden)
            #expect(arranged.state(for: .primary)?.isHidden == false)
            #expect(arranged.state(for: .secondary)?.isHidden == true)
            #expect(arranged.state(for: .secondary)?.splitAxis == [])
            arranged.updateArrangement(.split)
            fixture.session.advance(by: 0)
            #expect(!fixture.b.view.isHidden)
            #expect(fixture.b.view.frame == rect(0, 512, 768, 512))
            #expect(fixture.transcript.lines == [])
        }
    }

    @Test func `a view that the app has hidden stays hidden`() throws {
        try onPad { fixture, arranged in
            fixture.b.view.isHidden = true
            arranged.updateArrangement(.split.axes([]))
            fixture.commit()
            arranged.updateArrangement(.split)
            fixture.commit()
            #expect(fixture.b.view.isHidden)
        }
    }

    @Test func `an overlay lays the primary view over the secondary one`() throws {
        try onPad { fixture, arranged in
            arranged.updateArrangement(.overlay.axes(.horizontal))
            fixture.commit()
            #expect(fixture.a.view.frame == rect(0, 0, 768, 1024))
            #expect(fixture.b.view.frame == rect(0, 0, 768, 1024))
            #expect(arranged.view.subviews == [fixture.b.view, fixture.a.view])
            #expect(arranged.state(for: .primary)?.zIndex == 1)
            #expect(arranged.state(for: .secondary)?.zIndex == 0)
            #expect(arranged.state(for: .primary)?.splitAxis == [])
            arranged.setViewController(fixture.b, for: .primary)
            #expect(arranged.placement(for: fixture.a) == nil)
            #expect(arranged.state(for: .secondary) == nil)
            arranged.setViewController(fixture.a, for: .secondary)
            fixture.commit()
            #expect(arranged.view.subviews == [fixture.a.view, fixture.b.view])
        }
    }

    @Test func `another controller takes the place of one on screen`() throws {
        try onPad { fixture, arranged in
            fixture.transcript.clear()
            arranged.setViewController(fixture.c, for: .secondary, animated: true)
            #expect(fixture.b.parent === arranged)
            fixture.commit()
            #expect(
                fixture.transcript.lines == [
                    "B.willMove(nil)", "B.viewWillDisappear(false)", "C.willMove(R)", "C.loadView", "C.viewDidLoad",
                    "C.viewWillAppear(false)", "C.didMove(R)", "[commit]", "C.viewIsAppearing(false)",
                    "B.viewDidDisappear(false)", "B.didMove(nil)", "C.viewDidAppear(false)",
                ])
            #expect(arranged.children == [fixture.a, fixture.c])
            let calls = fixture.log.events.filter { $0.kind == .callSetViewControllers }
            #expect(calls.last?.ids(.order) == [fixture.a.id, fixture.c.id])
            #expect(calls.last?.bool(.animated) == true)
            #expect(calls.first?.ids(.order) == [fixture.a.id])
            #expect(calls.first?.bool(.animated) == false)
        }
    }

    @Test func `a single controller fills the container`() throws {
        try onPad { fixture, arranged in
            fixture.transcript.clear()
            arranged.setViewController(nil, for: .primary)
            fixture.commit()
            #expect(
                fixture.transcript.lines == [
                    "A.willMove(nil)", "A.viewWillDisappear(false)", "[commit]", "A.viewDidDisappear(false)",
                    "A.didMove(nil)",
                ])
            #expect(arranged.children == [fixture.b])
            #expect(fixture.b.view.frame == rect(0, 0, 768, 1024))
            #expect(arranged.state(for: .primary) == nil)
            #expect(arranged.state(for: .secondary)?.splitAxis == [])
        }
    }

    @Test func `controllers exchange their placements and remain children`() throws {
        try onPad { fixture, arranged in
            fixture.transcript.clear()
            arranged.setViewController(fixture.b, for: .primary)
            arranged.setViewController(fixture.a, for: .secondary)
            fixture.commit()
            #expect(arranged.children == [fixture.b, fixture.a])
            #expect(fixture.b.view.frame == rect(0, 0, 768, 512))
            #expect(fixture.a.view.frame == rect(0, 512, 768, 512))
        }
    }

    @Test func `a child that the app removes has no placement`() throws {
        try onPad { fixture, arranged in
            fixture.remove(fixture.a)
            fixture.commit()
            #expect(arranged.viewController(for: .primary) == nil)
            #expect(fixture.b.view.frame == rect(0, 0, 768, 1024))
        }
    }

    @Test func `it cannot contain itself`() throws {
        try onPad { fixture, arranged in
            fixture.transcript.clear()
            arranged.setViewController(arranged, for: .primary)
            #expect(
                fixture.transcript.lines == [
                    "! <UIArrangementViewController R> cannot be in <UIArrangementViewController R>, which is the same "
                        + "controller or a descendant of it."
                ])
            #expect(arranged.viewController(for: .primary) === fixture.a)
        }
    }

    /// A type that no container knows.
    private struct Diagonal: UIArrangementViewController.Arrangement {
        var defaultViewProperties: Int { 0 }
        mutating func setViewProperties(
            _ properties: Int, for placement: UIArrangementViewController.ViewPlacement
        ) {}
    }

    @Test func `an arrangement of the app's own has no effect`() throws {
        try onPad { fixture, arranged in
            arranged.updateArrangement(.overlay)
            arranged.updateArrangement(Diagonal())
            fixture.commit()
            #expect(fixture.a.view.frame == rect(0, 0, 768, 1024))
        }
    }
}

/// The lengths of the views in a split arrangement of 1,000 points.
@MainActor
struct SplitArrangementTests {
    typealias Dimension = UISplitArrangement.Dimension

    struct Side: Sendable {
        var minimum = Dimension.automatic
        var preferred = Dimension.automatic
        var maximum = Dimension.automatic
        var priority: CGFloat = 0
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var primary = Side()
        var secondary = Side()
        let length: CGFloat

        init(_ name: String, _ length: CGFloat, _ primary: Side = Side(), _ secondary: Side = Side()) {
            (testDescription, self.primary, self.secondary, self.length) = (name, primary, secondary, length)
        }
    }

    nonisolated static let rows = [
        Row("equal without properties", 500),
        Row("absolute", 330, Side(preferred: .absolute(330))),
        Row("fractional", 300, Side(preferred: .fractional(0.3))),
        Row("intrinsic", 120, Side(preferred: .intrinsic)),
        Row("intrinsic without a size", 500, Side(), Side(preferred: .intrinsic)),
        Row("only the secondary one", 750, Side(), Side(preferred: .absolute(250))),
        Row(
            "what both leave, up to the maximum", 300, Side(preferred: .absolute(300), maximum: .absolute(300)),
            Side(preferred: .absolute(200))),
        Row(
            "the rest of the secondary one, up to the maximum", 400, Side(maximum: .absolute(400)),
            Side(preferred: .absolute(250))),
        Row(
            "the first one gets what both leave", 800, Side(preferred: .absolute(300)), Side(preferred: .absolute(200))
        ),
        Row(
            "the one with the higher priority gets it", 300, Side(preferred: .absolute(300)),
            Side(preferred: .absolute(200), priority: 1)),
        Row("too much for both", 700, Side(preferred: .absolute(700)), Side(preferred: .absolute(600))),
        Row(
            "too much for both, the secondary one first", 400, Side(preferred: .absolute(700)),
            Side(preferred: .absolute(600), priority: 1)),
        Row("a minimum", 600, Side(minimum: .absolute(600))),
        Row("a minimum below the half", 500, Side(minimum: .absolute(240))),
        Row("a maximum", 200, Side(maximum: .absolute(200))),
        Row("a preferred length above the maximum", 250, Side(preferred: .absolute(400), maximum: .fractional(0.25))),
        Row("the minimum of the other one", 640, Side(preferred: .absolute(900)), Side(minimum: .absolute(360))),
        Row("no more than there is", 1000, Side(preferred: .absolute(1200))),
    ]

    @Test(arguments: rows) func `the length of the primary view`(_ row: Row) {
        var arrangement = UISplitArrangement()
        for (placement, side) in [
            (UIArrangementViewController.ViewPlacement.primary, row.primary), (.secondary, row.secondary),
        ] {
            var properties = arrangement.defaultViewProperties
            properties.width.minimum = side.minimum
            properties.width.preferred = side.preferred
            properties.width.maximum = side.maximum
            properties.layoutPriority = side.priority
            arrangement.setViewProperties(properties, for: placement)
        }
        let length = arrangement.primaryLength(of: 1000, along: .horizontal) { $0 == .primary ? 120 : nil }
        #expect(length == row.length)
        #expect(arrangement.primaryLength(of: 1000, along: .vertical) { _ in nil } == 500)
    }

    @Test func `heights are those of views above each other`() {
        var arrangement = UISplitArrangement()
        var properties = arrangement.defaultViewProperties
        properties.height.preferred = .fractional(0.25)
        arrangement.setViewProperties(properties, for: .primary)
        #expect(arrangement.primaryLength(of: 400, along: .vertical) { _ in nil } == 100)
        #expect(arrangement.axes(.vertical).primaryLength(of: 400, along: .vertical) { _ in nil } == 100)
    }

    @Test func `the axis is that of the longer side, if it is supported`() {
        let (wide, tall) = (CGSize(width: 2, height: 1), CGSize(width: 1, height: 2))
        #expect(UISplitArrangement().axis(in: wide) == .horizontal)
        #expect(UISplitArrangement().axis(in: tall) == .vertical)
        #expect(UISplitArrangement().axis(in: CGSize(width: 1, height: 1)) == .vertical)
        #expect(UISplitArrangement().axes(.vertical).axis(in: wide) == nil)
        #expect(UISplitArrangement().axes(.vertical).axis(in: tall) == .vertical)
    }
}
