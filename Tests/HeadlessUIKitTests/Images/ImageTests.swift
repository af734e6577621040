import Dispatch
import Foundation
import HeadlessUIKit
import Synchronization
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIImageAsset.h; View Controller Programming Guide for iOS, image assets.
@MainActor
struct ImageTests {
    private static let upright = UITraitCollection {
        ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .regular)
    }
    private static let onItsSide = UITraitCollection(verticalSizeClass: .compact)

    private func image(_ name: String, _ scale: CGFloat = 2, _ width: CGFloat = 10) -> UIImage {
        UIImage(name: name, size: CGSize(width: width, height: 10), scale: scale)
    }

    private func asset(_ variants: [(String, CGFloat, UITraitCollection)]) -> UIImageAsset {
        let asset = UIImageAsset()
        for (name, scale, traits) in variants { asset.register(image(name, scale), with: traits) }
        return asset
    }

    private func surroundings(
        _ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass, _ scale: CGFloat
    ) -> UITraitCollection {
        UITraitCollection { ($0.horizontalSizeClass, $0.verticalSizeClass, $0.displayScale) = (width, height, scale) }
    }

    /// The most matching traits decide, then the scale.
    @Test(arguments: [
        (UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular, CGFloat(2), "upright"),
        (.compact, .compact, 2, "side"), (.regular, .compact, 3, "side"), (.regular, .regular, 2, "any2"),
        (.regular, .regular, 3, "any3"), (.regular, .regular, 1, "any2"), (.regular, .regular, 4, "any3"),
        (.unspecified, .unspecified, 0, "any2"),
    ])
    func `the variant with the most matching traits is chosen`(
        _ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass, _ scale: CGFloat, _ name: String
    ) {
        let asset = asset([
            ("any2", 2, UITraitCollection()), ("any3", 3, UITraitCollection()), ("side", 2, Self.onItsSide),
            ("upright", 2, Self.upright),
        ])
        #expect(asset.image(with: surroundings(width, height, scale)).name == name)
    }

    @Test func `where no trait matches the scale decides`() {
        let asset = asset([("side2", 2, Self.onItsSide), ("upright3", 3, Self.upright)])
        #expect(asset.image(with: surroundings(.regular, .regular, 3)).name == "upright3")
        #expect(asset.image(with: surroundings(.regular, .regular, 2)).name == "side2")
        #expect(UIImageAsset().image(with: UITraitCollection()).size == .zero)
    }

    @Test func `variants can be registered and removed`() {
        let asset = asset([("old", 2, Self.onItsSide), ("any", 2, UITraitCollection()), ("large", 3, Self.onItsSide)])
        asset.register(image("new"), with: Self.onItsSide)
        #expect(asset.image(with: surroundings(.compact, .compact, 2)).name == "new")
        #expect(asset.image(with: surroundings(.compact, .compact, 3)).name == "large")
        asset.unregisterImage(with: Self.onItsSide.modifyingTraits { $0.displayScale = 3 })
        #expect(asset.image(with: surroundings(.compact, .compact, 3)).name == "new")
        asset.unregisterImage(with: Self.onItsSide)
        #expect(asset.image(with: surroundings(.compact, .compact, 2)).name == "any")
    }

    @Test func `an image has its size, scale and configuration`() {
        let alone = image("a", 3)
        #expect(alone.imageAsset == nil)
        #expect(alone.scale == 3)
        #expect(alone.traitCollection.displayScale == 3)
        #expect(alone == image("a", 3))
        #expect(alone != image("a", 2))
        #expect(alone != image("b", 3))
        let asset = asset([("a", 2, UITraitCollection())])
        asset.register(alone, with: Self.onItsSide)
        #expect(alone.imageAsset === asset)
        let found = asset.image(with: surroundings(.compact, .compact, 3))
        #expect(found.imageAsset === asset)
        #expect(found.traitCollection == Self.onItsSide.modifyingTraits { $0.displayScale = 3 })
    }

    @Test func `images of an asset catalog have their variants`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.session.setImageAsset(
                asset([("one", 1, UITraitCollection()), ("two", 2, UITraitCollection())]), named: "Logo")
            #expect(UIImage(named: "Logo")?.name == "two")
            #expect(UIImage(named: "Other") == nil)
            #expect(UIImage(named: "Logo", in: nil, compatibleWith: UITraitCollection(displayScale: 1))?.name == "one")
            fixture.session.setImageAsset(nil, named: "Logo")
            #expect(UIImage(named: "Logo") == nil)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `an image view shows the variant of its traits`(_ preset: SessionConfiguration.Semantics) {
        withFixture(device: "iPhone 6", preset) { fixture in
            fixture.showParentAndChild()
            let asset = UIImageAsset()
            asset.register(image("any", 2, 10), with: UITraitCollection())
            asset.register(image("side", 2, 30), with: Self.onItsSide)
            let view = UIImageView(image: asset.image(with: UITraitCollection()))
            #expect(view.frame.size == CGSize(width: 10, height: 10))
            #expect(!view.isUserInteractionEnabled)
            fixture.c.view.addSubview(view)
            #expect(view.displayedImage?.name == "any")
            fixture.turn(.landscapeLeft)
            #expect(view.displayedImage?.name == "side")
            #expect(view.image?.name == "any")
            #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 10))
            #expect(view.intrinsicContentSize.width == 30)
            fixture.p.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .regular), forChild: fixture.c)
            #expect(view.displayedImage?.name == "any")
        }
    }

    @Test func `a picture without traits is the one for the screen`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            let styles = [UIUserInterfaceStyle.light, .dark].map { UITraitCollection(userInterfaceStyle: $0) }
            fixture.session.setImageAsset(asset([("day", 3, styles[0]), ("night", 3, styles[1])]), named: "Sky")
            #expect(UIImage(named: "Sky")?.name == "day")
            fixture.session.changeAppearance(to: .dark)
            #expect(UIImage(named: "Sky")?.name == "night")
        }
    }

    @Test nonisolated func `threads that load one picture get one asset`() async {
        let made = await MainActor.run { (0..<64).map { _ in UIImageAsset() } }
        let cache = ImageAssetCache()
        let found = Mutex<Set<ObjectIdentifier>>([])
        DispatchQueue.concurrentPerform(iterations: made.count) { index in
            let asset = cache.add(made[index], named: "Sky")
            found.withLock { _ = $0.insert(ObjectIdentifier(asset)) }
        }
        #expect(found.withLock { $0.count } == 1)
        #expect(cache["Sky"] != nil)
        #expect(cache["Sea"] == nil)
        cache["Sky"] = nil
        #expect(cache["Sky"] == nil)
    }

    @Test func `a highlighted image view shows its other image`() {
        withFixture { _ in
            let view = UIImageView(image: image("plain"), highlightedImage: image("bright"))
            #expect(view.displayedImage?.name == "plain")
            view.isHighlighted = true
            #expect(view.displayedImage?.name == "bright")
            view.highlightedImage = nil
            #expect(view.displayedImage?.name == "plain")
            view.image = nil
            #expect(view.displayedImage == nil)
            #expect(UIImageView(image: nil).frame == .zero)
        }
    }

    @Test func `items have images`() {
        withFixture { fixture in
            fixture.p.tabBarItem = UITabBarItem(title: "List", image: image("list"), tag: 3)
            var taps = 0
            let item = UIBarButtonItem(image: image("add"), style: .plain, target: fixture.p) { _ in { taps += 1 } }
            item.send()
            #expect(item.image?.name == "add")
            #expect(taps == 1)
            #expect(fixture.p.tabBarItem.image?.name == "list")
            #expect(fixture.p.tabBarItem.tag == 3)
            #expect(fixture.p.tabBarItem.title == "List")
        }
    }

    /// Source: CGImage.h.
    @Test func `an image of a provider has the size of its picture`() throws {
        let png: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 3, 0, 0, 0, 4,
        ]
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 6, 0, 5, 1, 1, 0x11, 0]
        func images(_ bytes: [UInt8]) throws -> [CGImage?] {
            let provider = try #require(CGDataProvider(data: NSData(data: Data(bytes))))
            return [
                CGImage(
                    jpegDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent),
                CGImage(
                    pngDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent),
            ]
        }
        #expect(try images(jpeg).map { $0.map { [$0.width, $0.height] } } == [[5, 6], nil])
        #expect(try images(png).map { $0.map { [$0.width, $0.height] } } == [nil, [3, 4]])
        #expect(try images([1, 2, 3]) == [nil, nil])
    }

    /// Source: CGImage.h.
    @Test(arguments: [
        (3, 2, 32, 12, true), (3, 2, 32, 11, false), (3, 2, 1, 1, true), (9, 2, 1, 1, false), (0, 2, 32, 12, false),
        (3, 0, 32, 12, false), (3, 2, 0, 12, false), (.max, 2, 32, 12, false),
    ])
    func `an image of bytes has a size, and rows that have room for it`(
        _ width: Int, _ height: Int, _ bits: Int, _ rowBytes: Int, _ isMade: Bool
    ) throws {
        let provider = try #require(CGDataProvider(data: NSData()))
        let image = CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: rowBytes,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [], provider: provider, decode: nil,
            shouldInterpolate: true, intent: .defaultIntent)
        #expect(image.map { [$0.width, $0.height] } == (isMade ? [width, height] : nil))
        #expect(image?.decode == nil)
    }

    private static func width(_ name: String) -> CGFloat? { UIImage(named: name)?.size.width }

    /// Source: https://developer.apple.com/documentation/uikit/uiimage: image objects are safe to use from any thread.
    @Test func `a picture is found on any thread`() async {
        let name = "a picture of ImageTests"
        let variants = asset([])
        variants.register(image("light", 1, 10), with: UITraitCollection(userInterfaceStyle: .light))
        variants.register(image("any", 3, 30), with: UITraitCollection())
        Session.main.setImageAsset(variants, named: name)
        let width = unsafeBitCast(
            Self.width as @MainActor (String) -> CGFloat?, to: (@Sendable (String) -> CGFloat?).self)
        #expect(await Task.detached { width(name) }.value == 30)
        Session.main.setImageAsset(nil, named: name)
    }
}
