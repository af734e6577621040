import Foundation
import HeadlessUIKit
import UIKit

public let RXObjCRuntimeErrorDomain = "RXObjCRuntimeErrorDomain"
public let RXObjCRuntimeErrorIsKVOKey = "RXObjCRuntimeErrorIsKVOKey"
public nonisolated(unsafe) var RXAbortOnThreadingHazard = false

public enum RXObjCRuntimeError: Int {
    case unknown = 1
    case objectMessagesAlreadyBeingIntercepted
    case selectorNotImplemented
    case cantInterceptCoreFoundationTollFreeBridgedObjects
    case threadingCollisionWithOtherInterceptionMechanism
    case savingOriginalForwardingMethodFailed
    case replacingMethodWithForwardingImplementation
    case observingPerformanceSensitiveMessages
    case observingMessagesWithUnsupportedReturnType
}

public protocol RXMessageSentObserver: AnyObject {
    var targetImplementation: IMP { get }
    func messageSent(withArguments arguments: [Any])
    func methodInvoked(withArguments arguments: [Any])
}

public protocol RXDeallocatingObserver: AnyObject {
    var targetImplementation: IMP { get }
    func deallocating()
}

/// Addresses that stand for selectors and for implementations.
private enum Address {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var ofSelectors: [Selector: UnsafeMutableRawPointer] = [:]

    static func of(_ selector: Selector) -> UnsafeMutableRawPointer {
        lock.withLock {
            let address = ofSelectors[selector] ?? UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
            ofSelectors[selector] = address
            return address
        }
    }
}

/// Tells an observer when its object is released.
private final class Deallocation {
    private let observer: any RXDeallocatingObserver

    init(_ observer: any RXDeallocatingObserver) { self.observer = observer }

    deinit { observer.deallocating() }
}

private let deallocation = Selector("dealloc")

/// The selector by which an object keeps the observer of another one.
public func RX_selector(_ selector: Selector) -> Selector { Selector("_RX_namespace_\(selector)") }

public func RX_reference_from_selector(_ selector: Selector) -> UnsafeMutableRawPointer { Address.of(selector) }

public func RX_default_target_implementation() -> IMP { IMP(Address.of(Selector("_RX_default"))) }

/// Hands the calls of a method to the observer that the object keeps at that time.
@MainActor
private final class Interception: CallObserver {
    private weak var object: NSObject?

    init(_ object: NSObject) { self.object = object }

    private func observer(_ selector: Selector) -> (any RXMessageSentObserver)? {
        object.flatMap(observers(of:))?(selector) as? any RXMessageSentObserver
    }

    func willCall(_ aSelector: Selector, with arguments: [Any]) {
        observer(aSelector)?.messageSent(withArguments: arguments)
    }
    func didCall(_ aSelector: Selector, with arguments: [Any]) {
        observer(aSelector)?.methodInvoked(withArguments: arguments)
    }
}

private func observers(of object: AnyObject) -> (Selector) -> Any? {
    { objc_getAssociatedObject(object, RX_reference_from_selector(RX_selector($0))) }
}

/// Shows the observer, which the object keeps by `RX_selector(selector)`, the object's release, or the calls of a
/// method that ``ClassRegistry/observe(_:of:by:)`` knows. The error of all other methods is that of a selector that is
/// not implemented.
public func RX_ensure_observing(
    _ target: Any, _ selector: Selector, _ error: UnsafeMutablePointer<NSError?>?
) -> IMP? {
    let object = target as AnyObject
    if selector == deallocation, let observer = observers(of: object)(selector) as? any RXDeallocatingObserver {
        let key = Address.of(Selector("_RX_deallocation"))
        objc_setAssociatedObject(object, key, Deallocation(observer), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return IMP(Address.of(selector))
    }
    nonisolated(unsafe) let observed = object as? NSObject
    let isObserved =
        Thread.isMainThread
        && MainActor.assumeIsolated {
            observed.map { ClassRegistry.observe(selector, of: $0, by: Interception($0)) } ?? false
        }
    if isObserved { return IMP(Address.of(selector)) }
    error?.pointee = NSError(
        domain: RXObjCRuntimeErrorDomain, code: RXObjCRuntimeError.selectorNotImplemented.rawValue)
    return nil
}
