import Foundation

/// Source: UIRegion.h, iOS 9. Stored: no field moves an item.
@preconcurrency @MainActor
open class UIRegion: NSObject {
    private let test: (CGPoint) -> Bool

    private init(_ test: @escaping (CGPoint) -> Bool) { self.test = test }

    open class var infinite: UIRegion { UIRegion { _ in true } }
    public convenience init(radius: CGFloat) { self.init { hypot($0.x, $0.y) <= radius } }
    public convenience init(size: CGSize) {
        self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
    }

    open func contains(_ point: CGPoint) -> Bool { test(point) }
    open func inverse() -> UIRegion { UIRegion { [test] in !test($0) } }
    open func byUnion(with region: UIRegion) -> UIRegion { UIRegion { [test] in test($0) || region.test($0) } }
    open func byDifference(from region: UIRegion) -> UIRegion { UIRegion { [test] in test($0) && !region.test($0) } }
    open func byIntersection(with region: UIRegion) -> UIRegion { UIRegion { [test] in test($0) && region.test($0) } }
}
