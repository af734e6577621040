/// What RxCocoa has in Objective-C, by the means of this package: delegate proxies get the calls that UIKit's
/// default methods hand on, and observers those that a session makes.
///
/// Source: the headers of RxCocoaRuntime.
@_exported import Foundation
import HeadlessUIKit
import UIKit

/// A delegate that observes all calls, and hands them on to another delegate.
open class _RXDelegateProxy: NSObject {
    public private(set) weak var _forwardToDelegate: AnyObject?
    private var retained: AnyObject?

    public override init() { super.init() }

    open func _setForwardToDelegate(_ forwardToDelegate: Any?, retainDelegate: Bool) {
        let delegate = forwardToDelegate.map { $0 as AnyObject }
        _forwardToDelegate = delegate
        retained = retainDelegate ? delegate : nil
    }

    /// Whether the class has a method of its own with that selector.
    open func hasWiredImplementation(for selector: Selector) -> Bool {
        isRegistered(selector)
    }

    open func voidDelegateMethodsContain(_ selector: Selector) -> Bool { voidMethods.contains(selector.description) }

    open func responds(to aSelector: Selector!) -> Bool { hasWiredImplementation(for: aSelector) }

    open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}
    open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}
}

extension NSObjectProtocol {
    fileprivate func isRegistered(_ selector: Selector) -> Bool { responds(to: selector) }
}

extension _RXDelegateProxy: @preconcurrency MessageForwarding {
    public var messageForwarder: (any MessageForwarding)? { self }
    public var messageTarget: Any? { _forwardToDelegate }

    public func willForward(_ aSelector: Selector, with arguments: [Any]) {
        _sentMessage(aSelector, withArguments: arguments)
    }
    public func didForward(_ aSelector: Selector, with arguments: [Any]) {
        _methodInvoked(aSelector, withArguments: arguments)
    }
}

/// Observes a key path.
open class _RXKVOObserver: NSObject {
    private weak var target: NSObject?
    private var retained: NSObject?
    private let keyPath: String
    private let callback: (Any?) -> Void

    public init(
        target: Any, retainTarget: Bool, keyPath: String, options: NSKeyValueObservingOptions,
        callback: @escaping (Any?) -> Void
    ) {
        (self.keyPath, self.callback) = (keyPath, callback)
        super.init()
        self.target = target as? NSObject
        retained = retainTarget ? self.target : nil
        self.target?.addObserver(self, forKeyPath: keyPath, options: options, context: nil)
    }

    open func dispose() {
        target?.removeObserver(self, forKeyPath: keyPath, context: nil)
        (target, retained) = (nil, nil)
    }
}

extension _RXKVOObserver: @preconcurrency KeyPathObserver {
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { callback(change?[.newKey]) }
}
