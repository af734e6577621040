/// What KVOController has in Objective-C, by the means of this package: it observes the paths that
/// `addObserver(_:forKeyPath:options:context:)` knows.
///
/// Source: the headers of KVOController.
@_exported import Foundation
import HeadlessUIKit
import UIKit

/// The key of the observed path in a change.
public let FBKVONotificationKeyPathKey = "FBKVONotificationKeyPathKey"

public typealias FBKVONotificationBlock = (_ observer: Any?, _ object: Any, _ change: [String: Any]) -> Void

/// Observes objects for an observer, until the controller ends or stops observing. It keeps the objects unless it is
/// told not to.
open class FBKVOController: NSObject {
    open private(set) weak var observer: AnyObject?
    private let keepsObserved: Bool
    private var observations: [Observation] = []

    public init(observer: Any?, retainObserved: Bool) {
        self.observer = observer as AnyObject?
        keepsObserved = retainObserved
        super.init()
    }
    public convenience init(observer: Any?) { self.init(observer: observer, retainObserved: true) }

    deinit { observations.forEach { $0.stop() } }

    /// A path that is observed already stays as it is, and nil is not observed.
    open func observe(
        _ object: Any?, keyPath: String, options: NSKeyValueObservingOptions = [],
        block: @escaping FBKVONotificationBlock
    ) {
        observe(object, keyPath, options) { [weak self] object, change, _ in
            guard let observer = self?.observer else { return }
            var told: [String: Any] = [FBKVONotificationKeyPathKey: keyPath]
            for (key, value) in change { told[key.rawValue] = value }
            block(observer, object, told)
        }
    }
    /// Sends the observer the action, with the change and the object if it takes them.
    open func observe(_ object: Any?, keyPath: String, options: NSKeyValueObservingOptions = [], action: Selector) {
        observe(object, keyPath, options) { [weak self] object, change, _ in
            guard let observer = self?.observer as? NSObject else { return }
            _ = observer.perform(action, with: change, with: object)
        }
    }
    /// Calls the observer's `observeValue(forKeyPath:of:change:context:)`.
    open func observe(
        _ object: Any?, keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        observe(object, keyPath, options) { [weak self] object, change, keyPath in
            guard let observer = self?.observer as? any KeyPathObserver else { return }
            observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }

    open func observe(
        _ object: Any?, keyPaths: [String], options: NSKeyValueObservingOptions = [],
        block: @escaping FBKVONotificationBlock
    ) {
        for keyPath in keyPaths { observe(object, keyPath: keyPath, options: options, block: block) }
    }
    open func observe(
        _ object: Any?, keyPaths: [String], options: NSKeyValueObservingOptions = [], action: Selector
    ) {
        for keyPath in keyPaths { observe(object, keyPath: keyPath, options: options, action: action) }
    }
    open func observe(
        _ object: Any?, keyPaths: [String], options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        for keyPath in keyPaths { observe(object, keyPath: keyPath, options: options, context: context) }
    }

    open func unobserve(_ object: Any?, keyPath: String) { stop { $0.isOf(object) && $0.keyPath == keyPath } }
    open func unobserve(_ object: Any?) { stop { $0.isOf(object) } }
    open func unobserveAll() { stop { _ in true } }

    private func observe(
        _ object: Any?, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        _ changed: @escaping (Any, [NSKeyValueChangeKey: Any], String) -> Void
    ) {
        guard let object = object as? NSObject,
            !observations.contains(where: { $0.isOf(object) && $0.keyPath == keyPath })
        else { return }
        let observation = Observation(object, keyPath, isKept: keepsObserved, changed)
        observations.append(observation)
        object.addObserver(observation, forKeyPath: keyPath, options: options, context: nil)
    }

    private func stop(where isMeant: (Observation) -> Bool) {
        observations.filter(isMeant).forEach { $0.stop() }
        observations.removeAll(where: isMeant)
    }
}

/// One observed path of one object.
private final class Observation: NSObject, @preconcurrency KeyPathObserver {
    let keyPath: String
    private let kept: NSObject?
    private weak var object: NSObject?
    private let changed: (Any, [NSKeyValueChangeKey: Any], String) -> Void

    init(
        _ object: NSObject, _ keyPath: String, isKept: Bool,
        _ changed: @escaping (Any, [NSKeyValueChangeKey: Any], String) -> Void
    ) {
        (self.object, self.keyPath, self.changed) = (object, keyPath, changed)
        kept = isKept ? object : nil
        super.init()
    }

    func isOf(_ other: Any?) -> Bool { object.map { $0 === other as AnyObject? } == true }

    func stop() { object?.removeObserver(self, forKeyPath: keyPath) }

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if let object { changed(object, change ?? [:], self.keyPath) }
    }
}

extension NSObject {
    nonisolated(unsafe) private static let keys = (
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1),
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    )

    /// The controller that ends with this object, made when it is asked for.
    public var kvoController: FBKVOController {
        get { controller(NSObject.keys.0, keepsObserved: true) }
        set { objc_setAssociatedObject(self, NSObject.keys.0, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
    /// As `kvoController`, for objects that keep this one.
    public var kvoControllerNonRetaining: FBKVOController {
        get { controller(NSObject.keys.1, keepsObserved: false) }
        set { objc_setAssociatedObject(self, NSObject.keys.1, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    private func controller(_ key: UnsafeRawPointer, keepsObserved: Bool) -> FBKVOController {
        if let controller = objc_getAssociatedObject(self, key) as? FBKVOController { return controller }
        let controller = FBKVOController(observer: self, retainObserved: keepsObserved)
        objc_setAssociatedObject(self, key, controller, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return controller
    }
}
