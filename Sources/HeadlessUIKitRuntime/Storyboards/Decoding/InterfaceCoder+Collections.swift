import Foundation
import StoryboardFile

// Collection views.
@MainActor
extension InterfaceCoder {
    /// The layout of a collection view; a flow layout with default values if the file has none.
    func makeCollectionLayout() -> UICollectionViewLayout {
        guard let layout = node.child("collectionViewLayout") else { return UICollectionViewFlowLayout() }
        let wanted = objects.loader.type(
            of: layout, as: UICollectionViewLayout.self, else: UICollectionViewFlowLayout.self)
        let made = wanted.type.init(coder: InterfaceCoder(layout, objects)) ?? UICollectionViewFlowLayout()
        objects.take(made, layout)
        return made
    }

    func decode(into layout: UICollectionViewFlowLayout) {
        layout.scrollDirection = node["scrollDirection"] == "horizontal" ? .horizontal : .vertical
        layout.minimumLineSpacing = node.number("minimumLineSpacing") ?? layout.minimumLineSpacing
        layout.minimumInteritemSpacing = node.number("minimumInteritemSpacing") ?? layout.minimumInteritemSpacing
        if node.bool("automaticEstimatedItemSize") == true {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        if let estimate = size("estimatedItemSize"), estimate.width > 0, estimate.height > 0 {
            layout.estimatedItemSize = estimate
        }
        layout.itemSize = size("itemSize") ?? layout.itemSize
        layout.headerReferenceSize = size("headerReferenceSize") ?? .zero
        layout.footerReferenceSize = size("footerReferenceSize") ?? .zero
        guard let inset = node.child("sectionInset") else { return }
        layout.sectionInset = UIEdgeInsets(
            top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0, bottom: inset.number("maxY") ?? 0,
            right: inset.number("maxX") ?? 0)
    }

    private func size(_ key: String) -> CGSize? {
        guard let size = node.child(key), let width = size.number("width"), let height = size.number("height") else {
            return nil
        }
        return CGSize(width: width, height: height)
    }

    func decode(into view: UICollectionView) {
        view.isPagingEnabled = node.bool("pagingEnabled") ?? false
        view.isScrollEnabled = node.bool("scrollEnabled") ?? true
        view.allowsMultipleSelection = node.bool("multipleSelection") ?? false
        for cell in node.prototypeCells {
            guard let identifier = cell.reuseIdentifier else { continue }
            addPrototype(cell, .cell(identifier), to: view)
        }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            guard let end = node.child(key), let identifier = end.reuseIdentifier else { continue }
            addPrototype(end, .supplementary(kind, identifier), to: view)
        }
    }

    private func addPrototype(
        _ prototype: InterfaceNode, _ key: CollectionRegistrations.Key, to view: UICollectionView
    ) {
        view.registrations.prototypes[key] = { [weak view, objects] in
            view == nil ? nil : objects.makePrototype(prototype) as? UICollectionReusableView
        }
    }
}
