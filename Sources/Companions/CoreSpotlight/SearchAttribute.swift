import Foundation

/// What is compared of an attribute.
enum SearchValue {
    case texts([String])
    case number(Double)
}

/// A property of `CSSearchableItemAttributeSet` that a search can read by its name, and copy.
struct SearchAttribute: Sendable {
    typealias Attributes = CSSearchableItemAttributeSet
    typealias Path<Value> = any ReferenceWritableKeyPath<Attributes, Value?> & Sendable

    /// Nil where the item has none.
    let value: @Sendable (Attributes) -> SearchValue?
    /// Copies the attribute from the first set to the second.
    let copy: @Sendable (Attributes, Attributes) -> Void

    private init<Value>(_ path: Path<Value>, _ convert: @escaping @Sendable (Value) -> SearchValue?) {
        value = { $0[keyPath: path].flatMap(convert) }
        copy = { $1[keyPath: path] = $0[keyPath: path] }
    }

    private static func text(_ path: Path<String>) -> SearchAttribute { SearchAttribute(path) { .texts([$0]) } }
    private static func texts(_ path: Path<[String]>) -> SearchAttribute { SearchAttribute(path) { .texts($0) } }
    private static func number(_ path: Path<NSNumber>) -> SearchAttribute {
        SearchAttribute(path) { .number($0.doubleValue) }
    }
    private static func date(_ path: Path<Date>) -> SearchAttribute {
        SearchAttribute(path) { .number($0.timeIntervalSinceReferenceDate) }
    }
    private static func address(_ path: Path<URL>) -> SearchAttribute {
        SearchAttribute(path) { .texts([$0.absoluteString]) }
    }
    private static func data(_ path: Path<Data>) -> SearchAttribute { SearchAttribute(path) { _ in nil } }

    static let named: [String: SearchAttribute] = [
        "addedDate": date(\.addedDate), "album": text(\.album), "alternateNames": texts(\.alternateNames),
        "artist": text(\.artist), "authorNames": texts(\.authorNames), "city": text(\.city),
        "completionDate": date(\.completionDate), "contentCreationDate": date(\.contentCreationDate),
        "contentDescription": text(\.contentDescription),
        "contentModificationDate": date(\.contentModificationDate), "contentType": text(\.contentType),
        "contentURL": address(\.contentURL), "country": text(\.country), "creator": text(\.creator),
        "displayName": text(\.displayName), "domainIdentifier": text(\.domainIdentifier),
        "dueDate": date(\.dueDate), "duration": number(\.duration), "emailAddresses": texts(\.emailAddresses),
        "endDate": date(\.endDate), "genre": text(\.genre), "htmlContentData": data(\.htmlContentData),
        "identifier": text(\.identifier), "keywords": texts(\.keywords), "kind": text(\.kind),
        "lastUsedDate": date(\.lastUsedDate), "latitude": number(\.latitude), "longitude": number(\.longitude),
        "namedLocation": text(\.namedLocation), "path": text(\.path), "phoneNumbers": texts(\.phoneNumbers),
        "rankingHint": number(\.rankingHint), "rating": number(\.rating),
        "relatedUniqueIdentifier": text(\.relatedUniqueIdentifier), "startDate": date(\.startDate),
        "subject": text(\.subject), "supportsNavigation": number(\.supportsNavigation),
        "supportsPhoneCall": number(\.supportsPhoneCall), "textContent": text(\.textContent),
        "thumbnailData": data(\.thumbnailData), "thumbnailURL": address(\.thumbnailURL), "title": text(\.title),
        "url": address(\.url),
    ]
}
