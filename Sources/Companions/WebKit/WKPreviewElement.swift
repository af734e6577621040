@_exported import Foundation
@_exported import UIKit

// The link under a finger. There are no links, so that none is made.
//
// Source: WKPreviewElementInfo.h, WKPreviewActionItem.h, WKContextMenuElementInfo.h.

@preconcurrency @MainActor
open class WKPreviewElementInfo: NSObject {
    open var linkURL: URL? { nil }

    override init() {}
}

@preconcurrency @MainActor
open class WKContextMenuElementInfo: NSObject {
    open var linkURL: URL? { nil }

    override init() {}
}

@preconcurrency @MainActor
public protocol WKPreviewActionItem: UIPreviewActionItem {
    var identifier: String { get }
}

public let WKPreviewActionItemIdentifierOpen = "WKElementActionTypeOpen"
public let WKPreviewActionItemIdentifierAddToReadingList = "WKElementActionTypeAddToReadingList"
public let WKPreviewActionItemIdentifierCopy = "WKElementActionTypeCopy"
public let WKPreviewActionItemIdentifierShare = "WKElementActionTypeShare"
