import Foundation

/// The sizes that the views of elements have preferred.
@MainActor
struct PreferredSizes {
    /// The last size of each element.
    private(set) var sizes: [CollectionElement: CGSize] = [:]
    /// The elements whose sizes the layout has not used yet.
    private var news: [CollectionElement] = []

    init() {}

    var isEmpty: Bool { sizes.isEmpty }

    mutating func take(_ preference: PreferredSize) {
        let element =
            preference.kind.map { CollectionElement.supplementary($0, preference.path) } ?? .cell(preference.path)
        sizes[element] = preference.size
        news.append(element)
    }

    /// The elements that have got sizes since the last call.
    mutating func takeNews() -> [CollectionElement] {
        guard !news.isEmpty else { return [] }
        defer { news = [] }
        return news
    }

    mutating func removeAll() { (sizes, news) = ([:], []) }

    /// Keeps the sizes of items and sections that stay in an update.
    ///
    /// Complexity: linear in the number of items before the update.
    mutating func move(_ update: ItemUpdate, _ counts: [Int]) {
        guard !sizes.isEmpty else { return }
        let old = sizes
        removeAll()
        update.forEachRowThatStays(counts) { sizes[.cell($1)] = old[.cell($0)] }
        for (element, size) in old where element.category != .cell {
            let path = element.path
            guard path.count == 2 else {
                sizes[element] = size
                continue
            }
            guard let section = update.place(ofSection: path.section) else { continue }
            // A view of an item other than the first one may belong to another item now.
            if path.item == 0 { sizes[element.at(IndexPath(item: 0, section: section))] = size }
        }
    }
}
