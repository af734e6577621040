import HierarchyModel

/// Transitions that the app animates.
extension Script {
    /// The screen, with 3 to be presented; the presenter keeps its view.
    static let presentedSheet: Script = Script {
        screen
        created(3, "SheetViewController")
        sheet(3, over: 2, 10)
    }

    /// A dismissal with the app's animator, up to its callback to animate.
    static func dismissesByAnimator(
        _ presented: UInt32, to presenter: UInt32, _ transition: UInt32, interactive: Bool = false,
        @ScriptBuilder animate: () -> [Script]
    ) -> Script {
        Script {
            tap { dismiss(presented) }
            animatedBegan(transition, "dismiss", from: presented, to: presenter, interactive: interactive)
            appearance(presented, "disappearing", reason: "dismissed")
            animateTransition(transition, of: presented, animate)
            turn
        }
    }

    static func animatedBegan(
        _ transition: UInt32, _ type: String, from: UInt32, to: UInt32, in container: UInt32 = 1,
        interactive: Bool = false
    ) -> Script {
        Script(
            .transitionBegan,
            [
                .transition: .id(transition), .type: .string(type), .container: .id(container), .from: .id(from),
                .to: .id(to),
                .animated: .bool(true), .interactive: .bool(interactive), .duration: .null,
                .animator: .string("FadeAnimator"),
            ])
    }

    static func animateTransition(
        _ transition: UInt32, of controller: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callbackAnimateTransition, [.controller: .id(controller), .transition: .id(transition)], body)
    }

    /// `completeTransition` with the events in the call.
    static func complete(
        _ transition: UInt32, _ completed: Bool = true, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callCompleteTransition, [.transition: .id(transition), .completed: .bool(completed)], body)
    }

    /// The end of a dismissal with the app's animator, where the presenter's view stays.
    static func completeDismissal(_ transition: UInt32, of presented: UInt32, by presenter: UInt32) -> Script {
        complete(transition) {
            ended(transition)
            Script(.viewDetached, [.controller: .id(presented)])
            presentationEnded(presented, by: presenter)
            appearance(presented, "disappeared", reason: "dismissed")
        }
    }

    /// The same, where the presenter's view is removed with the container view.
    static func completeDismissalLosing(_ presenter: UInt32, _ transition: UInt32, of presented: UInt32) -> Script {
        complete(transition) {
            ended(transition)
            Script(.viewDetached, [.controller: .id(presenter)])
            Script(.viewDetached, [.controller: .id(presented)])
            presentationEnded(presented, by: presenter)
            appearance(presented, "disappeared", reason: "dismissed")
        }
    }

    /// A presentation that UIKit animates and that removes the presenter's view from the window.
    static func coversScreen(_ presented: UInt32, over presenter: UInt32, _ transition: UInt32) -> Script {
        Script {
            tap { presenting(presented, by: presenter) }
            beginsPresenting(transition, presented, over: presenter)
            ended(transition)
            appearance(presented, "appeared", reason: "presented")
            Script(.viewDetached, [.controller: .id(presenter)])
            turn
        }
    }

    /// The end of a dismissal that was cancelled.
    static func cancelDismissal(_ transition: UInt32, of presented: UInt32) -> Script {
        complete(transition, false) {
            ended(transition, completed: false)
            appearance(presented, "appeared", reason: "presented")
        }
    }

    static func ended(_ transition: UInt32, completed: Bool = true) -> Script {
        Script(.transitionEnded, [.transition: .id(transition), .completed: .bool(completed)])
    }

    /// The completion of an animation.
    static func animated(_ animation: UInt32, @ScriptBuilder _ completion: () -> [Script]) -> Script {
        Script {
            animationEnded(animation)
            scope(.callbackCompletion, [.finished: .bool(true)], completion)
            turn
        }
    }

    /// A gesture continues, with the app's reaction.
    static func drag(_ phase: GesturePhase, @ScriptBuilder _ body: () -> [Script]) -> Script {
        Script {
            scope(.inputDragged, [.target: .id(3), .phase: .symbol(phase)], body)
            turn
        }
    }

    /// `update` of the fraction, limited to 0 through 1.
    static func update(_ transition: UInt32, _ fraction: Double, to clamped: Double? = nil) -> Script {
        scope(.callUpdateInteractive, [.transition: .id(transition), .fraction: .double(fraction)]) {
            Script(.transitionProgressed, [.transition: .id(transition), .fraction: .double(clamped ?? fraction)])
        }
    }

    static func finishInteraction(_ transition: UInt32) -> Script {
        scope(.callFinishInteractive, [.transition: .id(transition)])
    }

    static func cancelInteraction(_ transition: UInt32) -> Script {
        scope(.callCancelInteractive, [.transition: .id(transition)])
    }
}
