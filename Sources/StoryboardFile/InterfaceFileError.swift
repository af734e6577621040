/// Says why a file cannot be read as a document of Interface Builder: where, what is wrong and what to do.
public enum InterfaceFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A location in a file. Lines and columns count from 1. A column counts bytes.
    public struct Location: Hashable, Sendable, CustomStringConvertible {
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
    case malformed(Location, expected: String, found: String)
    /// The file has a document type declaration, which can declare entities.
    case documentType(Location)
    /// A reference to an entity that XML does not define.
    case unknownEntity(Location, String)
    /// The file is not UTF-8, the encoding of Interface Builder.
    case encoding(Location, found: String)
    /// A quantity exceeds a limit of the reader.
    case tooMany(Location, Quantity, limit: Int)
    /// The file is well-formed XML, but not a document of Interface Builder for iOS.
    case foreign(Location, ForeignDocument)
    /// Two objects have the same identifier, so that connections to it are ambiguous.
    case duplicateID(Location, String, firstLine: Int)
    /// A cycle of relationships, so that none of the controllers can be instantiated: their identifiers in order, the
    /// first one again at the end.
    case cycle(Location, [String])

    public enum Quantity: String, Hashable, Sendable {
        case bytes, elements, attributes
        case levels = "levels of nesting"
    }

    public enum ForeignDocument: Hashable, Sendable {
        /// A document for another platform: the value of `targetRuntime` or `type`.
        case platform(String)
        /// The format of Interface Builder 3 and Xcode 3, with the root element `archive`.
        case archive
        /// A compiled document, as Xcode copies it into the app.
        case compiled
        /// Any other XML: the name of its root element.
        case root(String)
    }

    public var location: Location {
        switch self {
        case .malformed(let location, _, _), .documentType(let location), .unknownEntity(let location, _),
            .encoding(let location, _),
            .tooMany(let location, _, _), .foreign(let location, _), .duplicateID(let location, _, _),
            .cycle(let location, _):
            location
        }
    }

    /// What is wrong, without the location.
    public var cause: String {
        switch self {
        case .malformed(_, let expected, let found): "expected \(expected), found \(found)"
        case .documentType: "a document type declaration, which Interface Builder never writes"
        case .unknownEntity(_, let name): "the entity '\(name)' is not defined"
        case .encoding(_, let found): "expected UTF-8, found \(found)"
        case .tooMany(_, let quantity, let limit): "more than \(limit) \(quantity.rawValue)"
        case .foreign(_, let document): document.cause
        case .duplicateID(_, let id, let line): "the object in line \(line) also has the identifier '\(id)'"
        case .cycle(_, let ids):
            "the relationships of controllers form a cycle: \(ids.joined(separator: " → "))"
        }
    }

    /// How to correct it.
    public var remedy: String {
        switch self {
        case .malformed: "resolve the merge conflict, or restore the file"
        case .documentType: "remove it and the entities that it declares"
        case .unknownEntity: "write the character itself"
        case .encoding: "save the file as UTF-8"
        case .tooMany: "split the document by storyboard references"
        case .foreign(_, let document): document.remedy
        case .duplicateID: "delete one of the objects, or give it another identifier"
        case .cycle: "remove one of the relationships"
        }
    }

    public var description: String { "\(location): \(cause); \(remedy)" }
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
