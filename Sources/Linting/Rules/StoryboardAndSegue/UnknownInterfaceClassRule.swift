import HierarchyModel

/// Requires that the custom classes in storyboards and XIBs exist.
struct UnknownInterfaceClassRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "unknown-interface-class",
        family: .storyboardAndSegue,
        severity: .warning,
        summary: "A storyboard or XIB names a class that the app does not have",
        why: """
            UIKit makes an object of the plain class instead: the controller's own code never runs, and its outlets \
            raise exceptions.
            """,
        uikit: .logs("Unknown class X in Interface Builder file."),
        fix: """
            Set class and module in the Identity inspector; after a class was renamed or moved to a package, set both \
            again
            """,
        sources: [
            .issue("ykyouhei/KYDrawerController", 57),
            .issue("xmartlabs/XLPagerTabStrip", 424),
            .issue("John-Lluch/SWRevealViewController", 781),
            .issue("bannzai/SpreadsheetView", 271),
        ],
        examples: [
            .triggering(
                "the module is missing",
                """
                @screen
                input.tapped target:2
                  ! diagnostic message:"Unknown class DrawerController in Interface Builder file." subject:null \
                thrown:false
                  @createdByUIKit 3 UIViewController
                )
                .
                """),
            .clean(
                "the class exists",
                """
                @screen
                input.tapped target:2
                  @created 3 DrawerController
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["in Interface Builder file"]

    /// The names of the classes that were reported: UIKit writes the message for each object of the class.
    private var reported: Set<String> = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let name = event.string(.message)?.text(after: "Unknown class ", upTo: " ") ?? "a class"
        guard reported.insert(name).inserted else { return }
        context.report(event, about: event.id(.subject)) { _ in
            "A storyboard or XIB names the class '\(name)', which does not exist"
        }
    }
}
