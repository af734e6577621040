import HierarchyModel
import JSONText

/// What `llvm-symbolizer --output-style=JSON` writes about an address: one line.
///
/// Its texts come from a file that may be anything.
package struct SymbolizerAnswer: Equatable, Sendable {
    package let address: UInt64
    /// The place of the instruction, for a call the innermost function there that has a line; nil if the debug
    /// information does not cover the address. A name of the symbol table alone is none: it may be that of another
    /// function.
    package let place: CallSite.Place?

    /// The most bytes of a line.
    package static let longestLine = 1 << 20
    /// The most bytes of a name in a symbol table that is demangled.
    private static let longestName = 4096
    private static let mostFrames = 4096
    private static let generatedFile = "<compiler-generated>"

    /// Nil if the line is not an answer about an address.
    package init?(_ line: [UInt8]) {
        let limits = JSONReader.Limits(maxDepth: 8, maxStringBytes: Self.longestLine, maxElements: Self.mostFrames)
        guard case .object(let answer)? = try? JSONReader.parse(line, limits: limits),
            case .string(let digits)? = answer["Address"], digits.hasPrefix("0x"),
            let address = UInt64(digits.dropFirst(2), radix: 16)
        else { return nil }
        self.address = address
        guard case .array(let symbols)? = answer["Symbol"] else {
            place = nil
            return
        }
        place = Self.place(symbols.compactMap(Function.init))
    }

    /// What Apple's `atos -fullPath` writes about an address: `pay() (in Shop) (/app/Pay.swift:5)`, or less than that
    /// where the debug information does not cover the address. Always an answer.
    ///
    /// Source: the manual page of `atos`, "Output".
    package init(atos line: [UInt8], about address: UInt64) {
        self.address = address
        let text = String(decoding: line, as: UTF8.self)
        guard text.hasSuffix(")"), let image = text.ranges(of: " (in ").last,
            let source = text[image.upperBound...].firstRange(of: ") ("),
            let colon = text[source.upperBound...].lastIndex(of: ":"),
            let number = UInt32(text[text.index(after: colon)..<text.index(before: text.endIndex)]), number > 0
        else {
            place = nil
            return
        }
        let name = String(text[..<image.lowerBound])
        place = Self.place(
            path: String(text[source.upperBound..<colon]), line: number,
            function: name.utf8.count <= Self.longestName ? name : nil)
    }

    /// One of the functions at an address, innermost first in an answer.
    private struct Function {
        let name: String
        let path: String
        let line: UInt32?

        /// Nil if the function is known from the symbol table only.
        init?(_ symbol: JSONValue) {
            guard case .object(let members) = symbol, case .string(let name)? = members["FunctionName"],
                case .string(let path)? = members["FileName"], !path.isEmpty, case .number(let line)? = members["Line"]
            else { return nil }
            let isKnown = name != "??" && name.utf8.count <= SymbolizerAnswer.longestName
            self.name = isKnown ? name : ""
            self.path = path
            let isGenerated = path.hasSuffix(SymbolizerAnswer.generatedFile)
            self.line = isGenerated ? nil : line.uint64.flatMap { UInt32(exactly: $0) }.flatMap { $0 == 0 ? nil : $0 }
        }
    }

    #if os(Linux)
        private static func place(_ functions: [Function]) -> CallSite.Place? {
            let frames = functions.map { function in
                Symbolicator.Frame(
                    function.name, at: DebugInformation.SourceLine(path: function.path, line: function.line))
            }
            guard let owner = frames.last else { return nil }
            let code = SymbolicatedAddress(start: 0, image: 0, frames: frames, function: owner)
            let candidates = code.isMerged ? [] : frames.filter { !$0.isMadeByCompiler }
            guard let frame = candidates.first(where: { $0.line != nil }) ?? candidates.first else { return nil }
            return place(path: frame.path, line: frame.line, function: code.displayName(of: frame))
        }
    #else
        /// The name of a function stays as the linker has it: Swift's library demangles names for other programs on
        /// Linux only.
        private static func place(_ functions: [Function]) -> CallSite.Place? {
            guard let function = functions.first(where: { $0.line != nil }) ?? functions.first else { return nil }
            return place(path: function.path, line: function.line, function: function.name)
        }
    #endif

    private static func place(path: String?, line: UInt32?, function: String?) -> CallSite.Place? {
        let function = function.flatMap { $0.isEmpty ? nil : $0 }
        guard let line, let file = path?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last,
            file.utf8.count <= EventJSONLimits.stringBytes
        else { return function.map { CallSite.Place(function: $0, exact: false) } }
        return CallSite.Place(file: String(file), line: line, function: function)
    }
}
