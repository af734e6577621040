@_exported import Foundation
@_exported import UIKit

// What an app adds to pages. Stored: there are no scripts.
//
// Source: WKUserContentController.h, WKUserScript.h, WKScriptMessage.h, WKScriptMessageHandler.h, WKContentWorld.h.

public enum WKUserScriptInjectionTime: Int, Sendable {
    case atDocumentStart = 0
    case atDocumentEnd = 1
}

@preconcurrency @MainActor
open class WKUserScript: NSObject {
    public let source: String
    public let injectionTime: WKUserScriptInjectionTime
    public let isForMainFrameOnly: Bool

    /// A script without a source.
    public override convenience init() {
        self.init(source: "", injectionTime: .atDocumentStart, forMainFrameOnly: false)
    }
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
    }
    public convenience init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld
    ) { self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly) }
}

@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    private let content: (name: String, body: Any)
    open var name: String { content.name }
    open var body: Any { content.body }
    open private(set) weak var webView: WKWebView?

    /// An empty message, for subclasses in tests.
    public override init() { content = ("", "") }

    init(_ name: String, _ body: Any, from view: WKWebView) {
        content = (name, body)
        webView = view
    }
}

/// Receives what scripts send, and answers them: there are no scripts.
@preconcurrency @MainActor
public protocol WKScriptMessageHandlerWithReply: AnyObject {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor (Any?, String?) -> Void)
}

/// A namespace of scripts.
@preconcurrency @MainActor
open class WKContentWorld: NSObject {
    public let name: String?

    private init(_ name: String?) { self.name = name }

    public static let page = WKContentWorld(nil)
    public static let defaultClient = WKContentWorld(nil)
    private static var worlds: [String: WKContentWorld] = [:]

    /// The same object for the same name.
    open class func world(name: String) -> WKContentWorld {
        if let world = worlds[name] { return world }
        let world = WKContentWorld(name)
        worlds[name] = world
        return world
    }
}

/// Receives what scripts send: nothing.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    open private(set) var userScripts: [WKUserScript] = []
    private var handlers: [String: AnyObject] = [:]

    public override init() {}

    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    open func removeAllUserScripts() { userScripts = [] }
    /// Keeps the handler alive, as WebKit does.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        handlers[name] = scriptMessageHandler
    }
    open func add(
        _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String
    ) { handlers[key(world, name)] = scriptMessageHandler }
    open func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld,
        name: String
    ) { handlers[key(contentWorld, name)] = scriptMessageHandlerWithReply }
    open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        handlers[key(contentWorld, name)] = nil
    }

    private func key(_ world: WKContentWorld, _ name: String) -> String {
        world === WKContentWorld.page ? name : "\(world.name ?? "client")/\(name)"
    }
    open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
    open func removeAllScriptMessageHandlers() { handlers = [:] }
}
