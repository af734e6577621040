import HierarchyModel

/// Requires that UIKit is used on the main thread.
struct OffMainThreadCallRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "off-main-thread-call",
        family: .lifetime,
        severity: .error,
        summary: "A controller or view call came from a thread other than the main one",
        why:
            "UIKit may change the same objects on the main thread at the same time: the app crashes now and then.",
        uikit: .logs("UIViewController.view must be used from main thread only"),
        fix: "Switch to the main actor first: await MainActor.run { … }, or DispatchQueue.main.async { … }",
        sources: [
            .threadChecker
        ],
        examples: [
            .triggering(
                "the diagnostic of Xcode's checker",
                """
                @screen
                ! diagnostic message:"UIViewController.view must be used from main thread only" subject:2 thrown:false
                .
                """),
            .clean(
                "another diagnostic of UIKit",
                """
                @screen
                diagnostic message:"Snapshotting a view that has not been rendered results in an empty snapshot" \
                subject:2 thrown:false
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// Parts of the messages that are the same in all versions of the checker and of UIKit.
    static let diagnosticParts = [
        "must be used from main thread only", "UI API called on a background thread",
        "must not be performed from a background thread", "modifying the autolayout engine from a background thread",
        "must be called from main thread only", "Call must be made on main thread",
        "off the main thread is not allowed",
        "calling to UIKit from a secondary thread",
    ]

    /// The field of each call that names its receiver.
    private static let subjects: [FieldName] = [.presenter, .container, .controller, .child, .window]

    /// The call sites that were reported; without a call site, the texts.
    private var places: Set<String> = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.scopes.last.flatMap { $0.family == .call ? $0 : nil }
        let subjects = [event.id(.subject)] + Self.subjects.map { call?.id($0) }
        guard places.insert(place(of: call ?? event, event)).inserted else { return }
        guard let subject = subjects.lazy.compactMap({ $0 }).first else {
            return context.report(event, blamed: call) { "A call came from a thread other than the main one" }
        }
        context.report(
            ViolationDetails(context.named(subject), blamed: call ?? event) { details in
                "A call about \(details.subject) came from a thread other than the main one"
            })
    }

    private func place(of blamed: Event, _ event: Event) -> String {
        guard let place = blamed.site?.place, !place.isEmpty else { return event.string(.message) ?? "" }
        return "\(place.file ?? ""):\(place.line ?? 0) \(place.function ?? "")"
    }
}
