import Foundation

/// Source: CATextLayer.h.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// A string or an attributed string.
    open var string: Any?
    /// A font or its name.
    open var font: CFTypeRef?
    /// In points.
    open var fontSize: CGFloat = 36 { didSet { hasChanged("fontSize") } }
    open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { hasChanged("foregroundColor") } }
    open var isWrapped = false
    open var truncationMode = CATextLayerTruncationMode.none
    open var alignmentMode = CATextLayerAlignmentMode.natural
    open var allowsFontSubpixelQuantization = false
}
