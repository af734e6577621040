extension Vocabulary {
    /// Facts: the hierarchy changed. Only these change the state.
    static let factRows: [KindDescription] = [
        KindDescription(
            .stateGiven, "state.given",
            "The whole state at this position: objects that existed before the recording began",
            .object(.state, "the state, as 'replay show --format json' prints it")),
        KindDescription(
            .windowCreated, "window.created", "A window is created, without a root and not visible", .id(.window),
            .size(.size, "the size in points"), .symbol(.orientation, orientations)),
        KindDescription(
            .windowShown, "window.shown", "A window becomes visible or hidden", .id(.window),
            .bool(.visible, "whether the window is visible")),
        KindDescription(
            .windowRootChanged, "window.rootChanged", "A window gets another root view controller", .id(.window),
            .optionalID(.from, "the root before; null for none"), .optionalID(.to, "the root after; null for none")),
        KindDescription(
            .windowResized, "window.resized", "The size or the orientation of a window changes", .id(.window),
            .size(.size), .symbol(.orientation, orientations)),
        KindDescription(.windowKeyed, "window.keyed", "A window becomes the key window", .id(.window)),
        KindDescription(.windowDestroyed, "window.destroyed", "A window is deallocated", .id(.window)),
        KindDescription(
            .controllerCreated, "controller.created",
            "A view controller is created, without a parent and without a view", .id(.controller),
            .string(.class, "the name of the class, without the module"), .string(.module, "the module of the class"),
            .string(.base, "the nearest class of UIKit: the class itself, or its first superclass in UIKit"),
            .bool(.system, "whether the class itself is one of UIKit"),
            added: [.string(.hosted, "the view that a hosting controller of SwiftUI shows; left out for others")]),
        KindDescription(
            .controllerDestroyed, "controller.destroyed", "A view controller is deallocated", .id(.controller)),
        KindDescription(
            .identityChanged, "identity.changed",
            "The title or an identifier of a view controller changes; a field that is left out stays",
            .id(.controller), .string(.title, "the title"),
            .string(.storyboardIdentifier, "the identifier in the storyboard"),
            .string(.restorationIdentifier, "the identifier for state restoration")),
        KindDescription(
            .viewAssigned, "view.assigned", "A view controller gets a root view", .id(.controller),
            .int(.view, "a number of the view of its own: two controllers with the same number share a view"),
            .string(.class, "the class of the view")),
        KindDescription(
            .viewLoaded, "view.loaded", "The root view of a view controller is loaded: isViewLoaded becomes true",
            .id(.controller)),
        KindDescription(
            .viewUnloaded, "view.unloaded",
            "The root view of a view controller is released: isViewLoaded becomes false", .id(.controller)),
        KindDescription(
            .viewAttached, "view.attached",
            "The root view of a view controller joins the tree of views of another owner", .id(.controller),
            .id(.host, "the controller or the window that owns the nearest view around it")),
        KindDescription(
            .viewDetached, "view.detached",
            "The root view of a view controller leaves the tree of views that it was in", .id(.controller)),
        KindDescription(
            .viewFramed, "view.framed", "The frame of the root view of a view controller changes", .id(.controller),
            .rect(.frame, "the new frame in points")),
        KindDescription(
            .constraintsChanged, "constraints.changed",
            "The number of constraints changes that tie a root view to views outside of its own tree",
            .id(.controller), .int(.active, "how many constraints are active")),
        KindDescription(
            .parentChanged, "parent.changed",
            "A view controller becomes the child of another one, or stops being a child", .id(.child),
            .optionalID(.from, "the parent before; null for none"),
            .optionalID(.to, "the parent after; null for none"),
            .int(.index, "the place among the children of the new parent, from 0; at the end if it is left out")),
        KindDescription(
            .childrenReordered, "children.reordered", "The children of a view controller get another order",
            .id(.parent), .ids(.order, "all children in their new order")),
        KindDescription(
            .stackChanged, "stack.changed",
            "The list of controllers changes that a container manages, such as a navigation stack", .id(.container),
            .ids(.order, "all controllers that the container manages now")),
        KindDescription(
            .selectionChanged, "selection.changed",
            "A container shows another one of its controllers, such as the selected tab", .id(.container),
            .optionalID(.selected)),
        KindDescription(
            .splitChanged, "split.changed", "A split view controller collapses, expands or changes its display mode",
            .id(.split, "the split view controller"), .bool(.collapsed, "whether it shows one column only"),
            .string(.displayMode)),
        KindDescription(
            .presentationBegan, "presentation.began",
            "A view controller is presented: both ends of the presentation are linked", .id(.presenter),
            .id(.presented), .id(.requester, "the controller on which present(_:animated:completion:) was called"),
            .string(.style), .string(.effectiveStyle), .string(.transitionStyle, "the modal transition style"),
            .string(.presentationController, "the class of the presentation controller")),
        KindDescription(
            .presentationAdapted, "presentation.adapted",
            "A presentation adapts to another style, and may replace the presented controller", .id(.presented),
            .string(.effectiveStyle),
            .optionalID(.replacement, "the controller that is presented instead; null for none")),
        KindDescription(
            .presentationEnded, "presentation.ended",
            "A presentation ends: the presented controller is no longer presented", .id(.presenter), .id(.presented)),
        KindDescription(
            .appearanceChanged, "appearance.changed",
            "The view of a controller begins or ends to appear or to disappear", .id(.controller),
            .symbol(.state, Appearance.names, "how far the view has come on its way to the screen or away from it"),
            .bool(.animated),
            .symbol(
                .reason, AppearanceReason.names,
                "what the change belongs to; isBeingPresented, isMovingToParent and the like follow from it")),
        KindDescription(
            .traitsChanged, "traits.changed", "The effective traits of a window or a view controller change",
            .id(.subject, "the window or the controller that the event is about"),
            .traits(.traits, "the effective traits that changed; the others stay")),
        KindDescription(
            .traitsOverridden, "traits.overridden",
            "The traits change that one controller sets for another one or for itself",
            .id(.parent, "the controller that sets them: the parent, or the child itself"), .id(.child),
            .traits(.traits, "all traits that it overrides; null for none")),
        KindDescription(
            .preferredContentSizeChanged, "preferredContentSize.changed",
            "The preferred content size of a view controller changes", .id(.controller), .size(.size)),
        KindDescription(
            .transitionBegan, "transition.began", "A transition between view controllers begins to run",
            .id(.transition), .symbol(.type, TransitionType.names),
            .optionalID(.container, "the container or the window in which it runs"),
            .optionalID(.from, "the controller that disappears"), .optionalID(.to, "the controller that appears"),
            .bool(.animated), .bool(.interactive, "whether a gesture drives it"), .double(.duration),
            .string(.animator, "the class of the app's animator; null if UIKit animates")),
        KindDescription(
            .transitionProgressed, "transition.progressed", "An interactive transition advances or goes back",
            .id(.transition), .double(.fraction)),
        KindDescription(
            .transitionEnded, "transition.ended", "A transition ends, completed or cancelled", .id(.transition),
            .bool(.completed),
            added: [
                .uint(
                    .interruptedBy, "the event that ended it before its time: a call or an input; left out if none did")
            ]),
        KindDescription(
            .animationBegan, "animation.began", "An animation of views begins", .id(.animation), .double(.duration),
            .double(.delay, "in seconds"), .ids(.subjects, "the controllers whose views are animated")),
        KindDescription(
            .animationEnded, "animation.ended", "An animation of views ends", .id(.animation), .bool(.finished)),
        KindDescription(
            .popoverAnchored, "popover.anchored", "The place from which a popover points to the screen is set",
            .id(.presented), .symbol(.anchor, PopoverAnchor.names)),
        KindDescription(
            .transitionRequested, "transition.requested", "A transition is asked for that has not begun",
            .id(.transition), .symbol(.type, TransitionType.names), .optionalID(.container),
            .optionalID(.from, "the controller that disappears"), .optionalID(.to, "the controller that appears"),
            .bool(.animated)),
        KindDescription(
            .transitionWithdrawn, "transition.withdrawn",
            "A transition that was asked for will not run, or ended without running", .id(.transition),
            .bool(.completed, "whether its end state was applied without a transition")),
        KindDescription(.windowResignedKey, "window.resignedKey", "A window is no longer the key window", .id(.window)),
        KindDescription(
            .windowSceneChanged, "window.sceneChanged", "A window moves to another scene", .id(.window),
            .string(.scene)),
        // Like the facts of animations and anchors, these have no effect on the state. Rules read them.
        KindDescription(
            .viewTouched, "view.touched",
            "Code of one controller adds or removes a view in the view of another one; for rules only",
            .id(.controller, "the owner of the view"), .optionalID(.sender, "the controller whose code runs"),
            .string(.method)),
        KindDescription(
            .decorationAdded, "decoration.added",
            "A view is added beside what is presented, such as a dimming view; for rules only", .id(.presented),
            .int(.view, "a number of the view of its own"),
            .optionalID(.host, "the owner of the view that it is added to")),
        KindDescription(
            .decorationRemoved, "decoration.removed",
            "A view that was added beside what is presented is removed; for rules only", .id(.presented),
            .int(.view, "the number of the view in 'decoration.added'")),
        KindDescription(
            .traitRead, "trait.read", "A callback of a controller reads a trait; for rules only", .id(.controller),
            .string(.name, "the name of the trait")),
        KindDescription(
            .screenRead, "screen.read", "A callback of a controller reads the size of the screen; for rules only",
            .id(.controller)),
        KindDescription(
            .updateRequested, "update.requested",
            "A method has to run again: something that it has read changes, or a call asks for it",
            .optionalID(.controller, "the controller, or the one in whose view the view is; null without one"),
            .int(.view, "the number of the view; null for a method of a controller"),
            .string(.class, "the class of the view"), .string(.method, "the name of the method that has to run again"),
            .symbol(
                .reason, updateReasons,
                "what asks for it: a trait or an observable object that it has read, or a call"),
            .string(.name, "the names of the traits, or the class of the observable object; null for a call")),
        KindDescription(
            .presentationDetentChanged, "presentation.detentChanged",
            "A sheet rests at another of its heights; without effect on the state", .id(.presented),
            .string(.from, "the identifier of the detent before"), .string(.to, "the identifier of the detent after")),
        KindDescription(
            .contentChanged, "content.changed",
            "What a controller shows changes: its items in bars, the parts of its view, the buttons of an alert",
            .id(.controller),
            .object(.content, "all that it shows now, without the texts of fields; null for nothing of that")),
    ]
}
