import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Sequences about A, which is in a container and presents D in its own context, while the container moves.
///
/// Source: <doc:ChoosingThePresenter>; UIKit documents nothing about the moves.
///
/// In the expected lines `+D` is `viewWillAppear` and `++D` `viewDidAppear`, `-D` and `--D` are the same for
/// disappearing, none of them animated. At `|` the turn ends; after it `(A D)` lists the controllers whose views are in
/// the window, and says `D is gone` where no controller presents D any more.
enum ContextSequences {
    static let table = SequenceTable<Fixture>(
        presets: [.v5, .v8, .v13], probes: .turning, make: { $0 }, compared: shortLine,
        finish: { fixture in
            fixture.expectLegalAppearances()
            #expect(fixture.session.state.transitions.isEmpty)
        }, rows: Array((tabs + more + pages + stacks + splits + byHand).joined()))

    /// A row for each style: D covers A, which is told nothing (`covering`), or D is above A, which stays (`above`).
    ///
    /// - Parameters:
    ///   - show: shows A in its container.
    ///   - steps: each in a turn of its own.
    private static func rows(
        _ name: String, device: String? = nil, presets: [SessionConfiguration.Semantics]? = nil,
        show: @escaping FixtureRow.Step, steps: [FixtureRow.Step], covering: String, above: String
    ) -> [FixtureRow] {
        [(UIModalPresentationStyle.currentContext, covering), (.overCurrentContext, above)].map { style, expected in
            FixtureRow(
                "ChoosingThePresenter", "\(name), \(style)", device: device, presets: presets,
                setup: { fixture in
                    try show(fixture)
                    fixture.a.definesPresentationContext = true
                    fixture.present(fixture.d, from: fixture.a, style)
                    fixture.session.runUntilIdle()
                },
                steps: { fixture in
                    for step in steps {
                        try step(fixture)
                        fixture.transcript.note("|")
                        fixture.session.runUntilIdle()
                        fixture.noteVisibleViews()
                    }
                }, expected: ExpectedLines(words(of: expected)))
        }
    }

    /// The words of a text; parentheses and what they hold are one word.
    private static func words(of text: String) -> [String] {
        text.matches(of: /\([^)]*\)|\S+/).map { String($0.output) }
    }

    /// The line as a row has it; nil for the lines of other controllers and of layout.
    private static func shortLine(_ line: String) -> String? {
        if line == "|" || line.hasPrefix("(") { return line }
        if line == "completion of dismissal" { return "completed" }
        let signs = [
            "viewWillAppear(false)": "+", "viewDidAppear(false)": "++", "viewWillDisappear(false)": "-",
            "viewDidDisappear(false)": "--",
        ]
        guard let name = line.first, "AD".contains(name), let sign = signs[String(line.dropFirst(2))] else {
            return nil
        }
        return "\(sign)\(name)"
    }

    private static let showsTabs: FixtureRow.Step = { fixture in
        let tabs = UITabBarController()
        tabs.viewControllers = [fixture.a, fixture.b]
        fixture.show(tabs)
    }

    private static let dismissing: [FixtureRow.Step] = [
        { $0.tabs.selectedIndex = 1 }, { $0.dismiss($0.d) }, { $0.tabs.selectedIndex = 0 },
    ]

    private static let returning: [FixtureRow.Step] = [
        { $0.tabs.selectedIndex = 1 }, { $0.tabs.selectedIndex = 0 }, { $0.dismiss($0.d) },
    ]

    private static let tabs: [[FixtureRow]] = [
        rows(
            "a tab is deselected and selected again", show: showsTabs,
            steps: [{ $0.tabs.selectedIndex = 1 }, { $0.tabs.selectedIndex = 0 }],
            covering: "-D | --D (B) +D | ++D (D)", above: "-A -D | --A --D (B) +A +D | ++A ++D (A D)"),
        rows(
            "a tab is deselected and selected again in one turn", show: showsTabs,
            steps: [
                { fixture in
                    fixture.tabs.selectedIndex = 1
                    fixture.tabs.selectedIndex = 0
                }
            ],
            covering: "-D +D | ++D (D)",
            above: "-A -D +A +D | ++A ++D (A D)"),
        rows(
            "D is dismissed while another tab is selected", presets: [.v8, .v13], show: showsTabs,
            steps: dismissing, covering: "-D | --D (B) | completed (B, D is gone) +A | ++A (A, D is gone)",
            above: "-A -D | --A --D (B) | completed (B, D is gone) +A | ++A (A, D is gone)"),
        rows(
            "D is dismissed in the call while another tab is selected", presets: [.v5], show: showsTabs,
            steps: dismissing, covering: "-D | --D (B) completed | (B, D is gone) +A | ++A (A, D is gone)",
            above: "-A -D | --A --D (B) completed | (B, D is gone) +A | ++A (A, D is gone)"),
        rows(
            "D is dismissed after it has returned", presets: [.v8, .v13], show: showsTabs,
            steps: returning, covering: "-D | --D (B) +D | ++D (D) | -D +A ++A --D completed (A, D is gone)",
            above: "-A -D | --A --D (B) +A +D | ++A ++D (A D) | -D --D completed (A, D is gone)"),
        rows(
            "D is dismissed in the call after it has returned", presets: [.v5], show: showsTabs,
            steps: returning, covering: "-D | --D (B) +D | ++D (D) -D +A ++A --D completed | (A, D is gone)",
            above: "-A -D | --A --D (B) +A +D | ++A ++D (A D) -D --D completed | (A, D is gone)"),
        rows(
            "the tab bar controller disappears and appears",
            show: { fixture in
                let tabs = UITabBarController()
                tabs.viewControllers = [fixture.a, fixture.b]
                fixture.show(UINavigationController(rootViewController: tabs))
            },
            steps: [
                { $0.stack.pushViewController($0.c, animated: false) }, { $0.stack.popViewController(animated: false) },
            ],
            covering: "| -D --D (C) | +D ++D (D)",
            above: "| -A -D --A --D (C) | +A +D ++A ++D (A D)"),
    ]

    private static let more: [[FixtureRow]] = [
        rows(
            "the tab moves into the More list and back",
            show: { fixture in
                let tabs = UITabBarController()
                tabs.viewControllers = [fixture.a, fixture.b, fixture.c, fixture.p, fixture.q, fixture.s]
                fixture.show(tabs)
            },
            steps: [
                { $0.tabs.viewControllers = [$0.b, $0.c, $0.p, $0.q, $0.s, $0.a] },
                { $0.tabs.viewControllers = [$0.a, $0.b, $0.c, $0.p, $0.q, $0.s] },
            ],
            covering: "-D +D | ++D (D) -D +D | ++D (D)",
            above: "-A -D +A +D | ++A ++D (A D) -A -D +A +D | ++A ++D (A D)")
    ]

    private static let pages: [[FixtureRow]] = [
        rows(
            "the page turns",
            show: { fixture in
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers([fixture.a], direction: .forward, animated: false)
                fixture.show(pages)
            },
            steps: [{ $0.pages.setViewControllers([$0.b], direction: .forward, animated: false) }],
            covering: "-D --D | (B, D is gone)", above: "-A -D --A --D | (B, D is gone)"),
        rows(
            "the pages disappear and appear",
            show: { fixture in
                let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
                pages.setViewControllers([fixture.a], direction: .forward, animated: false)
                fixture.show(UINavigationController(rootViewController: pages))
            },
            steps: [
                { $0.stack.pushViewController($0.c, animated: false) }, { $0.stack.popViewController(animated: false) },
            ],
            covering: "| -D --D (C) | +D ++D (D)",
            above: "| -A -D --A --D (C) | +A +D ++A ++D (A D)"),
    ]

    private static let stacks: [[FixtureRow]] = [
        rows(
            "another controller is pushed and popped",
            show: { $0.show(UINavigationController(rootViewController: $0.a)) },
            steps: [
                { $0.stack.pushViewController($0.c, animated: false) }, { $0.stack.popViewController(animated: false) },
            ],
            covering: "| -D --D (C) | +D ++D (D)",
            above: "| -A -D --A --D (C) | +A +D ++A ++D (A D)"),
        rows(
            "A is popped",
            show: { fixture in
                let stack = UINavigationController(rootViewController: fixture.b)
                fixture.show(stack)
                stack.pushViewController(fixture.a, animated: false)
                fixture.session.advance(by: 0)
            },
            steps: [{ $0.stack.popViewController(animated: false) }],
            covering: "| -D --D (B, D is gone)", above: "| -A -D --A --D (B, D is gone)"),
    ]

    private static let splits: [[FixtureRow]] = [
        rows(
            "the column is hidden and shown", device: "iPad 9.7-inch", presets: [.v8, .v13],
            show: { fixture in
                fixture.showSplit([fixture.a, fixture.b])
            },
            steps: [
                { $0.split.preferredDisplayMode = .secondaryOnly },
                { $0.split.preferredDisplayMode = .oneBesideSecondary },
            ],
            covering: "-D | --D (B) +D | ++D (B D)", above: "-A -D | --A --D (B) +A +D | ++A ++D (A B D)"),
        rows(
            "the columns change their sizes", device: "iPad 9.7-inch", presets: [.v8, .v13],
            show: { fixture in
                fixture.showSplit([fixture.b, fixture.a])
            },
            steps: [
                { $0.split.maximumPrimaryColumnWidth = 400 }, { $0.split.preferredPrimaryColumnWidthFraction = 0.4 },
            ],
            covering: "| (B D) | (B D)", above: "| (A B D) | (A B D)"),
        rows(
            "the columns collapse onto a stack and expand", device: "iPad 9.7-inch", presets: [.v8, .v13],
            show: { fixture in
                fixture.showSplit([UINavigationController(rootViewController: fixture.b), fixture.a])
            },
            steps: [
                { $0.session.resize($0.window, to: CGSize(width: 320, height: 768)) },
                { $0.session.resize($0.window, to: CGSize(width: 1024, height: 768)) },
            ],
            covering: "-D +D ++D | (D) -D +D ++D | (B D)",
            above: "-A -D +A +D ++A ++D | (A D) -A -D +A +D ++A ++D | (A B D)"),
    ]

    private static let byHand: [[FixtureRow]] = [
        rows(
            "a container swaps its children and swaps them back",
            show: { fixture in
                fixture.embed(fixture.a, in: fixture.p)
                fixture.p.addChild(fixture.b)
                fixture.show(fixture.p)
            },
            steps: [{ $0.swap($0.a, $0.b) }, { $0.swap($0.b, $0.a) }],
            covering: "-D | --D (P B) +D | ++D (P D)", above: "-A -D | --A --D (P B) +A +D | ++A ++D (P A D)")
    ]
}

@MainActor
struct ContextSequenceTests {
    @Test(arguments: ContextSequences.table.cases)
    func `what is presented in a context moves with the context`(_ one: SequenceCase<Fixture>) throws { try one.run() }

    @Test func `each sequence has a name of its own`() { ContextSequences.table.expectUniqueNames() }
}

extension Fixture {
    fileprivate var tabs: UITabBarController {
        window.rootViewController as? UITabBarController ?? UITabBarController()
    }
    fileprivate var pages: UIPageViewController {
        window.rootViewController as? UIPageViewController
            ?? UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }

    fileprivate var stack: UINavigationController {
        window.rootViewController as? UINavigationController ?? UINavigationController()
    }
    fileprivate var split: UISplitViewController {
        window.rootViewController as? UISplitViewController ?? UISplitViewController()
    }

    fileprivate func showSplit(_ columns: [UIViewController]) {
        window.frame.size = CGSize(width: 1024, height: 768)
        let split = UISplitViewController()
        split.viewControllers = columns
        show(split)
    }

    fileprivate func swap(_ old: UIViewController, _ new: UIViewController) {
        p.transition(from: old, to: new, duration: 0, animations: nil)
    }
}

extension Fixture {
    /// `(A D)`: the controllers whose views are in the window; `D is gone` where no controller presents D.
    ///
    /// A controller that is visible has appeared, and D has the place of A.
    fileprivate func noteVisibleViews() {
        let seen = [p, a, b, c, d].filter { $0.viewIfLoaded?.window != nil }
        for controller in seen { #expect(controller.appearance == .appeared, "\(controller.name)") }
        for controller in [a, b, c, d] where !seen.contains(controller) {
            #expect(controller.appearance == .disappeared, "\(controller.name)")
        }
        if seen.contains(a), seen.contains(d) {
            #expect(d.view.convert(d.view.bounds, to: nil) == a.view.convert(a.view.bounds, to: nil))
        }
        let end = d.presentingViewController == nil ? ", D is gone" : ""
        transcript.note("(\(names(of: seen))\(end))")
    }
}
