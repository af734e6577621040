import HierarchyModel
import Testing

@testable import Linting

/// A mistake, a correct state, and the same mistake again.
struct RepeatedMistake: CustomTestStringConvertible, Sendable {
    let rule: String
    let setup: Script
    /// The mistake for the first and the second time: transitions and controllers that end need other ids.
    let mistakes: (Script, Script)
    /// Ends the state that the rule remembers.
    var correction = Script([])
    /// The violations if the second mistake follows the first one without the correct state.
    let withoutCorrection: Int

    var testDescription: String { rule }

    static let all: [RepeatedMistake] = [
        RepeatedMistake(
            rule: "shared-root-view",
            setup: Script {
                Script.screen
                Script.created(3, "MapViewController")
                Script.created(4, "CardViewController")
                Script.tap { Script.assigned(7, to: 3) }
                Script.turn
            },
            mistakes: (.refusedView(4), .refusedView(4)),
            correction: Script {
                Script.tap { Script.assigned(8, to: 4) }
                Script.turn
            },
            withoutCorrection: 1),
        RepeatedMistake(
            rule: "shared-root-view",
            setup: Script {
                Script.screen
                Script.created(3, "MapViewController")
                Script.created(4, "CardViewController")
                Script.tap { Script.assigned(7, to: 3) }
                Script.turn
            },
            mistakes: (.refusedView(4), .refusedView(4)),
            correction: Script {
                Script.tap { Script.assigned(8, to: 4) }
                Script.turn
                Script(.viewUnloaded, [.controller: .id(4)])
                Script.turn
            },
            withoutCorrection: 1),
        RepeatedMistake(
            rule: "interaction-after-end", setup: .presentedSheet,
            mistakes: (.finishesCancelled(11), .finishesCancelled(12)),
            correction: .cancels(13), withoutCorrection: 2),
        RepeatedMistake(
            rule: "interaction-after-end",
            setup: Script {
                Script.presentedSheet
                Script.dismissesByAnimator(3, to: 2, 11, interactive: true) { Script.animationBegan(20, 3) }
            },
            mistakes: (
                .drag(.ended) {
                    Script.cancelInteraction(11)
                    Script.finishInteraction(11)
                }, .drag(.ended) { Script.finishInteraction(11) }
            ),
            withoutCorrection: 1),
        RepeatedMistake(
            rule: "interaction-progress-out-of-range", setup: .presentedSheet,
            mistakes: (.leavesRange(11), .leavesRange(12)),
            correction: .cancels(13), withoutCorrection: 2),
        RepeatedMistake(
            rule: "memory-warning-unheeded", setup: .screenWithChild,
            mistakes: (.releasesView, .releasesView),
            correction: Script {
                Script.tap { Script.addView(3, to: 2) }
                Script.turn
            },
            withoutCorrection: 2),
        RepeatedMistake(
            rule: "navigation-during-transition",
            setup: Script {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.created(5, "DetailViewController")
                Script.created(6, "DetailViewController")
                Script.created(7, "DetailViewController")
            },
            mistakes: (.pushesTwice(4, 5, over: [3], 10), .pushesTwice(6, 7, over: [3, 4, 5], 12)),
            correction: Script.turn, withoutCorrection: 2),
        RepeatedMistake(
            rule: "unwind-without-handler", setup: .screenWithChild,
            mistakes: (.unhandledUnwind, .unhandledUnwind), correction: .handledUnwind(by: 2), withoutCorrection: 2),
        RepeatedMistake(
            rule: "unbalanced-appearance-transition", setup: .screenWithChild,
            mistakes: (.unbalancedEnd, .unbalancedEnd),
            correction: Script {
                Script.tap {
                    Script.beginAppearance(3, false)
                    Script.endAppearance(3, false)
                    Script.beginAppearance(3, true)
                    Script.endAppearance(3)
                }
                Script.turn
            },
            withoutCorrection: 2),
        RepeatedMistake(
            rule: "missing-will-move-nil",
            setup: Script {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
            },
            mistakes: (.removesUnannounced, .removesUnannounced),
            correction: Script {
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.unembed(3, from: 2)
                    Script.embed(3, in: 2)
                }
                Script.turn
            },
            withoutCorrection: 2),
    ]
}

extension Script {
    fileprivate static func assigned(_ view: Int, to controller: UInt32) -> Script {
        Script(.viewAssigned, [.controller: .id(controller), .view: .int(view), .class: .string("MapView")])
    }

    fileprivate static func refusedView(_ controller: UInt32) -> Script {
        Script {
            callback(.callbackLoadView, controller) {
                thrown("A view can only be associated with at most one view controller at a time!", controller)
            }
            turn
        }
    }

    /// A dismissal that is cancelled; `mistake` happens after the cancellation.
    private static func cancels(_ transition: UInt32, then mistake: Script) -> Script {
        Script {
            dismissesByAnimator(3, to: 2, transition, interactive: true) { animationBegan(transition + 100, 3) }
            drag(.ended) {
                cancelInteraction(transition)
                mistake
            }
            animated(transition + 100) { cancelDismissal(transition, of: 3) }
        }
    }

    fileprivate static func cancels(_ transition: UInt32) -> Script { cancels(transition, then: Script([])) }

    fileprivate static func finishesCancelled(_ transition: UInt32) -> Script {
        cancels(transition, then: finishInteraction(transition))
    }

    fileprivate static func leavesRange(_ transition: UInt32) -> Script {
        Script {
            dismissesByAnimator(3, to: 2, transition, interactive: true) { animationBegan(transition + 100, 3) }
            drag(.changed) { update(transition, 1.5, to: 1) }
            drag(.ended) { cancelInteraction(transition) }
            animated(transition + 100) { cancelDismissal(transition, of: 3) }
        }
    }

    fileprivate static let releasesView: Script = Script {
        scope(.inputMemoryWarning) { callback(.callbackDidReceiveMemoryWarning, 3) { removeView(3) } }
        tap { addView(3, to: 2) }
        turn
    }

    fileprivate static func pushesTwice(
        _ first: UInt32, _ second: UInt32, over stack: [UInt32], _ transition: UInt32
    ) -> Script {
        Script {
            tap { push(first, onto: 2, over: stack) }
            slides(transition, "push", in: 2, from: stack[stack.count - 1], to: first)
            tap { push(second, onto: 2, over: stack + [first]) }
            turn
            hasSlid(transition, in: 2, from: stack[stack.count - 1], to: first)
            slides(transition + 1, "push", in: 2, from: first, to: second)
            hasSlid(transition + 1, in: 2, from: first, to: second)
        }
    }

    fileprivate static let unhandledUnwind: Script = Script {
        tap { unwind("close", from: 3) { canUnwind(2, "closeSheet:", from: 3, false) } }
        turn
    }

    /// Another action, so that the class of the handler is not known to handle the first one.
    fileprivate static func handledUnwind(by controller: UInt32) -> Script {
        Script {
            tap {
                unwind("save", from: 3) {
                    canUnwind(controller, "saveSheet:", from: 3, true)
                    unwindAction(controller, "saveSheet:", from: 3)
                }
            }
            turn
        }
    }

    fileprivate static let unbalancedEnd: Script = Script {
        tap { endAppearance(3) }
        turn
    }

    fileprivate static let removesUnannounced: Script = Script {
        tap {
            removeView(3)
            removeFromParent(3, 2)
        }
        turn
        tap { embed(3, in: 2) }
        turn
    }
}

/// Rules that remember what they reported forget it in time, and not before.
@Suite struct RepeatedMistakeTests {
    private func count(_ one: RepeatedMistake, _ parts: Script...) -> Int {
        let events = script {
            one.setup
            Script(parts.flatMap(\.steps))
            Script.end
        }
        return lint(events).violations.count { $0.rule == one.rule }
    }

    @Test(arguments: RepeatedMistake.all)
    func `the same mistake after a correct state is a second violation`(_ one: RepeatedMistake) {
        #expect(count(one, one.mistakes.0) == 1)
        #expect(count(one, one.mistakes.0, one.mistakes.1) == one.withoutCorrection)
        let expected = one.correction.steps.isEmpty ? one.withoutCorrection : 2
        #expect(count(one, one.mistakes.0, one.correction, one.mistakes.1) == expected)
    }
}
