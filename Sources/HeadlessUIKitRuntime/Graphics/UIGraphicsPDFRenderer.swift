import Foundation

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
        begin(document)
        actions(UIGraphicsPDFRendererContext(document, format))
        // The actions may have ended this context, or left others open.
        GraphicsContexts.stack.removeLast(max(0, GraphicsContexts.stack.count - depth))
        return document.data
    }
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        try pdfData(actions: actions).write(to: url)
    }
}

/// The pages of a PDF file.
@MainActor
final class PDFPages {
    /// Letter paper at 72 points an inch, for bounds that are empty. Source: UIGraphics.h,
    /// UIGraphicsBeginPDFContextToData.
    private static let usualBounds = CGRect(x: 0, y: 0, width: 612, height: 792)

    let context: CGContext
    private let usual: CGRect
    private var pages: [CGRect] = []
    /// Gets the file at the end.
    let finish: (Data) -> Void

    init(_ bounds: CGRect, finish: @escaping (Data) -> Void = { _ in }) {
        usual = bounds.isEmpty ? Self.usualBounds : bounds
        context = GraphicsContexts.context(size: usual.size, scale: 1)
        self.finish = finish
    }

    var bounds: CGRect { pages.last ?? usual }

    /// - Parameter bounds: the document's, if they are empty.
    func beginPage(_ bounds: CGRect) { pages.append(bounds.isEmpty ? usual : bounds) }

    /// Source: PDF 1.4, "File Structure".
    var data: Data {
        let numbers = pages.indices.map { $0 + 3 }
        let kids = numbers.map { "\($0) 0 R" }.joined(separator: " ")
        let boxes = pages.map { box in
            let corners = [box.minX, box.minY, box.maxX, box.maxY].map { "\($0)" }.joined(separator: " ")
            return "<< /Type /Page /Parent 2 0 R /MediaBox [\(corners)] >>"
        }
        let objects =
            ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>"] + boxes
        var (text, offsets): (String, [Int]) = ("%PDF-1.4\n", [])
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let entries = offsets.map { String(repeating: "0", count: 10 - "\($0)".count) + "\($0) 00000 n \n" }.joined()
        let table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n\(entries)"
        let trailer = "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(text.utf8.count)\n%%EOF\n"
        return Data((text + table + trailer).utf8)
    }
}

/// Makes a PDF file of the pages that follow. `data` gets the file when the context ends.
///
/// Source: UIGraphics.h.
@preconcurrency @MainActor
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    begin(PDFPages(bounds) { data.setData($0) })
}

/// Makes a PDF file of the pages that follow. Returns false if the folder of the path is not there.
///
/// Source: UIGraphics.h.
@preconcurrency @MainActor @discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    begin(PDFPages(bounds) { try? $0.write(to: URL(fileURLWithPath: path)) })
    return true
}

/// Without a PDF context nothing happens. Source: UIGraphics.h.
@preconcurrency @MainActor
public func UIGraphicsBeginPDFPage() { currentPages?.beginPage(.zero) }
@preconcurrency @MainActor
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    currentPages?.beginPage(bounds)
}
@preconcurrency @MainActor
public func UIGraphicsGetPDFContextBounds() -> CGRect { currentPages?.bounds ?? .zero }
@preconcurrency @MainActor
public func UIGraphicsEndPDFContext() {
    guard let pages = currentPages else { return }
    GraphicsContexts.stack.removeLast()
    pages.finish(pages.data)
}

@MainActor private var currentPages: PDFPages? { GraphicsContexts.stack.last?.pages }

@MainActor
private func begin(_ pages: PDFPages) {
    GraphicsContexts.stack.append(.init(context: pages.context, size: nil, scale: 1, pages: pages))
}
