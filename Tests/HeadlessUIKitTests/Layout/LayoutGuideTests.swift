import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

@MainActor
struct LayoutGuideTests {
    private func show(_ root: UIViewController, in session: Session) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        session.advance(by: 0)
        return window
    }

    private func fill(_ guide: UILayoutGuide, in view: UIView) -> UIView {
        let content = constrained(in: view)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.topAnchor.constraint(equalTo: guide.topAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        return content
    }

    @Test func `the safe area guide follows bars and rotation`() {
        let session = Session(.v13)
        session.run {
            let root = UIViewController()
            let stack = UINavigationController(rootViewController: root)
            let window = show(stack, in: session)
            let content = fill(root.view.safeAreaLayoutGuide, in: root.view)
            session.advance(by: 0)
            #expect(content.frame == rect(0, 103, 393, 715))
            stack.isToolbarHidden = false
            session.advance(by: 0)
            #expect(content.frame == rect(0, 103, 393, 671))
            #expect(root.view.safeAreaLayoutGuide.layoutFrame == content.frame)
            session.rotate(to: .landscapeLeft)
            session.advance(by: 1)
            #expect(content.frame == rect(59, 32, 734, 308))
            #expect(window.bounds.size == CGSize(width: 852, height: 393))
        }
    }

    /// The margins follow from the safe area of a view that the same pass moves.
    @Test func `the insets of a moved view follow its place`() {
        let session = Session(.v13)
        session.run {
            let root = UIViewController()
            let window = show(root, in: session)
            let panel = constrained(in: root.view)
            NSLayoutConstraint.activate(edges(panel, root.view))
            let content = fill(panel.layoutMarginsGuide, in: panel)
            session.advance(by: 0)
            #expect(content.frame == rect(8, 67, 377, 743))
            #expect(window.bounds.height == 852)
        }
    }

    @Test func `many constraints compute the edges of a guide as often as one does`() {
        Session(.v13).run {
            let reads = [1, 6].map { count in
                let panel = MarginCounter(frame: rect(0, 0, 100, 100))
                let content = constrained(in: panel)
                let guide = panel.layoutMarginsGuide
                NSLayoutConstraint.activate(
                    (0..<count).map { _ in content.leadingAnchor.constraint(equalTo: guide.leadingAnchor) })
                panel.reads = 0
                panel.layoutIfNeeded()
                #expect(content.frame.minX == 8)
                return panel.reads
            }
            #expect(reads[0] > 0)
            #expect(reads[1] == reads[0])
        }
    }

    /// Source: https://developer.apple.com/documentation/uikit/uiview/layoutregion
    @Test func `a layout region has the insets of its guide`() throws {
        let device = try #require(DeviceProfile.named("iPhone 17 Pro"))
        let session = Session(SessionConfiguration(device: device, semantics: .v26))
        session.run {
            let root = UIViewController()
            root.additionalSafeAreaInsets.left = 5
            let window = show(root, in: session)
            let panel = UIView(frame: root.view.bounds)
            root.view.addSubview(panel)
            session.advance(by: 0)
            let areas: [UIView.LayoutRegion] = [.safeArea(), .safeArea(cornerAdaptation: .horizontal)]
            for area in areas {
                #expect(panel.edgeInsets(for: area) == UIEdgeInsets(top: 62, left: 5, bottom: 34, right: 0))
                #expect(panel.layoutGuide(for: area) === panel.safeAreaLayoutGuide)
            }
            #expect(
                panel.edgeInsets(for: .margins(cornerAdaptation: .vertical))
                    == UIEdgeInsets(top: 70, left: 13, bottom: 42, right: 8))
            #expect(panel.layoutGuide(for: .margins()) === panel.layoutMarginsGuide)
            #expect(panel.layoutGuide(for: .readableContent()) === panel.readableContentGuide)
            #expect(panel.directionalEdgeInsets(for: .safeArea()).leading == 5)
            panel.semanticContentAttribute = .forceRightToLeft
            #expect(
                panel.directionalEdgeInsets(for: .safeArea())
                    == NSDirectionalEdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 5))
            #expect(window.bounds.height == 874)
        }
    }

    @Test func `the readable guide has a limited width`() {
        let session = Session(.init(device: .named("iPad Pro 11-inch") ?? .default))
        session.run {
            let root = UIViewController()
            let window = show(root, in: session)
            let content = fill(root.view.readableContentGuide, in: root.view)
            session.advance(by: 0)
            #expect(content.frame == rect(81, 24, 672, 1150))
            #expect(window.bounds.width == 834)
        }
    }

    @Test func `the top and bottom guides follow the bars`() {
        let session = Session(.init(device: .named("iPhone 6") ?? .default, semantics: .v8))
        session.run {
            let root = UIViewController()
            let stack = UINavigationController(rootViewController: root)
            let window = show(stack, in: session)
            let content = constrained(in: root.view)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor),
                content.bottomAnchor.constraint(equalTo: root.bottomLayoutGuide.topAnchor),
                content.widthAnchor.constraint(equalTo: root.view.widthAnchor),
            ])
            session.advance(by: 0)
            #expect(content.frame == rect(0, 64, 375, 603))
            #expect(root.topLayoutGuide.length == 64)
            #expect(root.bottomLayoutGuide.length == 0)
            #expect(window.isKeyWindow)
        }
    }

    @Test func `a guide of the app's own takes part in layout`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            let gap = UILayoutGuide()
            root.addLayoutGuide(gap)
            let (upper, lower) = (constrained(in: root), constrained(in: root))
            NSLayoutConstraint.activate([
                upper.topAnchor.constraint(equalTo: root.topAnchor),
                upper.bottomAnchor.constraint(equalTo: gap.topAnchor),
                lower.topAnchor.constraint(equalTo: gap.bottomAnchor),
                lower.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                upper.heightAnchor.constraint(equalTo: gap.heightAnchor),
                lower.heightAnchor.constraint(equalTo: gap.heightAnchor),
                gap.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
                gap.widthAnchor.constraint(equalToConstant: 9),
            ])
            fixture.commit()
            #expect(gap.layoutFrame == rect(3, 160, 9, 160))
            #expect(lower.frame.minY == 320)
            #expect(root.layoutGuides.count == 1)
            #expect(gap.owningView === root)
            root.removeLayoutGuide(gap)
            #expect(root.constraints.count == 2)
            #expect(gap.owningView == nil)
            #expect(gap.layoutFrame == .zero)
        }
    }
}

/// Counts how often its margins are asked for.
private final class MarginCounter: UIView {
    var reads = 0

    override var layoutMargins: UIEdgeInsets {
        get {
            reads += 1
            return super.layoutMargins
        }
        set { super.layoutMargins = newValue }
    }
}
