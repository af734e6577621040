import HierarchyModel

/// A method that an app's controller overrides.
struct CallbackMethod: Sendable {
    let kind: EventKind
    /// The declaration up to its brace, without `override`.
    let declaration: SwiftCode
    /// The call of super; nil for a method that answers a question.
    let superCall: SwiftCode?
    /// The code of an answer; nil for UIKit's own answer, which needs no override.
    let answer: @Sendable (String) -> SwiftCode?

    private init(_ kind: EventKind, _ declaration: SwiftCode, super superCall: SwiftCode) {
        (self.kind, self.declaration, self.superCall) = (kind, declaration, superCall)
        answer = { _ in nil }
    }

    private init(
        _ kind: EventKind, _ declaration: SwiftCode, answer: @escaping @Sendable (String) -> SwiftCode?
    ) {
        (self.kind, self.declaration, self.answer) = (kind, declaration, answer)
        superCall = nil
    }

    static func row(_ kind: EventKind) -> CallbackMethod? { all.first { $0.kind == kind } }

    /// Whether UIKit makes this callback whether the app has code for it or not.
    static func isMadeWithoutApp(_ kind: EventKind) -> Bool { withoutApp.contains(kind) }

    private static let all: [CallbackMethod] = [
        CallbackMethod(.callbackLoadView, "func loadView()", super: "loadView()"),
        CallbackMethod(.callbackViewDidLoad, "func viewDidLoad()", super: "viewDidLoad()"),
        appearance(.callbackViewWillAppear, "viewWillAppear"),
        appearance(.callbackViewIsAppearing, "viewIsAppearing"),
        appearance(.callbackViewDidAppear, "viewDidAppear"),
        appearance(.callbackViewWillDisappear, "viewWillDisappear"),
        appearance(.callbackViewDidDisappear, "viewDidDisappear"),
        CallbackMethod(
            .callbackUpdateViewConstraints, "func updateViewConstraints()", super: "updateViewConstraints()"),
        CallbackMethod(.callbackUpdateProperties, "func updateProperties()", super: "updateProperties()"),
        CallbackMethod(
            .callbackViewWillLayoutSubviews, "func viewWillLayoutSubviews()", super: "viewWillLayoutSubviews()"),
        CallbackMethod(
            .callbackViewDidLayoutSubviews, "func viewDidLayoutSubviews()", super: "viewDidLayoutSubviews()"),
        CallbackMethod(
            .callbackDidReceiveMemoryWarning, "func didReceiveMemoryWarning()", super: "didReceiveMemoryWarning()"),
        CallbackMethod(
            .callbackWillMove, "func willMove(toParent parent: UIViewController?)",
            super: "willMove(toParent: parent)"),
        CallbackMethod(
            .callbackDidMove, "func didMove(toParent parent: UIViewController?)", super: "didMove(toParent: parent)"),
        CallbackMethod(
            .callbackViewWillTransitionToSize,
            """
            func viewWillTransition(
                    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
                )
            """, super: "viewWillTransition(to: size, with: coordinator)"),
        CallbackMethod(
            .callbackWillTransitionToTraits,
            """
            func willTransition(
                    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
                )
            """, super: "willTransition(to: traits, with: coordinator)"),
        CallbackMethod(
            .callbackTraitCollectionDidChange, "func traitCollectionDidChange(_ previous: UITraitCollection?)",
            super: "traitCollectionDidChange(previous)"),
        CallbackMethod(
            .callbackShouldAutomaticallyForwardAppearanceMethods,
            "var shouldAutomaticallyForwardAppearanceMethods: Bool"
        ) { $0 == "false" ? "false" : nil },
        CallbackMethod(.callbackShouldAutorotate, "var shouldAutorotate: Bool") { $0 == "false" ? "false" : nil },
        CallbackMethod(
            .callbackSupportedInterfaceOrientations,
            "var supportedInterfaceOrientations: UIInterfaceOrientationMask", answer: orientations),
        CallbackMethod(
            .callbackPreferredOrientation, "var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation"
        ) {
            $0 != "portrait" && orientationNames.contains($0) ? ".\(SwiftCode(checked: $0))" : nil
        },
    ]

    private static func appearance(_ kind: EventKind, _ name: SwiftCode) -> CallbackMethod {
        CallbackMethod(kind, "func \(name)(_ animated: Bool)", super: "\(name)(animated)")
    }

    private static let orientationNames: Set = ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]

    private static func orientations(_ answer: String) -> SwiftCode? {
        if answer == "none" { return "[]" }
        let names = answer.split(separator: ",").map(String.init)
        guard answer != "portrait,landscapeRight,landscapeLeft", orientationNames.isSuperset(of: names) else {
            return nil
        }
        let cases = names.map { "." + SwiftCode(checked: $0) }
        return cases.count == 1 ? cases[0] : "[\(cases.joined(separator: ", "))]"
    }

    /// UIKit calls these on its own objects, or on any controller.
    private static let withoutApp: Set<EventKind> = [
        .callbackAwakeFromNib, .callbackSizeForChild, .callbackPreferredContentSizeDidChange,
        .callbackChildForStatusBar, .callbackPreferredStatusBar, .callbackPresentationTransitionWillBegin,
        .callbackPresentationTransitionDidEnd,
        .callbackDismissalTransitionWillBegin, .callbackDismissalTransitionDidEnd, .callbackShowDetailTargetDidChange,
        .callbackApplicationDidBecomeActive, .callbackApplicationWillResignActive,
        .callbackApplicationDidEnterBackground, .callbackApplicationWillEnterForeground,
        .callbackApplicationWillTerminate, .callbackSceneWillConnect, .callbackSceneWillEnterForeground,
        .callbackSceneDidBecomeActive, .callbackSceneWillResignActive, .callbackSceneDidEnterBackground,
        .callbackSceneDidUpdateGeometry,
    ]
}
