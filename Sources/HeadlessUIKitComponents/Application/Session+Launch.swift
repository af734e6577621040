import Foundation
import HeadlessUIKitRuntime
import HierarchyModel
import StoryboardFile

extension Session {
    /// Launches an app, as the system does.
    ///
    /// - Parameters:
    ///   - mainStoryboard: nil for the one of the configuration's
    ///     ``/HeadlessUIKitValues/SessionConfiguration/appFolder``, if there is one. Its initial controller becomes the
    ///     root of a window. The delegate gets the window before its first callback; the window is shown after the
    ///     last one.
    ///   - scenes: what the app's `Info.plist` says about scenes; nil for that of the app's folder. An app with
    ///     scenes has no window from the main storyboard; its scene connects after the last callback of the launch.
    ///     Ignored until iOS 12.
    ///   - connection: why the app is launched; nil for what the session was asked for before, as by
    ///     ``open(_:sourceApplication:annotation:openInPlace:)``. The first scene gets it. An app without scenes gets
    ///     it as launch options, then as calls of its delegate.
    ///   - archive: a file that ``preserveState(to:)`` has written, in this process or another one. If the delegate
    ///     agrees, it is restored between `willFinishLaunching` and `didFinishLaunching`, and windows come on screen at
    ///     the end of the launch. If there is no file, the app starts without state. So it does, with a diagnostic, if
    ///     the file is damaged, if it belongs to another app or a newer format, or if the last launch with it did not
    ///     come to its end.
    ///
    /// Source: <doc:StoryboardInstantiation>, <doc:StateRestoration>, <doc:AppLifeCycle>, <doc:Scenes>.
    public func launch(
        _ delegate: any UIApplicationDelegate, mainStoryboard: UIStoryboard? = nil, scenes: SceneManifest? = nil,
        connection: UIScene.ConnectionOptions? = nil, restoringStateFrom archive: URL? = nil
    ) {
        run {
            let app = application.shared
            app.delegate = delegate
            application.scenes.manifest = hasScenes ? scenes ?? sceneManifestOfAppFolder(for: delegate) : nil
            var launch: UInt64?
            let reason = connection ?? application.reasonForLaunch ?? UIScene.ConnectionOptions()
            application.reasonForLaunch = nil
            let hasManifest = application.scenes.manifest != nil
            let options = hasManifest ? nil : reason.launchOptions
            var takesMore = true
            application.ownPhase = hasManifest ? .background : .inactive
            input(.inputLaunched, hasManifest ? [:] : EventFields(reason.reasonFields(leavingOutEmpty: true))) {
                launch = currentCause
                askForOrientationAtLaunch()
                let storyboard = hasManifest ? nil : mainStoryboard ?? mainStoryboardOfAppFolder
                let window = storyboard.map { makeWindow(for: $0, delegate) }
                let saved = archive.flatMap { url in savedState(at: url).map { (url: url, state: $0) } }
                restoration.holdsWindows = saved != nil || needsScenes
                takesMore = delegate.application(app, willFinishLaunchingWithOptions: options)
                if let saved { restore(saved.state, from: saved.url, delegate) }
                let finished = ask(.callbackApplicationDidFinishLaunching, nil) {
                    delegate.application(app, didFinishLaunchingWithOptions: options)
                }
                takesMore = takesMore && finished
                NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: app)
                guard !needsScenes else { return }
                showHeldWindows()
                window?.makeKeyAndVisible()
                noteWindowsWithoutRoot()
            }
            if connectAppScene(reason) {
                if restoration.holdsWindows { perform(because: launch) { showHeldWindows() } }
            } else {
                perform(because: launch) {
                    noteMissingScenes()
                    if takesMore, !needsScenes { deliverToApp(reason) }
                }
                if !needsScenes { becomeActive(after: launch) }
            }
            endTurn()
        }
    }

    /// Whether the launch ends without a scene's configuration: no window comes on screen before the first scene, and
    /// the app does not become active.
    var needsScenes: Bool { application.scenes.manifest == nil && has(.missingScenesStopLaunch) }

    /// The message, or the exception, about an app without scenes.
    ///
    /// Source: <doc:Scenes#Apps-without-scenes>.
    private func noteMissingScenes() {
        if has(.missingScenesStopLaunch) {
            diagnose(
                """
                failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke \
                (UIApplication_RuntimeIssues.m) : Application failed to launch: UIScene life cycle is required for \
                apps built with this SDK. See "Transitioning to the UIKit scene-based life cycle" in the UIKit \
                documentation for more information on migration.
                """,
                subject: nil, thrown: true)
        } else if has(.missingScenesWillAssert) {
            diagnose(
                "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the future.",
                subject: nil, thrown: false)
        } else if has(.missingScenesAreReported) {
            diagnose(
                "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an "
                    + "assert in a future version.",
                subject: nil, thrown: false)
        }
    }

    /// The delegate says what the app supports before it gets `willFinishLaunching`, so that a window has that
    /// orientation before it is shown.
    ///
    /// Source: <doc:RootController#Launch-held-in-a-different-orientation>.
    private func askForOrientationAtLaunch() {
        let orientation = configuration.interfaceOrientationAtLaunch(
            held: environment.deviceOrientation, application.shared.supportedInterfaceOrientations(for: nil))
        guard orientation != environment.interfaceOrientation, !liveWindows.contains(where: \.isShown) else { return }
        environment.interfaceOrientation = orientation
        for window in liveWindows where window.interfaceOrientation != orientation {
            let frame = window.frame(in: orientation)
            WindowSizeChange(of: window, to: frame, orientation, animated: false).perform()
        }
    }

    private func makeWindow(for storyboard: UIStoryboard, _ delegate: any UIApplicationDelegate) -> UIWindow {
        let window = (delegate.window ?? nil) ?? UIWindow(frame: UIScreen.main.ownBounds)
        application.windowOfStoryboard = window
        delegate.window = window
        callAsRuntime(.callSetRoot, on: window.id) {
            window.rootViewController = storyboard.instantiateInitialViewController()
        }
        if window.rootViewController == nil {
            // Source: liftoff 198, mesibo 11.
            diagnose(
                "Failed to instantiate the default view controller for UIMainStoryboardFile '\(storyboard.name)' - "
                    + "perhaps the designated entry point is not set?",
                subject: nil, thrown: false)
        }
        return window
    }

    /// The end of the launch, at which each window on screen has a root controller. Apps with scenes are not asked.
    ///
    /// Source: PGMidi 21, SIAlertView 115 (an exception since iOS 9).
    private func noteWindowsWithoutRoot() {
        guard application.scenes.manifest == nil else { return }
        for window in liveWindows where window.isShown && window.rootViewController == nil {
            diagnose(messageOfWindowWithoutRoot, subject: window.id, thrown: has(.missingRootThrows))
        }
    }

    private var messageOfWindowWithoutRoot: String {
        let subject = has(.missingRootThrows) ? "Application windows" : "Applications"
        return "\(subject) are expected to have a root view controller at the end of application launch"
    }

    /// Memory is low: calls the app's delegate, posts the notification, then calls every controller in the windows'
    /// trees, on screen or not: parents first, then what they present.
    ///
    /// Source: <doc:MemoryWarnings>.
    public func sendMemoryWarning() {
        turn(by: .inputMemoryWarning) {
            application.shared.delegate?.applicationDidReceiveMemoryWarning(application.shared)
            NotificationCenter.default.post(
                name: UIApplication.didReceiveMemoryWarningNotification, object: application.shared)
            for window in liveWindows { window.rootViewController?.receiveMemoryWarning() }
        }
    }
}

extension UIViewController {
    fileprivate func receiveMemoryWarning() {
        session.tell(.callbackDidReceiveMemoryWarning, id) {
            CallObservers.tell("didReceiveMemoryWarning", of: self) { didReceiveMemoryWarning() }
        }
        for child in children { child.receiveMemoryWarning() }
        ownPresented?.receiveMemoryWarning()
    }
}
