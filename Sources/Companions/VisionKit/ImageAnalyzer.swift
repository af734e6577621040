/// VisionKit as a closed box: no image is analyzed and no document is scanned.
@_exported import Foundation
@_exported import UIKit

/// What was found in an image: nothing. Source: VisionKit, ImageAnalysis.
public final class ImageAnalysis: Sendable {
    init() {}
    public var transcript: String { "" }
    public func hasResults(for analysisTypes: ImageAnalyzer.AnalysisTypes) -> Bool { false }
}

/// Finds texts and codes in images: it is not supported. Source: VisionKit, ImageAnalyzer.
public final class ImageAnalyzer: Sendable {
    public struct AnalysisTypes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let text = Self(rawValue: 1 << 0)
        public static let machineReadableCode = Self(rawValue: 1 << 1)
        public static let visualLookUp = Self(rawValue: 1 << 2)
    }

    public struct Configuration: Sendable {
        public let analysisTypes: AnalysisTypes
        public var locales: [String] = []
        public init(_ types: AnalysisTypes) { analysisTypes = types }
    }

    public init() {}
    /// False: no image is analyzed.
    public class var isSupported: Bool { false }
    public class var supportedTextRecognitionLanguages: [String] { [] }

    /// Finds nothing.
    @MainActor
    public func analyze(_ image: UIImage, configuration: Configuration) async throws -> ImageAnalysis {
        ImageAnalysis()
    }
    @MainActor
    public func analyze(
        _ image: UIImage, orientation: UIImage.Orientation, configuration: Configuration
    ) async throws -> ImageAnalysis { ImageAnalysis() }
}

/// Source: VisionKit, ImageAnalysisInteractionDelegate.
@preconcurrency @MainActor
public protocol ImageAnalysisInteractionDelegate: AnyObject {
    func interaction(
        _ interaction: ImageAnalysisInteraction, shouldBeginAt point: CGPoint,
        for interactionType: ImageAnalysisInteraction.InteractionTypes
    ) -> Bool
    func contentsRect(for interaction: ImageAnalysisInteraction) -> CGRect
    func contentView(for interaction: ImageAnalysisInteraction) -> UIView?
    func presentingViewController(for interaction: ImageAnalysisInteraction) -> UIViewController?
    func interaction(
        _ interaction: ImageAnalysisInteraction, highlightSelectedItemsDidChange highlightSelectedItems: Bool)
}

extension ImageAnalysisInteractionDelegate {
    public func interaction(
        _ interaction: ImageAnalysisInteraction, shouldBeginAt point: CGPoint,
        for interactionType: ImageAnalysisInteraction.InteractionTypes
    ) -> Bool { true }
    public func contentsRect(for interaction: ImageAnalysisInteraction) -> CGRect {
        CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    public func contentView(for interaction: ImageAnalysisInteraction) -> UIView? { nil }
    public func presentingViewController(for interaction: ImageAnalysisInteraction) -> UIViewController? { nil }
    public func interaction(
        _ interaction: ImageAnalysisInteraction, highlightSelectedItemsDidChange highlightSelectedItems: Bool
    ) {}
}

/// Lets the user touch what was found in an image: nothing. Source: VisionKit, ImageAnalysisInteraction.
@preconcurrency @MainActor
open class ImageAnalysisInteraction: NSObject, UIInteraction {
    public struct InteractionTypes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let automatic = Self(rawValue: 1 << 0)
        public static let textSelection = Self(rawValue: 1 << 1)
        public static let dataDetectors = Self(rawValue: 1 << 2)
        public static let imageSubject = Self(rawValue: 1 << 3)
        public static let visualLookUp = Self(rawValue: 1 << 4)
        public static let automaticTextOnly = Self(rawValue: 1 << 5)
    }

    open weak var delegate: (any ImageAnalysisInteractionDelegate)?
    open var analysis: ImageAnalysis?
    open var preferredInteractionTypes: InteractionTypes = []
    open var isSupplementaryInterfaceHidden = false
    open var supplementaryInterfaceContentInsets = UIEdgeInsets.zero
    open var allowsLongPressForDataDetectorsInTextMode = true
    open var selectableItemsHighlighted = false
    open private(set) weak var view: UIView?

    public override init() {}
    public convenience init(_ delegate: any ImageAnalysisInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }

    open var activeInteractionTypes: InteractionTypes { [] }
    open var hasActiveTextSelection: Bool { false }
    open var text: String { "" }
    open func resetTextSelection() {}
    open func setContentsRectNeedsUpdate() {}
    open func setSupplementaryInterfaceHidden(_ hidden: Bool, animated: Bool) {
        isSupplementaryInterfaceHidden = hidden
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
