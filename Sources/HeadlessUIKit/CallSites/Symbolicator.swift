#if os(Linux)
import Foundation
import Runtime

/// Names the functions and lines of addresses in this process, with the functions inlined there.
///
/// Answers are kept: an address is looked up once. Not safe to share between threads without a lock.
struct Symbolicator {
    /// One function at an address.
    struct Frame: Equatable {
        /// The name without module, e.g. `ContainerController.show(_:)`.
        var name: String
        /// The mangled name.
        var rawName: String
        /// The path of the source file, if the program has debug information for the address.
        var path: String?
        /// The line, counted from 1; nil where the compiler made the code itself.
        var line: UInt32?
    }

    /// What lies at an address.
    struct Place: Equatable {
        /// The first address of the function that the address lies in.
        var start: UInt
        /// Where the image that the address lies in is loaded.
        var image: UInt
        /// The functions there, the innermost inlined one first, the one that owns the code last.
        var frames: [Frame]
        /// The function that owns the code.
        var function: Frame

        /// Functions are inlined in each other here. The symboliser does not list them in order, so that the line is
        /// certain and the name of the function that holds it is not.
        var holdsSeveralInlined: Bool { frames.count > 2 }
        /// Whether the inlined functions' names are known to be in order; the positions always are.
        var isOrdered: Bool
    }

    private var images: ImageMap?
    private var found: [UInt: Found?] = [:]
    private var known: [UInt: Place?] = [:]

    /// The place of an instruction; nil where nothing is known.
    mutating func place(at address: UInt) -> Place? {
        if let place = known[address] { return place }
        let place = look(up: address)
        known[address] = .some(place)
        return place
    }

    /// What lies at an address, with the names of inlined functions in no certain order: spares the search for it.
    mutating func listing(at address: UInt) -> Place? {
        find(address).map { $0.place(with: $0.inlined, isOrdered: $0.inlined.count < 2) }
    }

    /// The place of the call that returns to an address.
    mutating func place(ofCallReturningTo address: UInt) -> Place? {
        address == 0 ? nil : place(at: address - 1)
    }

    private mutating func look(up address: UInt) -> Place? {
        guard let found = find(address), let images else { return nil }
        guard found.inlined.count > 1 else { return found.place(with: found.inlined) }
        let ordered = nesting(of: found, in: images).innermostFirst
        return found.place(with: ordered ?? found.inlined, isOrdered: ordered != nil)
    }

    private mutating func find(_ address: UInt) -> Found? {
        if let found = found[address] { return found }
        let found = images(covering: address)?.place(at: address)
        self.found[address] = .some(found)
        return found
    }

    /// Reads addresses before one until they have told how the functions inlined there lie in each other.
    private func nesting(of found: Found, in images: ImageMap) -> InlineNesting {
        var nesting = InlineNesting(found.inlined, at: found.address, from: found.start)
        while let address = nesting.question {
            let answer = images.place(at: address)
            nesting.learn(answer?.start == found.start ? answer?.inlined ?? [] : [])
        }
        return nesting
    }

    /// The loaded images, read again where the address lies in one loaded since.
    private mutating func images(covering address: UInt) -> ImageMap? {
        guard let wanted = Backtrace.Address(address) else { return nil }
        if let images, images.indexOfImage(at: wanted) != nil { return images }
        let current = ImageMap.capture()
        images = current
        return current.indexOfImage(at: wanted) == nil ? nil : current
    }
}

/// What the symboliser says of an address.
private struct Found {
    var address: UInt
    var start: UInt
    /// The innermost source position and the function that owns the code.
    var position: SymbolicatedBacktrace.SourceLocation?
    var owner: SymbolicatedBacktrace.Symbol
    var image: UInt
    var inlined: [InlinedCall]

    init?(address: UInt, symbols: [SymbolicatedBacktrace.Symbol], in images: ImageMap) {
        guard let owner = symbols.last, let start = UInt(exactly: Int(clamping: address) - owner.offset)
        else { return nil }
        (self.address, self.start, self.owner) = (address, start, owner)
        position = symbols.first?.sourceLocation
        image = images.indices.contains(owner.imageIndex) ? UInt(images[owner.imageIndex].baseAddress) ?? 0 : 0
        inlined = zip(symbols, symbols.dropFirst()).map { InlinedCall($0, calledAt: $1.sourceLocation) }
    }

    /// The place, given the inlined functions from the inside out.
    func place(with inlined: [InlinedCall], isOrdered: Bool = true) -> Symbolicator.Place {
        var frames: [Symbolicator.Frame] = []
        var (path, line) = (position?.path, position.lineNumber)
        for call in inlined {
            frames.append(Symbolicator.Frame(name: call.name, rawName: call.rawName, path: path, line: line))
            (path, line) = (call.path, call.line)
        }
        let function = Symbolicator.Frame(name: owner.name, rawName: owner.rawName, path: path, line: line)
        return Symbolicator.Place(
            start: start, image: image, frames: frames + [function], function: function, isOrdered: isOrdered)
    }
}

extension InlinedCall {
    fileprivate init(_ symbol: SymbolicatedBacktrace.Symbol, calledAt location: SymbolicatedBacktrace.SourceLocation?) {
        self.init(
            name: symbol.name, rawName: symbol.rawName, path: location?.path, line: location.lineNumber,
            column: location?.column ?? 0)
    }
}

extension SymbolicatedBacktrace.SourceLocation? {
    /// The line; nil where the compiler made the code itself.
    fileprivate var lineNumber: UInt32? {
        guard let self, !self.path.hasSuffix("<compiler-generated>"), let line = UInt32(exactly: self.line) else { return nil }
        return line > 0 ? line : nil
    }
}

extension ImageMap {
    /// What lies at an address; nil where nothing is known of it.
    fileprivate func place(at address: UInt) -> Found? {
        guard let frames = Backtrace.of(address)?.symbolicated(with: self)?.frames else { return nil }
        return Found(address: address, symbols: frames.compactMap(\.symbol), in: self)
    }
}

extension Backtrace {
    /// A backtrace of one address, made through the documented compact form that `Backtrace` is coded in: a byte for
    /// the width of an address, then the frame as kind, number of bytes and the bytes, the highest first.
    fileprivate static func of(_ address: UInt) -> Backtrace? {
        let sixtyFourBits: UInt8 = 2, programCounter: UInt8 = 0x1F
        var bytes = [sixtyFourBits, programCounter]
        withUnsafeBytes(of: UInt64(address).bigEndian) { bytes.append(contentsOf: $0) }
        let coded = ["architecture": architectureName, "backtrace": Data(bytes).base64EncodedString()]
        guard let json = try? JSONEncoder().encode(coded) else { return nil }
        return try? JSONDecoder().decode(Backtrace.self, from: json)
    }

    private static var architectureName: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        "unknown"
        #endif
    }
}
#endif
