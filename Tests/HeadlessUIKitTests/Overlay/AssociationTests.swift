import Foundation
import HeadlessUIKit
import Testing
import WebKit

@testable import HeadlessUIKitRuntime

/// Source: objc/runtime.h, NSMapTable.h, NSHashTable.h.
@MainActor
struct AssociationTests {
    nonisolated(unsafe) private static var key: UInt8 = 0
    nonisolated(unsafe) private static var otherKey: UInt8 = 0

    private final class Value {}

    @Test func `a value belongs to an object and a key`() {
        withFixture { _ in
            for object in [UIView(), NSObject(), Value()] as [AnyObject] {
                objc_setAssociatedObject(object, &Self.key, 42, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                #expect(objc_getAssociatedObject(object, &Self.key) as? Int == 42)
                #expect(objc_getAssociatedObject(object, &Self.otherKey) == nil)
                #expect(objc_getAssociatedObject(UIView(), &Self.key) == nil)
                objc_setAssociatedObject(object, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                #expect(objc_getAssociatedObject(object, &Self.key) == nil)
                objc_setAssociatedObject(object, &Self.key, "x", .OBJC_ASSOCIATION_COPY_NONATOMIC)
                objc_removeAssociatedObjects(object)
                #expect(objc_getAssociatedObject(object, &Self.key) == nil)
            }
        }
    }

    @Test func `a value of a view ends with it, and an assigned one is not kept`() {
        withFixture { _ in
            weak var kept: Value?
            var view: UIView? = UIView()
            do {
                let (strong, assigned) = (Value(), Value())
                kept = strong
                if let view {
                    objc_setAssociatedObject(view, &Self.key, strong, .OBJC_ASSOCIATION_RETAIN)
                    objc_setAssociatedObject(view, &Self.otherKey, assigned, .OBJC_ASSOCIATION_ASSIGN)
                    #expect(objc_getAssociatedObject(view, &Self.otherKey) as? Value === assigned)
                }
            }
            #expect(kept != nil)
            #expect(view.flatMap { objc_getAssociatedObject($0, &Self.otherKey) } == nil)
            view = nil
            #expect(kept == nil)
        }
    }

    @Test func `weak tables lose what ended and keep the order`() {
        let (first, third) = (Value(), Value())
        let table = NSHashTable<AnyObject>.weakObjects()
        let map = NSMapTable<AnyObject, NSString>.weakToStrongObjects()
        table.add(first)
        func addSecond() {
            let second = Value()
            table.add(second)
            map.setObject("second", forKey: second)
        }
        addSecond()
        table.add(third)
        table.add(first)
        map.setObject("first", forKey: first)
        map.setObject("again", forKey: first)
        #expect(table.allObjects.map { $0 === first } == [true, false])
        #expect(table.contains(third))
        #expect(map.count == 1)
        #expect(map.object(forKey: first) == "again")
        table.remove(first)
        #expect(table.allObjects.count == 1)
        #expect(table.anyObject === third)
    }

    @Test func `observers hear of changes`() {
        withFixture { fixture in
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var observations = [
                view.observe(\.contentOffset, options: [.old, .new]) { _, change in
                    fixture.transcript.note("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
                },
                view.observe(\.isHidden, options: [.initial]) { view, _ in fixture.transcript.note("\(view.isHidden)")
                },
            ]
            view.contentOffset.y = 5
            view.contentOffset.y = 5
            view.isHidden = true
            observations[0].invalidate()
            view.contentOffset.y = 6
            observations = []
            view.isHidden = false
            #expect(fixture.transcript.lines == ["false", "0.0 5.0", "true"])
        }
    }

    @Test func `a responder observes by name`() {
        final class Observer: UIView {
            var heard: [CGFloat] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) {
                heard.append((change?[.newKey] as? CGSize)?.height ?? -1)
            }
        }
        withFixture { _ in
            let (view, observer) = (UIScrollView(), Observer())
            view.addObserver(observer, forKeyPath: "contentSize", options: .new, context: nil)
            view.contentSize.height = 7
            view.removeObserver(observer, forKeyPath: "contentSize")
            view.contentSize.height = 8
            #expect(observer.heard == [7])
        }
    }

    /// An object that notes the values of a key.
    private final class NamedObserver: UIView {
        var heard: [String] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            heard.append("\(keyPath ?? "") \(change?[.newKey] ?? "nil")")
        }
    }

    @Test func `a responder observes the properties of an app's object by name`() {
        final class Player: NSObject {
            var rate = 1 { didSet { didChangeValue(forKey: "rate") } }
            var title: String?
        }
        withFixture { _ in
            let (player, observer) = (Player(), NamedObserver())
            player.addObserver(observer, forKeyPath: "rate", options: [.initial, .new], context: nil)
            player.addObserver(observer, forKeyPath: "title", options: [.initial, .new], context: nil)
            player.rate = 2
            player.rate = 2
            player.removeObserver(observer, forKeyPath: "rate")
            player.rate = 3
            #expect(observer.heard == ["rate 1", "title nil", "rate 2"])
        }
    }

    /// On the main thread, where several changes may come as one.
    @Test func `a responder observes by name what another thread changes`() async {
        final class Download: NSObject, @unchecked Sendable {
            var progress = 0 { didSet { didChangeValue(forKey: "progress") } }
        }
        let (download, observer) = (Download(), NamedObserver())
        download.addObserver(observer, forKeyPath: "progress", options: .new, context: nil)
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "download").async {
                for value in 1...3 { download.progress = value }
                DispatchQueue.main.async { continuation.resume() }
            }
        }
        #expect(observer.heard.last == "progress 3")
    }

    @Test func `a web view is observed by name`() {
        withFixture { fixture in
            let (view, observer) = (WKWebView(frame: .zero), NamedObserver())
            for key in ["URL", "loading", "estimatedProgress", "canGoBack"] {
                view.addObserver(observer, forKeyPath: key, options: .new, context: nil)
            }
            view.loadHTMLString("", baseURL: URL(string: "https://a.test"))
            #expect(observer.heard == ["loading true", "estimatedProgress 0.1"])
            observer.heard = []
            fixture.session.advance(by: 0)
            #expect(observer.heard == ["URL https://a.test", "loading false", "estimatedProgress 1.0"])
        }
    }

    @Test func `a closure is kept in an object and comes out of it`() {
        let block: (Int) -> Int = { $0 + 1 }
        let object = unsafeBitCast(block, to: AnyObject.self)
        let optional: AnyObject? = object
        #expect(unsafeBitCast(object, to: ((Int) -> Int).self)(2) == 3)
        #expect(unsafeBitCast(optional, to: ((Int) -> Int).self)(3) == 4)
        #expect(unsafeBitCast(1.0, to: UInt64.self) == 0x3FF0_0000_0000_0000)
    }
}
