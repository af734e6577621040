extension HierarchyState {
    /// Calls `look` with the address of the controller; nil if the state holds no such controller. It is an address,
    /// since a closure that takes the controller itself gets a copy with all its lists. The address is valid during the
    /// call only.
    @inlinable
    @inline(__always)
    package func look<Result>(at id: ObjectID, _ look: (UnsafePointer<ControllerState>) -> Result) -> Result? {
        guard let controller = address(ofController: id) else { return nil }
        return withExtendedLifetime(self) { look(controller) }
    }
}
