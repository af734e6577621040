import Foundation

/// Changes the menus of an app with a menu bar.
///
/// Source: UIMenuBuilder.h.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func action(for identifier: UIAction.Identifier) -> UIAction?
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The system that builds menus. There is no menu bar, so that nothing is built.
///
/// Source: UIMenuSystem.h.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    private static let mainSystem = UIMenuSystem()
    private static let contextSystem = UIMenuSystem()
    open class var main: UIMenuSystem { mainSystem }
    open class var context: UIMenuSystem { contextSystem }
    open func setNeedsRebuild() {}
    open func setNeedsRevalidate() {}
}
