import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Random changes of a hierarchy give no anomaly and legal callbacks, and every controller on screen has appeared.
@MainActor
struct RandomHierarchyTests {
    @Test(arguments: TestEffort.seeds(200))
    func `every controller on screen has appeared`(_ seed: Int) {
        withFixture { fixture in
            var app = RandomApp(fixture, seed: seed)
            for _ in 0..<120 { app.act() }
            fixture.session.runUntilIdle()
            expectLegalCallbacks(fixture.transcript.lines)
            for controller in app.controllers {
                let isOnScreen = fixture.session.state.isInWindow(controller.id)
                #expect(
                    controller.appearance == (isOnScreen ? .appeared : .disappeared),
                    "\(controller.name) on screen \(isOnScreen): \(controller.appearance)")
                #expect(controller.children.allSatisfy { $0.parent === controller })
                #expect(controller.parent.map { $0.children.contains(controller) } ?? true)
            }
        }
    }

    @Test(arguments: TestEffort.seeds(100))
    func `appearance stays legal with forwarding by hand`(_ seed: Int) {
        withFixture { fixture in
            var app = RandomApp(fixture, seed: seed, forwardsByHand: true)
            for _ in 0..<120 { app.act() }
            fixture.session.runUntilIdle()
            expectLegalCallbacks(fixture.transcript.lines, forwardsByHand: true)
        }
    }

    private static let again = "viewDidAppear again"

    /// The callbacks that may follow each callback. `viewDidAppear` may come twice: a child that was added again, or
    /// that the app has completed, completes before its parent and once more with it.
    ///
    /// Source: <doc:AppearanceCallbacks#Add-when-the-parent-is>, (b).
    private static let legal: [String: Set<String>] = [
        "viewDidDisappear": ["viewWillAppear"],
        "viewWillAppear": ["viewIsAppearing", "viewDidAppear", "viewWillDisappear"],
        "viewIsAppearing": ["viewDidAppear", "viewWillDisappear"],
        "viewDidAppear": ["viewWillDisappear", again], again: ["viewWillDisappear"],
        "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    ]

    /// What has appeared appears again where the app begins it by hand.
    ///
    /// Source: <doc:AppearanceCallbacks#Manual>.
    private func mayAppearAgain(after callback: String) -> Bool {
        callback == "viewDidAppear" || callback == Self.again
    }

    private func expectLegalCallbacks(_ lines: [String], forwardsByHand: Bool = false) {
        var last: [Substring: String] = [:]
        for line in lines {
            guard let match = line.wholeMatch(of: /(\w+)\.(view\w+)\((?:true|false)\)/) else { continue }
            let (name, before) = (match.1, last[match.1] ?? "viewDidDisappear")
            let isRepeated = before == "viewDidAppear" && match.2 == before
            let callback = isRepeated ? Self.again : String(match.2)
            let appearsAgain = forwardsByHand && callback == "viewWillAppear" && mayAppearAgain(after: before)
            #expect(
                appearsAgain || Self.legal[before]?.contains(callback) == true, "\(name): \(callback) after \(before)")
            last[name] = callback
        }
    }
}

/// An app that acts at random; the seed decides.
@MainActor
private struct RandomApp {
    let fixture: Fixture
    let controllers: [Probe]
    private var random: SeededGenerator
    private let forwardsByHand: Bool

    init(_ fixture: Fixture, seed: Int, forwardsByHand: Bool = false) {
        self.fixture = fixture
        self.forwardsByHand = forwardsByHand
        random = SeededGenerator(seed: seed)
        controllers = ["A", "B", "C", "D", "E"].map { fixture.probe($0) }
        if forwardsByHand { controllers[1].isForwarding = false }
    }

    mutating func act() {
        let (one, other) = (pick(), pick())
        switch Int.random(in: 0..<(forwardsByHand ? 16 : 14), using: &random) {
        case 0, 1: fixture.embed(one, in: other)
        case 2: fixture.remove(one)
        case 3: one.addChild(other)
        case 4: one.removeFromParent()
        case 5: one.view.addSubview(other.view)
        case 6: one.view.removeFromSuperview()
        case 7: fixture.box.addSubview(one.view)
        case 8: one.view.addSubview(fixture.box)
        case 9: fixture.window.rootViewController = one
        case 10: fixture.window.isHidden.toggle()
        case 11: fixture.session.advance(by: Double.random(in: 0...0.4, using: &random))
        case 12: if let parent = one.parent { parent.transition(from: one, to: other, duration: 0.3, animations: nil) }
        case 13: actInside(one, other)
        case 14: one.beginAppearanceTransition(Bool.random(using: &random), animated: true)
        default: one.endAppearanceTransition()
        }
    }

    /// Changes the hierarchy in one of the next callbacks of `one`.
    private mutating func actInside(_ one: Probe, _ other: Probe) {
        let callback =
            ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove"]
            .randomElement(using: &random) ?? ""
        let isAdding = Bool.random(using: &random)
        one.during[callback] = { [fixture] probe in
            probe.during[callback] = nil
            if isAdding { fixture.embed(other, in: probe) } else { fixture.remove(other) }
        }
    }

    private mutating func pick() -> Probe { random.element(of: controllers) }
}
