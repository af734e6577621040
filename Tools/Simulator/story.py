"""What two recordings of one scenario have in common: the events that the recorder for Apple's UIKit and HeadlessUIKit both tell."""

# What the recorder has no hook for, or records at another time: UIViewController's own `loadView` and the setter that
# initializes a stack; layout passes and the question whether appearance is forwarded, whose number is the runtime's own
# affair; what is compared only at the end of a turn; and the launch, scenes and the questions about orientations, which these
# scenarios do not have on the stand-in.
NOT_COMPARED = {
    "callback.loadView", "call.setViewControllers", "callback.updateViewConstraints", "callback.viewWillLayoutSubviews",
    "callback.viewDidLayoutSubviews", "callback.shouldAutomaticallyForwardAppearanceMethods", "view.framed",
    "traits.changed", "identity.changed", "window.keyed", "input.launched",
    "callback.updateProperties", "input.sceneConnected", "callback.sceneWillConnect", "callback.sceneWillEnterForeground",
    "callback.sceneDidBecomeActive", "window.sceneChanged",
    "callback.shouldAutorotate", "callback.supportedInterfaceOrientations", "callback.preferredOrientation",
}
# Fields that the recorder leaves out or that only one producer has. `superCalled` is true in HeadlessUIKit for classes of
# the system, too; the violations compare it. The phone gives a window its size, and no scenario changes that.
FIELDS_NOT_COMPARED = {
    "seq", "t", "cause", "file", "line", "function", "exact", "pc", "image", "module", "view", "superCalled",
    "reason", "size",
}


def story(events, records):
    """The events of kinds that both can record, and the ends of their scopes."""
    kept, scopes = [], []
    for event in events:
        kind = event["kind"]
        keeps = kind in records and kind not in NOT_COMPARED
        if kind == "return":
            keeps = scopes.pop()
        elif kind.split(".")[0] in ("call", "callback", "input"):
            scopes.append(keeps)
        if keeps:
            kept.append({name: value for name, value in event.items()
                         if name not in FIELDS_NOT_COMPARED or kind == "session.began"})
    return kept


def found(report):
    """The rules that a trace breaks, with the class at fault, by what `replay lint --format json` says of it."""
    return sorted((violation["rule"], violation["class"]) for violation in report["violations"])
