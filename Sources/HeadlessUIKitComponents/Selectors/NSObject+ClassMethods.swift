#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    // Methods of classes as objects. Source: NSObject.h, NSObject.
    extension NSObject {
        /// The name of the class, with the module of an app's class: `UIView`, `Shop.CartView`.
        public nonisolated class func description() -> String {
            let (module, name) = (RuntimeModules.module(of: self), String(describing: self))
            return module == "Foundation" || RuntimeModules.all.contains(module) ? name : module + "." + name
        }

        public nonisolated class func classForCoder() -> AnyClass { self }
        public nonisolated class func superclass() -> AnyClass? { _getSuperclass(self) }

        /// Whether objects of the class have a method of that selector.
        public nonisolated class func instancesRespond(to aSelector: Selector!) -> Bool {
            MainThread.run { ClassRegistry.method(aSelector, of: self) != nil }
        }

        /// Whether the class itself has a method of that selector. The runtime knows those that give the shared object
        /// of a class: `sharedApplication`, `mainScreen`, `currentDevice`.
        public nonisolated class func responds(to aSelector: Selector!) -> Bool {
            SharedObject.ofClass(self, aSelector.description) != nil
        }

        @discardableResult
        public nonisolated class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
            SharedObject.ofClass(self, aSelector.description).map { Unmanaged.passUnretained($0()) }
        }
    }

    extension UIApplication {
        public nonisolated class func value(forKey key: String) -> Any? { SharedObject.ofClass(self, key)?() }
        public nonisolated class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    }

    /// Objects that a class gives by a method's name, for code that is compiled for app extensions, too, where the
    /// method is not available.
    private enum SharedObject {
        static func ofClass(_ type: AnyClass, _ name: String) -> (() -> AnyObject)? {
            switch name {
            case "sharedApplication" where type is UIApplication.Type: { MainThread.run { UIApplication.shared } }
            case "mainScreen" where type is UIScreen.Type: { MainThread.run { UIScreen.main } }
            case "currentDevice" where type is UIDevice.Type: { MainThread.run { UIDevice.current } }
            default: nil
            }
        }
    }
#endif
