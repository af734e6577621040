import Foundation

// Containers save their children.
extension UIViewController {
    /// Source: <doc:StatePreservation>, step 4; Apple's documentation of each container.
    func encodeOwnState(in coder: NSCoder) {
        guard let coder = coder as? StateCoder else { return }
        switch self {
        case let stack as UINavigationController: encode(stack.viewControllers, in: coder)
        case let tabs as UITabBarController:
            encode(tabs.viewControllers ?? [], in: coder)
            if let stateReference = tabs.selectedViewController?.stateReference {
                coder.set(.reference(stateReference), forKey: StateKey.selected)
            }
        case let split as UISplitViewController:
            encode(split.viewControllers, in: coder)
            coder.set(.int(Int64(split.preferredDisplayMode.rawValue)), forKey: StateKey.displayMode)
        case let pages as UIPageViewController: encode(pages.viewControllers ?? [], in: coder)
        default: break
        }
    }

    /// Encodes the children that have an identifier.
    private func encode(_ children: [UIViewController], in coder: StateCoder) {
        for child in children { coder.preservation?.take(child) }
        coder.set(.array(children.compactMap(\.stateReference).map { .reference($0) }), forKey: StateKey.children)
    }
}

// Views save what the user has changed.
extension UIView {
    /// Source: App Programming Guide for iOS, preserving the state of views.
    func encodeOwnState(in coder: NSCoder) {
        if let scroll = self as? UIScrollView {
            coder.encode(scroll.contentOffset, forKey: StateKey.contentOffset)
            coder.encode(scroll.contentInset, forKey: StateKey.contentInset)
        }
        (self as? UITableView)?.encodeRows(in: coder)
        if let image = self as? UIImageView {
            coder.encode(image.bounds, forKey: StateKey.bounds)
            coder.encode(image.center, forKey: StateKey.center)
            coder.encode(image.transform, forKey: StateKey.transform)
        }
    }

    func decodeOwnState(from coder: NSCoder) {
        if let scroll = self as? UIScrollView, coder.containsValue(forKey: StateKey.contentOffset) {
            scroll.contentInset = coder.decodeUIEdgeInsets(forKey: StateKey.contentInset)
            scroll.contentOffset = coder.decodeCGPoint(forKey: StateKey.contentOffset)
        }
        (self as? UITableView)?.decodeRows(from: coder)
        if let image = self as? UIImageView, coder.containsValue(forKey: StateKey.bounds) {
            image.bounds = coder.decodeCGRect(forKey: StateKey.bounds)
            image.center = coder.decodeCGPoint(forKey: StateKey.center)
            image.transform = coder.decodeCGAffineTransform(forKey: StateKey.transform)
        }
    }
}

// Tables save rows by the identifiers of their elements, or by index path if the data source has no identifiers.
extension UITableView {
    private var namesOfElements: (any UIDataSourceModelAssociation)? { dataSource as? any UIDataSourceModelAssociation }

    fileprivate func encodeRows(in coder: NSCoder) {
        coder.encode(isEditing, forKey: StateKey.isEditing)
        if let selected = indexPathForSelectedRow {
            coder.encode(selected, forKey: StateKey.selectedRow)
            coder.encode(
                namesOfElements?.modelIdentifierForElement(at: selected, in: self), forKey: StateKey.selectedElement)
        }
        guard let top = indexPathsForVisibleRows?.min(),
            let name = namesOfElements?.modelIdentifierForElement(at: top, in: self)
        else { return }
        coder.encode(name, forKey: StateKey.topElement)
        coder.encode(Double(contentOffset.y - rectForRow(at: top).minY), forKey: StateKey.topElementOffset)
    }

    /// A row whose element no longer exists is not selected.
    fileprivate func decodeRows(from coder: NSCoder) {
        if coder.decodeBool(forKey: StateKey.isEditing) { setEditing(true, animated: false) }
        if let path = row(named: StateKey.selectedElement, at: StateKey.selectedRow, in: coder) {
            selectRow(at: path, animated: false, scrollPosition: .none)
        }
        guard let top = row(named: StateKey.topElement, at: nil, in: coder) else { return }
        let y = rectForRow(at: top).minY + coder.decodeDouble(forKey: StateKey.topElementOffset)
        if y.isFinite { contentOffset = CGPoint(x: contentOffset.x, y: y) }
    }

    private func row(named name: String, at place: String?, in coder: NSCoder) -> IndexPath? {
        if let namesOfElements, let name = coder.decodeObject(forKey: name) as? String {
            return namesOfElements.indexPathForElement(withModelIdentifier: name, in: self)
        }
        guard let path = place.flatMap({ coder.decodeObject(forKey: $0) }) as? IndexPath, path.count == 2 else {
            return nil
        }
        return path
    }
}

extension StateCoder {
    /// The preservation that this coder belongs to.
    @MainActor fileprivate var preservation: Preservation? { context as? Preservation }
}
