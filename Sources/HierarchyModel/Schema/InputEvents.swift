extension Vocabulary {
    /// Inputs: what came from the user, the device or the system. Each opens a scope.
    static let inputRows: [KindDescription] = [
        KindDescription(.inputLaunched, "input.launched"),
        KindDescription(.inputBackgrounded, "input.backgrounded"),
        KindDescription(.inputForegrounded, "input.foregrounded"),
        KindDescription(.inputMemoryWarning, "input.memoryWarning"),
        KindDescription(
            .inputResized, "input.resized",
            [
                (.window, .id), (.size, .size), (.orientation, .symbol(Vocabulary.orientations)),
            ], added: [(.element, .strings), (.action, .symbol(InputAction.names))]),
        KindDescription(.inputTapped, "input.tapped", [(.target, .optionalID)], added: userFields),
        KindDescription(
            .inputDragged, "input.dragged",
            [
                (.target, .optionalID), (.phase, .symbol(["began", "changed", "ended", "cancelled"])),
            ], added: userFields),
        KindDescription(.inputTappedBack, "input.tappedBack", [(.container, .id)], added: userFields),
        KindDescription(.inputSwipedDown, "input.swipedDown", [(.presented, .id)], added: userFields),
        KindDescription(.inputTappedOutside, "input.tappedOutside", [(.presented, .id)], added: userFields),
        KindDescription(.inputActivated, "input.activated"),
        KindDescription(.inputDeactivated, "input.deactivated"),
        KindDescription(.inputTerminated, "input.terminated"),
        KindDescription(
            .inputSceneConnected, "input.sceneConnected",
            [
                (.scene, .string), (.configuration, .string), (.class, .string), (.urls, .strings),
                (.activities, .strings), (.shortcut, .string),
            ]),
        KindDescription(.inputSceneDisconnected, "input.sceneDisconnected", [(.scene, .string)]),
        KindDescription(
            .inputDeferred, "input.deferred", [(.work, .symbol(DeferredWorkKind.names))]),
        KindDescription(.inputTyped, "input.typed", [(.target, .optionalID)] + userFields + [(.text, .string)]),
    ]

    /// What the user did and with what, so that another run of the app can do the same.
    private static let userFields: [(FieldName, FieldType)] = [
        (.element, .strings), (.action, .symbol(InputAction.names)), (.item, .string), (.row, .string),
        (.gesture, .object),
    ]
}
