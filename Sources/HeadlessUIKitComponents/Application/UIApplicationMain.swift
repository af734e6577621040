import Foundation
import HeadlessUIKitRuntime

extension UIApplicationDelegate {
    /// The entry point of `@main`: makes the delegate with `init()`, launches the app, runs all scheduled work,
    /// performs ``Session/actionsAfterLaunch`` actions of the user, and ends the session.
    ///
    /// It waits for work of other threads too, five seconds at most.
    public static func main() {
        guard let delegate = ClassRegistry.makeObject(Self.self) as? Self else {
            preconditionFailure("\(Self.self): an app's delegate is a UIResponder or another NSObject")
        }
        Session.current.runApp(delegate)
    }
}

/// Runs the app whose delegate has a class of that name, from its launch until no scheduled work is left.
///
/// - Parameters:
///   - principalClassName: a subclass of `UIApplication`; nil is that class itself.
///   - delegateClassName: with its module, as `NSStringFromClass` returns it.
/// - Returns: 0, where UIKit does not return.
///
/// Source: `UIApplication.h`.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    let session = Session.current
    if let principalClassName {
        let type = ClassRegistry.type(inInfoDictionary: principalClassName) as? UIApplication.Type
        guard let type else { preconditionFailure("Unable to instantiate the UIApplication \(principalClassName)") }
        session.application.principalClass = type
    }
    let type: AnyClass? = delegateClassName.flatMap(ClassRegistry.type(inInfoDictionary:))
    guard let delegate = type.flatMap(ClassRegistry.makeObject) as? any UIApplicationDelegate else {
        preconditionFailure("Unable to instantiate the UIApplication delegate \(delegateClassName ?? "nil")")
    }
    session.runApp(delegate)
    return 0
}

extension Session {
    fileprivate func runApp(_ delegate: any UIApplicationDelegate) {
        launch(delegate, mainStoryboard: UIStoryboard.ofMainBundle, scenes: SceneManifest.ofMainBundle)
        runUntilFinished(timeout: 5)
        // An app whose launch UIKit has stopped has nothing that a user could try.
        let isStopped = needsScenes && !application.scenes.areUsed
        if actionsAfterLaunch > 0, !isStopped { exploreAfterLaunch() }
        #if canImport(FoundationNetworking)
            listUnansweredRequests()
        #endif
        end()
    }

    private func exploreAfterLaunch() {
        if let explorationSeed {
            explore(actions: actionsAfterLaunch, seed: explorationSeed, after: explorationPrefix)
        } else {
            explore(actions: actionsAfterLaunch)
        }
    }

    #if canImport(FoundationNetworking)
        private func listUnansweredRequests() {
            guard let file = configuration.requestsFile else { return }
            let list = unansweredRequests.map { "\($0)\n" }.joined()
            do {
                try Data(list.utf8).write(to: file)
            } catch {
                let problem = "HINDSIGHT_REQUESTS: not written: \(file.path): \(error.localizedDescription)\n"
                try? FileHandle.standardError.write(contentsOf: Data(problem.utf8))
            }
        }
    #endif
}
