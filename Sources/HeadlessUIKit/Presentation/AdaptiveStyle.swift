import HierarchyModel

// How styles adapt.
extension UIModalPresentationStyle {
    /// Whether the style may become another one, and the delegate is asked for it.
    ///
    /// Source: <doc:AdaptivePresentation#Default-result-by-requested-style>; a style that fills a context is not
    /// adapted.
    var adapts: Bool { self == .pageSheet || self == .formSheet || self == .popover || self == .custom }

    var isSheet: Bool { self == .pageSheet || self == .formSheet }

    /// What the style becomes where nobody says otherwise; before size classes a phone counts as compact.
    ///
    /// Source: <doc:AdaptivePresentation#Default-result-by-requested-style>; Plus and Max phones in landscape.
    func adapted(
        to traits: UITraitCollection, in semantics: SessionConfiguration.Semantics
    ) -> UIModalPresentationStyle {
        guard isSheet || self == .popover else { return self }
        guard semantics != .v5 else { return traits.idiom == .phone ? .fullScreen : self }
        guard traits.horizontalSizeClass == .compact else {
            return self == .popover && traits.verticalSizeClass == .compact ? .formSheet : self
        }
        guard semantics == .v13 else { return .fullScreen }
        return self == .popover ? .formSheet : self
    }

    /// Whether a delegate may answer with this style.
    ///
    /// Source: <doc:AdaptivePresentation#Call-order>, step 1.
    func isAllowedAnswer(in semantics: SessionConfiguration.Semantics) -> Bool {
        self == .fullScreen || self == .overFullScreen || semantics == .v13 && isSheet
    }
}

/// What a presentation is to be in its surroundings.
@MainActor
struct AdaptiveAnswer {
    var style: UIModalPresentationStyle
    /// In the place of the controller that was to be presented; nil leaves that.
    var replacement: UIViewController?
}

extension UIPresentationController {
    /// The style to take in an environment of these traits: by default what the delegate says, without one as the table has it.
    ///
    /// Source: UIPresentationController.h.
    func usualAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        effectiveStyle.adapted(to: traits, in: session.configuration.semantics)
    }

    /// Asks which style to take, and whom to present in it.
    ///
    /// - Parameters:
    ///   - replaces: whether another controller may come in the place of the presented one.
    ///   - standing: what holds now. Nobody is asked whom to present in a style that stays.
    /// Source: <doc:AdaptivePresentation#Call-order>, steps 1 and 2.
    func askAdaptation(to traits: UITraitCollection, replaces: Bool, standing: AdaptiveAnswer? = nil) -> AdaptiveAnswer
    {
        let style =
            session.hasTraits && effectiveStyle.adapts ? askAdaptiveStyle(for: traits) : usualAdaptiveStyle(for: traits)
        if let standing, standing.style == style { return standing }
        guard style != effectiveStyle, replaces, session.hasTraits, let delegate else {
            return AdaptiveAnswer(style: style)
        }
        let replacement = session.ask(
            .callbackViewControllerForAdaptivePresentationStyle, presentedViewController.id,
            answer: { UIViewController.className(of: $0) }
        ) { delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: style) }
        return AdaptiveAnswer(
            style: style, replacement: replacement.flatMap { $0 === standing?.replacement || canReplace($0) ? $0 : nil }
        )
    }

    private func askAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        consideredTraits = traits
        defer { consideredTraits = nil }
        let usual = usualAdaptiveStyle(for: traits)
        guard delegate != nil || isOfApp else { return usual }
        let answer = session.ask(
            .callbackAdaptivePresentationStyle, presentedViewController.id, answer: \.eventName
        ) { adaptivePresentationStyle(for: traits) }
        if answer == .none { return effectiveStyle }
        return answer == effectiveStyle || answer.isAllowedAnswer(in: session.configuration.semantics) ? answer : usual
    }

    /// One that is on screen or has another place in the hierarchy is no replacement.
    private func canReplace(_ controller: UIViewController) -> Bool {
        controller !== presentedViewController && controller.session === session && controller.isDetached
            && controller !== presentingViewController
    }

    /// Source: <doc:AdaptivePresentation#Call-order>, step 3.
    func tellWillPresent(
        _ style: UIModalPresentationStyle, with coordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        guard session.hasTraits, effectiveStyle.adapts, let delegate else { return }
        let told = style == effectiveStyle ? .none : style
        tell(.callbackWillPresentWithAdaptiveStyle, [.style: .string(told.eventName)]) {
            delegate.presentationController(
                self, willPresentWithAdaptiveStyle: told, transitionCoordinator: coordinator)
        }
    }
}
