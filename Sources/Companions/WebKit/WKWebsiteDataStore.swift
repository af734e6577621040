@_exported import Foundation
@_exported import FoundationNetworking
import HeadlessUIKit
@_exported import UIKit

// What pages store, and what an app loads for them: nothing.
//
// Source: WKWebsiteDataStore.h, WKHTTPCookieStore.h, WKURLSchemeHandler.h, WKURLSchemeTask.h.

@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
    public let isPersistent: Bool

    private init(isPersistent: Bool) { self.isPersistent = isPersistent }

    /// Each session has its own.
    open class func `default`() -> WKWebsiteDataStore {
        Session.currentExtras.value { WKWebsiteDataStore(isPersistent: true) }
    }
    open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
    public let httpCookieStore = WKHTTPCookieStore()
    open class func allWebsiteDataTypes() -> Set<String> {
        [WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache]
    }
    open func fetchDataRecords(
        ofTypes dataTypes: Set<String>, completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void
    ) { Session.current.atEndOfTurn { completionHandler([]) } }
    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping @MainActor () -> Void
    ) { Session.current.atEndOfTurn(completionHandler) }
    /// Done at the end of the turn.
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
    ) { Session.current.atEndOfTurn(completionHandler) }
}

@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
    open private(set) var displayName = ""
    open private(set) var dataTypes: Set<String> = []

    /// A record of nothing, for subclasses in tests.
    public override init() {}
    convenience init(_ displayName: String, _ dataTypes: Set<String>) {
        self.init()
        (self.displayName, self.dataTypes) = (displayName, dataTypes)
    }
}

public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"

@preconcurrency @MainActor
public protocol WKHTTPCookieStoreObserver: AnyObject {
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
    public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

/// Keeps the cookies that the app sets, in memory. Observers are called at the end of the turn.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
    private var cookies: [HTTPCookie] = []
    private var observers: [WeakObserver] = []

    private struct WeakObserver {
        weak var observer: (any WKHTTPCookieStoreObserver)?
    }

    override init() {}

    open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
        Session.current.atEndOfTurn { completionHandler(self.cookies) }
    }
    open func allCookies() async -> [HTTPCookie] { cookies }
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
        cookies = cookies.filter { !Self.isSame($0, cookie) } + [cookie]
        didChange(completionHandler)
    }
    open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
        cookies.removeAll { Self.isSame($0, cookie) }
        didChange(completionHandler)
    }
    open func add(_ observer: any WKHTTPCookieStoreObserver) { observers.append(WeakObserver(observer: observer)) }
    open func remove(_ observer: any WKHTTPCookieStoreObserver) { observers.removeAll { $0.observer === observer } }

    private static func isSame(_ one: HTTPCookie, _ other: HTTPCookie) -> Bool {
        (one.name, one.domain, one.path) == (other.name, other.domain, other.path)
    }

    private func didChange(_ completion: (@MainActor () -> Void)?) {
        Session.current.atEndOfTurn {
            completion?()
            for entry in self.observers { entry.observer?.cookiesDidChange(in: self) }
        }
    }
}

/// Loads what pages ask for by a scheme of the app's own.
@preconcurrency @MainActor
public protocol WKURLSchemeHandler: AnyObject {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

@preconcurrency @MainActor
public protocol WKURLSchemeTask: AnyObject {
    var request: URLRequest { get }
    func didReceive(_ response: URLResponse)
    func didReceive(_ data: Data)
    func didFinish()
    func didFailWithError(_ error: any Error)
}
