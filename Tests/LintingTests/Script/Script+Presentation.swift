import HierarchyModel

/// Presentation.
extension Script {
    /// `present` with the events in the call; none where UIKit refuses it without a diagnostic.
    static func present(
        _ presented: UInt32, from presenter: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callPresent, [.presenter: .id(presenter), .presented: .id(presented), .animated: .bool(true)], body)
    }

    /// `present` that UIKit accepts; its transition has not begun yet.
    static func presenting(_ presented: UInt32, by presenter: UInt32) -> Script {
        present(presented, from: presenter) {
            presentationBegan(presented, by: presenter)
            loaded(presented)
        }
    }

    static func presentationBegan(
        _ presented: UInt32, by presenter: UInt32, _ style: String = "pageSheet", shownAs effective: String? = nil
    ) -> Script {
        Script(
            .presentationBegan,
            [
                .presenter: .id(presenter), .presented: .id(presented), .requester: .id(presenter),
                .style: .string(style), .effectiveStyle: .string(effective ?? style),
                .transitionStyle: .string("coverVertical"),
                .presentationController: .string("UIPresentationController"),
            ])
    }

    static func popover(_ presented: UInt32, by presenter: UInt32, shownAs effective: String? = nil) -> Script {
        presentationBegan(presented, by: presenter, "popover", shownAs: effective)
    }

    /// The app sets the anchor of the popover.
    static func anchored(_ presented: UInt32) -> Script {
        let fields: EventFields = [.presented: .id(presented), .anchor: .symbol(PopoverAnchor.sourceView)]
        return scope(.callSetPopoverAnchor, fields) { Script(.popoverAnchored, fields) }
    }

    static func presentationEnded(_ presented: UInt32, by presenter: UInt32) -> Script {
        Script(.presentationEnded, [.presenter: .id(presenter), .presented: .id(presented)])
    }

    /// The transition of a sheet up to the end of its first turn.
    static func beginsPresenting(
        _ transition: UInt32, _ presented: UInt32, over presenter: UInt32, in window: UInt32 = 1
    ) -> Script {
        Script {
            transitionBegan(transition, "present", from: presenter, to: presented, in: window)
            appearance(presented, "appearing", reason: "presented")
            Script(.viewAttached, [.controller: .id(presented), .host: .id(window)])
            turn
        }
    }

    static func endsPresenting(_ transition: UInt32, _ presented: UInt32) -> Script {
        Script {
            transitionEnded(transition)
            appearance(presented, "appeared", reason: "presented")
            turn
        }
    }

    /// A complete presentation of a sheet.
    static func sheet(_ presented: UInt32, over presenter: UInt32, _ transition: UInt32) -> Script {
        Script {
            tap { presenting(presented, by: presenter) }
            beginsPresenting(transition, presented, over: presenter)
            endsPresenting(transition, presented)
        }
    }

    static func dismiss(
        _ controller: UInt32, animated: Bool = true, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callDismiss, [.controller: .id(controller), .animated: .bool(animated)], body)
    }

    /// The transition of a dismissal up to the end of its first turn.
    static func beginsDismissing(_ transition: UInt32, _ presented: UInt32, to presenter: UInt32) -> Script {
        Script {
            transitionBegan(transition, "dismiss", from: presented, to: presenter)
            appearance(presented, "disappearing", reason: "dismissed")
            turn
        }
    }

    static func endsDismissing(_ transition: UInt32, _ presented: UInt32, by presenter: UInt32) -> Script {
        Script {
            transitionEnded(transition)
            Script(.viewDetached, [.controller: .id(presented)])
            presentationEnded(presented, by: presenter)
            appearance(presented, "disappeared", reason: "dismissed")
        }
    }

    static func logged(_ message: String, _ subject: UInt32?) -> Script {
        Script(.diagnostic, [.message: .string(message), .subject: .id(subject), .thrown: .bool(false)])
    }

    static func transitionBegan(
        _ id: UInt32, _ type: String, from: UInt32, to: UInt32, in window: UInt32 = 1
    ) -> Script {
        Script(
            .transitionBegan,
            [
                .transition: .id(id), .type: .string(type), .container: .id(window), .from: .id(from),
                .to: .id(to), .animated: .bool(true), .interactive: .bool(false), .duration: .double(0.5),
                .animator: .null,
            ])
    }

    static func transitionEnded(_ id: UInt32) -> Script {
        Script(.transitionEnded, [.transition: .id(id), .completed: .bool(true)])
    }
}
