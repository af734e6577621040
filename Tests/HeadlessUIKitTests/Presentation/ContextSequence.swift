import Foundation
import Testing

@testable import HeadlessUIKit

/// What A and D are told where A, which stands in a container, presents D in its own context and the container moves.
///
/// In what is expected, `+D` is `viewWillAppear` and `++D` `viewDidAppear`, `-D` and `--D` are the same of disappearing, none of them
/// animated. At `|` the turn ends, behind which `(A D)` says whose views are in the window, and that nobody presents D any more.
struct ContextSequence: Sendable, CustomTestStringConvertible {
    let name: String
    var device = "iPhone 15 Pro"
    var presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13]
    /// Shows A in its container.
    let show: @MainActor @Sendable (Stage) -> Void
    /// Each in a turn of its own.
    let steps: [@MainActor @Sendable (Stage) -> Void]
    /// D covers A, which is told nothing.
    let covering: String
    /// D stands above A, which stays.
    let above: String

    var testDescription: String { name }

    static let all = tabs + more + pages + stacks + splits + byHand

    private static let showsTabs: @MainActor @Sendable (Stage) -> Void = { stage in
        let tabs = UITabBarController()
        tabs.viewControllers = [stage.a, stage.b]
        stage.show(tabs)
    }

    private static let tabs: [ContextSequence] = [
        .init(
            name: "a tab is deselected and selected again", show: showsTabs,
            steps: [{ $0.tabs.selectedIndex = 1 }, { $0.tabs.selectedIndex = 0 }],
            covering: "-D | --D (B) +D | ++D (D)", above: "-A -D | --A --D (B) +A +D | ++A ++D (A D)"),
        .init(
            name: "deselected and selected again in one turn", show: showsTabs,
            steps: [
                { stage in
                    stage.tabs.selectedIndex = 1
                    stage.tabs.selectedIndex = 0
                }
            ],
            covering: "-D +D | ++D (D)",
            above: "-A -D +A +D | ++A ++D (A D)"),
        .init(
            name: "dismissed while another tab is selected", show: showsTabs,
            steps: [{ $0.tabs.selectedIndex = 1 }, { $0.dismiss($0.d) }, { $0.tabs.selectedIndex = 0 }],
            covering: "-D | --D (B) | completed (B, D is gone) +A | ++A (A, D is gone)",
            above: "-A -D | --A --D (B) | completed (B, D is gone) +A | ++A (A, D is gone)"),
        .init(
            name: "dismissed after it has come back", show: showsTabs,
            steps: [{ $0.tabs.selectedIndex = 1 }, { $0.tabs.selectedIndex = 0 }, { $0.dismiss($0.d) }],
            covering: "-D | --D (B) +D | ++D (D) | -D +A ++A --D completed (A, D is gone)",
            above: "-A -D | --A --D (B) +A +D | ++A ++D (A D) | -D --D completed (A, D is gone)"),
        .init(
            name: "the whole tab bar controller goes and comes",
            show: { stage in
                let tabs = UITabBarController()
                tabs.viewControllers = [stage.a, stage.b]
                stage.show(UINavigationController(rootViewController: tabs))
            },
            steps: [
                { $0.stack.pushViewController($0.c, animated: false) }, { $0.stack.popViewController(animated: false) },
            ],
            covering: "| -D --D (C) | +D ++D (D)",
            above: "| -A -D --A --D (C) | +A +D ++A ++D (A D)"),
    ]

    private static let more: [ContextSequence] = [
        .init(
            name: "the tab moves behind the More list and back",
            show: { stage in
                let tabs = UITabBarController()
                tabs.viewControllers = [stage.a, stage.b, stage.c, stage.p, stage.q, stage.s]
                stage.show(tabs)
            },
            steps: [
                { $0.tabs.viewControllers = [$0.b, $0.c, $0.p, $0.q, $0.s, $0.a] },
                { $0.tabs.viewControllers = [$0.a, $0.b, $0.c, $0.p, $0.q, $0.s] },
            ],
            covering: "-D +D | ++D (D) -D +D | ++D (D)",
            above: "-A -D +A +D | ++A ++D (A D) -A -D +A +D | ++A ++D (A D)")
    ]

    private static let pages: [ContextSequence] = [
        .init(
            name: "the page is turned",
            show: { stage in
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers([stage.a], direction: .forward, animated: false)
                stage.show(pages)
            },
            steps: [{ $0.pages.setViewControllers([$0.b], direction: .forward, animated: false) }],
            covering: "-D | --D (B, D is gone)", above: "-A -D | --A --D (B, D is gone)"),
        .init(
            name: "the pages go and come",
            show: { stage in
                let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
                pages.setViewControllers([stage.a], direction: .forward, animated: false)
                stage.show(UINavigationController(rootViewController: pages))
            },
            steps: [
                { $0.stack.pushViewController($0.c, animated: false) }, { $0.stack.popViewController(animated: false) },
            ],
            covering: "| -D --D (C) | +D ++D (D)",
            above: "| -A -D --A --D (C) | +A +D ++A ++D (A D)"),
    ]

    private static let stacks: [ContextSequence] = [
        .init(
            name: "something is pushed above it and popped",
            show: { $0.show(UINavigationController(rootViewController: $0.a)) },
            steps: [
                { $0.stack.pushViewController($0.c, animated: false) }, { $0.stack.popViewController(animated: false) },
            ],
            covering: "| -D --D (C) | +D ++D (D)",
            above: "| -A -D --A --D (C) | +A +D ++A ++D (A D)"),
        .init(
            name: "it is popped",
            show: { stage in
                let stack = UINavigationController(rootViewController: stage.b)
                stage.show(stack)
                stack.pushViewController(stage.a, animated: false)
                stage.session.advance(by: 0)
            },
            steps: [{ $0.stack.popViewController(animated: false) }],
            covering: "| -D --D (B, D is gone)", above: "| -A -D --A --D (B, D is gone)"),
    ]

    private static let splits: [ContextSequence] = [
        .init(
            name: "the column is hidden and shown", device: "iPad 9.7-inch", presets: [.v8, .v13],
            show: { stage in
                stage.showSplit([stage.a, stage.b])
            },
            steps: [
                { $0.split.preferredDisplayMode = .secondaryOnly },
                { $0.split.preferredDisplayMode = .oneBesideSecondary },
            ],
            covering: "-D | --D (B) +D | ++D (B D)", above: "-A -D | --A --D (B) +A +D | ++A ++D (A B D)"),
        .init(
            name: "the columns change their sizes", device: "iPad 9.7-inch", presets: [.v8, .v13],
            show: { stage in
                stage.showSplit([stage.b, stage.a])
            },
            steps: [
                { $0.split.maximumPrimaryColumnWidth = 400 }, { $0.split.preferredPrimaryColumnWidthFraction = 0.4 },
            ],
            covering: "| (B D) | (B D)", above: "| (A B D) | (A B D)"),
        .init(
            name: "the columns collapse onto a stack and expand", device: "iPad 9.7-inch", presets: [.v8, .v13],
            show: { stage in
                stage.showSplit([UINavigationController(rootViewController: stage.b), stage.a])
            },
            steps: [
                { $0.session.resize($0.window, to: CGSize(width: 320, height: 768)) },
                { $0.session.resize($0.window, to: CGSize(width: 1024, height: 768)) },
            ],
            covering: "-D +D ++D | (D) -D +D ++D | (B D)",
            above: "-A -D +A +D ++A ++D | (A D) -A -D +A +D ++A ++D | (A B D)"),
    ]

    private static let byHand: [ContextSequence] = [
        .init(
            name: "a container swaps its children and swaps them back",
            show: { stage in
                stage.embed(stage.a, in: stage.p)
                stage.p.addChild(stage.b)
                stage.show(stage.p)
            },
            steps: [{ $0.swap($0.a, $0.b) }, { $0.swap($0.b, $0.a) }],
            covering: "-D | --D (P B) +D | ++D (P D)", above: "-A -D | --A --D (P B) +A +D | ++A ++D (P A D)")
    ]
}

extension Stage {
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
