#if !canImport(Darwin)
    /// Whether two variables hold the same class, which is an object in Objective-C.
    @_disfavoredOverload
    public func === (_ left: AnyClass?, _ right: AnyClass?) -> Bool { left == right }

    @_disfavoredOverload
    public func !== (_ left: AnyClass?, _ right: AnyClass?) -> Bool { left != right }
#endif
