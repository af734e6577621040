import HierarchyModel
import JSONText

/// Traits and sizes. The size class is compact in portrait and regular in landscape.
extension Script {
    static func traits(_ horizontal: String) -> Traits {
        var traits = Traits()
        traits["horizontalSizeClass"] = .string(horizontal)
        traits["verticalSizeClass"] = .string(horizontal == "compact" ? "regular" : "compact")
        return traits
    }

    /// `setOverrideTraitCollection`; without a size class it clears the override.
    static func overrideTraits(
        of child: UInt32, by parent: UInt32, _ horizontal: String? = "regular",
        @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(.callOverrideTraits, overrideFields(child, parent, horizontal), body)
    }

    static func overridden(_ child: UInt32, by parent: UInt32, _ horizontal: String? = "regular") -> Script {
        Script(.traitsOverridden, overrideFields(child, parent, horizontal))
    }

    /// The traits and the frame that a controller starts with.
    static func starts(_ controller: UInt32) -> Script {
        Script {
            changesUntold(controller, to: "compact")
            framed(controller, 393, 852)
        }
    }

    /// The screen, with 3 as a child of 2 that fills it.
    static let screenWithChild: Script = Script {
        screen
        starts(2)
        created(3, "ListViewController")
        tap {
            addChild(3, to: 2)
            starts(3)
            appearance(3, "appearing")
            addView(3, to: 2)
            didMove(3, to: 2)
        }
        appearance(3, "appeared")
        turn
    }

    static func framed(_ controller: UInt32, _ width: Double, _ height: Double) -> Script {
        Script(.viewFramed, [.controller: .id(controller), .frame: .rect(Rect(0, 0, width, height))])
    }

    /// The window rotates to landscape; `body` holds the events before the turn ends.
    static func rotatesToLandscape(_ transition: UInt32, @ScriptBuilder _ body: () -> [Script]) -> Script {
        let size = Size(852, 393)
        return Script {
            scope(.inputResized, [.window: .id(1), .size: .size(size), .orientation: .string("landscapeRight")]) {
                sizeTransitionBegan(transition)
                Script(body)
            }
            turn
            Script(.transitionEnded, [.transition: .id(transition), .completed: .bool(true)])
            turn
        }
    }

    /// The system gives the window another size, as beside another app.
    static func resizes(to width: Double, _ height: Double) -> Script {
        let fields: EventFields = [.window: .id(1), .size: .size(Size(width, height))]
        return Script {
            scope(.inputResized, fields) { Script(.windowResized, fields) }
            turn
        }
    }

    static func sizeTransitionBegan(_ transition: UInt32) -> Script {
        Script(
            .transitionBegan,
            [
                .transition: .id(transition), .type: .string("size"), .container: .id(1), .from: .null, .to: .null,
                .animated: .bool(true), .interactive: .bool(false), .duration: .double(0.3), .animator: .null,
            ])
    }

    static func willTransition(
        _ controller: UInt32, to horizontal: String = "regular", superCalled: Bool = true,
        @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(
            .callbackWillTransitionToTraits, [.controller: .id(controller), .traits: .traits(traits(horizontal))],
            returns: [.superCalled: .bool(superCalled)], body)
    }

    static func willTransition(
        _ controller: UInt32, to size: Size, @ScriptBuilder _ body: () -> [Script] = { [] }
    ) -> Script {
        scope(
            .callbackViewWillTransitionToSize, [.controller: .id(controller), .size: .size(size)],
            returns: [.superCalled: .bool(true)], body)
    }

    static func windowTurned() -> Script {
        Script(
            .windowResized, [.window: .id(1), .size: .size(Size(852, 393)), .orientation: .string("landscapeRight")])
    }

    /// The new traits of a controller, with its callback.
    static func changes(_ controller: UInt32, to horizontal: String = "regular") -> Script {
        Script {
            changesUntold(controller, to: horizontal)
            traitsDidChange(controller, from: horizontal == "regular" ? "compact" : "regular")
        }
    }

    static func changesUntold(_ controller: UInt32, to horizontal: String = "regular") -> Script {
        Script(.traitsChanged, [.subject: .id(controller), .traits: .traits(traits(horizontal))])
    }

    static func traitsDidChange(_ controller: UInt32, from horizontal: String) -> Script {
        scope(
            .callbackTraitCollectionDidChange, [.controller: .id(controller), .previous: .traits(traits(horizontal))],
            returns: [.superCalled: .bool(true)])
    }

    private static func overrideFields(
        _ child: UInt32, _ parent: UInt32, _ horizontal: String?
    ) -> EventFields {
        [.parent: .id(parent), .child: .id(child), .traits: horizontal.map { .traits(traits($0)) } ?? .null]
    }

    static func layouts(of controller: UInt32, _ count: Int) -> Script {
        let layout = Script {
            callback(.callbackViewWillLayoutSubviews, controller)
            callback(.callbackViewDidLayoutSubviews, controller)
        }
        return Script((0..<count).flatMap { _ in layout.steps })
    }
}
