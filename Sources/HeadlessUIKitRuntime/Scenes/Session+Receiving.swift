import Foundation
import HierarchyModel

// What reaches the app from outside: a link, a user activity, a quick action, the answer to a notification. The session
// stands for the system, which finds the scene for it and brings it to the foreground.
extension Session {
    /// Another app, a web page or the user opens a URL in the app.
    ///
    /// Before the launch, it is what the app is launched for. An app with scenes gets it in the scene that the system
    /// chooses; if none is connected, one is connected for it. The scene comes to the foreground, and gets the URL
    /// before it becomes active.
    ///
    /// Source: <doc:ReachingTheApp>.
    public func open(
        _ url: URL, sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = false
    ) {
        open([
            UIOpenURLContext(
                url: url, sourceApplication: sourceApplication, annotation: annotation, openInPlace: openInPlace)
        ])
    }

    /// Opens several URLs at once, such as documents that the user has selected.
    public func open(_ contexts: Set<UIOpenURLContext>) { receive(UIScene.ConnectionOptions(urlContexts: contexts)) }

    /// The user continues an activity in the app: from another device, from a search, or by a universal link, which has
    /// the type `NSUserActivityTypeBrowsingWeb`. As for the rest, see
    /// ``open(_:sourceApplication:annotation:openInPlace:)``.
    public func `continue`(_ activity: NSUserActivity) {
        receive(UIScene.ConnectionOptions(userActivities: [activity]))
    }

    /// The user chooses a quick action of the Home screen. As for the rest, see
    /// ``open(_:sourceApplication:annotation:openInPlace:)``.
    public func perform(_ shortcut: UIApplicationShortcutItem) {
        receive(UIScene.ConnectionOptions(shortcutItem: shortcut))
    }

    /// The user continues an activity of another device, which cannot deliver it: the app learns its type, then that
    /// it does not come. As for the rest, see ``open(_:sourceApplication:annotation:openInPlace:)``.
    ///
    /// Source: `UIScene.h` (`scene(_:didFailToContinueUserActivityWithType:error:)`).
    public func failToContinue(_ activityType: String, with error: any Error) {
        receive(
            UIScene.ConnectionOptions(
                .init(handoffUserActivityType: activityType, handoffError: error as NSError)))
    }

    package func receive(_ options: UIScene.ConnectionOptions) {
        run {
            guard application.shared.delegate != nil else { return application.reasonForLaunch = options }
            if let answer = options.notification, !answer.opensApp {
                return turn(by: options, in: nil) { deliver(answer) }
            }
            guard application.scenes.areUsed else {
                return turn(by: options, in: nil) { enterAsApp { deliverToApp(options) } }
            }
            guard let scene = scene(for: options) else { return connectScene(options) }
            receive(options, in: scene)
        }
    }

    /// A scene comes to the foreground and gets it.
    func receive(_ options: UIScene.ConnectionOptions, in scene: UIScene) {
        turn(by: options, in: scene) {
            enter(scene) {
                makeKey(scene)
                deliver(options, to: scene)
            }
        }
    }

    private func turn(by options: UIScene.ConnectionOptions, in scene: UIScene?, _ body: () -> Void) {
        let name = (FieldName.scene, FieldValue.string(scene?.session.persistentIdentifier))
        turn(by: .inputReceived, EventFields([name] + options.reasonFields(leavingOutEmpty: true)), body)
    }

    /// The scene that is brought to the foreground; nil if one has to be connected.
    ///
    /// Source: <doc:ReachingTheApp#Which-scene>.
    func scene(for options: UIScene.ConnectionOptions) -> UIScene? {
        let scenes = application.scenes.byRecency.filter { $0.session.role == .windowApplication }
        guard let target = options.target else { return scenes.first }
        let chosen =
            scenes.first {
                $0.activationConditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: target)
            }
            ?? scenes.first {
                $0.activationConditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: target)
            }
        return chosen ?? (application.shared.supportsMultipleScenes ? nil : scenes.first)
    }

    func deliver(_ options: UIScene.ConnectionOptions, to scene: UIScene) {
        if !options.contents.urlContexts.isEmpty {
            let urls = options.sortedContexts.map(\.url.absoluteString)
            tell(.callbackOpenURLs, scene, [(.urls, .strings(urls))]) {
                $0.scene(scene, openURLContexts: options.contents.urlContexts)
            }
        }
        for activity in options.sortedActivities { deliver(activity, to: scene) }
        if let handoff = options.failedHandoff {
            willContinue(handoff.type, in: scene)
            fail(handoff, in: scene)
        }
        if let shortcut = options.contents.shortcutItem, let scene = scene as? UIWindowScene {
            tell(.callbackPerformShortcut, scene, [(.shortcut, .string(shortcut.type))]) { delegate in
                (delegate as? any UIWindowSceneDelegate)?.windowScene(scene, performActionFor: shortcut) { _ in }
            }
        }
        deliver(options.notification)
    }

    private func deliver(_ activity: NSUserActivity, to scene: UIScene) {
        willContinue(activity.activityType, in: scene)
        tell(.callbackContinueActivity, scene, [(.activities, .strings([activity.activityType]))]) {
            $0.scene(scene, continue: activity)
        }
    }

    private func willContinue(_ type: String, in scene: UIScene) {
        tell(.callbackWillContinueActivity, scene, [(.activities, .strings([type]))]) {
            $0.scene(scene, willContinueUserActivityWithType: type)
        }
    }

    /// The activity of which the scene knows the type does not come.
    func fail(_ handoff: (type: String, error: NSError)?, in scene: UIScene) {
        guard let handoff else { return }
        tell(.callbackDidFailToContinueActivity, scene, [(.activities, .strings([handoff.type]))]) {
            $0.scene(scene, didFailToContinueUserActivityWithType: handoff.type, error: handoff.error)
        }
    }

    func deliver(_ answer: NotificationAnswer?) {
        guard let answer, let call = NotificationAnswer.delegateCall(answer) else { return }
        tellDelegate(
            .callbackNotificationResponse, [.identifier: .string(answer.identifier), .action: .string(answer.action)],
            call)
    }

    /// Calls the methods of the app's delegate.
    package func deliverToApp(_ options: UIScene.ConnectionOptions) {
        let app = application.shared
        guard let delegate = app.delegate else { return }
        for context in options.sortedContexts {
            _ = ask(.callbackOpenURLs, nil, [.urls: .strings([context.url.absoluteString])]) {
                delegate.application(app, open: context.url, options: context.options.values)
            }
        }
        for activity in options.sortedActivities { deliverToApp(activity, app, delegate) }
        if let handoff = options.failedHandoff {
            willContinue(handoff.type, app, delegate)
            tellDelegate(.callbackDidFailToContinueActivity, [.activities: .strings([handoff.type])]) {
                delegate.application(
                    app, didFailToContinueUserActivityWithType: handoff.type, error: handoff.error)
            }
        }
        if let shortcut = options.contents.shortcutItem {
            tellDelegate(.callbackPerformShortcut, [.shortcut: .string(shortcut.type)]) {
                delegate.application(app, performActionFor: shortcut) { _ in }
            }
        }
        deliver(options.notification)
    }

    private func deliverToApp(
        _ activity: NSUserActivity, _ app: UIApplication, _ delegate: any UIApplicationDelegate
    ) {
        willContinue(activity.activityType, app, delegate)
        _ = ask(.callbackContinueActivity, nil, [.activities: .strings([activity.activityType])]) {
            delegate.application(app, continue: activity) { objects in
                for object in objects ?? [] { object.restoreUserActivityState(activity) }
            }
        }
    }

    private func willContinue(_ type: String, _ app: UIApplication, _ delegate: any UIApplicationDelegate) {
        _ = ask(.callbackWillContinueActivity, nil, [.activities: .strings([type])]) {
            delegate.application(app, willContinueUserActivityWithType: type)
        }
    }
}

extension UIScene.ConnectionOptions {
    /// The launch options of an app without scenes; nil if it was not launched for anything.
    ///
    /// Source: `UIApplication.h`.
    package var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        if let context = sortedContexts.first {
            options[.url] = context.url
            options[.sourceApplication] = context.options.sourceApplication
            options[.annotation] = context.options.annotation
        }
        if let activity = sortedActivities.first {
            options[.userActivityDictionary] = [
                UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
                "UIApplicationLaunchOptionsUserActivityKey": activity,
            ]
        }
        if let handoff = failedHandoff {
            let type = UIApplication.LaunchOptionsKey.userActivityType.rawValue
            options[.userActivityDictionary] = [type: handoff.type] as [String: Any]
        }
        options[.shortcutItem] = contents.shortcutItem
        options[.remoteNotification] = notification?.remotePayload
        return options.isEmpty ? nil : options
    }
}

extension UIScene.OpenURLOptions {
    fileprivate var values: [UIApplication.OpenURLOptionsKey: Any] {
        var values: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: openInPlace]
        values[.sourceApplication] = sourceApplication
        values[.annotation] = annotation
        return values
    }
}
