import AppResources
import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// What a change of a scene's size calls, in order. Source: <doc:Rotation#Sizes-of-scenes>.
enum SceneGeometrySequences {
    static let table = SequenceTable<SizedApp>(
        device: "iPad Pro 11-inch", presets: [.v26, .v27], fillsScreen: false, make: { SizedApp($0) }, rows: rows)

    private typealias Row = SequenceTable<SizedApp>.Row

    private static let before26: [SessionConfiguration.Semantics] = [.v13, .v18]
    private static let source = "<doc:Rotation#Sizes-of-scenes>"

    private static let rows: [Row] = [
        Row(
            source, "a scene gets narrow",
            steps: { app in
                try app.launch(EffectiveGeometryScene.self)
                app.resize(400, 1194)
            },
            expected: """
                scene-1 root.willTransition; scene-1 root.viewWillTransition 400x1194; scene-1 root.traits
                scene-1 root.layout; scene-1.effectiveGeometry 834x1194 portrait to 400x1194 portrait
                """),
        Row(
            source, "the older method is called if the newer one is missing", presets: [.v13, .v18, .v26, .v27],
            steps: { app in
                try app.launch(CoordinateSpaceScene.self)
                app.resize(400, 1194)
            },
            expected: """
                scene-1 root.willTransition; scene-1 root.viewWillTransition 400x1194; scene-1 root.traits
                scene-1 root.layout; scene-1.update 834x1194 portrait regular
                """),
        Row(
            source, "the newer method takes the place of the older one",
            steps: { app in
                try app.launch(BothGeometriesScene.self)
                app.resize(700, 1194)
            },
            expected: """
                scene-1 root.viewWillTransition 700x1194; scene-1 root.layout
                scene-1.effectiveGeometry 834x1194 portrait to 700x1194 portrait
                """),
        Row(
            source, "until iOS 18 there is the older method only", presets: before26,
            steps: { app in
                try app.launch(BothGeometriesScene.self)
                app.resize(700, 1194)
            },
            expected: """
                scene-1 root.viewWillTransition 700x1194; scene-1 root.layout
                scene-1.update 834x1194 portrait regular
                """),
        Row(
            source, "a finger resizes",
            steps: { app in
                try app.launch(EffectiveGeometryScene.self)
                app.resize(700, 1000, interactively: true)
                app.resize(650, 1000, interactively: true)
                app.resize(650, 1000)
            },
            expected: """
                scene-1 root.viewWillTransition 700x1000; scene-1 root.layout
                scene-1.effectiveGeometry 834x1194 portrait to 700x1000 portrait resizing
                scene-1 root.viewWillTransition 650x1000; scene-1 root.layout
                scene-1.effectiveGeometry 700x1000 portrait resizing to 650x1000 portrait resizing
                scene-1.effectiveGeometry 650x1000 portrait resizing to 650x1000 portrait
                """),
        Row(
            source, "a finger resizes, seen by the older method", presets: [.v13, .v18, .v26],
            steps: { app in
                try app.launch(CoordinateSpaceScene.self)
                app.resize(700, 1000, interactively: true)
                app.resize(700, 1000)
            },
            expected: """
                scene-1 root.viewWillTransition 700x1000; scene-1 root.layout
                scene-1.update 834x1194 portrait regular
                """),
        Row(
            source, "the system resizes the window that fills a scene", presets: [.v18, .v26],
            steps: { app in
                try app.launch(CoordinateSpaceScene.self)
                try app.resizeWindow(700, 1000)
                try app.noteSizes(of: [1])
            },
            expected: """
                scene-1 root.viewWillTransition 700x1000; scene-1 root.layout
                scene-1.update 834x1194 portrait regular
                scene-1 700x1000 regular root 700x1000 regular
                """),
        Row(
            source, "the system resizes a window that does not fill its scene",
            steps: { app in
                try app.launch(EffectiveGeometryScene.self)
                try app.root(1).view.window?.frame = CGRect(x: 0, y: 0, width: 700, height: 1194)
                app.session.runUntilIdle()
                app.clear()
                try app.resizeWindow(650, 1000)
                try app.noteSizes(of: [1])
            },
            expected: """
                scene-1 root.viewWillTransition 650x1000; scene-1 root.layout
                scene-1 834x1194 regular root 650x1000 regular
                """),
        Row(
            source, "the same size again",
            steps: { app in
                try app.launch(BothGeometriesScene.self)
                app.resize(834, 1194)
            },
            expected: ""),
        Row(
            source, "the device turns",
            steps: { app in
                try app.launch(BothGeometriesScene.self)
                app.turn(.landscapeLeft)
            },
            expected: """
                scene-1 root.viewWillTransition 1194x834; scene-1 root.layout
                scene-1.effectiveGeometry 834x1194 portrait to 1194x834 landscapeRight
                """),
        Row(
            source, "the device turns, until iOS 18", presets: before26,
            steps: { app in
                try app.launch(BothGeometriesScene.self)
                app.turn(.landscapeLeft)
            },
            expected: """
                scene-1 root.viewWillTransition 1194x834; scene-1 root.layout
                scene-1.update 834x1194 portrait regular
                """),
        Row(
            "<doc:Rotation#Locked-orientations>", "the orientation is locked",
            steps: { app in
                try app.launch(BothGeometriesScene.self)
                app.lock()
            },
            expected: "scene-1.effectiveGeometry 834x1194 portrait to 834x1194 portrait locked"),
        Row(
            "<doc:Rotation#Locked-orientations>", "a lock is nothing for the older method",
            presets: [.v13, .v18, .v26, .v27],
            steps: { app in
                try app.launch(CoordinateSpaceScene.self)
                app.lock()
            },
            expected: ""),
        Row(
            source, "only traits change", presets: [.v17, .v18, .v26, .v27],
            steps: { app in
                try app.launch(BothGeometriesScene.self)
                app.fixture.transcript.hides = ["scene-1 root.layout"]
                try app.scene(1).traitOverrides.horizontalSizeClass = .compact
                app.session.runUntilIdle()
            },
            expected: """
                scene-1 root.willTransition; scene-1 root.traits; scene-1.update 834x1194 portrait regular
                """),
        Row(
            source, "one of two scenes",
            steps: { app in
                try app.launch(EffectiveGeometryScene.self)
                app.session.connectScene()
                app.session.runUntilIdle()
                app.clear()
                app.resize(400, 1194)
                try app.noteSizes()
            },
            expected: """
                scene-1 root.willTransition; scene-1 root.viewWillTransition 400x1194; scene-1 root.traits
                scene-1 root.layout; scene-1.effectiveGeometry 834x1194 portrait to 400x1194 portrait
                scene-1 400x1194 compact root 400x1194 compact; scene-2 834x1194 regular root 834x1194 regular
                """),
    ]
}

@MainActor
struct SceneGeometryTests {
    @Test(arguments: SceneGeometrySequences.table.cases)
    func `a scene changes in this order`(_ row: SequenceCase<SizedApp>) throws { try row.run() }

    @Test func `each sequence of a scene's geometry has a name`() { SceneGeometrySequences.table.expectUniqueNames() }

    private nonisolated static let pad = "iPad Pro 11-inch"

    private func onDevice(
        _ version: SystemVersion, _ name: String = pad, folder: AppFolder? = nil, _ body: (SizedApp) throws -> Void
    ) throws {
        var configuration = SessionConfiguration(
            device: try #require(DeviceProfile.named(name)), semantics: version)
        configuration.appFolder = folder
        try withFixture(configuration) { fixture in
            let app = SizedApp(fixture)
            try app.launch(EffectiveGeometryScene.self)
            try body(app)
        }
    }

    /// Source: WWDC 2025, session 282; `UISceneSizeRestrictions.h`: the system limits what is asked for.
    @Test(
        arguments: [
            (400, 400, "500x600"), (900, 2000, "700x1194"), (600, 700, "600x700"), (1, 1000, "500x1000"),
        ] as [(CGFloat, CGFloat, String)])
    func `an app limits the size of its scene`(_ width: CGFloat, _ height: CGFloat, _ size: String) throws {
        try onDevice(.v26) { (app: SizedApp) throws in
            let restrictions = try #require(app.scene(1).sizeRestrictions)
            restrictions.minimumSize = CGSize(width: 500, height: 600)
            restrictions.maximumSize = CGSize(width: 700, height: 0)
            app.resize(width, height)
            #expect(try app.scene(1).coordinateSpace.bounds.size.shortText == size)
            #expect(try app.root(1).view.bounds.size.shortText == size)
        }
    }

    @Test(
        arguments: [
            (pad, .v18, false), (pad, .v26, true), (pad, .v27, true), ("iPhone 15 Pro", .v26, false),
            ("iPhone 15 Pro", .v27, true),
        ] as [(String, SystemVersion, Bool)])
    func `sizeRestrictions is nil where the app cannot limit the size`(
        _ device: String, _ version: SystemVersion, _ isSet: Bool
    ) throws {
        try onDevice(version, device) { (app: SizedApp) throws in
            let restrictions = try app.scene(1).sizeRestrictions
            #expect((restrictions != nil) == isSet)
        }
    }

    @Test func `no scene of a pad is larger than the screen`() throws {
        try onDevice(.v18) { (app: SizedApp) throws in
            app.resize(400, 400)
            #expect(try app.scene(1).coordinateSpace.bounds.size == CGSize(width: 400, height: 400))
            app.resize(2000, 2000)
            #expect(try app.scene(1).coordinateSpace.bounds.size == CGSize(width: 834, height: 1194))
            #expect(try app.scene(1).ownSize == nil)
            #expect(try app.root(1).view.window?.isResizedBySystem == false)
        }
    }

    /// Source: WWDC 2026, session 278; <doc:SizeClassesByDevice#Windows-of-other-sizes>.
    @Test func `a phone's scene is resized since iOS 27, and its size gives its size classes`() throws {
        try onDevice(.v26, "iPhone 15 Pro") { (app: SizedApp) throws in
            app.resize(700, 500)
            #expect(app.fixture.log.events.allSatisfy { $0.kind != .inputResized })
            #expect(try app.scene(1).coordinateSpace.bounds.size == CGSize(width: 393, height: 852))
        }
        try onDevice(.v27, "iPhone 15 Pro") { (app: SizedApp) throws in
            var seen: [String] = []
            for (width, height) in [(700, 500), (640, 440), (300, 441), (393, 852)] as [(CGFloat, CGFloat)] {
                app.resize(width, height)
                let (traits, size) = try (app.root(1).traitCollection, app.root(1).view.bounds.size)
                let words = [traits.horizontalSizeClass, traits.verticalSizeClass].map {
                    $0 == .compact ? "compact" : "regular"
                }
                seen.append("\(size.shortText) \(words.joined(separator: " "))")
                #expect(try app.scene(1).traitCollection.verticalSizeClass == traits.verticalSizeClass)
                #expect(traits.userInterfaceIdiom == .phone)
            }
            #expect(
                seen == [
                    "700x500 regular regular", "640x440 compact compact", "300x441 compact regular",
                    "393x852 compact regular",
                ])
        }
    }

    /// Source: Apple's technical note TN3192; Apple's reference (UIRequiresFullScreenIgnoredStartingWithVersion).
    @Test(
        arguments: [
            (nil, .v18, false), (nil, .v26, false), ("26.2", .v26, false), ("26.2", .iOS(26, 2), true),
            ("26.2.1", .v27, true),
        ] as [(String?, SystemVersion, Bool)])
    func `an app that requires the full screen keeps it`(
        _ end: String?, _ version: SystemVersion, _ isResized: Bool
    ) throws {
        let folder = try TemporaryFolder()
        let last = end.map { "UIRequiresFullScreenIgnoredStartingWithVersion = \"\($0)\";" } ?? ""
        try folder.write("{ CFBundleName = Shop; UIRequiresFullScreen = YES; \(last) }", to: "App/Info.plist")
        try onDevice(version, folder: AppFolder(folder.url)) { (app: SizedApp) throws in
            app.resize(400, 1194)
            #expect(try app.root(1).view.bounds.width == (isResized ? 400 : 834))
            #expect(app.fixture.transcript.lines.isEmpty == !isResized)
        }
    }

    /// Source: Apple's technical note TN3192; WWDC 2026, session 278.
    @Test(
        arguments: [
            (.v26, .all, ["393x852", "393x852", "393x852"]), (.v27, .all, ["852x393", "852x393", "393x852"]),
            (.v27, .portrait, ["393x852", "393x852", "393x852"]),
        ] as [(SystemVersion, UIInterfaceOrientationMask, [String])])
    func `an app of a phone that requires the full screen turns where it is resized`(
        _ version: SystemVersion, _ mask: UIInterfaceOrientationMask, _ expected: [String]
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("{ CFBundleName = Shop; UIRequiresFullScreen = YES; }", to: "App/Info.plist")
        try onDevice(version, "iPhone 15 Pro", folder: AppFolder(folder.url)) { (app: SizedApp) throws in
            try app.root(1).mask = mask
            let sizes: [(CGFloat, CGFloat)] = [(700, 500), (900, 500), (400, 500)]
            let seen = try sizes.map { width, height in
                app.resize(width, height, interactively: true)
                return try app.root(1).view.bounds.size.shortText
            }
            #expect(seen == expected)
            #expect(try app.scene(1).sizeRestrictions == nil)
            let inputs = app.fixture.log.events.filter { $0.kind == .inputResized }.map { $0.string(.action) }
            #expect(inputs.allSatisfy { $0 == "rotateDevice" })
        }
    }

    @Test func `a window begins in the orientation of its scene`() throws {
        try onDevice(.v26) { (app: SizedApp) throws in
            app.session.connectScene()
            app.session.runUntilIdle()
            // The second scene turns with the screen, and the first one does not.
            try app.root(1).mask = .portrait
            app.turn(.landscapeLeft)
            let windows = try [1, 2].map { UIWindow(windowScene: try app.scene($0)) }
            #expect(windows.map(\.interfaceOrientation) == [.portrait, .landscapeRight])
            #expect(windows.map { $0.bounds.size.shortText } == ["834x1194", "1194x834"])
        }
    }

    @Test func `only windows that fill a scene follow it, and later ones begin with its size`() throws {
        try onDevice(.v26) { (app: SizedApp) throws in
            let small = UIWindow(windowScene: try app.scene(1))
            small.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            small.isHidden = false
            app.resize(400, 1000)
            let later = UIWindow(windowScene: try app.scene(1))
            #expect(small.bounds.size == CGSize(width: 100, height: 100))
            #expect(later.bounds.size == CGSize(width: 400, height: 1000))
            #expect(later.traitCollection.horizontalSizeClass == .compact)
            later.isHidden = false
            app.resize(700, 1000)
            #expect(later.bounds.size == CGSize(width: 700, height: 1000))
        }
    }

    /// An app that shares the screen is not asked about orientations. Source: <doc:Rotation#Decision-since-iOS-16>.
    @Test(arguments: [SystemVersion.v13, .v18, .v26, .v27])
    func `a resized window of a pad turns with the screen`(_ version: SystemVersion) throws {
        try onDevice(version) { (app: SizedApp) throws in
            try app.root(1).mask = .portrait
            app.resize(500, 1000)
            app.turn(.landscapeLeft)
            let size = try app.root(1).view.bounds.size
            #expect(size == CGSize(width: 500, height: 834))
            #expect(try app.scene(1).interfaceOrientation == .landscapeRight)
            #expect(try app.scene(1).coordinateSpace.bounds.size == size)
            app.turn(.portrait)
            #expect(try app.root(1).view.bounds.size == CGSize(width: 500, height: 1000))
        }
    }

    @Test func `a scene that is as high as the screen stays so`() throws {
        try onDevice(.v26) { (app: SizedApp) throws in
            app.resize(400, 1194)
            app.turn(.landscapeLeft)
            #expect(try app.root(1).view.bounds.size == CGSize(width: 400, height: 834))
            #expect(try app.scene(1).effectiveGeometry.coordinateSpace.bounds.size == CGSize(width: 400, height: 834))
        }
    }

    @Test func `a request has no effect in a resized window of a pad`() throws {
        try onDevice(.v26) { (app: SizedApp) throws in
            app.resize(500, 1000)
            let scene = try app.scene(1)
            app.session.run { scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) }
            app.session.runUntilIdle()
            #expect(scene.interfaceOrientation == .portrait)
        }
    }

    /// Source: `UISceneDefinitions.h` (UISceneErrorCodeGeometryRequestUnsupported).
    @Test func `preferences of another system are refused`() throws {
        try onDevice(.v26) { (app: SizedApp) throws in
            let scene = try app.scene(1)
            var codes: [Int] = []
            app.session.run {
                scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences()) {
                    codes.append(($0 as? UISceneError)?.errorCode ?? 0)
                }
            }
            #expect(codes == [])
            app.session.runUntilIdle()
            #expect(codes == [100])
        }
    }

    @Test func `the window of each scene is the cause of its callback`() throws {
        try onDevice(.v26) { (app: SizedApp) throws in
            app.session.connectScene()
            app.session.runUntilIdle()
            let before = app.fixture.log.events.count
            app.turn(.landscapeLeft)
            let events = app.fixture.log.events.dropFirst(before)
            let callbacks = events.filter { $0.kind == .callbackSceneDidUpdateGeometry }
            #expect(callbacks.map { $0.string(.scene) } == ["scene-1", "scene-2"])
            for (number, callback) in zip([1, 2], callbacks) {
                let window = try app.root(number).view.window?.id
                let input = try #require(events.first { $0.kind == .inputResized && $0.id(.window) == window })
                #expect(callback.cause == input.seq)
            }
        }
    }

    @Test(arguments: [SystemVersion.v13, .v18, .v26])
    func `traits of a window are not those of its scene`(_ version: SystemVersion) throws {
        try onDevice(version) { (app: SizedApp) throws in
            let window = try #require(app.root(1).view.window)
            window.overrideUserInterfaceStyle = .dark
            app.session.runUntilIdle()
            #expect(window.traitCollection.userInterfaceStyle == .dark)
            let small = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            small.windowScene = try app.scene(1)
            small.rootViewController = UIViewController()
            small.makeKeyAndVisible()
            app.session.runUntilIdle()
            #expect(small.traitCollection.horizontalSizeClass == .compact)
            #expect(try app.scene(1).keyWindow === small)
            #expect(app.fixture.log.events.allSatisfy { $0.kind != .callbackSceneDidUpdateGeometry })
        }
    }

    /// As large as the scene, it is resized with it; of another size, it is not.
    @Test func `a window that joins a resized scene is resized if it fills it`() throws {
        try onDevice(.v26) { (app: SizedApp) throws in
            app.resize(400, 1000)
            let windows = [CGSize(width: 400, height: 1000), CGSize(width: 100, height: 100)].map {
                UIWindow(frame: CGRect(origin: .zero, size: $0))
            }
            for window in windows { window.windowScene = try app.scene(1) }
            #expect(windows.map(\.isResizedBySystem) == [true, false])
        }
    }

    @Test func `the input names the scene, and is the cause of the callback`() throws {
        try onDevice(.v26) { (app: SizedApp) throws in
            app.resize(700, 1000, interactively: true)
            let events = app.fixture.log.events
            let input = try #require(events.last { $0.kind == .inputResized })
            let callback = try #require(events.last { $0.kind == .callbackSceneDidUpdateGeometry })
            #expect(input.string(.scene) == "scene-1")
            #expect(input.bool(.interactive) == true)
            #expect(input.string(.action) == "resizeWindow")
            #expect(input[.element] == .strings(["UIWindow"]))
            #expect(callback.cause == input.seq)
            #expect(callback.string(.scene) == "scene-1")
            #expect(callback[.size] == .size(Size(700, 1000)))
            #expect(callback.bool(.interactive) == true)
            app.resize(700, 1000)
            #expect(app.fixture.log.events.last { $0.kind == .inputResized }?.bool(.interactive) == nil)
        }
    }

    @Test func `a recorded change of a scene is repeated`() throws {
        var (recorded, lines): ([Event], [String]) = ([], [])
        func twoScenes(_ body: (SizedApp) throws -> Void) throws {
            try onDevice(.v26) { (app: SizedApp) throws in
                app.session.connectScene()
                app.session.runUntilIdle()
                app.clear()
                try body(app)
            }
        }
        try twoScenes { (app: SizedApp) throws in
            app.resize(700, 1000, interactively: true)
            app.resize(650, 900)
            lines = app.fixture.transcript.lines
            recorded = app.fixture.log.events.filter { $0.kind == .inputResized }
        }
        #expect(recorded.count == 2)
        #expect(lines.last?.hasSuffix("resizing to 650x900 portrait") == true)
        try twoScenes { (app: SizedApp) throws in
            for event in recorded {
                try app.session.perform(event)
                app.session.runUntilIdle()
            }
            #expect(app.fixture.transcript.lines == lines)
            app.session.disconnect(try app.scene(1))
            #expect(throws: InputError.itemIsGone("scene 'scene-1'", in: ["UIApplication"])) {
                try app.session.perform(recorded[0])
            }
            let wrong = Event(
                seq: 0, t: 0, .inputResized,
                [
                    .size: .size(Size(0, 100)), .action: .string(InputAction.resizeWindow.rawValue),
                    .scene: .string("scene-2"),
                ])
            #expect(throws: InputError.isNotRepeatable("input.resized to 0.0 by 100.0")) {
                try app.session.perform(wrong)
            }
        }
    }

    @Test(arguments: [(pad, .v18, 0), (pad, .v26, 1), ("iPhone 15 Pro", .v27, 0)] as [(String, SystemVersion, Int)])
    func `who tries everything resizes the scene of a pad`(
        _ device: String, _ version: SystemVersion, _ count: Int
    ) throws {
        try onDevice(version, device) { (app: SizedApp) throws in
            let action = app.session.userActions.filter { $0.description == "resize the scene" }
            #expect(action.count == count)
            action.first?.perform(in: app.session)
            guard count == 1 else { return }
            #expect(try app.scene(1).coordinateSpace.bounds.size == CGSize(width: 417, height: 1194))
            app.session.userActions.first { $0.description == "resize the scene" }?.perform(in: app.session)
            #expect(try app.scene(1).coordinateSpace.bounds.size == CGSize(width: 834, height: 1194))
        }
    }
}

/// An app with scenes that notes changes of their geometry.
@MainActor
final class SizedApp {
    static weak var fixture: Fixture?

    final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
    }

    let fixture: Fixture
    private let app = Delegate()
    var session: Session { fixture.session }

    init(_ fixture: Fixture) {
        self.fixture = fixture
        Self.fixture = fixture
    }

    /// Launches without notes.
    func launch(_ type: AnyClass) throws {
        var manifest = SceneManifest(delegateClass: type)
        manifest.supportsMultipleScenes = true
        session.launch(app, scenes: manifest)
        session.runUntilIdle()
        clear()
    }

    func scene(_ number: Int) throws -> UIWindowScene {
        try #require(
            session.connectedScenes.first { $0.session.persistentIdentifier == "scene-\(number)" } as? UIWindowScene)
    }

    func root(_ number: Int) throws -> SizedRoot {
        try #require(scene(number).windows.first?.rootViewController as? SizedRoot)
    }

    func resize(_ width: CGFloat, _ height: CGFloat, interactively: Bool = false) {
        guard let scene = try? scene(1) else { return }
        session.resize(scene, to: CGSize(width: width, height: height), interactively: interactively)
        session.runUntilIdle()
    }

    func resizeWindow(_ width: CGFloat, _ height: CGFloat) throws {
        session.resize(try #require(root(1).view.window), to: CGSize(width: width, height: height))
        session.runUntilIdle()
    }

    func turn(_ orientation: UIDeviceOrientation) {
        session.rotate(to: orientation)
        session.runUntilIdle()
    }

    func lock() {
        guard let root = try? root(1) else { return }
        root.locks = true
        root.setNeedsUpdateOfPrefersInterfaceOrientationLocked()
        session.runUntilIdle()
    }

    func noteSizes(of scenes: [Int] = [1, 2]) throws {
        for number in scenes {
            let (scene, root) = (try scene(number), try root(number))
            fixture.transcript.note(
                "scene-\(number) \(scene.coordinateSpace.bounds.size.shortText) \(Self.width(scene.traitCollection)) "
                    + "root \(root.view.bounds.size.shortText) \(Self.width(root.traitCollection))")
        }
    }

    func clear() { fixture.transcript.clear() }

    static func width(_ traits: UITraitCollection) -> String {
        traits.horizontalSizeClass == .compact ? "compact" : "regular"
    }

    /// Shows a root in a window of the scene.
    static func window(in scene: UIScene) -> UIWindow? {
        guard let scene = scene as? UIWindowScene else { return nil }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = SizedRoot(scene.session.persistentIdentifier)
        window.makeKeyAndVisible()
        return window
    }

    static func note(_ scene: UIScene, _ text: String) {
        fixture?.transcript.note("\(scene.session.persistentIdentifier).\(text)")
    }

    static func noteChange(of scene: UIWindowScene, from previous: UIWindowScene.Geometry) {
        note(scene, "effectiveGeometry \(text(previous)) to \(text(scene.effectiveGeometry))")
    }

    private static func text(_ geometry: UIWindowScene.Geometry) -> String {
        "\(geometry.coordinateSpace.bounds.size.shortText) \(geometry.interfaceOrientation.eventName)"
            + (geometry.isInteractivelyResizing ? " resizing" : "")
            + (geometry.isInterfaceOrientationLocked ? " locked" : "")
    }

    static func noteChange(
        of scene: UIWindowScene, from space: any UICoordinateSpace, _ orientation: UIInterfaceOrientation,
        _ traits: UITraitCollection
    ) { note(scene, "update \(space.bounds.size.shortText) \(orientation.eventName) \(width(traits))") }
}

final class SizedRoot: UIViewController {
    private let name: String
    var mask = UIInterfaceOrientationMask.all
    var locks = false

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Layout that follows layout is one line.
    private func note(_ text: String) {
        let (line, transcript) = ("\(name) root.\(text)", SizedApp.fixture?.transcript)
        if text != "layout" || transcript?.lines.last != line { transcript?.note(line) }
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var prefersInterfaceOrientationLocked: Bool { locks }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        note("willTransition")
        super.willTransition(to: newCollection, with: coordinator)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        note("viewWillTransition \(size.shortText)")
        super.viewWillTransition(to: size, with: coordinator)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        note("traits")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("layout")
    }
}

final class EffectiveGeometryScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { window = SizedApp.window(in: scene) }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) { SizedApp.noteChange(of: windowScene, from: previousEffectiveGeometry) }
}

final class CoordinateSpaceScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { window = SizedApp.window(in: scene) }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        SizedApp.noteChange(
            of: windowScene, from: previousCoordinateSpace, previousInterfaceOrientation, previousTraitCollection)
    }
}

final class BothGeometriesScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { window = SizedApp.window(in: scene) }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) { SizedApp.noteChange(of: windowScene, from: previousEffectiveGeometry) }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        SizedApp.noteChange(
            of: windowScene, from: previousCoordinateSpace, previousInterfaceOrientation, previousTraitCollection)
    }
}
