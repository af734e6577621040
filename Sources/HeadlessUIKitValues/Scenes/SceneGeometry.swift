import HierarchyModel

/// The size that a scene has got, and the orientation in which it got it.
package struct SceneSize: Sendable {
    package let size: Size
    package let orientation: UIInterfaceOrientation

    package init(size: Size, orientation: UIInterfaceOrientation) {
        (self.size, self.orientation) = (size, orientation)
    }
}

/// What the delegate of a scene is informed about.
package struct SceneGeometry: Equatable, Sendable {
    package let size: Size
    package let orientation: UIInterfaceOrientation
    package let isOrientationLocked: Bool
    package let isInteractivelyResizing: Bool
    package let traits: Traits

    package init(
        size: Size, orientation: UIInterfaceOrientation, isOrientationLocked: Bool, isInteractivelyResizing: Bool,
        traits: Traits
    ) {
        (self.size, self.orientation, self.traits) = (size, orientation, traits)
        self.isOrientationLocked = isOrientationLocked
        self.isInteractivelyResizing = isInteractivelyResizing
    }

    /// Whether the effective geometry is another one.
    package func differs(from other: Self) -> Bool {
        size != other.size || orientation != other.orientation || isOrientationLocked != other.isOrientationLocked
            || isInteractivelyResizing != other.isInteractivelyResizing
    }

    /// Whether what the older method of the delegate says is another.
    package func differsInSizeOrTraits(from other: Self) -> Bool {
        size != other.size || orientation != other.orientation || traits != other.traits
    }
}
