import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Whatever an app does: no anomaly, legal callbacks, and what is on screen has appeared.
@MainActor
struct RandomHierarchyTests {
    @Test(arguments: 0..<200)
    func whatIsOnScreenHasAppeared(_ seed: Int) {
        onStage { stage in
            var app = RandomApp(stage, seed: seed)
            for _ in 0..<120 { app.act() }
            stage.session.runUntilIdle()
            expectLegalCallbacks(stage.journal.lines)
            for controller in app.controllers {
                let isOnScreen = stage.session.state.isInWindow(controller.id)
                #expect(
                    controller.appearance == (isOnScreen ? .appeared : .disappeared),
                    "\(controller.name) on screen \(isOnScreen): \(controller.appearance)")
                #expect(controller.children.allSatisfy { $0.parent === controller })
                #expect(controller.parent.map { $0.children.contains(controller) } ?? true)
            }
        }
    }

    @Test(arguments: 0..<100)
    func forwardingByHandStaysLegal(_ seed: Int) {
        onStage { stage in
            var app = RandomApp(stage, seed: seed, forwardsByHand: true)
            for _ in 0..<120 { app.act() }
            stage.session.runUntilIdle()
            expectLegalCallbacks(stage.journal.lines)
        }
    }

    /// Which callbacks may follow which.
    private static let legal: [String: Set<String>] = [
        "viewDidDisappear": ["viewWillAppear"],
        "viewWillAppear": ["viewIsAppearing", "viewDidAppear", "viewWillDisappear"],
        "viewIsAppearing": ["viewDidAppear", "viewWillDisappear"], "viewDidAppear": ["viewWillDisappear"],
        "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    ]

    private func expectLegalCallbacks(_ lines: [String]) {
        var last: [Substring: String] = [:]
        for line in lines {
            guard let match = line.wholeMatch(of: /(\w+)\.(view\w+)\((?:true|false)\)/) else { continue }
            let (name, callback) = (match.1, String(match.2))
            let before = last[name] ?? "viewDidDisappear"
            #expect(Self.legal[before]?.contains(callback) == true, "\(name): \(callback) after \(before)")
            last[name] = callback
        }
    }
}

/// An app that does one thing after another, as a seed says.
@MainActor
private struct RandomApp {
    let stage: Stage
    let controllers: [Probe]
    private var random: SeededNumbers
    private let forwardsByHand: Bool

    init(_ stage: Stage, seed: Int, forwardsByHand: Bool = false) {
        self.stage = stage
        self.forwardsByHand = forwardsByHand
        random = SeededNumbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        controllers = ["A", "B", "C", "D", "E"].map { stage.probe($0) }
        if forwardsByHand { controllers[1].isForwarding = false }
    }

    mutating func act() {
        let (one, other) = (pick(), pick())
        switch Int.random(in: 0..<(forwardsByHand ? 16 : 14), using: &random) {
        case 0, 1: stage.embed(one, in: other)
        case 2: stage.remove(one)
        case 3: one.addChild(other)
        case 4: one.removeFromParent()
        case 5: one.view.addSubview(other.view)
        case 6: one.view.removeFromSuperview()
        case 7: stage.box.addSubview(one.view)
        case 8: one.view.addSubview(stage.box)
        case 9: stage.window.rootViewController = one
        case 10: stage.window.isHidden.toggle()
        case 11: stage.session.advance(by: Double.random(in: 0...0.4, using: &random))
        case 12: if let parent = one.parent { parent.transition(from: one, to: other, duration: 0.3, animations: nil) }
        case 13: actInside(one, other)
        case 14: one.beginAppearanceTransition(Bool.random(using: &random), animated: true)
        default: one.endAppearanceTransition()
        }
    }

    /// Does something the next time that `one` is told something.
    private mutating func actInside(_ one: Probe, _ other: Probe) {
        let callback =
            ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove"]
            .randomElement(using: &random) ?? ""
        let isAdding = Bool.random(using: &random)
        one.during[callback] = { [stage] probe in
            probe.during[callback] = nil
            if isAdding { stage.embed(other, in: probe) } else { stage.remove(other) }
        }
    }

    private mutating func pick() -> Probe { controllers[Int.random(in: 0..<controllers.count, using: &random)] }
}

/// SplitMix64.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
