/// Photos UI as a closed box: the picker is presented, and a test says what the user picks.
@_exported import Foundation
import HeadlessUIKit
@_exported import Photos
@_exported import UIKit

/// Source: PHPicker.h.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    private let name: String
    public static let images = Self(name: "images")
    public static let videos = Self(name: "videos")
    public static let livePhotos = Self(name: "livePhotos")
    public static let screenshots = Self(name: "screenshots")
    public static func any(of subfilters: [PHPickerFilter]) -> Self {
        Self(name: "any(\(subfilters.map(\.name).joined(separator: ",")))")
    }
    public static func all(of subfilters: [PHPickerFilter]) -> Self {
        Self(name: "all(\(subfilters.map(\.name).joined(separator: ",")))")
    }
    public static func not(_ filter: PHPickerFilter) -> Self { Self(name: "not(\(filter.name))") }
}

/// Stored, since nothing is shown. Source: PHPicker.h.
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
    public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
    public enum Selection: Int, Sendable { case `default`, ordered, continuous, continuousAndOrdered }

    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    public var selection = Selection.default
    /// 0 is no limit.
    public var selectionLimit = 1
    public var filter: PHPickerFilter?
    public var preselectedAssetIdentifiers: [String] = []

    /// Whether results have the identifiers of assets.
    fileprivate var namesAssets = false

    public init() {}
    public init(photoLibrary: PHPhotoLibrary) { namesAssets = true }
}

/// Source: PHPicker.h.
// Unchecked: it has no state of its own that changes.
public struct PHPickerResult: Equatable, Hashable, @unchecked Sendable {
    public let itemProvider: NSItemProvider
    public let assetIdentifier: String?

    public init(itemProvider: NSItemProvider, assetIdentifier: String? = nil) {
        (self.itemProvider, self.assetIdentifier) = (itemProvider, assetIdentifier)
    }
}

/// Source: PHPicker.h.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// The user has picked, or has cancelled with no result. The delegate must dismiss the picker.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Shows no photos. The session finishes it for the user.
///
/// Source: PHPicker.h.
@preconcurrency @MainActor
public final class PHPickerViewController: UIViewController {
    public let configuration: PHPickerConfiguration
    public weak var delegate: (any PHPickerViewControllerDelegate)?

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        configuration = PHPickerConfiguration()
        super.init(coder: coder)
    }
}

extension PHPickerViewController: SystemPicker {
    /// The user picks a photo of the library, or one of the device's pictures if the library is empty.
    package var pickActions: [UserAction] {
        guard isReachableByUser else { return [] }
        let assets = session.photoAccess.assets
        let photos: [(image: UIImage?, identifier: String?)] =
            assets.isEmpty
            ? session.pictures.map { ($0, nil) }
            : assets.map { ($0.image, configuration.namesAssets ? $0.localIdentifier : nil) }
        let picks = photos.enumerated().map { index, photo in
            let provider = NSItemProvider(item: photo.image, typeIdentifier: "public.jpeg")
            let result = PHPickerResult(itemProvider: provider, assetIdentifier: photo.identifier)
            return UserAction("pick photo \(index) in \(type(of: self))") { $0.finish(self, with: [result]) }
        }
        return picks + [UserAction("cancel \(type(of: self))") { $0.finish(self, with: []) }]
    }
}

extension Session {
    /// The user picks photos, or cancels with none: an input, in which the delegate is called.
    ///
    /// Only the input happens if the picker is not on screen, or is appearing or disappearing.
    public func finish(_ picker: PHPickerViewController, with results: [PHPickerResult]) {
        use(picker) { picker.delegate?.picker(picker, didFinishPicking: results) }
    }
}
