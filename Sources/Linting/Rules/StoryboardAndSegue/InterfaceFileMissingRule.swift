import HierarchyModel

/// Requires that the storyboard or XIB that the app names is in its bundle.
struct InterfaceFileMissingRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "interface-file-missing",
        family: .storyboardAndSegue,
        severity: .error,
        summary: "A storyboard or XIB was loaded that is not in the bundle",
        why: "UIKit raises an exception: the process ends in the call. Where the file name is localized, upper and "
            + "lower case count on devices.",
        uikit: .throws("Could not find a storyboard named 'X' in bundle NSBundle <path>"),
        fix: "Name the file as it is called in the bundle, add it to the target, and pass the bundle of its framework",
        sources: [
            .reference("UIStoryboard.init(name:bundle:)"),
            .reference("UIViewController.init(nibName:bundle:)"),
            .issue("lionheart/openradar-mirror", 4694),
            .issue("happyfoxinc/helpstack", 72),
            .issue("mattgemmell/MGSplitViewController", 72),
        ],
        examples: [
            .triggering(
                "a storyboard that is not in the bundle",
                """
                @screen
                input.tapped target:2
                  ! diagnostic message:"Could not find a storyboard named 'Setings' in bundle NSBundle </app>" \
                subject:null thrown:true
                )
                .
                """),
            .clean(
                "a controller without a file",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["Could not find a storyboard named", "Could not load NIB in bundle"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let storyboard = event.string(.message)?.text(after: "storyboard named '", upTo: "'")
        let nib = event.string(.message)?.text(after: "with name '", upTo: "'")
        context.report(event, about: event.id(.subject)) { subject in
            let file = storyboard.map { "The storyboard '\($0)'" } ?? nib.map { "The XIB '\($0)'" } ?? "A file"
            return subject.map { "\(file) of \($0) is not in the bundle" } ?? "\(file) is not in the bundle"
        }
    }
}
