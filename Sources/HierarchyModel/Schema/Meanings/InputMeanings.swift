extension KindDescription {
    static let inputMeanings: [EventKind: String] = [
        .inputLaunched: "The system launches the app",
        .inputBackgrounded: "The system moves the app to the background",
        .inputForegrounded: "The system moves the app to the foreground",
        .inputMemoryWarning: "The system warns that memory is low",
        .inputResized: "The user turns the device, or the system resizes the window",
        .inputTapped: "The user taps",
        .inputDragged: "The user drags a finger; one event for each phase of the gesture",
        .inputTappedBack: "The user taps the back button of a navigation bar",
        .inputSwipedDown: "The user swipes down on a sheet to dismiss it",
        .inputTappedOutside: "The user taps outside of a popover to dismiss it",
        .inputActivated: "The app becomes active",
        .inputDeactivated: "The app is about to become inactive",
        .inputTerminated: "The system terminates the app",
        .inputSceneConnected: "The system connects a scene to the app",
        .inputSceneDisconnected: "The system disconnects a scene from the app",
        .inputTyped: "The user replaces the text of a field",
        .inputDeferred: "Work that the app has deferred runs; its 'cause' is the event that deferred it",
    ]
}
