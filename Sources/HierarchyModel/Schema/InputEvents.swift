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
            ]),
        KindDescription(.inputTapped, "input.tapped", [(.target, .optionalID)]),
        KindDescription(
            .inputDragged, "input.dragged",
            [
                (.target, .optionalID), (.phase, .symbol(["began", "changed", "ended", "cancelled"])),
            ]),
        KindDescription(.inputTappedBack, "input.tappedBack", [(.container, .id)]),
        KindDescription(.inputSwipedDown, "input.swipedDown", [(.presented, .id)]),
        KindDescription(.inputTappedOutside, "input.tappedOutside", [(.presented, .id)]),
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
    ]
}
