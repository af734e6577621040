import Foundation

/// An item that the user moves.
struct InteractiveMovement {
    let start: IndexPath
    /// Where the item would go now.
    var target: IndexPath
}

extension UICollectionView {
    func beginMovement(_ path: IndexPath) -> Bool {
        guard contains(path), dataSource?.collectionView(self, canMoveItemAt: path) == true else { return false }
        movement = InteractiveMovement(start: path, target: path)
        return true
    }

    /// The item at the position is the target, unless the delegate names another one.
    func updateMovement(_ position: CGPoint) {
        guard let movement else { return }
        let proposed = collectionViewLayout.targetIndexPath(
            forInteractivelyMovingItem: movement.target, withPosition: position)
        self.movement?.target =
            itemDelegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.start,
                atCurrentIndexPath: movement.target, toProposedIndexPath: proposed) ?? proposed
    }

    func endMovement() {
        guard let movement else { return }
        self.movement = nil
        guard movement.start != movement.target else { return }
        dataSource?.collectionView(self, moveItemAt: movement.start, to: movement.target)
        moveItem(at: movement.start, to: movement.target)
    }
}
