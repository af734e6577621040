#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    /// An object that observes values by the name of their path: a responder, or an object of a class that declares the
    /// method. The package's plugin adds the protocol to a class of an app that overrides the method of `NSObject`.
    ///
    /// Source: NSKeyValueObserving.h.
    @preconcurrency @MainActor
    public protocol KeyPathObserver: AnyObject {
        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?)
    }

    extension UIResponder: KeyPathObserver {}

    /// An object of the library's that lists the paths by which it is observed.
    @MainActor
    package protocol KeyPathLister: NSObject {
        /// The value at the path: nil for a path that is not listed.
        func value(ofObserved keyPath: String) -> Any??
    }

    extension NSObject {
        /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` after the value has changed. The observer
        /// is a ``KeyPathObserver``: a responder, or an object of a class that says so.
        ///
        /// The library knows these paths: `frame`, `bounds`, `center`, `alpha`, `hidden`, `contentOffset` and
        /// `contentSize`, and those that an object lists. Of an object of a class of the app's it knows stored
        /// properties and those that are registered. A change of one is noticed if the property is `dynamic` and the
        /// package's plugin has lowered it, or if the app calls `didChangeValue(forKey:)`.
        ///
        /// Source: NSKeyValueObserving.h.
        @preconcurrency @MainActor
        public func addObserver(
            _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
            context: UnsafeMutableRawPointer?
        ) {
            guard let observer = observer as? any NSObject & KeyPathObserver, let value = observable(keyPath) else {
                return Session.current.diagnose(
                    "addObserver(_:forKeyPath:): \(type(of: self)).\(keyPath) is not observed by name. Use "
                        + "observe(_:options:changeHandler:).",
                    subject: nil, thrown: true)
            }
            let changed: (Any?, Any?) -> Void = { [weak self, weak observer] old, new in
                var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
                if options.contains(.new) { change[.newKey] = new }
                if options.contains(.old) { change[.oldKey] = old }
                nonisolated(unsafe) let (object, told, context) = (self, change, context)
                let observer = observer
                MainActor.assumeIsolated {
                    observer?.observeValue(forKeyPath: keyPath, of: object, change: told, context: context)
                }
            }
            _ = ObserverList.of(self).add(
                value: { [weak self] in
                    nonisolated(unsafe) let object = self
                    nonisolated(unsafe) var result: Any?
                    MainActor.assumeIsolated { result = object.flatMap(value) }
                    return result
                },
                changed: changed, name: (ObjectIdentifier(observer), keyPath))
            if options.contains(.initial) { changed(nil, value(self)) }
        }

        /// Nil for an object that was never observed. Setting it has no effect.
        ///
        /// Source: NSKeyValueObserving.h.
        public var observationInfo: UnsafeMutableRawPointer? {
            get { ObserverList.existing(of: self).map { Unmanaged.passUnretained($0).toOpaque() } }
            set {}
        }

        @preconcurrency @MainActor
        public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
            ObserverList.existing(of: self)?.remove(ObjectIdentifier(observer), keyPath)
        }

        @preconcurrency @MainActor
        public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?)
        {
            removeObserver(observer, forKeyPath: keyPath)
        }

        /// How the value of a path is read; nil for a path that this object does not have.
        @MainActor
        private func observable(_ keyPath: String) -> (@MainActor (NSObject) -> Any?)? {
            if let known = Self.observable[keyPath] { return known }
            if let lister = self as? any KeyPathLister, lister.value(ofObserved: keyPath) != nil {
                return { object in
                    guard let lister = object as? any KeyPathLister else { return nil }
                    return lister.value(ofObserved: keyPath) ?? nil
                }
            }
            guard KeyedObject(self).propertyOfApp(keyPath) != nil else { return nil }
            return { object in KeyedObject(object).propertyOfApp(keyPath) ?? nil }
        }

        @MainActor private static let observable: [String: @MainActor (NSObject) -> Any?] = [
            "frame": { ($0 as? UIView)?.frame }, "bounds": { ($0 as? UIView)?.bounds },
            "center": { ($0 as? UIView)?.center }, "alpha": { ($0 as? UIView)?.alpha },
            "hidden": { ($0 as? UIView)?.isHidden }, "contentOffset": { ($0 as? UIScrollView)?.contentOffset },
            "contentSize": { ($0 as? UIScrollView)?.contentSize },
        ]
    }
#endif
