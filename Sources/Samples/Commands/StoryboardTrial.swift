import HeadlessUIKit
import HierarchyModel
import UIKit

/// Loads a storyboard without the app's classes, instantiates each scene and performs each segue.
///
/// Each scene and each segue has a session of its own.
@MainActor
final class StoryboardTrial {
    let url: URL
    let device: DeviceProfile
    private(set) var scenes = 0
    private(set) var segues = 0
    /// The exceptions that UIKit would raise, and their numbers.
    private(set) var exceptions: [String: Int] = [:]
    /// The other diagnostics, and their numbers.
    private(set) var remarks: [String: Int] = [:]

    init(_ url: URL, on device: DeviceProfile) throws {
        (self.url, self.device) = (url, device)
        let ids = try stage { try UIStoryboard(contentsOf: url).sceneIDs }
        for id in ids { try tryScene(id) }
    }

    /// Such as `1 scene, 2 segues`.
    var counts: String { "\(Self.text(scenes, "scene")), \(Self.text(segues, "segue"))" }

    private static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private func tryScene(_ id: String) throws {
        scenes += 1
        let count = try stage { (try show(id)?.source.segueNames.count) ?? 0 }
        for index in 0..<count {
            segues += 1
            try stage { try perform(index, of: id) }
        }
    }

    /// Shows the scene in a presented navigation controller, so that push segues and unwind segues work.
    private func show(_ id: String) throws -> (window: UIWindow, source: UIViewController)? {
        let storyboard = try UIStoryboard(contentsOf: url)
        TrialController.actions = storyboard.unwindActions.sorted()
        guard let source = storyboard.makeController(ofScene: id) else { return nil }
        let window = UIWindow(frame: UIScreen.main.bounds)
        let base = TrialController(nibName: nil, bundle: nil)
        window.rootViewController = base
        window.makeKeyAndVisible()
        base.session.runUntilIdle()
        base.present(root(for: source), animated: false)
        base.session.runUntilIdle()
        source.loadViewIfNeeded()
        return (window, source)
    }

    private func root(for source: UIViewController) -> UIViewController {
        if source is UINavigationController || source is UISplitViewController { return source }
        return UINavigationController(rootViewController: source)
    }

    private func perform(_ index: Int, of id: String) throws {
        guard let (window, source) = try show(id) else { return }
        source.triggerSegue(at: index, sender: source.view)
        source.session.runUntilIdle()
        withExtendedLifetime(window) {}
    }

    private func stage<Result>(_ body: () throws -> Result) throws -> Result {
        let session = Session(SessionConfiguration(device: device, app: "trial"))
        let log = EventLog()
        session.attach(log)
        defer {
            for event in log.events where event.kind == .diagnostic {
                let message = Self.general(event.string(.message) ?? "")
                if event.bool(.thrown) == true {
                    exceptions[message, default: 0] += 1
                } else {
                    remarks[message, default: 0] += 1
                }
            }
            if session.state.anomalies > 0 { exceptions["the reducer counted anomalies", default: 0] += 1 }
        }
        return try session.run {
            let result = try body()
            session.runUntilIdle()
            session.end()
            return result
        }
    }

    /// Removes object numbers from the message.
    private static func general(_ message: String) -> String { message.replacing(/\ ?#\d+/, with: "") }
}

/// Has the action of every unwind segue of the storyboard.
private final class TrialController: UIViewController, InterfaceConnecting {
    static var actions: [String] = []
    static var interfaceMembers: [InterfaceMember] { actions.map { .unwindAction($0, TrialController.back) } }
    private func back(_ segue: UIStoryboardSegue) {}
}
