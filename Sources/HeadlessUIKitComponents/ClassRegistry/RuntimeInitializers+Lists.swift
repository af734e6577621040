import Foundation
import HeadlessUIKitRuntime

// The initializers of lists and of their controllers: see RuntimeInitializers.

extension UICollectionView: RuntimeInitializers.Collection {}

extension RuntimeInitializers.Collection where Self: UICollectionView {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_collection")
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)

    @MainActor @_silgen_name("hindsight_init_collection")
    static func makeCollection(_ frame: CGRect, _ layout: __owned UICollectionViewLayout) -> Self {
        ListInitializers.collection.make(self, frame, DynamicInitializer.words(of: layout))
    }
}

extension UITableView: RuntimeInitializers.Table {}

extension RuntimeInitializers.Table where Self: UITableView {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_table")
    public init(frame: CGRect, style: UITableView.Style)

    @MainActor @_silgen_name("hindsight_init_table")
    static func makeTable(_ frame: CGRect, _ style: UITableView.Style) -> Self {
        ListInitializers.table.make(self, frame, DynamicInitializer.words(of: style))
    }
}

extension UITableViewHeaderFooterView: RuntimeInitializers.HeaderFooter {}

extension RuntimeInitializers.HeaderFooter where Self: UITableViewHeaderFooterView {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_header")
    public init(reuseIdentifier: String?)

    @MainActor @_silgen_name("hindsight_init_header")
    static func makeHeader(_ identifier: __owned String?) -> Self {
        checked(ClassRegistry.makeHeaderFooter(self, identifier))
    }
}

extension UICollectionViewController: RuntimeInitializers.CollectionController {}

extension RuntimeInitializers.CollectionController where Self: UICollectionViewController {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_collection_controller")
    public init(collectionViewLayout layout: UICollectionViewLayout)

    @MainActor @_silgen_name("hindsight_init_collection_controller")
    static func makeCollectionController(_ layout: __owned UICollectionViewLayout) -> Self {
        ListInitializers.collectionController.make(self, DynamicInitializer.words(of: layout))
    }
}

extension UITableViewController: RuntimeInitializers.TableController {}

extension RuntimeInitializers.TableController where Self: UITableViewController {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_table_controller")
    public init(style: UITableView.Style)

    @MainActor @_silgen_name("hindsight_init_table_controller")
    static func makeTableController(_ style: UITableView.Style) -> Self {
        ListInitializers.tableController.make(self, DynamicInitializer.words(of: style))
    }
}

private final class BlankCollection: UICollectionView {}
private final class BlankTable: UITableView {}
private final class BlankCollectionController: UICollectionViewController {}
private final class BlankTableController: UITableViewController {}

@MainActor
private enum ListInitializers {
    static let collection = DynamicInitializer(base: UICollectionView.self, blank: BlankCollection.self)
    static let table = DynamicInitializer(base: UITableView.self, blank: BlankTable.self)
    static let collectionController = DynamicInitializer(
        base: UICollectionViewController.self, blank: BlankCollectionController.self)
    static let tableController = DynamicInitializer(base: UITableViewController.self, blank: BlankTableController.self)
}
