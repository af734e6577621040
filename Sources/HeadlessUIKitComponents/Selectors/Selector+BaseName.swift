import HeadlessUIKitRuntime

extension Selector {
    /// The selector of a registered method, by the name that stands before its labels.
    ///
    /// The package's plugin writes it for `#selector(Menu.close)` where the sources that it sees do not declare the
    /// method. Without a method of that name, the name itself is the selector.
    ///
    /// - Parameter owner: the class that has the method or inherits it; nil searches every class.
    public init(base: String, of owner: Any.Type?) {
        let found = MainThread.run {
            ClassRegistry.selectors(of: owner as? AnyClass).map(\.description).filter { name in
                guard name.hasPrefix(base) else { return false }
                let rest = name.dropFirst(base.count)
                return rest.isEmpty || rest.hasPrefix(":") || rest.hasPrefix("With")
            }
        }
        self.init(found.min() ?? base)
    }
}
