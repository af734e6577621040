import HierarchyModel

/// Requires that overrides of UIKit's methods call super where Apple's documentation asks for it.
///
/// It does not ask for it in `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`, whose base implementations do
/// nothing. For `viewDidLoad()` Apple's page is silent, and the analyzer in Xcode asks for it: a superclass between may
/// need the call.
struct MissingSuperCallRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "missing-super-call",
        family: .appearance,
        severity: .warning,
        summary: "An override did not call super where the contract asks for it",
        why: """
            UIKit's own work in that method does not run. In some of these methods UIKit forwards to children; without \
            super, the whole branch below the controller gets nothing.
            """,
        uikit: .silent,
        fix: "Call super: first in an override that begins something, last in one that ends it",
        sources: [
            .reference("UIViewController.viewWillAppear(_:)"),
            .reference("UIViewController.viewDidLayoutSubviews()"),
            .programmingGuide,
            .issue("camroth/CRFAQTableViewController", 2),
            .issue("romaonthego/REFrostedViewController", 108),
            .issue("SergioEstevao/SEJSONViewController", 2),
            .issue("Esri/arcgis-runtime-samples-ios", 391),
        ],
        examples: [
            .triggering(
                "viewWillAppear without super",
                """
                @screen
                ! callback.viewWillAppear controller:2 ) superCalled:false
                .
                """),
            .clean(
                "super called, not required, or not allowed",
                """
                @screen
                callback.viewWillAppear controller:2 ) superCalled:true
                callback.viewDidAppear controller:2 animated:false )
                callback.loadView controller:2 ) superCalled:false
                callback.viewWillLayoutSubviews controller:2 ) superCalled:false
                callback.viewDidLayoutSubviews controller:2 ) superCalled:false
                .
                """),
        ])

    static let kinds: [EventKind] = []
    static let scopes: [EventKind] =
        Vocabulary.kinds.filter(\.mustCallSuper).map(\.kind)
        + [.callbackSegueInit, .callbackStartInteractiveTransition]
    static let requiredKinds: [EventKind] = [.return]

    private struct Method {
        let name: String
        var severity: Severity?
    }

    private static let methods: [EventKind: Method] = [
        .callbackViewDidLoad: Method(name: "viewDidLoad()"),
        .callbackViewWillAppear: Method(name: "viewWillAppear(_:)"),
        .callbackViewIsAppearing: Method(name: "viewIsAppearing(_:)"),
        .callbackViewDidAppear: Method(name: "viewDidAppear(_:)"),
        .callbackViewWillDisappear: Method(name: "viewWillDisappear(_:)"),
        .callbackViewDidDisappear: Method(name: "viewDidDisappear(_:)"),
        .callbackUpdateViewConstraints: Method(name: "updateViewConstraints()"),
        .callbackUpdateProperties: Method(name: "updateProperties()"),
        .callbackDidReceiveMemoryWarning: Method(name: "didReceiveMemoryWarning()"),
        .callbackWillMove: Method(name: "willMove(toParent:)", severity: .error),
        .callbackDidMove: Method(name: "didMove(toParent:)", severity: .error),
        .callbackWillTransitionToTraits: Method(name: "willTransition(to:with:)", severity: .error),
        .callbackViewWillTransitionToSize: Method(name: "viewWillTransition(to:with:)", severity: .error),
        .callbackTraitCollectionDidChange: Method(name: "traitCollectionDidChange(_:)"),
        .callbackEncodeRestorableState: Method(name: "encodeRestorableState(with:)", severity: .error),
        .callbackDecodeRestorableState: Method(name: "decodeRestorableState(with:)", severity: .error),
        .callbackSegueInit: Method(name: "init(identifier:source:destination:)"),
        .callbackStartInteractiveTransition: Method(name: "startInteractiveTransition(_:)"),
    ]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.bool(.superCalled) == false, let callback = context.scopes.last,
            let method = Self.methods[callback.kind], let controller = callback.id(.controller)
        else { return }
        // The override runs each time; it is one mistake of its class.
        let mistake = (context.state.controller(controller, \.class) ?? nil).map { "\($0).\(method.name)" }
        context.report(
            ViolationDetails(context.named(controller), blamed: callback, severity: method.severity) { details in
                "The override of \(method.name) in \(details.subject) does not call super"
            }, onceFor: mistake)
    }
}
