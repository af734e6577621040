import Foundation

/// The contexts that UIKit's drawing functions draw into, the current one last.
@MainActor
package enum GraphicsContexts {
    package struct Entry {
        let context: CGContext
        /// In points; nil for a context that the app has pushed.
        let size: CGSize?
        let scale: CGFloat
        /// Of a context that makes a PDF file.
        var pages: PDFPages?
    }

    package static var stack: [Entry] = []

    /// - Parameter size: in points.
    static func context(size: CGSize, scale: CGFloat) -> CGContext {
        CGContext(
            width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
            transform: CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Runs `body` with a new context as the current one, and returns an image of its size.
    package static func image(size: CGSize, scale: CGFloat, _ body: (CGContext) -> Void) -> UIImage {
        let context = context(size: size, scale: scale)
        stack.append(Entry(context: context, size: size, scale: scale))
        body(context)
        stack.removeLast()
        return UIImage(size: size, scale: scale)
    }
}

/// The context that UIKit's drawing functions draw into; nil outside of drawing.
///
/// Source: UIGraphics.h.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.stack.last?.context }

@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContexts.stack.append(.init(context: context, size: nil, scale: 1))
}

@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = GraphicsContexts.stack.popLast() }

/// - Parameter size: in points; there is one pixel a point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// - Parameters:
///   - size: in points.
///   - scale: pixels a point; 0 for the screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? UIScreen.main.scale : scale
    let context = GraphicsContexts.context(size: size, scale: scale)
    GraphicsContexts.stack.append(.init(context: context, size: size, scale: scale))
}

/// An image of the size and scale of the current image context; nil outside of one. It has no pixels.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsContexts.stack.last, let size = entry.size else { return nil }
    return UIImage(size: size, scale: entry.scale)
}

@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = GraphicsContexts.stack.popLast() }

// Taken and not drawn.

@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {}
@preconcurrency @MainActor public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {}
@preconcurrency @MainActor public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}
@preconcurrency @MainActor public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
