import HierarchyModel

// How styles adapt.
extension UIModalPresentationStyle {
    /// Whether the style may become another one, so that the delegate is asked.
    ///
    /// Source: <doc:AdaptivePresentation#Default-result-by-requested-style>; a style that fills a context is not
    /// adapted.
    var adapts: Bool { self == .pageSheet || self == .formSheet || self == .popover || self == .custom }

    package var isSheet: Bool { self == .pageSheet || self == .formSheet }

    /// The style after the default adaptation. Before size classes a phone counts as compact.
    ///
    /// Source: <doc:AdaptivePresentation#Default-result-by-requested-style>; Plus and Max phones in landscape.
    @MainActor
    func adapted(to traits: UITraitCollection, in session: Session) -> UIModalPresentationStyle {
        guard isSheet || self == .popover else { return self }
        guard session.has(.adaptivity) else { return traits.idiom == .phone ? .fullScreen : self }
        guard traits.horizontalSizeClass == .compact else {
            return self == .popover && traits.verticalSizeClass == .compact ? .formSheet : self
        }
        guard session.has(.sheetsStaySheets) else { return .fullScreen }
        return self == .popover ? .formSheet : self
    }

    /// Whether a delegate may return this style.
    ///
    /// Source: <doc:AdaptivePresentation#Call-order>, step 1.
    @MainActor
    func isAllowedAnswer(in session: Session) -> Bool {
        self == .fullScreen || self == .overFullScreen || isSheet && session.has(.sheetsStaySheets)
    }
}

/// The style and the controller of a presentation in its environment.
@MainActor
struct AdaptiveAnswer {
    var style: UIModalPresentationStyle
    /// The controller that replaces the original one; nil if none does.
    var replacement: UIViewController?
}

extension UIPresentationController {
    /// The style in an environment with these traits: the delegate's answer; without a delegate, the table's.
    ///
    /// Source: `UIPresentationController.h`.
    func defaultAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        effectiveStyle.adapted(to: traits, in: session)
    }

    /// Asks for the style, and for the controller to present in it.
    ///
    /// - Parameters:
    ///   - replaces: whether another controller may replace the presented one.
    ///   - standing: the present answer. If the style stays, no controller is asked for.
    ///
    /// Source: <doc:AdaptivePresentation#Call-order>, steps 1 and 2.
    func askAdaptation(to traits: UITraitCollection, replaces: Bool, standing: AdaptiveAnswer? = nil) -> AdaptiveAnswer
    {
        // Source: <doc:Popovers#Action-sheets-on-phones>.
        if effectiveStyle == .popover, (presentedViewController as? UIAlertController)?.isActionSheetOfPhone == true {
            return AdaptiveAnswer(style: .popover)
        }
        let style =
            session.hasTraits && effectiveStyle.adapts
            ? askAdaptiveStyle(for: traits) : defaultAdaptiveStyle(for: traits)
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
        let usual = defaultAdaptiveStyle(for: traits)
        guard delegate != nil || isOfApp else { return usual }
        let answer = session.ask(
            .callbackAdaptivePresentationStyle, presentedViewController.id, answer: \.eventName
        ) { adaptivePresentationStyle(for: traits) }
        if answer == .none { return effectiveStyle }
        return answer == effectiveStyle || answer.isAllowedAnswer(in: session) ? answer : usual
    }

    /// Whether a controller can be a replacement: it is neither on screen nor elsewhere in the hierarchy.
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
