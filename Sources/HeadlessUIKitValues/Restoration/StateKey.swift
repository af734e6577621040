/// The keys under which the runtime's classes save their own state.
package enum StateKey {
    package static let children = "UIViewControllerChildren"
    package static let selected = "UIViewControllerSelectedChild"
    package static let displayMode = "UISplitViewControllerPreferredDisplayMode"
    package static let contentOffset = "UIScrollViewContentOffset"
    package static let contentInset = "UIScrollViewContentInset"
    package static let selectedRow = "UITableViewSelectedRow"
    package static let selectedElement = "UITableViewSelectedElement"
    package static let topElement = "UITableViewTopElement"
    package static let topElementOffset = "UITableViewTopElementOffset"
    package static let isEditing = "UITableViewIsEditing"
    package static let bounds = "UIImageViewBounds"
    package static let center = "UIImageViewCenter"
    package static let transform = "UIImageViewTransform"
}
