import Foundation

/// Observes the calls of one method of one object: ``ClassRegistry/observe(_:of:by:)``.
@preconcurrency @MainActor
public protocol CallObserver: AnyObject {
    /// The method is called. Arguments are as in an array of Objective-C.
    func willCall(_ aSelector: Selector, with arguments: [Any])
    /// The method has returned.
    func didCall(_ aSelector: Selector, with arguments: [Any])
}

/// The observers of one object's methods.
@MainActor
package final class CallObservers {
    private var observers: [Selector: [any CallObserver]] = [:]
    /// The methods whose calls have not returned.
    private var running: Set<Selector> = []

    /// Most apps observe nothing, and pay for nothing.
    private static var areThere = false
    private static let key = UnsafeRawPointer.newAssociationKey()

    private static let methodsOfControllers: Set<String> = [
        "viewDidLoad", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:", "viewWillDisappear:",
        "viewDidDisappear:", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "willMoveToParentViewController:",
        "didMoveToParentViewController:", "didReceiveMemoryWarning", "dismissViewControllerAnimated:completion:",
    ]

    static func methods(of object: NSObject) -> Set<String> {
        switch object {
        case is UIViewController: methodsOfControllers
        case is UIWindow: ["makeKeyAndVisible"]
        default: []
        }
    }

    static func add(_ observer: any CallObserver, _ selector: Selector, _ object: NSObject) {
        areThere = true
        let own = of(object) ?? CallObservers()
        own.observers[selector, default: []].append(observer)
        objc_setAssociatedObject(object, key, own, .OBJC_ASSOCIATION_RETAIN)
    }

    private static func of(_ object: NSObject) -> CallObservers? {
        objc_getAssociatedObject(object, key) as? CallObservers
    }

    /// Calls a method, and tells those that observe it. A call within one of the same object is not told again.
    package static func tell(
        _ selector: @autoclosure () -> Selector, of object: NSObject, _ arguments: @autoclosure () -> [Any] = [],
        _ body: () -> Void
    ) {
        guard areThere, let own = of(object) else { return body() }
        own.tell(selector(), arguments, body)
    }

    private func tell(_ selector: Selector, _ arguments: () -> [Any], _ body: () -> Void) {
        guard let told = observers[selector], running.insert(selector).inserted else { return body() }
        let arguments = arguments().map(boxedArgument)
        for observer in told { observer.willCall(selector, with: arguments) }
        body()
        running.remove(selector)
        for observer in told { observer.didCall(selector, with: arguments) }
    }
}
