import Foundation

/// What a view only stores: looks, and preferences about touches that this runtime does not have. Stored, not drawn.
@MainActor
package struct StoredViewValues {
    var contentScaleFactor: CGFloat?
    var clearsContextBeforeDrawing = true
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    var preservesSuperviewLayoutMargins = false
    var mask: UIView?
    var motionEffects: [UIMotionEffect] = []
    var minimumContentSizeCategory: UIContentSizeCategory?
    var maximumContentSizeCategory: UIContentSizeCategory?
    var showsLargeContentViewer = false
    var largeContentTitle: String?
    var largeContentImage: UIImage?
    var scalesLargeContentImage = false
    var largeContentImageInsets = UIEdgeInsets.zero
    var focusGroupIdentifier: String?
    var focusGroupPriority: UIFocusGroupPriority?
    var focusEffect: UIFocusEffect?
    var ignoresInvertedColors = false
    var accessibilityPath: UIBezierPath?
    package var cornerConfiguration = UICornerConfiguration.corners()
    var textDragging = TextDragging()
    package var isSpringLoaded = false
    package var hoverStyle: UIHoverStyle?
    var adjustsImageSize = false

    nonisolated init() {}
}

/// The values of a view of which at least one was set.
@MainActor
final class StoredViewBox {
    var values = StoredViewValues()

    nonisolated init() {}
}

extension UIView {
    /// The values, with the defaults if none was set.
    package var stored: StoredViewValues {
        get { storedValues?.values ?? StoredViewValues() }
        set {
            let box = storedValues ?? StoredViewBox()
            box.values = newValue
            storedValues = box
        }
    }
}
