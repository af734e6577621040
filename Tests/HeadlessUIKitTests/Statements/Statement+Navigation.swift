import HeadlessUIKit
import HierarchyModel
import Foundation

@testable import HeadlessUIKitRuntime

private let fluid = "WWDC 2024, session 10145"

extension Statement {
    /// Pushes and pops. Source: <doc:FluidNavigation>.
    static let navigation: [Statement] = [
        Statement(
            "the delegate gets willShow and didShow of each transition, also of one that is interrupted",
            "\(fluid), 7:56",
            [
                (.v26, "willShow(B, true) didShow(B, true) willShow(A, true) didShow(A, true)"),
                (.v27, "willShow(B, true) didShow(B, true) willShow(A, true) didShow(A, true)"),
            ]
        ) { fixture in
            fixture.showStack(fixture.a)
            fixture.transcript.clear()
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.n.popViewController(animated: true)
            fixture.session.runUntilIdle()
            fixture.transcript.keep { $0.contains("Show(") }
            return fixture.transcript.lines.joined(separator: " ")
        },
        Statement(
            "the push that a pop interrupts is completed, and nothing is reported as cancelled", "\(fluid), 5:35",
            [(.v26, "push true, pop true"), (.v27, "push true, pop true")]
        ) { fixture in
            fixture.showStack(fixture.a)
            let first = fixture.log.events.count
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.n.popViewController(animated: true)
            fixture.session.runUntilIdle()
            let events = fixture.log.events[first...]
            let types = events.filter { $0.kind == .transitionBegan }.compactMap { $0.string(.type) }
            let ends = events.filter { $0.kind == .transitionEnded }.compactMap { $0.bool(.completed) }
            return zip(types, ends).map { "\($0) \($1)" }.joined(separator: ", ")
        },
        Statement(
            "a controller whose pop is cancelled stays disappearing until the end, then appears within one turn",
            "\(fluid), 4:50",
            [
                (.v26, "disappearing, then appearing appeared in one turn"),
                (.v27, "disappearing, then appearing appeared in one turn"),
            ]
        ) { fixture in
            fixture.showStack(fixture.a, fixture.b)
            fixture.session.swipeBack(fixture.n, .began)
            fixture.session.swipeBack(fixture.n, .changed(0.4))
            fixture.session.swipeBack(fixture.n, .ended(finishing: false))
            let before = fixture.b.appearance
            let first = fixture.log.events.count
            fixture.session.runUntilIdle()
            let events = fixture.log.events[first...]
            let changes = events.filter { $0.kind == .appearanceChanged && $0.id(.controller) == fixture.b.id }
            let states = changes.compactMap { $0.string(.state) }.joined(separator: " ")
            let (start, end) = (changes.first?.seq ?? 0, changes.last?.seq ?? 0)
            let turns = events.count { $0.kind == .turnEnded && ($0.seq > start && $0.seq < end) }
            return "\(before), then \(states) in \(turns == 0 ? "one turn" : "\(turns + 1) turns")"
        },
        Statement(
            "a pop by a swipe and a pop by the button call the same methods", "\(fluid), 4:50",
            [(.v18, "the same"), (.v26, "the same"), (.v27, "the same")]
        ) { fixture in
            fixture.showStack(fixture.a, fixture.b)
            let byButton = fixture.lines { fixture.session.tapBack(fixture.n) }
            fixture.n.pushViewController(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            let bySwipe = fixture.lines {
                fixture.session.swipeBack(fixture.n, .began)
                fixture.session.swipeBack(fixture.n, .ended(finishing: true))
            }
            return byButton == bySwipe ? "the same" : "\(byButton), but \(bySwipe)"
        },
        Statement(
            "the view has no window in viewWillAppear, also while another transition is interrupted",
            "react-native-screens issue 3173",
            [(.v17, "B false C false"), (.v26, "B false C false"), (.v27, "B false C false")]
        ) { fixture in
            var seen: [String] = []
            for controller in [fixture.b, fixture.c] {
                controller.during["viewWillAppear"] = { seen.append("\($0.name) \($0.view.window != nil)") }
            }
            fixture.showStack(fixture.a)
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.n.pushViewController(fixture.c, animated: true)
            fixture.session.runUntilIdle()
            return seen.joined(separator: " ")
        },
        Statement(
            "a stack ignores a preferred transition of presentations", "`UIViewController.h`, iOS 18",
            [(.v18, "push, A B"), (.v26, "push, A B")]
        ) { fixture in
            fixture.showStack(fixture.a)
            fixture.b.preferredTransition = .crossDissolve
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0)
            let types = fixture.session.state.transitions.compactMap { $0.type?.text }
            fixture.session.runUntilIdle()
            return "\(types.joined()), \(fixture.names(of: fixture.n.viewControllers))"
        },
        Statement(
            "a push that the app makes during a transition works without a guard", "\(fluid), 7:10",
            [(.v26, "A B C, no message"), (.v27, "A B C, no message")]
        ) { fixture in
            fixture.showStack(fixture.a)
            fixture.transcript.clear()
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.advance(by: 0.05)
            fixture.n.pushViewController(fixture.c, animated: true)
            fixture.session.runUntilIdle()
            let messages = fixture.transcript.lines.filter { $0.hasPrefix("?") || $0.hasPrefix("!") }
            return "\(fixture.names(of: fixture.n.viewControllers)), \(messages.first ?? "no message")"
        },
    ]

    /// Callbacks of appearance.
    static let appearance: [Statement] = [
        Statement(
            "viewIsAppearing comes once, between viewWillAppear and viewDidAppear, when the view has its place",
            "WWDC 2023, session 10055, 2:17",
            [.v13, .v17, .v26].map {
                ($0, "viewWillAppear viewIsAppearing viewDidAppear, in the window with 393x852")
            }
        ) { fixture in
            var place = ""
            fixture.b.during["viewIsAppearing"] = {
                place = "\($0.view.window == nil ? "outside" : "in the window") with \($0.view.bounds.size.shortText)"
            }
            fixture.showStack(fixture.a)
            fixture.transcript.clear()
            fixture.n.pushViewController(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            return "\(fixture.appearances(of: "B")), \(place)"
        },
        Statement(
            "viewIsAppearing comes also when the view needs no layout", "Apple's reference, `viewIsAppearing(_:)`",
            [.v13, .v17, .v26].map { ($0, "viewWillAppear viewIsAppearing viewDidAppear") }
        ) { fixture in
            fixture.show(fixture.a)
            fixture.present(fixture.b, from: fixture.a)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            fixture.dismiss(fixture.a)
            fixture.session.runUntilIdle()
            return fixture.appearances(of: "A")
        },
        Statement(
            "no controller appears or disappears with the app", "Apple's reference, `viewWillAppear(_:)`",
            [.v13, .v17, .v26].map { ($0, "") }
        ) { fixture in
            fixture.show(fixture.a)
            fixture.transcript.clear()
            fixture.session.enterBackground()
            fixture.session.enterForeground()
            fixture.session.runUntilIdle()
            return fixture.appearances(of: "A")
        },
        Statement(
            "a sheet and its detents leave the presenter's appearance alone",
            "`UISheetPresentationController.h`; WWDC 2021, session 10063",
            [SystemVersion.iOS(15), .v17, .v26].map { ($0, "P , B viewWillAppear viewIsAppearing viewDidAppear") }
        ) { fixture in
            fixture.show(fixture.p)
            fixture.transcript.clear()
            fixture.b.modalPresentationStyle = .pageSheet
            fixture.b.sheetPresentationController?.detents = [.medium(), .large()]
            fixture.present(fixture.b, from: fixture.p, .pageSheet, animated: true)
            fixture.session.runUntilIdle()
            fixture.b.sheetPresentationController?.selectedDetentIdentifier = .large
            fixture.session.runUntilIdle()
            return "P \(fixture.appearances(of: "P")), B \(fixture.appearances(of: "B"))"
        },
    ]
}
