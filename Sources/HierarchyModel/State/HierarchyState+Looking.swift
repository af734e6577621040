extension HierarchyState {
    /// What `look` sees of the controller where it lies; nil if the state holds no such controller. It is lent by its address: a closure
    /// that takes the controller itself is given a copy of it, with all its lists. The address is not to be kept.
    @inlinable
    @inline(__always)
    package func look<Result>(at id: ObjectID, _ look: (UnsafePointer<ControllerState>) -> Result) -> Result? {
        guard let controller = address(ofController: id) else { return nil }
        return withExtendedLifetime(self) { look(controller) }
    }
}
