import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIAppearance.h.
@MainActor
struct AppearanceTests {
    private final class RedLabel: UILabel {}
    private final class Shelf: UIView {}
    private final class CountingLabel: UILabel {
        var sizes: [CGFloat] = []
        override var font: UIFont! { didSet { sizes.append(font.pointSize) } }
    }

    private func onScreen(_ body: (UIView) -> Void) {
        withFixture { fixture in
            fixture.show(fixture.p)
            body(fixture.p.view)
        }
    }

    @Test func `a view that enters a window takes the values of the proxy`() {
        onScreen { root in
            let (early, late, own) = (UILabel(), UILabel(), UILabel())
            root.addSubview(early)
            own.textColor = .green
            UILabel.appearance().textColor = .red
            #expect(UILabel.appearance().textColor == .red)
            root.addSubview(late)
            root.addSubview(own)
            #expect([early.textColor, late.textColor, own.textColor] == [.label, .red, .green])
            UILabel.appearance().textColor = .blue
            late.removeFromSuperview()
            root.addSubview(late)
            #expect(late.textColor == .blue)
        }
    }

    @Test func `the proxy of a subclass comes after that of its superclass`() {
        onScreen { root in
            RedLabel.appearance().textColor = .red
            UILabel.appearance().textColor = .blue
            let (label, red) = (UILabel(), RedLabel())
            root.addSubview(label)
            root.addSubview(red)
            #expect([label.textColor, red.textColor] == [.blue, .red])
        }
    }

    @Test func `a proxy sets a property through the override of a subclass`() {
        onScreen { root in
            UILabel.appearance().font = .systemFont(ofSize: 30)
            let (plain, counting, own) = (UILabel(), CountingLabel(), CountingLabel())
            own.font = .systemFont(ofSize: 9)
            for label in [plain, counting, own] { root.addSubview(label) }
            #expect([plain.font.pointSize, counting.font.pointSize, own.font.pointSize] == [30, 30, 9])
            #expect(counting.sizes == [30])
            #expect(own.sizes == [9])
        }
    }

    @Test func `a container limits a proxy to what is in it`() {
        onScreen { root in
            UILabel.appearance(whenContainedInInstancesOf: [Shelf.self, Probe.self]).textColor = .red
            let (shelf, inside, outside) = (Shelf(), UILabel(), UILabel())
            shelf.addSubview(inside)
            root.addSubview(shelf)
            root.addSubview(outside)
            #expect([inside.textColor, outside.textColor] == [.red, .label])
        }
    }

    @Test func `traits limit a proxy`() {
        onScreen { root in
            UILabel.appearance(for: UITraitCollection(userInterfaceIdiom: .pad)).textColor = .red
            UILabel.appearance(for: UITraitCollection(userInterfaceIdiom: .phone)).shadowColor = .red
            let label = UILabel()
            root.addSubview(label)
            #expect(label.textColor == .label)
            #expect(label.shadowColor == .red)
        }
    }

    @Test func `methods and properties of views take part`() {
        onScreen { root in
            let image = UIImage(name: "sky", size: .zero)
            UINavigationBar.appearance().setBackgroundImage(image, for: .default)
            UINavigationBar.appearance().barStyle = .black
            UINavigationBar.appearance().tintColor = .red
            let bar = UINavigationBar(frame: .zero)
            root.addSubview(bar)
            #expect(bar.backgroundImage(for: .default) == image)
            #expect(bar.barStyle == .black)
            #expect(bar.tintColor == .red)
        }
    }

    @Test func `a session has proxies of its own`() {
        Session(.v13).run { UILabel.appearance().textColor = .red }
        Session(.v13).run { #expect(UILabel.appearance().textColor == .label) }
    }
}
