import Foundation
import HierarchyModel

// How an app opens a window of its own. Looks are stored: the system shows each scene in the same way.

extension UIWindowScene {
    /// Source: `UIWindowSceneActivationRequestOptions.h`, iOS 15.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// Source: `UIWindowSceneActivationRequestOptions.h`, iOS 15.
        public enum PresentationStyle: UInt, Sendable {
            case automatic = 0
            case standard = 1
            case prominent = 2
        }

        open var preferredPresentationStyle = PresentationStyle.automatic
        /// Nil for the place that the system chooses.
        ///
        /// Source: `UIWindowScenePlacement.h`, iOS 17.
        open var placement: (any UIWindowScenePlacement)?
    }

    /// The scene that an interaction or an action opens.
    ///
    /// Source: `UIWindowSceneActivationConfiguration.h`, iOS 15.
    @preconcurrency @MainActor
    open class ActivationConfiguration: NSObject {
        public let userActivity: NSUserActivity
        open var options: ActivationRequestOptions?
        open var preview: UITargetedPreview?

        public init(userActivity: NSUserActivity) { self.userActivity = userActivity }
    }

    /// An action of a menu that opens a scene.
    ///
    /// Source: `UIWindowSceneActivationAction.h`, iOS 15.
    @preconcurrency @MainActor
    open class ActivationAction: UIAction {
        /// - Parameters:
        ///   - alternate: runs where the app does not support several scenes; nil hides the action there.
        ///   - configurationProvider: nil for no scene.
        public convenience init(
            _ identifier: UIAction.Identifier? = nil, alternate: UIAction? = nil,
            _ configurationProvider: @escaping (ActivationAction) -> ActivationConfiguration?
        ) {
            let opens = UIApplication.shared.supportsMultipleScenes
            self.init(
                title: opens ? "Open in New Window" : alternate?.title ?? "", identifier: identifier,
                attributes: opens || alternate != nil ? [] : .hidden
            ) { action in
                guard opens else {
                    alternate?.performWithSender(action.sender, target: nil)
                    return
                }
                guard let action = action as? ActivationAction, let wanted = configurationProvider(action) else {
                    return
                }
                UIApplication.shared.open(wanted)
            }
        }
    }

    /// Opens a scene when the user spreads two fingers on a view.
    ///
    /// Source: `UIWindowSceneActivationInteraction.h`, iOS 15.
    @preconcurrency @MainActor
    open class ActivationInteraction: StoredInteraction {
        let provider: (ActivationInteraction, CGPoint) -> ActivationConfiguration?
        let errorHandler: ((any Error) -> Void)?

        public init(
            _ configurationProvider: @escaping (ActivationInteraction, CGPoint) -> ActivationConfiguration?,
            errorHandler: ((any Error) -> Void)? = nil
        ) { (provider, self.errorHandler) = (configurationProvider, errorHandler) }
    }

    /// The controls of a pad's window. Stored, not shown.
    ///
    /// Source: `UISceneWindowingControlStyle.h`, iOS 26.
    @preconcurrency @MainActor
    public final class WindowingControlStyle: NSObject {
        private let name: String

        private init(_ name: String) { self.name = name }

        public static let automatic = WindowingControlStyle("automatic")
        public static let unified = WindowingControlStyle("unified")
        public static let minimal = WindowingControlStyle("minimal")

        public override nonisolated var description: String { descriptionWithoutAddress }
    }
}

extension UIApplication {
    fileprivate func open(
        _ configuration: UIWindowScene.ActivationConfiguration, errorHandler: ((any Error) -> Void)? = nil
    ) {
        requestSceneSessionActivation(
            nil, userActivity: configuration.userActivity, options: configuration.options, errorHandler: errorHandler)
    }
}

extension Session {
    /// The user spreads two fingers on a view with an ``UIWindowScene/ActivationInteraction``: an input, in which the
    /// app says which scene to open, then the end of the turn. The scene connects in a turn of its own. Only the input
    /// happens if a touch does not reach the view.
    public func openWindow(from view: UIView) {
        turn(by: .use, on: view) {
            let interactions = view.interactions.compactMap { $0 as? UIWindowScene.ActivationInteraction }
            guard view.isReachable, let interaction = interactions.first else { return }
            let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            guard let wanted = interaction.provider(interaction, middle) else { return }
            application.shared.open(wanted, errorHandler: interaction.errorHandler)
        }
    }
}
