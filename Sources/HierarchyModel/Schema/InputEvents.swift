extension Vocabulary {
    /// Inputs: what came from the user, the device or the system. Each opens a scope.
    static let inputRows: [KindDescription] = [
        KindDescription(
            .inputLaunched, "input.launched", "The system launches the app",
            added: [
                .strings(.urls, "the URLs that an app without scenes is launched for"),
                .strings(.activities, "the types of the user activities that an app without scenes is launched for"),
                .string(.shortcut, "the type of the home screen action that an app without scenes is launched for"),
                .object(.detail, reasonDetail),
            ]),
        KindDescription(
            .inputBackgrounded, "input.backgrounded", "The system moves the app to the background",
            added: [.string(.scene, "the scene that leaves; left out for all")]),
        KindDescription(
            .inputForegrounded, "input.foregrounded", "The system moves the app to the foreground",
            added: [.string(.scene, "the scene that returns; left out for those that have left last")]),
        KindDescription(.inputMemoryWarning, "input.memoryWarning", "The system warns that memory is low"),
        KindDescription(
            .inputResized, "input.resized", "The user turns the device, or the system resizes the window",
            .id(.window), .size(.size, "the new size of the window in points"), .symbol(.orientation, orientations),
            added: [
                .strings(.element, "the window"),
                .symbol(.action, InputAction.names, "whether the device was rotated or the window resized"),
                .string(.scene, "the scene that is resized with its windows; left out for a window alone"),
                .bool(.interactive, "true if the user goes on resizing the scene; else left out"),
            ]),
        KindDescription(
            .inputTapped, "input.tapped", "The user taps",
            .optionalID(.target, "the controller whose view is tapped; null if that is not known"), added: userFields),
        KindDescription(
            .inputDragged, "input.dragged", "The user drags a finger; one event for each phase of the gesture",
            .optionalID(.target, "the controller whose view is dragged; null if that is not known"),
            .symbol(.phase, GesturePhase.names, "the phase of the gesture"), added: userFields),
        KindDescription(
            .inputTappedBack, "input.tappedBack", "The user taps the back button of a navigation bar", .id(.container),
            added: userFields),
        KindDescription(
            .inputSwipedDown, "input.swipedDown", "The user swipes down on a sheet to dismiss it", .id(.presented),
            added: userFields),
        KindDescription(
            .inputTappedOutside, "input.tappedOutside", "The user taps outside of a popover to dismiss it",
            .id(.presented), added: userFields),
        KindDescription(.inputActivated, "input.activated", "The app becomes active"),
        KindDescription(.inputDeactivated, "input.deactivated", "The app is about to become inactive"),
        KindDescription(.inputTerminated, "input.terminated", "The system terminates the app"),
        KindDescription(
            .inputSceneConnected, "input.sceneConnected", "The system connects a scene to the app", .string(.scene),
            .string(.configuration, "the name of the scene's configuration"),
            .string(.class, "the class of the scene's delegate"), .strings(.urls, "the URLs to open"),
            .strings(.activities, activitiesToContinue),
            .string(.shortcut, "the type of the home screen action"), added: [.object(.detail, reasonDetail)]),
        KindDescription(
            .inputSceneDisconnected, "input.sceneDisconnected", "The system disconnects a scene from the app",
            .string(.scene)),
        KindDescription(
            .inputDeferred, "input.deferred",
            "Work that the app has deferred runs; its 'cause' is the event that deferred it",
            .symbol(.work, DeferredWorkKind.names, "what deferred the work")),
        KindDescription(
            .inputTyped, "input.typed", "The user replaces the text of a field",
            .optionalID(.target, "the controller whose field is edited; null if that is not known"),
            .strings(.element),
            .symbol(.action, InputAction.names, "what the user did: the name of a method of the runtime's session"),
            .string(.item), .string(.row), .object(.gesture), .string(.text, "the whole text after typing")),
        KindDescription(
            .inputReceived, "input.received",
            "A link, a user activity, a quick action or a notification's answer reaches the running app",
            .string(.scene, "the scene that gets it; null in an app without scenes"),
            .strings(.urls, "the URLs to open"),
            .strings(.activities, activitiesToContinue),
            .string(.shortcut, "the type of the home screen action"), .object(.detail, reasonDetail)),
        KindDescription(
            .inputLocked, "input.locked", "The user locks the device: protected files are not available"),
        KindDescription(.inputUnlocked, "input.unlocked", "The user unlocks the device"),
        KindDescription(
            .inputActivitiesSaved, "input.activitiesSaved",
            "The system saves the user activities that the app has marked"),
        KindDescription(
            .inputSettingsChanged, "input.settingsChanged", "The user changes the appearance or the text size",
            .traits(.traits, "the traits that the user has chosen")),
    ]

    private static let activitiesToContinue =
        "the types of the user activities to continue, or the type of one that did not come"
    private static let reasonDetail = """
        what belongs to the activities, the shortcut and the notification, and why an activity did not come, as JSON
        """

    /// What the user did and with what, so that another run of the app can do the same.
    private static let userFields: [FieldDescription] = [
        .strings(.element),
        .symbol(.action, InputAction.names, "what the user did: the name of a method of the runtime's session"),
        .string(.item),
        .string(.row),
        .object(.gesture),
    ]
}
