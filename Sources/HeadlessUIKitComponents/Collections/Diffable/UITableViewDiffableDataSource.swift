import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// A data source that is given snapshots, and updates the table by what differs.
///
/// Source: UIDiffableDataSource.h and its Swift interface.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UITableViewDataSource
{
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Becomes the data source of the table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (self.tableView, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    /// Updates the table at once. The completion runs 0.3 s later if the change is animated on screen.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        guard let tableView else { return }
        if let problem = snapshot.problem {
            tableView.session.diagnose(problem, subject: tableView.ownerInside?.id, thrown: true)
        }
        let update = snapshot.update(from: current, .rows)
        current = snapshot.settled
        tableView.make(update)
        tableView.reconfigureRows(at: snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) })
        tableView.finish(animated: animatingDifferences, completion.map { end in { _ in end() } })
    }
    nonisolated open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async
    where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
        await withCheckedContinuation { done in
            Task { @MainActor in apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() } }
        }
    }
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.settled
        tableView?.reloadData()
        completion?()
    }

    open func snapshot() -> Snapshot { current }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2, current.sections.indices.contains(indexPath.section),
            current.sections[indexPath.section].items.indices.contains(indexPath.row)
        else { return nil }
        return current.sections[indexPath.section].items[indexPath.row]
    }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.place(of: itemIdentifier).map { IndexPath(row: $0.item, section: $0.section) }
    }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index].identifier : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // What a subclass overrides.

    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.sections.indices.contains(section) ? current.sections[section].items.count : 0
    }
    /// Raises an exception if the app's provider returns nil.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = itemIdentifier(for: indexPath)
        if let cell = item.flatMap({ cellProvider(tableView, indexPath, $0) }) { return cell }
        tableView.session.diagnose(
            "UITableViewDiffableDataSource: the cell provider returned nil for index path \(indexPath)",
            subject: tableView.ownerInside?.id, thrown: true)
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}
