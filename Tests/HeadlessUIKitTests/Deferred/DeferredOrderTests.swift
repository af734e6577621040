import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The order in which the session runs what its app defers.
@MainActor
struct DeferredOrderTests {
    @Test(arguments: table.cases)
    func `deferred work runs in order`(sequence: SequenceCase<Fixture>) throws { try sequence.run() }

    @Test func `rows have names of their own`() { Self.table.expectUniqueNames() }

    private nonisolated static let table = SequenceTable(
        make: { $0 },
        rows: [
            FixtureRow(
                "TimeModel", "blocks of the main queue run in the next pass, in order",
                steps: {
                    $0.async("a")
                    $0.async("b") { $0.async("c") }
                    $0.async("d")
                    $0.note("call")
                    $0.commit()
                },
                expected: "call; [commit]; a; b; d; c"),
            FixtureRow(
                "TimeModel", "the end of the turn comes before the blocks that the turn deferred",
                setup: { $0.show($0.p) },
                steps: { fixture in
                    fixture.p.during["viewDidLayoutSubviews"] = { _ in fixture.note("layout") }
                    fixture.async("a") { _ in fixture.p.view.setNeedsLayout() }
                    fixture.async("b") { $0.async("c") }
                    fixture.p.view.setNeedsLayout()
                    fixture.commit()
                },
                expected: "[commit]; layout; a; b; layout; c"),
            FixtureRow(
                "TimeModel", "blocks of the run loop come before the main queue",
                steps: { fixture in
                    fixture.async("queue") {
                        $0.async("queue again")
                        $0.perform("loop again")
                    }
                    fixture.perform("loop")
                    fixture.commit()
                },
                expected: "[commit]; loop; queue; loop again; queue again"),
            FixtureRow(
                "TimeModel", "delayed blocks run by time, and one for now with the next pass",
                steps: {
                    $0.after(0.3, "late")
                    $0.after(0.1, "early") { $0.async("next pass") }
                    $0.after(0.1, "early too")
                    $0.after(0, "now")
                    $0.async("queue")
                    $0.commit()
                    $0.wait(0.1)
                    $0.wait(0.2)
                },
                expected: """
                    [commit]; now; queue; [0.1 s]; early; next pass; early too; [0.2 s]; late
                    """),
            FixtureRow(
                "TimeModel", "a timer and a delayed block for one time run in the order of the calls",
                steps: {
                    $0.after(0.5, "block")
                    $0.timer(0.5, "timer")
                    $0.after(0.5, "block too")
                    $0.wait(0.5)
                },
                expected: "[0.5 s]; block; timer; block too"),
            FixtureRow(
                "TimeModel", "a timer repeats until it is invalidated",
                steps: { fixture in
                    var count = 0
                    fixture.timer(0.25, "tick", repeats: true) { timer in
                        count += 1
                        if count == 3 { timer.invalidate() }
                    }
                    fixture.wait(0.5)
                    fixture.wait(1)
                    fixture.note("\(fixture.session.now / 1_000_000)")
                },
                expected: "[0.5 s]; tick; tick; [1.0 s]; tick; 1500"),
            FixtureRow(
                "TimeModel", "a timer that was invalidated does not fire and takes no time",
                steps: {
                    let timer = $0.timer(5, "never")
                    $0.after(1, "block") { _ in timer.invalidate() }
                    $0.session.runUntilIdle()
                    $0.note("\($0.session.now / 1_000_000) \(timer.isValid)")
                },
                expected: "block; 1000 false"),
            FixtureRow(
                "TimeModel", "a timer that fires once is invalid then",
                steps: {
                    let timer = $0.timer(1, "once")
                    $0.note("\(timer.isValid)")
                    $0.session.runUntilIdle()
                    $0.note("\(timer.isValid)")
                },
                expected: "true; once; false"),
            FixtureRow(
                "TimeModel", "a timer's next date can be moved",
                steps: {
                    let timer = $0.timer(1, "moved", repeats: true)
                    $0.after(0.5, "block") { _ in timer.fireDate = Date(timeIntervalSinceNow: 2) }
                    $0.wait(2.4)
                    $0.wait(0.2)
                    $0.wait(1)
                    timer.invalidate()
                },
                expected: "[2.4 s]; block; [0.2 s]; moved; [1.0 s]; moved"),
            FixtureRow(
                "TimeModel", "a delay is exact, whatever time passes until the call",
                steps: { fixture in
                    let deadline = DispatchTime.now() + 0.0123456
                    Thread.sleep(forTimeInterval: 0.005)
                    DispatchQueue.main.asyncAfter(deadline: deadline) {
                        MainActor.assumeIsolated { fixture.note("\(fixture.session.now)") }
                    }
                    fixture.session.runUntilIdle()
                },
                expected: "12345600"),
            FixtureRow(
                "TimeModel", "a timer is added to the main run loop later",
                steps: { fixture in
                    let transcript = fixture.transcript
                    let timer = Timer(timeInterval: 1, repeats: true) { _ in
                        MainActor.assumeIsolated { transcript.note("tick") }
                    }
                    fixture.wait(0.25)
                    RunLoop.main.add(timer, forMode: .common)
                    fixture.wait(0.5)
                    fixture.wait(1)
                    timer.invalidate()
                },
                expected: "[0.25 s]; [0.5 s]; [1.0 s]; tick"),
            FixtureRow(
                "TimeModel", "cancelled work items stay silent and take no time",
                steps: { fixture in
                    let transcript = fixture.transcript
                    let items = ["now", "later", "kept"].map { name in
                        DispatchWorkItem { MainActor.assumeIsolated { transcript.note(name) } }
                    }
                    DispatchQueue.main.async(execute: items[0])
                    DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: items[1])
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: items[2])
                    items[0].cancel()
                    items[1].cancel()
                    fixture.session.runUntilIdle()
                    fixture.note("\(fixture.session.now / 1_000_000)")
                },
                expected: "kept; 1000"),
            FixtureRow(
                "TimeModel", "operations of the main queue run one after the other",
                steps: { fixture in
                    let transcript = fixture.transcript
                    let names = ["first", "second"].map { name in
                        BlockOperation { MainActor.assumeIsolated { transcript.note(name) } }
                    }
                    names[0].addDependency(names[1])
                    OperationQueue.main.addOperations(names, waitUntilFinished: false)
                    fixture.note("call")
                    fixture.commit()
                },
                expected: "call; [commit]; second; first"),
            FixtureRow(
                "TimeModel", "a group notifies the main queue when the last member has left",
                steps: { fixture in
                    let group = DispatchGroup()
                    let transcript = fixture.transcript
                    group.enter()
                    fixture.after(0.5, "leave") { _ in group.leave() }
                    DispatchQueue.main.async(group: group) { transcript.note("member") }
                    group.notify(queue: .main) { transcript.note("done") }
                    fixture.commit()
                    fixture.wait(0.5)
                    group.notify(queue: .main) { transcript.note("empty") }
                    fixture.commit()
                },
                expected: "[commit]; member; [0.5 s]; leave; done; [commit]; empty"),
            FixtureRow(
                "TimeModel", "a block that is deferred in an animation's completion follows the transition's end",
                setup: { $0.show($0.p) },
                steps: { fixture in
                    fixture.p.present(fixture.q, animated: true) { fixture.note("presented") }
                    UIView.animate(withDuration: 0.2) {
                        fixture.box.alpha = 0
                    } completion: { _ in
                        fixture.note("animated")
                        fixture.after(0.3, "block")
                    }
                    fixture.session.runUntilIdle()
                },
                expected: """
                    Q.loadView; Q.viewDidLoad; Q.viewWillAppear(true); Q.viewIsAppearing(true); animated
                    Q.viewDidAppear(true); presented; block
                    """),
        ])
}
