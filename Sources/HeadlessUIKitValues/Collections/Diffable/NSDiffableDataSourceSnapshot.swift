import Foundation

/// The sections and items of a diffable data source at one time.
///
/// A change that names an unknown section or item, or an item a second time, is an exception in UIKit. Here it has no
/// effect, and applying the snapshot reports it.
///
/// Source: UIDiffableDataSource.h and its Swift interface.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    package struct Section {
        package let identifier: SectionIdentifierType
        package var items: [ItemIdentifierType] = []
    }

    package private(set) var sections: [Section] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The first change that UIKit refuses.
    package private(set) var problem: String?

    public init() {}

    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        indexOfSection(identifier).map { sections[$0].items } ?? []
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        place(of: identifier).map { sections[$0.section].identifier }
    }
    /// The index among the items of all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    /// Adds items at the end of a section, by default of the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let section = sectionIdentifier.map { indexOfSection($0) } ?? sections.indices.last
        guard let section else {
            return refuse("Invalid parameter not satisfying: section != NSNotFound")
        }
        insert(identifiers, at: (section, sections[section].items.count))
    }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: known(beforeIdentifier)) }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: known(afterIdentifier).map { ($0.section, $0.item + 1) }) }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections.indices { sections[section].items.removeAll(where: gone.contains) }
    }
    public mutating func deleteAllItems() { sections = [] }
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: false)
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: true)
    }
    /// Asks for new cells of these items.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
    /// Configures the cells of these items again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: indexOfSection(toIdentifier)) }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: indexOfSection(toIdentifier).map { $0 + 1 }) }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        sections.removeAll { gone.contains($0.identifier) }
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: false) }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: true) }
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
    private mutating func refuse(_ text: String) { problem = problem ?? text }

    package func place(of item: ItemIdentifierType) -> (section: Int, item: Int)? {
        for (section, content) in sections.enumerated() {
            if let index = content.items.firstIndex(of: item) { return (section, index) }
        }
        return nil
    }

    /// Reports an item that the snapshot does not contain.
    private mutating func known(_ item: ItemIdentifierType) -> (section: Int, item: Int)? {
        let place = place(of: item)
        if place == nil { refuse("Invalid item identifier specified: \(item)") }
        return place
    }

    private mutating func insert(_ items: [ItemIdentifierType], at place: (section: Int, item: Int)?) {
        guard let place else { return }
        var present = Set(itemIdentifiers)
        let new = items.filter { present.insert($0).inserted }
        if new.count < items.count { refuse("Fatal: supplied item identifiers are not unique.") }
        sections[place.section].items.insert(contentsOf: new, at: place.item)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int?) {
        guard let index else { return refuse("Invalid section identifier specified") }
        var present = Set(sectionIdentifiers)
        let new = identifiers.filter { present.insert($0).inserted }
        if new.count < identifiers.count { refuse("Fatal: supplied section identifiers are not unique.") }
        sections.insert(contentsOf: new.map { Section(identifier: $0) }, at: index)
    }

    private mutating func move(_ item: ItemIdentifierType, to other: ItemIdentifierType, after: Bool) {
        guard item != other, let old = known(item), known(other) != nil else { return }
        sections[old.section].items.remove(at: old.item)
        guard let new = place(of: other) else { return }
        sections[new.section].items.insert(item, at: new.item + (after ? 1 : 0))
    }

    private mutating func move(_ section: SectionIdentifierType, to other: SectionIdentifierType, after: Bool) {
        guard section != other, let old = indexOfSection(section), indexOfSection(other) != nil else {
            return refuse("Invalid section identifier specified")
        }
        let moved = sections.remove(at: old)
        guard let new = indexOfSection(other) else { return }
        sections.insert(moved, at: new + (after ? 1 : 0))
    }

    /// Replaces the items of a section, which is added if it is new.
    package mutating func setItems(_ items: [ItemIdentifierType], of section: SectionIdentifierType) {
        if indexOfSection(section) == nil { appendSections([section]) }
        guard let index = indexOfSection(section) else { return }
        sections[index].items = []
        insert(items, at: (index, 0))
    }

    /// The snapshot without its requests, as a data source keeps it.
    package var settled: NSDiffableDataSourceSnapshot {
        var settled = NSDiffableDataSourceSnapshot()
        settled.sections = sections
        return settled
    }
}
