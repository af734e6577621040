import Foundation

/// The items of one section, as a tree whose branches open and close.
///
/// Source: UIDiffableDataSource.h and its Swift interface.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    struct Node {
        let item: ItemIdentifierType
        let parent: ItemIdentifierType?
        let level: Int
    }

    /// Parents before their children.
    private var nodes: [Node] = []
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    public var items: [ItemIdentifierType] { nodes.map(\.item) }
    public var rootItems: [ItemIdentifierType] { nodes.filter { $0.parent == nil }.map(\.item) }
    /// The items without closed ancestors.
    public var visibleItems: [ItemIdentifierType] { nodes.map(\.item).filter(isVisible) }

    public func index(of item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.item == item } }
    public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }
    public func level(of item: ItemIdentifierType) -> Int { index(of: item).map { nodes[$0].level } ?? 0 }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        index(of: child).flatMap { nodes[$0].parent }
    }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard let parent = parent(of: item) else { return contains(item) }
        return expanded.contains(parent) && isVisible(parent)
    }

    /// Adds items after the last child of a parent, or at the end. Items that exist already are left out.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let place = parent.flatMap(index).map { endOfBranch($0) } ?? nodes.count
        insert(items, at: place, parent)
    }
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let place = index(of: item) else { return }
        insert(items, at: place, nodes[place].parent)
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let place = index(of: item) else { return }
        insert(items, at: endOfBranch(place), nodes[place].parent)
    }
    /// Deletes items with their descendants.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let place = index(of: item) else { continue }
            expanded.subtract(nodes[place..<endOfBranch(place)].map(\.item))
            nodes.removeSubrange(place..<endOfBranch(place))
        }
    }
    public mutating func deleteAll() { (nodes, expanded) = ([], []) }
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(contains)) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
    /// Replaces the descendants of an item by the items of another snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        guard let place = index(of: parent) else { return }
        nodes.removeSubrange((place + 1)..<endOfBranch(place))
        for root in snapshot.rootItems { graft(root, of: snapshot, to: parent) }
    }
    /// Adds the items of another snapshot before or after an item.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        insert(snapshot.rootItems, before: item)
        for root in snapshot.rootItems { graftChildren(of: root, in: snapshot) }
    }
    @discardableResult
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) -> ItemIdentifierType {
        insert(snapshot.rootItems, after: item)
        for root in snapshot.rootItems { graftChildren(of: root, in: snapshot) }
        return snapshot.rootItems.last ?? item
    }
    /// The descendants of an item, and the item itself if the parent is included.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var part = NSDiffableDataSourceSectionSnapshot()
        guard let place = index(of: parent) else { return part }
        if includingParent { part.append([parent]) }
        for node in nodes[(place + 1)..<endOfBranch(place)] {
            let isRoot = node.parent == parent && !includingParent
            part.append([node.item], to: isRoot ? nil : node.parent)
        }
        part.expanded = expanded.intersection(part.items)
        return part
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// The index after the last descendant.
    private func endOfBranch(_ place: Int) -> Int {
        nodes[(place + 1)...].firstIndex { $0.level <= nodes[place].level } ?? nodes.count
    }

    private mutating func insert(_ items: [ItemIdentifierType], at place: Int, _ parent: ItemIdentifierType?) {
        let level = parent.map { self.level(of: $0) + 1 } ?? 0
        var present = Set(self.items)
        let new = items.filter { present.insert($0).inserted }
        nodes.insert(contentsOf: new.map { Node(item: $0, parent: parent, level: level) }, at: place)
    }

    private mutating func graft(
        _ item: ItemIdentifierType, of other: NSDiffableDataSourceSectionSnapshot, to parent: ItemIdentifierType
    ) {
        append([item], to: parent)
        graftChildren(of: item, in: other)
    }

    private mutating func graftChildren(
        of item: ItemIdentifierType, in other: NSDiffableDataSourceSectionSnapshot
    ) {
        if other.isExpanded(item) { expanded.insert(item) }
        for child in other.items where other.parent(of: child) == item { graft(child, of: other, to: item) }
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
