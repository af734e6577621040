import Foundation

/// Changes the menus of an app with a menu bar. A menu, an action or a command that is not there changes nothing.
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

    // Source: UIMenuBuilder.h, iOS 26.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement])
    func replace(action replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement])
    func replace(
        command replacedAction: Selector, propertyList: Any?, with replacementElements: [UIMenuElement])
    func insertElements(_ insertedElements: [UIMenuElement], beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertElements(_ insertedElements: [UIMenuElement], afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertElements(_ insertedElements: [UIMenuElement], beforeAction siblingIdentifier: UIAction.Identifier)
    func insertElements(_ insertedElements: [UIMenuElement], afterAction siblingIdentifier: UIAction.Identifier)
    func insertElements(
        _ insertedElements: [UIMenuElement], beforeCommand siblingAction: Selector, propertyList: Any?)
    func insertElements(
        _ insertedElements: [UIMenuElement], afterCommand siblingAction: Selector, propertyList: Any?)
    func insertElements(_ insertedElements: [UIMenuElement], atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertElements(_ insertedElements: [UIMenuElement], atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(action removedIdentifier: UIAction.Identifier)
    func remove(command removedAction: Selector, propertyList: Any?)
}

/// A tree of menus that an app changes.
@MainActor
final class MenuTree: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(_ root: UIMenu, of system: UIMenuSystem) { (self.root, self.system) = (root, system) }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        root.first { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
    }
    func action(for identifier: UIAction.Identifier) -> UIAction? {
        root.first { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }
    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        root.first(where: isCommand(action, propertyList)) as? UICommand
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        replace(menu: replacedIdentifier, with: [replacementMenu])
    }
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) { change(isMenu(parentIdentifier)) { [($0 as? UIMenu)?.replacingChildren(childrenBlock($1)) ?? $0] } }
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        insertElements([siblingMenu], beforeMenu: siblingIdentifier)
    }
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        insertElements([siblingMenu], afterMenu: siblingIdentifier)
    }
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        insertElements([childMenu], atStartOfMenu: parentIdentifier)
    }
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        insertElements([childMenu], atEndOfMenu: parentIdentifier)
    }
    func remove(menu removedIdentifier: UIMenu.Identifier) { replace(menu: removedIdentifier, with: []) }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement]) {
        change(isMenu(replacedIdentifier)) { _, _ in replacementElements }
    }
    func replace(action replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement]) {
        change(isAction(replacedIdentifier)) { _, _ in replacementElements }
    }
    func replace(command replacedAction: Selector, propertyList: Any?, with replacementElements: [UIMenuElement]) {
        change(isCommand(replacedAction, propertyList)) { _, _ in replacementElements }
    }
    func insertElements(_ insertedElements: [UIMenuElement], beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(isMenu(siblingIdentifier)) { sibling, _ in insertedElements + [sibling] }
    }
    func insertElements(_ insertedElements: [UIMenuElement], afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(isMenu(siblingIdentifier)) { sibling, _ in [sibling] + insertedElements }
    }
    func insertElements(_ insertedElements: [UIMenuElement], beforeAction siblingIdentifier: UIAction.Identifier) {
        change(isAction(siblingIdentifier)) { sibling, _ in insertedElements + [sibling] }
    }
    func insertElements(_ insertedElements: [UIMenuElement], afterAction siblingIdentifier: UIAction.Identifier) {
        change(isAction(siblingIdentifier)) { sibling, _ in [sibling] + insertedElements }
    }
    func insertElements(
        _ insertedElements: [UIMenuElement], beforeCommand siblingAction: Selector, propertyList: Any?
    ) { change(isCommand(siblingAction, propertyList)) { sibling, _ in insertedElements + [sibling] } }
    func insertElements(
        _ insertedElements: [UIMenuElement], afterCommand siblingAction: Selector, propertyList: Any?
    ) { change(isCommand(siblingAction, propertyList)) { sibling, _ in [sibling] + insertedElements } }
    func insertElements(_ insertedElements: [UIMenuElement], atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { insertedElements + $0 }
    }
    func insertElements(_ insertedElements: [UIMenuElement], atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + insertedElements }
    }
    func remove(action removedIdentifier: UIAction.Identifier) { replace(action: removedIdentifier, with: []) }
    func remove(command removedAction: Selector, propertyList: Any?) {
        replace(command: removedAction, propertyList: propertyList, with: [])
    }

    private func isMenu(_ identifier: UIMenu.Identifier) -> (UIMenuElement) -> Bool {
        { ($0 as? UIMenu)?.identifier == identifier }
    }
    private func isAction(_ identifier: UIAction.Identifier) -> (UIMenuElement) -> Bool {
        { ($0 as? UIAction)?.identifier == identifier }
    }
    private func isCommand(_ action: Selector, _ propertyList: Any?) -> (UIMenuElement) -> Bool {
        let wanted = propertyList as? AnyHashable
        return { ($0 as? UICommand)?.action == action && ($0 as? UICommand)?.propertyList as? AnyHashable == wanted }
    }

    /// Replaces the elements that match. `replacement` gets each with its children.
    private func change(
        _ matches: (UIMenuElement) -> Bool, _ replacement: (UIMenuElement, [UIMenuElement]) -> [UIMenuElement]
    ) {
        let changed = root.changed(matches, replacement)
        if let menu = changed.first as? UIMenu, changed.count == 1 { root = menu }
    }
}

extension UIMenuElement {
    fileprivate func first(where matches: (UIMenuElement) -> Bool) -> UIMenuElement? {
        if matches(self) { return self }
        for child in (self as? UIMenu)?.children ?? [] {
            if let found = child.first(where: matches) { return found }
        }
        return nil
    }

    /// The elements that take the place of this one.
    fileprivate func changed(
        _ matches: (UIMenuElement) -> Bool, _ replacement: (UIMenuElement, [UIMenuElement]) -> [UIMenuElement]
    ) -> [UIMenuElement] {
        let children = (self as? UIMenu)?.children ?? []
        if matches(self) { return replacement(self, children) }
        let changed = children.map { $0.changed(matches, replacement) }
        if zip(children, changed).allSatisfy({ $1.count == 1 && $0 === $1[0] }) { return [self] }
        return [(self as? UIMenu)?.replacingChildren(changed.flatMap { $0 }) ?? self]
    }
}
