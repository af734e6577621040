import HierarchyModel

/// Requires that an image picker uses a source that the device has.
struct PickerSourceUnavailableRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "picker-source-unavailable",
        family: .presentation,
        severity: .error,
        summary: "An image picker was given a source that the device does not have",
        why: "UIKit raises an exception: the process ends in the call. The simulator has no camera.",
        uikit: .throws("Source type 1 not available"),
        fix: "Ask UIImagePickerController.isSourceTypeAvailable(_:) before the source is set, and offer the library",
        sources: [
            .reference("UIImagePickerController.isSourceTypeAvailable(_:)"),
            .issue("NSRare/NSGIF", 1),
            .issue("Darren-chenchen/CLImagePickerTool", 12),
            .issue("flutter/flutter", 10113),
        ],
        examples: [
            .triggering(
                "a camera in the simulator",
                """
                @screen
                @createdByUIKit 3 UIImagePickerController
                input.tapped target:2
                  ! diagnostic message:"Source type 1 not available" subject:3 thrown:true
                )
                .
                """),
            .clean(
                "a picker of the library",
                """
                @screen
                @createdByUIKit 3 UIImagePickerController
                @sheet 3 2 10
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// UIKit numbers the sources from 0.
    static let diagnosticParts = (0..<3).map { "Source type \($0) not available" }

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let isCamera = event.isDiagnostic(containingAnyOf: [Self.diagnosticParts[1]])
        let source = isCamera ? "the camera" : "a source"
        let picker = event.id(.subject) ?? context.onlyController(withBase: "UIImagePickerController")
        context.report(event, about: picker) { subject in
            "\(subject.map { "\($0)" } ?? "An image picker") was given \(source), which the device does not have"
        }
    }
}
