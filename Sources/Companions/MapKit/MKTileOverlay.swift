@_exported import Foundation
import FoundationNetworking
import HeadlessUIKit
@_exported import UIKit

/// Which tile: its column and row among those of its level, and how many pixels a point has.
///
/// Source: https://developer.apple.com/documentation/mapkit/mktileoverlaypath
public struct MKTileOverlayPath: Sendable {
    public var x: Int
    public var y: Int
    public var z: Int
    public var contentScaleFactor: CGFloat

    public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 0) }
    public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
        (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
    }
}

/// Tiles that cover the world. No map is shown, so that none is loaded unless the app asks for it.
///
/// Source: https://developer.apple.com/documentation/mapkit/mktileoverlay
@preconcurrency @MainActor
open class MKTileOverlay: NSObject, MKOverlay {
    open var tileSize = CGSize(width: 256, height: 256)
    open var isGeometryFlipped = false
    open var minimumZ = 0
    open var maximumZ = 21
    open var canReplaceMapContent = false
    public let urlTemplate: String?

    public init(urlTemplate URLTemplate: String?) { urlTemplate = URLTemplate }
    public override convenience init() { self.init(urlTemplate: nil) }

    open var coordinate: CLLocationCoordinate2D { MKCoordinateRegion(boundingMapRect).center }
    open var boundingMapRect: MKMapRect { .world }

    /// The template's address with the numbers of the path in place of `{x}`, `{y}`, `{z}` and `{scale}`. MODEL:
    /// `file:///`, which holds no tile, for a template that makes no address, and for no template.
    ///
    /// Source: https://developer.apple.com/documentation/mapkit/mktileoverlay/url(fortilepath:)
    open func url(forTilePath path: MKTileOverlayPath) -> URL {
        let scale = Int(exactly: path.contentScaleFactor.rounded(.towardZero)) ?? 0
        let numbers = [("{x}", path.x), ("{y}", path.y), ("{z}", path.z), ("{scale}", scale)]
        let text = numbers.reduce(urlTemplate ?? "") { $0.replacingOccurrences(of: $1.0, with: "\($1.1)") }
        return URL(string: text) ?? URL(filePath: "/")
    }

    /// Requests the tile, or reads its file.
    ///
    /// Source: https://developer.apple.com/documentation/mapkit/mktileoverlay/loadtile(at:result:)
    open func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        let url = url(forTilePath: path)
        // Foundation on Linux loads no file for a `URLSession`.
        guard !url.isFileURL else {
            return DispatchQueue.main.async {
                let tile = Result { try Data(contentsOf: url) }
                switch tile {
                case .success(let data): result(data, nil)
                case .failure(let error): result(nil, error)
                }
            }
        }
        URLSession.shared.dataTask(with: url) { data, _, error in result(data, error) }.resume()
    }

    /// Requests the tile.
    ///
    /// Source: https://developer.apple.com/documentation/mapkit/mktileoverlay/loadtile(at:result:)
    open func loadTile(at path: MKTileOverlayPath) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            loadTile(at: path) { data, error in
                if let data { return continuation.resume(returning: data) }
                continuation.resume(throwing: error ?? URLError(.badServerResponse))
            }
        }
    }
}

// An overlay of tiles has a property where the protocol has a method. Without this the protocol's own answer is used.
extension MKOverlay where Self: MKTileOverlay {
    public func canReplaceMapContent() -> Bool { canReplaceMapContent }
}

/// Draws nothing.
///
/// Source: https://developer.apple.com/documentation/mapkit/mktileoverlayrenderer
@preconcurrency @MainActor
open class MKTileOverlayRenderer: MKOverlayRenderer {
    public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
    open func reloadData() { setNeedsDisplay() }
}
