/// Why a file is no document of Interface Builder that can be read; says where, what is wrong and what to do.
public enum InterfaceFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A place in a file. Lines and columns count from 1; a column counts bytes.
    public struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The file as the caller named it.
        public let file: String
        public let line: Int
        public let column: Int

        public init(file: String, line: Int, column: Int) {
            self.file = file
            self.line = line
            self.column = column
        }

        public var description: String { "\(file):\(line):\(column)" }
    }

    /// The text is not well-formed XML.
    case malformed(Place, expected: String, found: String)
    /// A document type declaration, with which entities could be declared.
    case documentType(Place)
    /// A reference to an entity that XML itself does not define.
    case unknownEntity(Place, String)
    /// Not UTF-8, in which Interface Builder writes.
    case encoding(Place, found: String)
    /// More of something than the reader takes.
    case tooMany(Place, Quantity, limit: Int)
    /// Well-formed, but not written by Interface Builder for iOS.
    case foreign(Place, ForeignDocument)
    /// Two objects with one identifier, so that nobody can tell which one a connection leads to.
    case duplicateID(Place, String, firstLine: Int)
    /// Controllers whose relationships need each other before any of them can be made; their identifiers in order, the first one once more at the end.
    case circle(Place, [String])

    public enum Quantity: String, Hashable, Sendable {
        case bytes, elements, attributes
        case levels = "levels of nesting"
    }

    public enum ForeignDocument: Hashable, Sendable {
        /// A document of another platform; what `targetRuntime` or `type` says.
        case platform(String)
        /// The format of Interface Builder 3 and Xcode 3, with the root element `archive`.
        case archive
        /// What Xcode makes of the document for the app.
        case compiled
        /// Any other XML; the name of its root element.
        case root(String)
    }

    public var place: Place {
        switch self {
        case .malformed(let place, _, _), .documentType(let place), .unknownEntity(let place, _),
            .encoding(let place, _),
            .tooMany(let place, _, _), .foreign(let place, _), .duplicateID(let place, _, _),
            .circle(let place, _):
            place
        }
    }

    /// What is wrong, without the place.
    public var cause: String {
        switch self {
        case .malformed(_, let expected, let found): "expected \(expected), found \(found)"
        case .documentType: "a document type declaration, which Interface Builder never writes"
        case .unknownEntity(_, let name): "the entity '\(name)' is not defined"
        case .encoding(_, let found): "expected UTF-8, found \(found)"
        case .tooMany(_, let quantity, let limit): "more than \(limit) \(quantity.rawValue)"
        case .foreign(_, let document): document.cause
        case .duplicateID(_, let id, let line): "the identifier '\(id)' is that of the object in line \(line), too"
        case .circle(_, let ids):
            "controllers need each other before any of them can be made: \(ids.joined(separator: " → "))"
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch self {
        case .malformed: "resolve what a merge left behind, or restore the file"
        case .documentType: "remove it, with the entities that it declares"
        case .unknownEntity: "write the character itself"
        case .encoding: "save the file as UTF-8"
        case .tooMany: "split the document by storyboard references"
        case .foreign(_, let document): document.remedy
        case .duplicateID: "delete what a merge left twice, or give one of them another identifier"
        case .circle: "remove one of the relationships"
        }
    }

    public var description: String { "\(place): \(cause); \(remedy)" }
}

extension InterfaceFileError.ForeignDocument {
    fileprivate var cause: String {
        switch self {
        case .platform(let name): "a document for '\(name)', not for iOS"
        case .archive: "the archive format of Interface Builder 3"
        case .compiled: "a compiled document"
        case .root(let name): "the root element is '\(name)', not 'document'"
        }
    }

    fileprivate var remedy: String {
        switch self {
        case .platform: "only documents for iOS have view controllers of UIKit"
        case .archive: "open it in Xcode 4 to 12 and save it again"
        case .compiled: "name the source file of the project"
        case .root: "name a .storyboard or .xib file"
        }
    }
}
