import HierarchyModel

/// Navigation stacks.
extension Script {
    /// A recording begins; window 1 shows 2, a navigation controller with 3 in its stack.
    static let navigationScreen = navigationScreen(semantics: "v13")

    /// - Parameter semantics: the system.
    static func navigationScreen(semantics: String) -> Script {
        Script {
            Script(
                .sessionBegan, [.app: .string("Example"), .clock: .string("virtual"), .semantics: .string(semantics)])
            Script(.windowCreated, [.window: .id(1), .size: .size(Size(393, 852)), .orientation: .string("portrait")])
            created(2, "UINavigationController", base: "UINavigationController")
            created(3, "ListViewController")
            scope(.inputLaunched) {
                setStack([3], of: 2, animated: false) {
                    entersStack(3, of: 2)
                    stack([3], of: 2)
                }
                scope(.callSetRoot, [.window: .id(1), .controller: .id(2)]) {
                    Script(.windowRootChanged, [.window: .id(1), .from: .null, .to: .id(2)])
                }
                Script(.windowShown, [.window: .id(1), .visible: .bool(true)])
                shows(2, host: 1)
                shows(3, host: 2)
            }
            turn
        }
    }

    /// `pushViewController` with the events in the call; none where UIKit refuses it without a diagnostic.
    static func push(
        _ target: UInt32, to container: UInt32, animated: Bool = true, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callPush, [.container: .id(container), .target: .id(target), .animated: .bool(animated)], body)
    }

    /// A push that UIKit accepts; its transition has not begun yet.
    static func push(_ target: UInt32, onto container: UInt32, over old: [UInt32], animated: Bool = true) -> Script {
        push(target, to: container, animated: animated) {
            entersStack(target, of: container)
            stack(old + [target], of: container)
        }
    }

    /// `popViewController` that UIKit accepts; its transition has not begun yet.
    static func pop(
        _ top: UInt32, from container: UInt32, leaving rest: [UInt32], animated: Bool = true
    ) -> Script {
        pop(from: container, animated: animated) {
            scope(.callbackWillMove, [.controller: .id(top), .to: .null], returns: [.superCalled: .bool(true)])
            stack(rest, of: container)
        }
    }

    /// `popViewController` with the events in the call.
    static func pop(
        from container: UInt32, animated: Bool = true, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callPop, [.container: .id(container), .to: .null, .animated: .bool(animated)], body)
    }

    /// `popToViewController` with the events in the call.
    static func pop(
        to target: UInt32, from container: UInt32, animated: Bool = true, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callPop, [.container: .id(container), .to: .id(target), .animated: .bool(animated)], body)
    }

    static func setStack(
        _ order: [UInt32], of container: UInt32, animated: Bool = true, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        let fields: EventFields = [
            .container: .id(container), .order: .ids(order.map { ObjectID($0) }), .animated: .bool(animated),
        ]
        return scope(.callSetViewControllers, fields, body)
    }

    static func entersStack(_ child: UInt32, of container: UInt32) -> Script {
        Script {
            scope(
                .callbackWillMove, [.controller: .id(child), .to: .id(container)], returns: [.superCalled: .bool(true)])
            Script(.parentChanged, [.child: .id(child), .from: .null, .to: .id(container), .index: .null])
        }
    }

    static func stack(_ order: [UInt32], of container: UInt32) -> Script {
        Script {
            Script(.stackChanged, [.container: .id(container), .order: .ids(order.map { ObjectID($0) })])
            Script(.selectionChanged, [.container: .id(container), .selected: .id(order.last)])
        }
    }

    /// The transition of a push or a pop up to the end of its first turn.
    static func slides(
        _ transition: UInt32, _ type: String, in container: UInt32, from old: UInt32, to new: UInt32,
        animated: Bool = true
    ) -> Script {
        Script {
            slideBegan(transition, type, in: container, from: old, to: new, animated: animated)
            turn
        }
    }

    /// The transition of a push or a pop up to the delegate's callback that it begins.
    static func slideBegan(
        _ transition: UInt32, _ type: String, in container: UInt32, from old: UInt32, to new: UInt32,
        animated: Bool = true
    ) -> Script {
        Script {
            Script(
                .transitionBegan,
                [
                    .transition: .id(transition), .type: .string(type), .container: .id(container), .from: .id(old),
                    .to: .id(new),
                    .animated: .bool(animated), .interactive: .bool(false), .duration: .double(animated ? 0.35 : 0),
                    .animator: .null,
                ])
            type == "push" ? loaded(new) : Script([Step]())
            appearance(old, "disappearing", reason: "covered")
            appearance(new, "appearing", reason: "movedIn")
            Script(.viewAttached, [.controller: .id(new), .host: .id(container)])
        }
    }

    /// The end of that transition in a further change, which comes before its time.
    static func hasBeenInterrupted(
        _ transition: UInt32, in container: UInt32, from old: UInt32, to new: UInt32
    ) -> Script {
        Script {
            Script(.transitionEnded, [.transition: .id(transition), .completed: .bool(true)])
            Script(.viewDetached, [.controller: .id(old)])
            appearance(old, "disappeared", reason: "covered")
            appearance(new, "appeared", reason: "movedIn")
        }
    }

    /// The end of that transition, with the app's code in the delegate's callback.
    static func hasSlid(
        _ transition: UInt32, in container: UInt32, from old: UInt32, to new: UInt32,
        @ScriptBuilder didShow: () -> [Script] = { [] }
    ) -> Script {
        Script {
            hasBeenInterrupted(transition, in: container, from: old, to: new)
            scope(
                .callbackNavigationDidShow, [.controller: .id(container), .shown: .id(new), .animated: .bool(true)],
                didShow)
            turn
        }
    }

    private static func shows(_ controller: UInt32, host: UInt32) -> Script {
        Script {
            loaded(controller)
            appearance(controller, "appearing")
            Script(.viewAttached, [.controller: .id(controller), .host: .id(host)])
            appearance(controller, "appeared")
        }
    }
}

/// Page view controllers.
extension Script {
    /// A recording begins; window 1 shows 2, a page view controller with the page 3.
    static let pagesScreen: Script = Script {
        Script(.sessionBegan, [.app: .string("Example"), .clock: .string("virtual"), .semantics: .string("v13")])
        Script(.windowCreated, [.window: .id(1), .size: .size(Size(393, 852)), .orientation: .string("portrait")])
        created(2, "UIPageViewController", base: "UIPageViewController")
        created(3, "PageViewController")
        scope(.inputLaunched) {
            setPages([3], of: 2, insteadOf: nil)
            scope(.callSetRoot, [.window: .id(1), .controller: .id(2)]) {
                Script(.windowRootChanged, [.window: .id(1), .from: .null, .to: .id(2)])
            }
            Script(.windowShown, [.window: .id(1), .visible: .bool(true)])
            loaded(2)
            appearance(2, "appearing")
            Script(.viewAttached, [.controller: .id(2), .host: .id(1)])
            appearance(2, "appeared")
        }
        turn
    }

    /// `setViewControllers(_:direction:animated:completion:)` with the change of the pages.
    static func setPages(_ pages: [UInt32], of container: UInt32, insteadOf old: UInt32?) -> Script {
        setStack(pages, of: container, animated: false) {
            old.map { leaves($0, container) } ?? Script([])
            Script(pages.flatMap { entersStack($0, of: container).steps })
            stack(pages, of: container)
        }
    }
}
