/// The media library as a closed box: the picker is presented, and a test says what the user picks.
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Source: MPMediaItem.h.
public struct MPMediaType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let music = MPMediaType(rawValue: 1)
    public static let podcast = MPMediaType(rawValue: 2)
    public static let audioBook = MPMediaType(rawValue: 4)
    public static let anyAudio = MPMediaType(rawValue: 0xFF)
    public static let any = MPMediaType(rawValue: .max)
}

/// A title. Source: MPMediaItem.h.
open class MPMediaItem: NSObject {
    open var title: String?
    open var artist: String?
}

/// Source: MPMediaItemCollection.h.
open class MPMediaItemCollection: NSObject {
    public let items: [MPMediaItem]

    public init(items: [MPMediaItem]) { self.items = items }

    open var count: Int { items.count }
    open var representativeItem: MPMediaItem? { items.first }
}

/// Source: MPMediaPickerController.h.
@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: RespondingObject {
    /// The user has picked items. The delegate must dismiss the picker.
    func mediaPicker(
        _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection)
    /// The user has cancelled. The delegate must dismiss the picker.
    func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

extension MPMediaPickerControllerDelegate {
    public func mediaPicker(
        _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
    ) {}
    public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}

/// Shows no media. The session picks for the user.
///
/// Source: MPMediaPickerController.h.
@preconcurrency @MainActor
open class MPMediaPickerController: UIViewController {
    public let mediaTypes: MPMediaType
    open weak var delegate: (any MPMediaPickerControllerDelegate)?
    open var allowsPickingMultipleItems = false
    open var showsCloudItems = true
    open var showsItemsWithProtectedAssets = true
    open var prompt: String?

    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(mediaTypes: .any)
    }
    public init(mediaTypes: MPMediaType = .any) {
        self.mediaTypes = mediaTypes
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
}

extension Session {
    /// The user picks media: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func pick(_ items: [MPMediaItem], in picker: MPMediaPickerController) {
        use(picker) { picker.delegate?.mediaPicker(picker, didPickMediaItems: MPMediaItemCollection(items: items)) }
    }

    /// The user leaves the picker without media: an input, in which the delegate is called, then the end of the turn.
    public func cancel(_ picker: MPMediaPickerController) {
        use(picker) { picker.delegate?.mediaPickerDidCancel(picker) }
    }
}
