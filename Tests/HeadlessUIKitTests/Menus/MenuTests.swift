import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIMenu.h; UIContextMenuInteraction.h.
@MainActor
struct MenuTests {
    private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
        let menu: UIMenu
        var lines: [String] = []
        init(_ menu: UIMenu) { self.menu = menu }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            lines.append("menu at \(location.x) \(location.y)?")
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            animator?.addCompletion { [self] in lines.append("shown") }
            lines.append("will show")
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { lines.append("will end") }
    }

    @Test func `the user opens a context menu and chooses`() {
        withFixture { fixture in
            var chosen: [String] = []
            let add = UIAction(title: "Add") { chosen.append($0.title) }
            let stranger = UIAction(title: "Other") { chosen.append($0.title) }
            let off = UIAction(title: "Off", attributes: .disabled) { chosen.append($0.title) }
            let delegate = Delegate(UIMenu(children: [UIMenu(options: .displayInline, children: [add]), off]))
            let interaction = UIContextMenuInteraction(delegate: delegate)
            fixture.show(fixture.p)
            fixture.p.view.addInteraction(interaction)
            fixture.session.choose(add, inMenuOf: fixture.p.view)
            #expect(chosen == [])
            fixture.session.openMenu(of: fixture.p.view, at: CGPoint(x: 3, y: 4))
            #expect(interaction.location(in: fixture.p.view) == CGPoint(x: 3, y: 4))
            fixture.session.choose(stranger, inMenuOf: fixture.p.view)
            fixture.session.choose(off, inMenuOf: fixture.p.view)
            #expect(chosen == [])
            fixture.session.choose(add, inMenuOf: fixture.p.view)
            #expect(chosen == ["Add"])
            #expect(delegate.lines == ["menu at 3.0 4.0?", "will show", "shown", "will end"])
        }
    }

    @Test func `a deferred element supplies its actions when the menu is shown`() {
        var asked = 0
        let action = UIAction(title: "Late") { _ in }
        let supply: (@escaping ([UIMenuElement]) -> Void) -> Void = { done in
            asked += 1
            done([action])
        }
        let menu = UIMenu(children: [UIDeferredMenuElement(supply)])
        #expect(menu.leaves.map(\.title) == ["Late"])
        #expect(menu.leaves.count == 1)
        #expect(asked == 1)
        let fresh = UIMenu(children: [UIDeferredMenuElement.uncached(supply)])
        #expect(fresh.leaves.count == 1)
        #expect(fresh.leaves.count == 1)
        #expect(asked == 3)
    }

    @Test func `the menu of a button selects one element`() {
        withFixture { fixture in
            let (button, first, second) = (UIButton(type: .system), UIAction { _ in }, UIAction { _ in })
            button.menu = UIMenu(children: [first, second])
            button.changesSelectionAsPrimaryAction = true
            fixture.show(fixture.p)
            fixture.p.view.addSubview(button)
            fixture.session.choose(first, in: button)
            fixture.session.choose(second, in: button)
            #expect(button.menu?.selectedElements == [second])
        }
    }
}
