extension Vocabulary {
    /// Facts: the hierarchy changed. Only these change the state.
    static let factRows: [KindDescription] = [
        KindDescription(.stateGiven, "state.given", [(.state, .object)]),
        KindDescription(
            .windowCreated, "window.created",
            [
                (.window, .id), (.size, .size), (.orientation, .symbol(Vocabulary.orientations)),
            ]),
        KindDescription(.windowShown, "window.shown", [(.window, .id), (.visible, .bool)]),
        KindDescription(
            .windowRootChanged, "window.rootChanged",
            [
                (.window, .id), (.from, .optionalID), (.to, .optionalID),
            ]),
        KindDescription(
            .windowResized, "window.resized",
            [
                (.window, .id), (.size, .size), (.orientation, .symbol(Vocabulary.orientations)),
            ]),
        KindDescription(.windowKeyed, "window.keyed", [(.window, .id)]),
        KindDescription(.windowDestroyed, "window.destroyed", [(.window, .id)]),
        KindDescription(
            .controllerCreated, "controller.created",
            [
                (.controller, .id), (.class, .string), (.module, .string), (.base, .string), (.system, .bool),
            ]),
        KindDescription(.controllerDestroyed, "controller.destroyed", [(.controller, .id)]),
        KindDescription(
            .identityChanged, "identity.changed",
            [
                (.controller, .id), (.title, .string), (.storyboardIdentifier, .string),
                (.restorationIdentifier, .string),
            ]),
        KindDescription(.viewAssigned, "view.assigned", [(.controller, .id), (.view, .int), (.class, .string)]),
        KindDescription(.viewLoaded, "view.loaded", [(.controller, .id)]),
        KindDescription(.viewUnloaded, "view.unloaded", [(.controller, .id)]),
        KindDescription(.viewAttached, "view.attached", [(.controller, .id), (.host, .id)]),
        KindDescription(.viewDetached, "view.detached", [(.controller, .id)]),
        KindDescription(.viewFramed, "view.framed", [(.controller, .id), (.frame, .rect)]),
        KindDescription(.constraintsChanged, "constraints.changed", [(.controller, .id), (.active, .int)]),
        KindDescription(
            .parentChanged, "parent.changed",
            [
                (.child, .id), (.from, .optionalID), (.to, .optionalID), (.index, .int),
            ]),
        KindDescription(.childrenReordered, "children.reordered", [(.parent, .id), (.order, .ids)]),
        KindDescription(.stackChanged, "stack.changed", [(.container, .id), (.order, .ids)]),
        KindDescription(.selectionChanged, "selection.changed", [(.container, .id), (.selected, .optionalID)]),
        KindDescription(.splitChanged, "split.changed", [(.split, .id), (.collapsed, .bool), (.displayMode, .string)]),
        KindDescription(
            .presentationBegan, "presentation.began",
            [
                (.presenter, .id), (.presented, .id), (.requester, .id), (.style, .string), (.effectiveStyle, .string),
                (.transitionStyle, .string), (.presentationController, .string),
            ]),
        KindDescription(
            .presentationAdapted, "presentation.adapted",
            [
                (.presented, .id), (.effectiveStyle, .string), (.replacement, .optionalID),
            ]),
        KindDescription(.presentationEnded, "presentation.ended", [(.presenter, .id), (.presented, .id)]),
        KindDescription(
            .appearanceChanged, "appearance.changed",
            [
                (.controller, .id), (.state, .symbol(Appearance.names)),
                (.animated, .bool),
                (.reason, .symbol(AppearanceReason.names)),
            ]),
        KindDescription(.traitsChanged, "traits.changed", [(.subject, .id), (.traits, .traits)]),
        KindDescription(.traitsOverridden, "traits.overridden", [(.parent, .id), (.child, .id), (.traits, .traits)]),
        KindDescription(
            .preferredContentSizeChanged, "preferredContentSize.changed",
            [
                (.controller, .id), (.size, .size),
            ]),
        KindDescription(
            .transitionBegan, "transition.began",
            [
                (.transition, .id), (.type, .symbol(TransitionState.types)),
                (.container, .optionalID), (.from, .optionalID), (.to, .optionalID), (.animated, .bool),
                (.interactive, .bool), (.duration, .double), (.animator, .string),
            ]),
        KindDescription(.transitionProgressed, "transition.progressed", [(.transition, .id), (.fraction, .double)]),
        KindDescription(
            .transitionEnded, "transition.ended", [(.transition, .id), (.completed, .bool)],
            added: [(.interruptedBy, .uint)]),
        KindDescription(
            .animationBegan, "animation.began",
            [
                (.animation, .id), (.duration, .double), (.delay, .double), (.subjects, .ids),
            ]),
        KindDescription(.animationEnded, "animation.ended", [(.animation, .id), (.finished, .bool)]),
        KindDescription(
            .popoverAnchored, "popover.anchored",
            [
                (.presented, .id), (.anchor, .symbol(Vocabulary.anchors)),
            ]),
        KindDescription(
            .transitionRequested, "transition.requested",
            [
                (.transition, .id), (.type, .symbol(TransitionState.types)), (.container, .optionalID),
                (.from, .optionalID), (.to, .optionalID), (.animated, .bool),
            ]),
        KindDescription(.transitionWithdrawn, "transition.withdrawn", [(.transition, .id), (.completed, .bool)]),
        KindDescription(.windowResignedKey, "window.resignedKey", [(.window, .id)]),
        KindDescription(.windowSceneChanged, "window.sceneChanged", [(.window, .id), (.scene, .string)]),
        // Like the facts of animations and anchors, these have no effect on the state. Rules read them.
        KindDescription(
            .viewTouched, "view.touched", [(.controller, .id), (.sender, .optionalID), (.method, .string)]),
        KindDescription(
            .decorationAdded, "decoration.added", [(.presented, .id), (.view, .int), (.host, .optionalID)]),
        KindDescription(.decorationRemoved, "decoration.removed", [(.presented, .id), (.view, .int)]),
        KindDescription(.traitRead, "trait.read", [(.controller, .id), (.name, .string)]),
        KindDescription(
            .updateRequested, "update.requested",
            [
                (.controller, .optionalID), (.view, .int), (.class, .string), (.method, .string),
                (.reason, .symbol(Vocabulary.updateReasons)), (.name, .string),
            ]),
        KindDescription(
            .presentationDetentChanged, "presentation.detentChanged",
            [(.presented, .id), (.from, .string), (.to, .string)]),
    ]
}
