import HierarchyModel

/// Requires that the app does not set the orientation of the device.
struct DeviceOrientationSetRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "device-orientation-set",
        family: .rotation,
        severity: .warning,
        systems: .since(16),
        summary: "The app set the orientation of the device, which has no effect",
        why: "The interface does not rotate. Until iOS 15 it did, although the property was never writable.",
        uikit: .logs(
            "BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. Please use "
                + "UIWindowScene.requestGeometryUpdate(_:)"),
        fix: """
            Change the answer of supportedInterfaceOrientations and call \
            setNeedsUpdateOfSupportedInterfaceOrientations(), or ask the scene with \
            requestGeometryUpdate(_:errorHandler:)
            """,
        sources: [
            .page("Rotation"),
            .reference("UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations()"),
            .issue("flutter/flutter", 111587),
            .issue("mozilla-mobile/firefox-ios", 15687),
            .issue("wonday/react-native-orientation-locker", 291),
            .issue("capawesome-team/capacitor-screen-orientation", 27),
        ],
        examples: [
            .triggering(
                "a player that turns itself",
                """
                @screenOf v16
                input.tapped target:2
                  ! diagnostic message:"BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. Please \
                use UIWindowScene.requestGeometryUpdate(_:)" subject:null thrown:false
                )
                .
                """),
            .clean(
                "the controller has another answer, and UIKit asks for it",
                """
                @screenOf v16
                input.tapped target:2
                  callback.supportedInterfaceOrientations controller:2 ) answer:landscape
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]
    static let diagnosticParts = ["Setting UIDevice.orientation is not supported"]

    private static let message =
        "BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. Please use "
        + "UIWindowScene.requestGeometryUpdate(_:)"

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        context.report(event, about: event.id(.subject)) { _ in
            "The app set the orientation of the device, which does not turn the interface"
        }
    }
}
