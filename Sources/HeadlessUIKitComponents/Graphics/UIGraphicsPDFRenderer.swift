import Foundation
import HeadlessUIKitRuntime

/// Source: UIGraphicsPDFRenderer.h.
@preconcurrency @MainActor
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Stored: the file has no title.
    open var documentInfo: [String: Any] = [:]

    override class func make() -> Self {
        guard let format = UIGraphicsPDFRendererFormat() as? Self else {
            preconditionFailure("\(Self.self) does not override make()")
        }
        return format
    }
}

/// Source: UIGraphicsPDFRenderer.h.
@preconcurrency @MainActor
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    fileprivate let document: PDFPages

    fileprivate init(_ document: PDFPages, _ format: UIGraphicsRendererFormat) {
        self.document = document
        super.init(document.context, format)
    }

    /// Those of the page, or of the renderer before the first page.
    open var pdfContextBounds: CGRect { document.bounds }
    open func beginPage() { document.beginPage(format.bounds) }
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { document.beginPage(bounds) }

    // Taken and not written.

    open func setURL(_ url: URL, for rect: CGRect) {}
    open func addDestination(withName name: String, at point: CGPoint) {}
    open func setDestinationWithName(_ name: String, for rect: CGRect) {}
}

/// Makes a PDF file by running drawing code. The file has the pages that the code begins, and nothing is drawn on them.
///
/// Source: UIGraphicsPDFRenderer.h.
@preconcurrency @MainActor
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds, format, allowsImageOutput: false)
    }

    open func pdfData(actions: DrawingActions) -> Data {
        let document = PDFPages(format.bounds)
        let depth = GraphicsContexts.stack.count
        GraphicsContexts.begin(document)
        actions(UIGraphicsPDFRendererContext(document, format))
        // The actions may have ended this context, or left others open.
        GraphicsContexts.stack.removeLast(max(0, GraphicsContexts.stack.count - depth))
        return document.data
    }
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        try pdfData(actions: actions).write(to: url)
    }
}
