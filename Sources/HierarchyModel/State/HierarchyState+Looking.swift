extension HierarchyState {
    /// What `look` sees of the controller where it lies; nil if the state holds no such controller. Copies nothing else.
    @inlinable
    @inline(__always)
    package func look<Result>(at id: ObjectID, _ look: (ControllerState) -> Result) -> Result? {
        guard let controller = address(ofController: id) else { return nil }
        return withExtendedLifetime(self) { look(controller.pointee) }
    }
}
