import Foundation
import HeadlessUIKit

/// Source: CNContactStore.h.
public enum CNEntityType: Int, Sendable {
    case contacts = 0
}

/// Source: CNContactStore.h.
public enum CNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
    case limited = 4
}

/// Source: CNError.h.
public struct CNError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case communicationError = 1
        case dataAccessError = 2
        case authorizationDenied = 100
        case recordDoesNotExist = 200
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
}

/// The contacts of a session's device, and what the user answers to an app that asks for them. A test sets both.
// Unchecked: a lock guards what changes.
public final class AddressBook: @unchecked Sendable {
    private let lock = NSLock()
    private let permission = Permission(undetermined: CNAuthorizationStatus.notDetermined, answer: .denied)
    private var stored: [CNContact] = []

    /// In the order in which they were added.
    public var contacts: [CNContact] {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
    /// `notDetermined` until the app asks.
    public var authorizationStatus: CNAuthorizationStatus {
        get { permission.status }
        set { permission.status = newValue }
    }
    /// Whether the user allows access when the app asks; false at first.
    public var grantsAccess: Bool {
        get { permission.answer == .authorized }
        set { permission.answer = newValue ? .authorized : .denied }
    }

    static var current: AddressBook { Session.currentExtras.value(AddressBook.init) }

    fileprivate func ask() -> Bool { [.authorized, .limited].contains(permission.ask()) }

    fileprivate func check() throws {
        guard [.authorized, .limited].contains(authorizationStatus) else { throw CNError(.authorizationDenied) }
    }
}

extension Session {
    public var addressBook: AddressBook { extras.value(AddressBook.init) }
}

/// Source: CNContactFetchRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CNContactFetchRequest: NSObject, @unchecked Sendable {
    open var predicate: NSPredicate?
    open var keysToFetch: [any CNKeyDescriptor]
    open var mutableObjects = false
    open var unifyResults = true
    open var sortOrder = CNContactSortOrder.none
    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// Source: CNSaveRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CNSaveRequest: NSObject, @unchecked Sendable {
    fileprivate var changes: [(inout [CNContact]) throws -> Void] = []
    open var transactionAuthor: String?

    public override init() {}
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
        changes.append { $0.append(CNContact(contact)) }
    }
    open func update(_ contact: CNMutableContact) {
        changes.append { $0[try Self.index(of: contact, in: $0)] = CNContact(contact) }
    }
    open func delete(_ contact: CNMutableContact) {
        changes.append { $0.remove(at: try Self.index(of: contact, in: $0)) }
    }

    private static func index(of contact: CNContact, in contacts: [CNContact]) throws -> Int {
        guard let index = contacts.firstIndex(of: contact) else { throw CNError(.recordDoesNotExist) }
        return index
    }
}

/// The session's ``AddressBook``. Without the user's permission every request throws.
///
/// Source: CNContactStore.h.
// Unchecked: it has no state of its own that changes.
open class CNContactStore: NSObject, @unchecked Sendable {
    private let book = AddressBook.current

    public override init() {}

    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
        AddressBook.current.authorizationStatus
    }
    /// Answers in a later turn.
    open func requestAccess(
        for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {
        nonisolated(unsafe) let handler = completionHandler
        let book = book
        DispatchQueue.main.async {
            let isGranted = book.ask()
            handler(isGranted, isGranted ? nil : CNError(.authorizationDenied))
        }
    }
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
        guard book.ask() else { throw CNError(.authorizationDenied) }
        return true
    }

    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] {
        try book.check()
        return book.contacts.filter { predicate.evaluate(with: $0) }
    }
    open func unifiedContact(
        withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> CNContact {
        try book.check()
        guard let contact = book.contacts.first(where: { $0.identifier == identifier }) else {
            throw CNError(.recordDoesNotExist)
        }
        return contact
    }
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest,
        usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws {
        try book.check()
        var contacts = book.contacts
        if let predicate = fetchRequest.predicate { contacts = contacts.filter { predicate.evaluate(with: $0) } }
        if fetchRequest.sortOrder != .none {
            let compare = CNContact.comparator(forNameSortOrder: fetchRequest.sortOrder)
            contacts.sort { compare($0, $1) == .orderedAscending }
        }
        var stop = ObjCBool(false)
        for contact in contacts {
            block(fetchRequest.mutableObjects ? CNMutableContact(contact) : contact, &stop)
            if stop.boolValue { return }
        }
    }
    open func execute(_ saveRequest: CNSaveRequest) throws {
        try book.check()
        var contacts = book.contacts
        for change in saveRequest.changes { try change(&contacts) }
        book.contacts = contacts
        NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil)
    }
    open func defaultContainerIdentifier() -> String { "container" }
}

extension Notification.Name {
    public static let CNContactStoreDidChange = Notification.Name("CNContactStoreDidChangeNotification")
}
