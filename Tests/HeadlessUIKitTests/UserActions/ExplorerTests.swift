import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: ``Explorer``.
@MainActor
struct ExplorerTests {
    /// A menu whose button pushes a page.
    private final class MenuController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Menu"
            for (index, name) in ["Open", "Share"].enumerated() {
                let button = UIButton(frame: CGRect(x: 20, y: 200 + 100 * CGFloat(index), width: 100, height: 44))
                button.setTitle(name, for: .normal)
                view.addSubview(button)
                button.addAction(
                    UIAction { [weak self] _ in
                        if name == "Open" { self?.navigationController?.pushViewController(Page(), animated: true) }
                        if name == "Share" { self?.present(Page(), animated: true) }
                    }, for: .touchUpInside)
            }
        }
    }

    private final class Page: UIViewController {}

    /// The steps of a walk.
    private func walk(_ seed: UInt64, actions: Int = 60, after prefix: [ExplorationPart] = []) -> [ExplorationStep] {
        var steps: [ExplorationStep] = []
        withFixture { fixture in
            fixture.window.rootViewController = UINavigationController(rootViewController: MenuController())
            fixture.window.makeKeyAndVisible()
            fixture.session.runUntilIdle()
            steps = fixture.session.explore(actions: actions, seed: seed, after: prefix)
        }
        return steps
    }

    @Test func `a seed alone decides what happens`() {
        #expect(walk(3) == walk(3))
        #expect(walk(3) != walk(4))
        #expect(walk(3, actions: 20) == Array(walk(3).prefix(20)))
        #expect(walk(3).count == 60)
    }

    @Test func `a walk goes on with another seed after the beginning of others`() {
        let first = walk(3, actions: 20)
        let parts = [ExplorationPart(seed: 3, actions: 20), ExplorationPart(seed: 4, actions: 15)]
        let second = walk(5, actions: 50, after: Array(parts.prefix(1)))
        #expect(second.count == 50)
        #expect(Array(second.prefix(20)) == first)
        #expect(second != walk(3, actions: 50))
        #expect(second == walk(5, actions: 50, after: Array(parts.prefix(1))))
        let third = walk(5, actions: 60, after: parts)
        #expect(Array(third.prefix(35)) == walk(4, actions: 35, after: Array(parts.prefix(1))))
        #expect(walk(5, actions: 10, after: parts) == Array(first.prefix(10)))
    }

    @Test func `all ways to wait occur, and pauses only inside of actions that take time`() {
        let steps = (1...4).flatMap { walk($0) }
        #expect(steps.contains { $0.wait == .untilIdle })
        #expect(steps.contains { $0.wait == .seconds(0) })
        let waits = steps.compactMap { if case .seconds(let seconds) = $0.wait { seconds } else { nil } }
        #expect(waits.contains { $0 > 0 && $0 < 0.3 })
        #expect(waits.contains { $0 > 0.6 })
        #expect(waits.allSatisfy { $0 >= 0 && $0 < 3 })
        let paused = Set(steps.filter { !$0.pauses.isEmpty }.map(\.action))
        #expect(paused.contains("leave the app and come back"))
        #expect(!paused.contains(#"tap UIButton "Open" in MenuController"#))
        #expect(!paused.contains("rotate the device"))
    }

    @Test func `actions come while a transition runs, and twice in a row`() {
        withFixture { fixture in
            let session = fixture.session
            fixture.window.rootViewController = UINavigationController(rootViewController: MenuController())
            fixture.window.makeKeyAndVisible()
            session.runUntilIdle()
            let explorer = Explorer(seed: 1)
            let steps = (0..<200).compactMap { _ in explorer.act(in: session) }
            var (running, duringTransitions) = (0, 0)
            for event in fixture.log.events {
                switch event.kind {
                case .transitionBegan: running += 1
                case .transitionEnded: running -= 1
                case .inputDeferred: break
                default: if event.family == .input, running > 0 { duringTransitions += 1 }
                }
            }
            #expect(duringTransitions == 96)
            #expect(zip(steps, steps.dropFirst()).count { $0.action == $1.action } == 15)
        }
    }

    @Test func `what has appeared is known without a copy of each controller, in the order of creation`() {
        withFixture { fixture in
            let session = fixture.session
            fixture.window.rootViewController = UINavigationController(rootViewController: MenuController())
            fixture.window.makeKeyAndVisible()
            session.runUntilIdle()
            let explorer = Explorer(seed: 1)
            var counts: Set<Int> = []
            for _ in 0..<60 {
                explorer.act(in: session)
                let shown = session.state.controllers.filter { $0.appearance == .appeared }.map(\.id)
                #expect(session.state.appearedControllers == shown)
                let onScreen = session.state.controllers.filter {
                    [.appearing, .appeared].contains($0.appearance.known)
                }
                #expect(session.state.controllersOnScreen == Set(onScreen.map(\.id)))
                counts.insert(shown.count)
            }
            #expect(counts.count > 1)
        }
    }

    @Test func `what was not done yet on a screen comes first`() {
        let steps = walk(5, actions: 100)
        #expect(
            Set(steps.map(\.action)).isSuperset(of: [
                #"tap UIButton "Open" in MenuController"#, #"tap UIButton "Share" in MenuController"#,
                "go back in UINavigationController", "rotate the device", "run out of memory", "interrupt the app",
                "lock and unlock the device", "leave the app and come back",
            ]))
    }

    private final class OtherPage: UIViewController {}

    /// A list whose rows push a page, or two of them in turn.
    private final class ListController: UITableViewController {
        var hasTwoGoals = false

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            let goal: UIViewController = hasTwoGoals && indexPath.row % 2 == 1 ? OtherPage() : Page()
            navigationController?.pushViewController(goal, animated: true)
        }
    }

    /// Without knowledge of where the rows lead, 60 of 400 actions tap one.
    @Test(arguments: [(false, 38), (true, 73)])
    func `rows of a list that lead to one screen count as one action`(hasTwoGoals: Bool, count: Int) {
        withFixture { fixture in
            let list = ListController()
            list.hasTwoGoals = hasTwoGoals
            fixture.window.rootViewController = UINavigationController(rootViewController: list)
            fixture.window.makeKeyAndVisible()
            fixture.session.runUntilIdle()
            let steps = fixture.session.explore(actions: 400, seed: 1)
            let taps = steps.map(\.action).filter { $0.hasPrefix("tap row") }
            #expect(taps.count == count)
            #expect(Set(taps).count == 12)
        }
    }

    /// Most of these come while a screen moves, when nothing else can be done.
    @Test(arguments: [(50, 38), (1000, 574)])
    func `what the device does becomes rarer in a long walk`(actions: Int, count: Int) {
        let device: Set = [
            "rotate the device", "leave the app and come back", "run out of memory", "interrupt the app",
            "lock and unlock the device", "change the text size", "change the appearance",
        ]
        #expect(walk(1, actions: actions).count { device.contains($0.action) } == count)
    }

    @Test func `steps are repeated, and those that cannot be are left out`() {
        withFixture { fixture in
            let session = fixture.session
            let menu = MenuController()
            let stack = UINavigationController(rootViewController: menu)
            fixture.window.rootViewController = stack
            fixture.window.makeKeyAndVisible()
            session.runUntilIdle()
            let open = ExplorationStep(#"tap UIButton "Open" in MenuController"#, after: .seconds(0.5))
            let gone = ExplorationStep("tap tab 1 in UITabBarController")
            let start = session.now
            #expect(session.perform([open, gone]) == [open])
            #expect(stack.viewControllers.count == 2)
            #expect(session.now >= start + 500_000_000)
            #expect(session.perform([ExplorationStep("go back in UINavigationController")]).count == 1)
            #expect(stack.viewControllers == [menu])
        }
    }

    @Test(arguments: [
        (ExplorationStep("go back"), "then go back"),
        (ExplorationStep("go back", after: .seconds(0.12)), "after 0.12 s go back"),
        (
            ExplorationStep("swipe back", after: .seconds(0), pauses: [0.1, 0]),
            "after 0.0 s swipe back, with pauses of 0.1 s, 0.0 s"
        ),
        (
            ExplorationStep("go back", answers: .late, exchanges: [0, 2]),
            "then go back, with answers late, with exchanges of work 0, 2"
        ),
    ])
    func `a step says what it does`(step: ExplorationStep, text: String) { #expect(step.description == text) }

    /// A timer and a block that are due together, and are submitted again.
    private static func submit(_ times: Int, in fixture: Fixture) {
        guard times > 0 else { return }
        fixture.timer(0.5, "timer")
        fixture.session.schedule(after: 0.5) {
            fixture.note("block")
            submit(times - 1, in: fixture)
        }
    }

    @Test func `orders of work are tried, and repeated by the steps`() {
        func run(_ body: (Session) -> [ExplorationStep]) -> (steps: [ExplorationStep], notes: [String]) {
            var result = (steps: [ExplorationStep](), notes: [String]())
            withFixture { fixture in
                fixture.window.rootViewController = MenuController()
                fixture.window.makeKeyAndVisible()
                fixture.session.advance(by: 1)
                Self.submit(40, in: fixture)
                result.steps = body(fixture.session)
                result.notes = fixture.transcript.lines.filter { ["timer", "block"].contains($0) }
                fixture.session.end()
            }
            return result
        }
        func act(_ session: Session) -> [ExplorationStep] {
            let explorer = Explorer(seed: 2)
            return (0..<20).compactMap { _ in explorer.act(in: session) }
        }
        let walk = run(act)
        #expect(walk.steps.contains { !$0.exchanges.isEmpty })
        #expect(walk.steps.allSatisfy { $0.exchanges.count <= 2 })
        let pairs = stride(from: 0, to: walk.notes.count - 1, by: 2).map { walk.notes[$0] + walk.notes[$0 + 1] }
        #expect(Set(pairs) == ["timerblock", "blocktimer"])
        let repetition = run { $0.perform(walk.steps) }
        #expect(repetition.notes.starts(with: walk.notes))
    }

    @Test func `answers have no time of their own where the session answers nothing`() {
        #expect(Set(walk(1).map(\.answers)) == [.asRegistered])
    }

    @Test func `the time of answers that an app has set stays`() {
        withFixture { fixture in
            let session = fixture.session
            fixture.window.rootViewController = MenuController()
            fixture.window.makeKeyAndVisible()
            session.runUntilIdle()
            session.chooseAnswerTime(.twice)
            #expect(session.answerTime == .twice)
            session.chooseAnswerTime(nil)
            #expect(session.answerTime == .asRegistered)
            session.answerTime = .late
            #expect(session.explore(actions: 5, seed: 1).map(\.answers) == Array(repeating: .late, count: 5))
            #expect(session.answerTime == .late)
            session.perform([ExplorationStep("wait", answers: .never)])
            #expect(session.answerTime == .late)
        }
    }

    @Test func `pauses come between the parts of an action`() {
        withFixture { fixture in
            let session = fixture.session
            fixture.window.rootViewController = UIViewController()
            fixture.window.makeKeyAndVisible()
            session.runUntilIdle()
            let start = session.now
            session.perform([ExplorationStep("leave the app and come back", after: .seconds(0), pauses: [1.5])])
            #expect(session.now == start + 1_500_000_000)
        }
    }
}
