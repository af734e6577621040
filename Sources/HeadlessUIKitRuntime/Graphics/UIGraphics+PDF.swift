import Foundation

/// The pages of a PDF file.
@MainActor
package final class PDFPages {
    /// Letter paper at 72 points an inch, for bounds that are empty. Source: UIGraphics.h,
    /// UIGraphicsBeginPDFContextToData.
    private static let usualBounds = CGRect(x: 0, y: 0, width: 612, height: 792)

    package let context: CGContext
    private let usual: CGRect
    private var pages: [CGRect] = []
    /// Gets the file at the end.
    let finish: (Data) -> Void

    package init(_ bounds: CGRect, finish: @escaping (Data) -> Void = { _ in }) {
        usual = bounds.isEmpty ? Self.usualBounds : bounds
        context = GraphicsContexts.context(size: usual.size, scale: 1)
        self.finish = finish
    }

    package var bounds: CGRect { pages.last ?? usual }

    /// - Parameter bounds: the document's, if they are empty.
    package func beginPage(_ bounds: CGRect) { pages.append(bounds.isEmpty ? usual : bounds) }

    /// Source: PDF 1.4, "File Structure".
    package var data: Data {
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
    GraphicsContexts.begin(PDFPages(bounds) { data.setData($0) })
}

/// Makes a PDF file of the pages that follow. Returns false if the folder of the path is not there.
///
/// Source: UIGraphics.h.
@preconcurrency @MainActor @discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    GraphicsContexts.begin(PDFPages(bounds) { try? $0.write(to: URL(fileURLWithPath: path)) })
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

extension GraphicsContexts {
    package static func begin(_ pages: PDFPages) {
        stack.append(.init(context: pages.context, size: nil, scale: 1, pages: pages))
    }
}
