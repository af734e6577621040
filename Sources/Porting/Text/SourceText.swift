#if Porting
    import Foundation
    import SwiftParser
    import SwiftSyntax

    /// A source file of an app and its syntax tree. Offsets count UTF-8 bytes.
    struct SourceText {
        let path: String
        let text: String
        let tree: SourceFileSyntax
        private(set) var conditions: PlatformConditions
        private let converter: SourceLocationConverter

        init(path: String, text: String) {
            self.path = path
            self.text = text
            tree = Parser.parse(source: text)
            conditions = PlatformConditions(of: tree)
            converter = SourceLocationConverter(fileName: path, tree: tree)
        }

        /// The files of a module, whose conditions about Objective-C's runtime are decided alike.
        static func module(_ sources: [(path: String, text: String)]) -> [SourceText] {
            var texts = sources.map { SourceText(path: $0.path, text: $0.text) }
            guard texts.contains(where: \.conditions.asksForNoRuntime) else { return texts }
            for index in texts.indices {
                texts[index].conditions = PlatformConditions(of: texts[index].tree, opensRuntime: false)
            }
            return texts
        }

        static func name(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

        /// The name of the file without its ending, as a part of a name in Swift.
        var identifier: String {
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }

        /// Counts from 1.
        func line(at offset: Int) -> Int { converter.location(for: AbsolutePosition(utf8Offset: offset)).line }
    }

    extension SyntaxProtocol {
        /// Without the comments and blanks before and after it.
        var textRange: Range<Int> {
            positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
        }

        var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
        var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
        /// The text without the comments and blanks before and after it.
        var code: String { trimmedDescription }

        /// The nearest enclosing node of a type.
        func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
            sequence(first: Syntax(self).parent, next: { $0?.parent }).lazy.compactMap { $0?.as(Node.self) }.first
        }
    }
#endif
