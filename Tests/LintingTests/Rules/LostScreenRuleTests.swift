import HierarchyModel
import Testing

@testable import Linting

/// Screens that are lost or cannot be left: a dismissal that closes its receiver, a delegate that refuses, pages in a
/// circle, a root that is in use.
@Suite struct LostScreenRuleTests {
    private func rules(@ScriptBuilder _ body: () -> [Script]) -> [String] {
        let steps = Script(body)
        return lint(
            script {
                steps
                Script.end
            }
        ).violations.map(\.rule)
    }

    // MARK: A dismissal that closes its receiver

    private static let userInputs: [(kind: EventKind, fields: EventFields)] = [
        (.inputTapped, [.target: .id(3)]), (.inputDragged, [.target: .id(3), .phase: .symbol(GesturePhase.ended)]),
        (.inputTappedBack, [.container: .id(3)]), (.inputSwipedDown, [.presented: .id(3)]),
        (.inputTappedOutside, [.presented: .id(3)]), (.inputTyped, [.target: .id(3), .text: .string("x")]),
    ]

    @Test(arguments: userInputs)
    func `what the user asks for on the screen is meant for the screen`(_ input: (EventKind, EventFields)) {
        let found = rules {
            Script.pageOverSheet
            Script.dismissAtLine(3)
            Script.pageIsGone
            Script.scope(input.0, input.1) { Script.dismissAtLine(3) }
        }
        #expect(found == [])
    }

    @Test(arguments: [EventKind.inputForegrounded, .callbackApplicationDidBecomeActive, .callbackCompletion])
    func `what the app or the system begins may be meant for the page`(_ kind: EventKind) {
        let found = rules {
            Script.pageOverSheet
            Script.dismissAtLine(3)
            Script.pageIsGone
            Script.scope(kind) { Script.dismissAtLine(3) }
        }
        #expect(found == ["late-dismiss-climbs"])
    }

    @Test(arguments: [
        EventKind.callbackViewDidDisappear, .callbackPresentationDidDismiss, .callbackPopoverDidDismiss,
        .callbackDismissalTransitionDidEnd,
    ])
    func `each callback that reports the end of the page is evidence, for that page only`(_ kind: EventKind) {
        for page: UInt32 in [4, 3] {
            let found = rules {
                Script.pageOverSheet
                Script(.inputSwipedDown, [.presented: .id(4)])
                Script(.return)
                Script.pageIsGone
                Script.scope(kind, [.controller: .id(page)]) { Script.dismiss(3) }
                // Its delegate, or its override of viewDidDisappear, has noticed the dismissal.
                Script.scope(.callbackPresentationDidDismiss, [.controller: .id(4)])
            }
            #expect(found == (page == 4 ? ["late-dismiss-climbs"] : []))
        }
    }

    @Test func `the receiver may be inside the presented controller`() throws {
        let report = lint(
            script {
                Script.screen
                Script.created(3, "UINavigationController", base: "UINavigationController")
                Script.created(5, "ListViewController")
                Script.created(4, "PageViewController")
                Script.entersStack(5, of: 3)
                Script.stack([5], of: 3)
                Script.sheet(3, over: 2, 10)
                Script.sheet(4, over: 3, 11)
                Script.dismissAtLine(5)
                Script.pageIsGone
                Script.dismissAtLine(5)
                Script.end
            })
        #expect(report.violations.map(\.rule) == ["late-dismiss-climbs"])
        #expect(report.violations.first?.subject.id == ObjectID(3))
    }

    @Test func `another receiver at the same line is another intention`() {
        let found = rules {
            Script.pageOverSheet
            Script.dismissAtLine(3)
            Script.pageIsGone
            Script.dismissAtLine(2)
        }
        #expect(found == [])
    }

    @Test func `a line that dismisses receivers is a helper for all controllers`() {
        let found = rules {
            Script.pageOverSheet
            Script.dismissAtLine(4)
            Script.pageIsGone
            Script.created(5, "PageViewController")
            Script.sheet(5, over: 3, 14)
            Script.dismissAtLine(3)
            Script.beginsDismissing(15, 5, to: 3)
            Script.endsDismissing(15, 5, by: 3)
            Script.turn
            Script.dismissAtLine(3)
        }
        #expect(found == [])
    }

    @Test func `two dismissals in one deferred work are one mistake`() {
        let presented = UInt64(Script.pageOverSheet.steps.count - Script.sheet(4, over: 3, 11).steps.count)
        var timer = Event(.inputDeferred, [.work: .string("timer")])
        timer.cause = presented
        let events = [timer]
        let found = rules {
            Script.pageOverSheet
            Script(events.map { Script.Step.event($0) })
            Script.dismiss(3, animated: false) { Script.presentationEnded(4, by: 3) }
            Script.dismiss(3, animated: false) { Script.presentationEnded(3, by: 2) }
            Script(.return)
        }
        #expect(found == ["double-dismiss-climbs"])
    }

    // MARK: A delegate that refuses

    @Test func `a trace that is cut off leaves open whether the sheet was dismissed`() {
        let report = lint(
            script {
                Script.sheetOverScreen
                Script.refused
                Script.refused
            })
        #expect(report.violations.isEmpty)
        #expect(report.undetermined == 1)
    }

    @Test func `two questions of one swipe are one refusal`() {
        let found = rules {
            Script.sheetOverScreen
            Script.scope(.inputSwipedDown, [.presented: .id(3)]) {
                Script.refusal
                Script.refusal
            }
            Script.turn
        }
        #expect(found == [])
    }

    @Test func `a presentation of the same controller begins without refusals`() {
        let found = rules {
            Script.sheetOverScreen
            Script.refused
            Script.tap { Script.dismiss(2) }
            Script.beginsDismissing(12, 3, to: 2)
            Script.endsDismissing(12, 3, by: 2)
            Script.turn
            Script.sheet(3, over: 2, 13)
            Script.refused
        }
        #expect(found == [])
    }

    @Test func `a delegate that presents while it is asked has an answer for the user`() {
        let found = rules {
            Script.sheetOverScreen
            Script.created(4, "QuestionViewController")
            Script.refused
            Script.scope(.inputSwipedDown, [.presented: .id(3)]) {
                Script.scope(
                    .callbackPresentationShouldDismiss, [.controller: .id(3)], returns: [.answer: .string("false")]
                ) { Script.presenting(4, by: 3) }
            }
            Script.turn
            Script.refused
        }
        #expect(found == [])
    }

    @Test func `a sheet that leaves with its presenter is not refused for ever`() {
        let found = rules {
            Script.sheetOverScreen
            Script.refused
            Script.refused
            Script(.viewDetached, [.controller: .id(3)])
            Script.presentationEnded(3, by: 2)
            Script.destroyed(3)
            Script.turn
        }
        #expect(found == [])
    }

    // MARK: Pages in a circle

    @Test func `UIKit's exception about lost pages follows from the circle`() {
        let lost = Script.thrown("No view controller managing visible view <UIView: 0x1>", 2)
        let found = rules {
            Script.pagesScreen
            Script.created(4, "PageViewController")
            Script.pageBeside(.callbackPageBefore, 4)
            Script.pageBeside(.callbackPageAfter, 4)
            lost
            Script.turn
        }
        #expect(found == ["circular-pages"])
        #expect(
            rules {
                Script.pagesScreen
                lost
                Script.turn
            } == ["page-transition-overlap"])
    }

    @Test func `a circle is found once, and again after the app has set pages`() {
        let circle = Script {
            Script.pageBeside(.callbackPageBefore, 4)
            Script.pageBeside(.callbackPageAfter, 4)
        }
        let found = rules {
            Script.pagesScreen
            Script.created(4, "PageViewController")
            circle
            circle
            Script.tap { Script.setPages([3], of: 2, insteadOf: nil) }
            Script.turn
            circle
        }
        #expect(found == ["circular-pages", "circular-pages"])
    }

    // MARK: A root that is in use

    @Test func `a child as the root is one mistake, whether UIKit refuses it or not`() {
        let refusal =
            "child view controller:<ListViewController> should have parent view controller:<SheetViewController> but "
            + "requested parent is:(null)"
        for (result, rule) in [
            (Script.thrown(refusal, 4), "hierarchy-inconsistency"),
            (Script.rootIsListOfSheet, "active-controller-as-root"),
        ] {
            let found = rules {
                Script.sheetOverScreen
                Script.created(4, "ListViewController")
                Script.tap { Script.embed(4, in: 3) }
                Script.turn
                Script(
                    .windowCreated, [.window: .id(9), .size: .size(Size(393, 852)), .orientation: .string("portrait")])
                Script.tap { Script.scope(.callSetRoot, [.window: .id(9), .controller: .id(4)]) { result } }
                Script.turn
            }
            #expect(found == [rule])
        }
    }
}

extension Script {
    /// Page 4 over sheet 3 over the screen.
    fileprivate static let pageOverSheet = Script {
        screen
        created(3, "SheetViewController")
        created(4, "PageViewController")
        sheet(3, over: 2, 10)
        sheet(4, over: 3, 11)
    }

    /// The page is dismissed, and the turn ends.
    fileprivate static let pageIsGone = Script {
        beginsDismissing(12, 4, to: 3)
        endsDismissing(12, 4, by: 3)
        turn
    }

    fileprivate static func dismissAtLine(_ controller: UInt32) -> Script {
        let fields: EventFields = [.controller: .id(controller), .animated: .bool(true)]
        let site = CallSite(CallSite.Place(file: "Flow.swift", line: 40))
        return Script {
            Script([.event(Event(.callDismiss, fields, site: site))])
            Script(.return)
        }
    }

    fileprivate static let sheetOverScreen = Script {
        screen
        created(3, "SheetViewController")
        sheet(3, over: 2, 10)
    }

    fileprivate static let refusal = scope(
        .callbackPresentationShouldDismiss, [.controller: .id(3)], returns: [.answer: .string("false")])

    fileprivate static let refused = Script {
        scope(.inputSwipedDown, [.presented: .id(3)]) { refusal }
        turn
    }

    fileprivate static func pageBeside(_ question: EventKind, _ answer: UInt32) -> Script {
        scope(question, [.controller: .id(2)], returns: [.result: .id(answer)])
    }

    fileprivate static let rootIsListOfSheet = Script(
        .windowRootChanged, [.window: .id(9), .from: .null, .to: .id(4)])
}
