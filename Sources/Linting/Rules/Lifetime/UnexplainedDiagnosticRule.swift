import HierarchyModel

/// Reports what UIKit wrote or raised and no other rule explains.
struct UnexplainedDiagnosticRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "unexplained-diagnostic",
        family: .lifetime,
        severity: .note,
        summary: "UIKit wrote a message or raised an exception that no other rule explains",
        why: """
            An exception ends the process. A message on the console says that UIKit has refused a request or guessed \
            what the app meant.
            """,
        uikit: .logs("Can't add self as subview"),
        fix: "Search for UIKit's text, and correct the call that the violation names",
        sources: [
            .reference("UIViewController"),
            .issue("lionheart/openradar-mirror", 7586),
        ],
        examples: [
            .triggering(
                "an exception, which is an error",
                """
                @screen
                input.tapped target:2
                  ! diagnostic message:"CALayer position contains NaN. View: <UIView>" subject:2 thrown:true
                )
                .
                """),
            .clean(
                "no message",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(ActiveControllerAsRootRule.self, .sameEvent), .rule(ContainmentCycleRule.self, .sameEvent),
        .rule(NavigationDuringTransitionRule.self, .sameEvent),
    ]
    static let kinds: [EventKind] = [.diagnostic]

    private static let maximumLength = 300
    private static let maximumTexts = 256

    /// The subjects and messages that were reported; limited, since messages may contain addresses.
    private var reported: Set<String> = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let text = event.string(.message), !ExplainedDiagnostics.contains(event),
            !context.isNavigationCrash(event)
        else { return }
        let key = "\(event.id(.subject)?.rawValue ?? 0) \(Self.constantPart(of: text))"
        guard !reported.contains(key) else { return }
        if reported.count < Self.maximumTexts { reported.insert(key) }
        let isException = event.bool(.thrown) == true
        let quoted = Self.quoted(text)
        context.report(event, about: event.id(.subject), severity: isException ? .error : .note) { subject in
            let what = isException ? "UIKit raised an exception" : "UIKit wrote a message"
            return subject.map { "\(what) about \($0): \(quoted)" } ?? "\(what): \(quoted)"
        }
    }

    /// The part of a message that does not depend on the objects that it names: the text before the first of them.
    private static func constantPart(of text: String) -> Substring {
        let start = text.prefix { !"<'\"[(0123456789".contains($0) }
        return start.utf8.count > 12 ? start : text[...]
    }

    /// The text in one line, without a full stop, shortened.
    private static func quoted(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(maximumLength)
        return String(line.hasSuffix(".") ? line.dropLast() : line)
    }
}
