import HeadlessUIKitRuntime

// Objective-C says that the changes are made before the method returns, so that a closure needs no `self.` for members
// of its object. In Swift only a closure that is no optional can say so.
//
// Source: UICollectionView.h, UITableView.h (`NS_NOESCAPE`).

extension UICollectionView {
    /// Makes the changes together, as the method with an optional closure does, which subclasses override.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let changes: (() -> Void)? = updates
            performBatchUpdates(changes, completion: completion)
        }
    }
}

extension UITableView {
    /// Makes the changes together, as the method with an optional closure does, which subclasses override.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let changes: (() -> Void)? = updates
            performBatchUpdates(changes, completion: completion)
        }
    }
}
