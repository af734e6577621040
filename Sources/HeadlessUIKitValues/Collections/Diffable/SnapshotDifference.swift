import Foundation

extension NSDiffableDataSourceSnapshot {
    /// The update that leads from an older snapshot to this one.
    package func update(from old: NSDiffableDataSourceSnapshot, _ words: ItemUpdate.Words) -> ItemUpdate {
        var update = ItemUpdate(words)
        compareSections(with: old, &update)
        compareItems(with: old, &update)
        for section in reloadedSectionIdentifiers {
            if let index = old.indexOfSection(section), indexOfSection(section) != nil {
                update.reloadedSections.insert(index)
            }
        }
        for item in reloadedItemIdentifiers {
            guard let place = old.place(of: item), self.place(of: item) != nil else { continue }
            update.reloadedRows.insert(IndexPath(row: place.item, section: place.section))
        }
        return update
    }

    private func compareSections(with old: NSDiffableDataSourceSnapshot, _ update: inout ItemUpdate) {
        for change in sectionIdentifiers.difference(from: old.sectionIdentifiers).inferringMoves() {
            switch change {
            case .remove(let offset, _, nil): update.deletedSections.insert(offset)
            case .insert(let offset, _, nil): update.insertedSections.insert(offset)
            case .insert(let offset, _, let from?): update.movedSections[from] = offset
            case .remove: break
            }
        }
    }

    /// Items that another section takes are moved.
    private func compareItems(with old: NSDiffableDataSourceSnapshot, _ update: inout ItemUpdate) {
        var (removed, inserted): ([ItemIdentifierType: IndexPath], [ItemIdentifierType: IndexPath]) = ([:], [:])
        for (index, section) in old.sections.enumerated() {
            let new = indexOfSection(section.identifier)
            let items = new.map { sections[$0].items } ?? []
            for change in items.difference(from: section.items) {
                switch change {
                case .remove(let offset, let item, _): removed[item] = IndexPath(row: offset, section: index)
                case .insert(let offset, let item, _):
                    if let new { inserted[item] = IndexPath(row: offset, section: new) }
                }
            }
        }
        for (index, section) in sections.enumerated() where old.indexOfSection(section.identifier) == nil {
            for (offset, item) in section.items.enumerated() {
                inserted[item] = IndexPath(row: offset, section: index)
            }
        }
        for (item, path) in removed {
            if let target = inserted[item] {
                update.movedRows[path] = target
            } else if !update.deletedSections.contains(path.section) {
                update.deletedRows.insert(path)
            }
        }
        for (item, path) in inserted where removed[item] == nil && !update.insertedSections.contains(path.section) {
            update.insertedRows.insert(path)
        }
    }
}
