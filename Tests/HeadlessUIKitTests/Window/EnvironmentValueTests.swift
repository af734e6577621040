import Foundation
import HeadlessUIKit
import HierarchyModel
import Synchronization
import Testing

@testable import HeadlessUIKitRuntime

/// The values of screen, device, app and pasteboard.
@MainActor
struct EnvironmentValueTests {
    @Test(arguments: [
        ("iPhone 15 Pro", SessionConfiguration.Semantics.v13, "iPhone", "iOS", "13.0"),
        ("iPad Pro 11-inch", .v8, "iPad", "iPadOS", "8.0"), ("iPhone 4s", .v5, "iPhone", "iOS", "5.0"),
    ])
    func `a device has a model and a system`(
        _ name: String, _ semantics: SessionConfiguration.Semantics, _ model: String, _ system: String,
        _ version: String
    ) throws {
        let device = try #require(DeviceProfile.named(name))
        Session(SessionConfiguration(device: device, semantics: semantics)).run {
            #expect([UIDevice.current.model, UIDevice.current.localizedModel] == [model, model])
            #expect(UIDevice.current.systemName == system)
            #expect(UIDevice.current.systemVersion == version)
            #expect(UIScreen.main.nativeBounds.width == CGFloat(device.screen.width * device.scale))
        }
    }

    @Test func `the battery is known while it is monitored`() {
        Session(.v13).run {
            #expect(UIDevice.current.batteryState == .unknown)
            #expect(UIDevice.current.batteryLevel == -1)
            UIDevice.current.isBatteryMonitoringEnabled = true
            #expect(UIDevice.current.batteryState == .full)
            #expect(UIDevice.current.batteryLevel == 1)
        }
    }

    @Test func `brightness is kept within its limits and posted`() {
        Session(.v13).run {
            var heard: [CGFloat] = []
            let token = NotificationCenter.default.addObserver(
                forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { heard.append(UIScreen.main.brightness) } }
            UIScreen.main.brightness = 0.25
            UIScreen.main.brightness = 2
            NotificationCenter.default.removeObserver(token)
            #expect(heard == [0.25, 1])
        }
    }

    @Test func `background tasks have identifiers of their own`() {
        Session(.v13).run {
            let app = UIApplication.shared
            let first = app.beginBackgroundTask()
            let second = app.beginBackgroundTask(withName: "sync", expirationHandler: nil)
            #expect(first != .invalid)
            #expect(first != second)
            app.beginIgnoringInteractionEvents()
            app.endIgnoringInteractionEvents()
            app.endIgnoringInteractionEvents()
            app.beginIgnoringInteractionEvents()
            #expect(app.isIgnoringInteractionEvents)
        }
    }

    @Test func `a pasteboard has one kind of contents at a time, in one session`() {
        Session(.v13).run {
            let board = UIPasteboard.general
            #expect(board.string == nil)
            #expect(!board.hasStrings)
            #expect(board.changeCount == 0)
            board.strings = ["a", "b"]
            #expect(board.string == "a")
            #expect(board.numberOfItems == 2)
            #expect(board.strings == ["a", "b"])
            board.url = URL(string: "https://example.com")
            #expect(board.string == nil)
            #expect(board.hasURLs)
            #expect(board.changeCount == 2)
            #expect(UIPasteboard.general === board)
            #expect(UIPasteboard(name: UIPasteboard.Name("x"), create: false) == nil)
        }
        Session(.v13).run { #expect(UIPasteboard.general.url == nil) }
    }

    /// Source: UIPasteboard.h; NSItemProvider.h.
    @Test func `a pasteboard has what the objects of item providers are`() {
        Session(.v13).run {
            let (board, image, color, data) = (UIPasteboard.general, UIImage(), UIColor.red, NSObject())
            @MainActor func put(_ object: Any) { board.itemProviders = [NSItemProvider(object: object)] }
            put(image)
            #expect(board.image === image && board.string == nil && board.types == ["public.image"])
            #expect(board.itemProviders.first?.hasItemConformingToTypeIdentifier("public.image") == true)
            put(color)
            #expect(board.color === color && !board.hasStrings && board.types == ["com.apple.uikit.color"])
            put("a")
            #expect(board.string == "a" && board.types == ["public.utf8-plain-text"])
            put(NSString(string: "b"))
            #expect(board.string == "b")
            put(URL(fileURLWithPath: "/a"))
            #expect(board.url?.path == "/a" && board.types == ["public.url"])
            put(data)
            #expect(board.value(forPasteboardType: "public.data") as? NSObject === data && !board.hasStrings)
            // One item of two types, one of which the app names.
            let provider = NSItemProvider(item: "<b>", typeIdentifier: "public.html")
            provider.registerObject(image, visibility: .all)
            board.itemProviders = [provider]
            #expect(provider.registeredTypeIdentifiers == ["public.html", "public.image"])
            #expect(board.image === image && board.types == ["public.html", "public.image"])
            #expect(board.numberOfItems == 1)
            // A type without a value.
            #expect(NSItemProvider(item: nil, typeIdentifier: "x").registeredTypeIdentifiers == ["x"])
        }
    }

    /// Source: NSItemProvider.h.
    @Test func `an item provider loads bytes of data, texts and addresses`() {
        let rows: [(Any?, String, String, String?)] = [
            (Data("a".utf8), "public.jpeg", "public.jpeg", "a"), (NSData(data: Data("b".utf8)), "x.y", "x.y", "b"),
            ("c", "public.utf8-plain-text", "public.plain-text", "c"), (NSString(string: "d"), "x.y", "x.y", "d"),
            (URL(string: "e:f"), "public.url", "public.url", "e:f"), ("g", "x.y", "public.jpeg", nil),
            (UIImage(), "public.image", "public.image", nil), (nil, "x.y", "x.y", nil),
        ]
        for (item, type, wanted, expected) in rows {
            let found = Mutex<[String]>([])
            let provider = NSItemProvider(item: item, typeIdentifier: type)
            provider.loadDataRepresentation(forTypeIdentifier: wanted) { data, error in
                let code = error.map { " \(($0 as NSError).domain) \(($0 as NSError).code)" } ?? ""
                found.withLock { $0.append((data.map { String(decoding: $0, as: UTF8.self) } ?? "-") + code) }
            }
            #expect(found.withLock { $0 } == [expected ?? "- NSItemProviderErrorDomain -1000"])
        }
    }

    @Test func `text sizes have an order`() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityLarge > .large)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!(UIContentSizeCategory.unspecified < .large))
        #expect(!(UIContentSizeCategory.unspecified > .large))
    }

    @Test func `an animator finds the attributes of a layout's elements`() {
        let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
        let (first, second) = (IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0))
        let cell = UICollectionViewLayoutAttributes(forCellWith: first)
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: first)
        let paper = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "paper", with: second)
        animator.addBehavior(UIGravityBehavior(items: [header, cell, paper]))
        #expect(animator.layoutAttributesForCell(at: first) === cell)
        #expect(animator.layoutAttributesForCell(at: second) == nil)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: first) === header)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "footer", at: first) == nil)
        #expect(animator.layoutAttributesForDecorationView(ofKind: "paper", at: second) === paper)
    }

    @Test func `a group of items moves as one`() {
        let items = [0.0, 30].map { UIView(frame: CGRect(x: $0, y: 0, width: 10, height: 20)) }
        let group = UIDynamicItemGroup(items: items)
        #expect(group.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(group.center == CGPoint(x: 20, y: 10))
        group.center = CGPoint(x: 21, y: 12)
        #expect(items.map(\.frame.origin) == [CGPoint(x: 1, y: 2), CGPoint(x: 31, y: 2)])
        #expect(UIDynamicItemGroup(items: []).bounds == .zero)
    }

    @Test func `behaviors are kept by their animator`() {
        Session(.v13).run {
            let (view, item) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            let animator = UIDynamicAnimator(referenceView: view)
            let (gravity, snap) = (UIGravityBehavior(items: [item]), UISnapBehavior(item: item, snapTo: .zero))
            animator.addBehavior(gravity)
            animator.addBehavior(gravity)
            gravity.addChildBehavior(snap)
            gravity.magnitude = 2
            #expect(animator.behaviors == [gravity])
            #expect(gravity.dynamicAnimator === animator)
            #expect(gravity.gravityDirection.dy == 2)
            #expect(abs(gravity.gravityDirection.dx) < 1e-9)
            #expect(animator.items(in: CGRect(x: 0, y: 0, width: 9, height: 9)).map { $0 === item } == [true])
            animator.removeAllBehaviors()
            #expect(gravity.dynamicAnimator == nil)
            #expect(UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 5, y: 9)).length == 4)
        }
    }

    @Test func `local notifications are kept until they are cancelled`() {
        Session(.v13).run {
            let app = UIApplication.shared
            #expect(app.currentUserNotificationSettings == nil)
            app.registerUserNotificationSettings(UIUserNotificationSettings(types: [.alert], categories: nil))
            #expect(app.currentUserNotificationSettings?.types == [])
            let (first, second) = (UILocalNotification(), UILocalNotification())
            app.scheduleLocalNotification(first)
            app.scheduleLocalNotification(second)
            app.cancelLocalNotification(first)
            #expect(app.scheduledLocalNotifications == [second])
            app.cancelAllLocalNotifications()
            #expect(app.scheduledLocalNotifications == [])
        }
    }
}
