import Foundation
import HeadlessUIKitRuntime

extension UICollectionView {
    /// Creates and configures cells. Make it once, not for each cell.
    ///
    /// Source: UICollectionView's Swift interface.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identifier = "CellRegistration-\(Session.current.newActionNumber())"
        let nib: UINib?
        let handler: Handler

        public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

        public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
    }

    /// Creates and configures supplementary views. Make it once, not for each view.
    ///
    /// Source: UICollectionView's Swift interface.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let identifier = "SupplementaryRegistration-\(Session.current.newActionNumber())"
        let nib: UINib?
        let kind: String
        let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            (nib, kind, self.handler) = (nil, elementKind, handler)
        }

        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (nib, kind, self.handler) = (supplementaryNib, elementKind, handler)
        }
    }

    /// A cell of the registration; its handler runs unless `item` is nil.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if let nib = registration.nib {
            register(nib, forCellWithReuseIdentifier: registration.identifier)
        } else {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = made as? Cell else {
            preconditionFailure(
                "CellRegistration: the nib has a \(type(of: made)), but the handler takes a \(Cell.self)")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let (kind, identifier) = (registration.kind, registration.identifier)
        if let nib = registration.nib {
            register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        } else {
            register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
        let made = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = made as? Supplementary else {
            preconditionFailure(
                "SupplementaryRegistration: the nib has a \(type(of: made)), but the handler takes a "
                    + "\(Supplementary.self)")
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}
