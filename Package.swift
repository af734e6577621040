// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target: Swift 6 mode comes with the tools version; a warning is an error.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
/// Only the lowering of Apple-only sources needs it, and only a client that says so pays for it.
let swiftSyntax: [Target.Dependency] = ["SwiftSyntax", "SwiftParser"].map {
    .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Porting"]))
}

let package = Package(
    name: "Hindsight",
    // The first systems with Synchronization, whose atomics the journal and the threads of TraceFile use, and whose
    // locks HierarchyModel, Linting and `replay` use. What an app for older systems needs is the recorder, which is a
    // package of its own: Tools/Release/RecorderPackage.
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "JSONText", targets: ["JSONText"]),
        .library(name: "HierarchyModel", targets: ["HierarchyModel"]),
        .library(name: "TraceFile", targets: ["TraceFile"]),
        .library(name: "StoryboardFile", targets: ["StoryboardFile"]),
        .library(name: "AppResources", targets: ["AppResources"]),
        .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
        .library(name: "Linting", targets: ["Linting"]),
        .library(name: "ReplayConfiguration", targets: ["ReplayConfiguration"]),
        .library(name: "HierarchyRecording", targets: ["HierarchyRecording"]),
        .library(name: "HierarchyTesting", targets: ["HierarchyTesting"]),
        .library(name: "DeviceRecorder", targets: ["DeviceRecorder"]),
        .library(name: "Interchange", targets: ["Interchange"]),
        .library(name: "TimeTravel", targets: ["TimeTravel"]),
        .library(name: "TestWriting", targets: ["TestWriting"]),
        .library(name: "TerminalUI", targets: ["TerminalUI"]),
        .library(name: "Debugger", targets: ["Debugger"]),
        .executable(name: "replay", targets: ["replay"]),
        .executable(name: "samples", targets: ["Samples"]),
        .executable(name: "port", targets: ["port"]),
        .plugin(name: "PortingPlugin", targets: ["PortingPlugin"]),
    ],
    traits: [
        .trait(name: "Porting", description: "The plugin that lowers Apple-only sources; builds swift-syntax.")
    ],
    dependencies: [
        // Ranges, so that an app with another version can use the libraries. The first versions compile with them, and
        // with `replay`, which needs Yams 6 on Linux. Package.resolved has what this project itself is built with.
        // swift-syntax goes with the compiler.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/jpsim/Yams", "5.0.1"..<"7.0.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.31.0"),
    ],
    targets: [
        .systemLibrary(name: "CHindsightZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CHindsightSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CHindsightDwarf", providers: [.apt(["libdw-dev"])]),
        .systemLibrary(name: "CHindsightMalloc"),
        // SwiftPM embeds resources as array literals of Swift: the 73 KB of the reports took 21 s of processor time.
        .target(name: "CHindsightEmbeddedFiles"),
        .target(name: "CHindsightFrame"),
        .target(name: "CHindsightTicks"),
        .target(name: "CHindsightSwiftCall"),
        .target(name: "CHindsightMainQueue"),
        .target(name: "CHindsightSignals"),
        .target(
            name: "CHindsightNcurses",
            dependencies: ["CHindsightSignals"],
            cSettings: [.define("NCURSES_WIDECHAR", to: "1"), .define("_XOPEN_SOURCE_EXTENDED", to: "1")],
            linkerSettings: [
                .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                .linkedLibrary("ncurses", .when(platforms: [.macOS])),
            ]),
        .target(name: "JSONText", swiftSettings: strict),
        .target(name: "HierarchyModel", dependencies: ["JSONText"], swiftSettings: strict),
        .target(
            name: "TraceFile", dependencies: ["HierarchyModel", "JSONText", "CHindsightSignals", "CHindsightZlib"],
            swiftSettings: strict),
        .target(name: "ConstraintSolver", swiftSettings: strict),
        .target(name: "StoryboardFile", swiftSettings: strict),
        .target(name: "AppResources", dependencies: ["StoryboardFile", "JSONText"], swiftSettings: strict),
        .target(
            name: "CallSites",
            dependencies: [
                "HierarchyModel", "JSONText", "CHindsightFrame",
                .target(name: "CHindsightDwarf", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: strict),
        .target(name: "FoundationOverlay", swiftSettings: strict),
        .target(
            name: "HeadlessUIKitValues",
            dependencies: ["FoundationOverlay", "HierarchyModel", "JSONText", "AppResources", "CHindsightZlib"],
            swiftSettings: strict),
        .target(
            name: "HeadlessUIKitRuntime",
            dependencies: [
                "FoundationOverlay", "HeadlessUIKitValues", "HierarchyModel", "CallSites", "ConstraintSolver",
                "JSONText", "CHindsightMainQueue", "CHindsightSwiftCall", "CHindsightTicks", "StoryboardFile",
                "AppResources",
            ],
            swiftSettings: strict),
        .target(
            name: "HeadlessUIKitComponents",
            dependencies: ["HeadlessUIKitRuntime", "AppResources", "HierarchyModel", "StoryboardFile"],
            swiftSettings: strict),
        .target(
            name: "HeadlessUIKit",
            dependencies: [
                "FoundationOverlay", "HeadlessUIKitValues", "HeadlessUIKitRuntime", "HeadlessUIKitComponents",
            ],
            swiftSettings: strict),
        .target(name: "Linting", dependencies: ["HierarchyModel", "JSONText"], swiftSettings: strict),
        .target(
            name: "ReplayConfiguration", dependencies: ["HierarchyModel", "Linting", yams], swiftSettings: strict),
        .target(
            name: "HierarchyRecording", dependencies: ["HierarchyModel", "HeadlessUIKit", "TraceFile", "Linting"],
            swiftSettings: strict),
        .target(
            name: "HierarchyTesting",
            dependencies: [
                "HierarchyModel", "HeadlessUIKit", "HierarchyRecording", "TraceFile", "Linting", "ReplayConfiguration",
                "TimeTravel", "Reporting",
            ],
            swiftSettings: strict),
        // Empty where there is no runtime of Objective-C. They are two because a target has one language.
        .target(
            name: "CHindsightDeviceRecorder",
            linkerSettings: [.linkedFramework("CoreFoundation", .when(platforms: [.iOS, .macOS, .tvOS, .visionOS]))]),
        .target(name: "DeviceRecorder", dependencies: ["CHindsightDeviceRecorder"], swiftSettings: strict),
        .target(name: "TerminalUI", dependencies: ["CHindsightNcurses"], swiftSettings: strict),
        .target(
            name: "Interchange",
            dependencies: [
                "HierarchyModel", "TraceFile", "TimeTravel", "Linting", "JSONText", "CHindsightSQLite",
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
            ],
            exclude: ["Perfetto/perfetto.proto"],
            swiftSettings: strict),
        .target(
            name: "TimeTravel", dependencies: ["HierarchyModel", "TraceFile", "Linting", "JSONText"],
            swiftSettings: strict),
        .target(name: "TestWriting", dependencies: ["HierarchyModel", "Linting", "JSONText"], swiftSettings: strict),
        .target(
            name: "Reporting",
            dependencies: [
                "HierarchyModel", "TraceFile", "Linting", "TimeTravel", "JSONText", "CHindsightEmbeddedFiles",
            ],
            exclude: ["Report/Page"], swiftSettings: strict),
        .target(
            name: "Debugger",
            dependencies: ["HierarchyModel", "TraceFile", "Linting", "TimeTravel", "TerminalUI", "JSONText"],
            swiftSettings: strict),
        .executableTarget(
            name: "replay",
            dependencies: [
                "HierarchyModel", "TraceFile", "CallSites", "Linting", "ReplayConfiguration", "Interchange",
                "TimeTravel", "TestWriting", "Reporting", "Debugger", "TerminalUI", "StoryboardFile", "JSONText",
                "CHindsightEmbeddedFiles", "CHindsightMalloc", "CHindsightSignals", argumentParser,
            ],
            exclude: ["Rules/app-examples.json", "Schema/answers.schema.json"],
            swiftSettings: strict),
        .target(name: "Porting", dependencies: ["StoryboardFile"] + swiftSyntax, swiftSettings: strict),
        .executableTarget(name: "port", dependencies: ["Porting"], swiftSettings: strict),
        .plugin(name: "PortingPlugin", capability: .buildTool(), dependencies: ["port"]),
        .target(
            name: "RandomWalk", dependencies: ["HierarchyModel", "JSONText", "TraceFile", "HeadlessUIKit"],
            swiftSettings: strict),
        .executableTarget(
            name: "Samples",
            dependencies: [
                "HierarchyModel", "TraceFile", "HeadlessUIKit", "HierarchyRecording", "RandomWalk", argumentParser,
            ],
            resources: [
                .copy("Apps/SecondStoryboard/Account.storyboard"),
                .copy("Apps/SecondStoryboard/Shop.storyboard"),
                .copy("Systems/Ratings/RatingsOnPad/MainStoryboard~ipad.storyboard"),
                .copy("Systems/Ratings/RatingsOnPhone/MainStoryboard~iphone.storyboard"),
            ],
            swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["HierarchyModel", "JSONText"], path: "Tests/Support/TestSupport",
            swiftSettings: strict),
        // The examples of rules that the product does not show.
        .target(
            name: "RuleExamples", dependencies: ["Linting"], path: "Tests/Support/RuleExamples", swiftSettings: strict),
        // Breaks traces, to test the rules (Tools/Mutations/README.md). As a target it shares the built modules.
        .executableTarget(
            name: "mutations",
            dependencies: ["HierarchyModel", "TraceFile", "Linting", "RuleExamples", argumentParser],
            path: "Tools/Mutations/Sources/Mutations", swiftSettings: strict),

        .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "HierarchyModelTests", dependencies: ["HierarchyModel", "JSONText", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TraceFileTests",
            dependencies: ["TraceFile", "HierarchyModel", "JSONText", "CHindsightZlib", "TestSupport"],
            swiftSettings: strict),
        .target(
            name: "CallSiteFixtures", dependencies: ["CallSites", "HierarchyModel"],
            path: "Tests/Support/CallSiteFixtures",
            swiftSettings: strict),
        .testTarget(
            name: "CallSitesTests",
            dependencies: ["CallSites", "CallSiteFixtures", "CHindsightFrame", "HierarchyModel", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "HeadlessUIKitTests",
            dependencies: [
                "HeadlessUIKit", "HeadlessUIKitComponents", "HeadlessUIKitRuntime", "HeadlessUIKitValues",
                "AppResources", "HierarchyModel", "TestSupport",
            ],
            exclude: ["SharedScenarios/Expected"], swiftSettings: strict),
        .testTarget(
            name: "DebuggerTests",
            dependencies: [
                "Debugger", "HierarchyModel", "Linting", "TerminalUI", "TimeTravel", "TraceFile", "TestSupport",
            ],
            exclude: ["Screens"], swiftSettings: strict),
        .testTarget(name: "PortingTests", dependencies: ["Porting"] + swiftSyntax, swiftSettings: strict),
        .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "StoryboardFileTests", dependencies: ["StoryboardFile", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "AppResourcesTests", dependencies: ["AppResources", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "LintingTests",
            dependencies: ["Linting", "HierarchyModel", "JSONText", "RuleExamples", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "HierarchyRecordingTests",
            dependencies: ["HierarchyRecording", "HierarchyModel", "HeadlessUIKit", "TraceFile", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "HierarchyTestingTests",
            dependencies: [
                "HierarchyTesting", "HierarchyModel", "HierarchyRecording", "HeadlessUIKit", "Linting",
                "ReplayConfiguration", "TimeTravel", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TimeTravelTests",
            dependencies: [
                "TimeTravel", "HierarchyModel", "JSONText", "TraceFile", "Linting", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TestWritingTests",
            dependencies: ["TestWriting", "HierarchyModel", "Linting", "TraceFile", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ReplayTests",
            dependencies: [
                "replay", "HierarchyModel", "JSONText", "Linting", "TraceFile", "Interchange", "TimeTravel",
                "Reporting", "Debugger", "TerminalUI",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SamplesTests",
            dependencies: [
                "Samples", "replay", "HierarchyModel", "TraceFile", "HeadlessUIKit", "HierarchyTesting", "Linting",
                "TestSupport", "TimeTravel",
            ],
            swiftSettings: strict),
    ]
)

#if os(Linux)
    // The modules that UIKit re-exports on Apple platforms, each with what it imports of the others. `FoundationNames`
    // has what Foundation declares there and lacks on Linux. `os` and `ObjectiveC` are missing on purpose: packages ask
    // `canImport` for them to know whether they run on an Apple platform.
    let companions: KeyValuePairs<String, [String]> = [
        "CoreGraphics": ["FoundationNames"], "FoundationNames": [], "ImageIO": ["CoreGraphics"],
        "MobileCoreServices": ["UniformTypeIdentifiers"], "OSLog": ["FoundationNames"], "QuartzCore": ["CoreGraphics"],
        "UniformTypeIdentifiers": ["FoundationNames"], "UserNotifications": ["FoundationNames"],
    ]
    // Frameworks whose controllers and views apps show. A file must import them itself.
    let frameworks = ["MessageUI", "SafariServices", "StoreKit", "WebKit"]
    // Frameworks that fewer apps need, each with what it imports of the others. Each is a product of its own, which
    // only a package that names it builds: other packages ask `canImport` for some of them, too.
    let optionalFrameworks: KeyValuePairs<String, [String]> = [
        "Accelerate": [],
        "AVFoundation": ["AudioToolbox", "CoreMedia", "QuartzCore"], "AVKit": ["AVFoundation", "UIKit"],
        "AdSupport": ["FoundationNames"], "AddressBookUI": ["UIKit"], "AppTrackingTransparency": ["FoundationNames"],
        "AudioToolbox": ["FoundationNames"], "BackgroundTasks": ["FoundationNames"], "Combine": [],
        "CommonCrypto": ["CryptoKit"], "CryptoKit": [],
        "Compression": ["CHindsightZlib"], "Contacts": ["FoundationNames"],
        "ContactsUI": ["Contacts", "UIKit"], "CoreData": ["AppResources", "FoundationNames", "StoryboardFile"],
        "CoreHaptics": ["FoundationNames"], "CoreImage": ["QuartzCore"], "CoreLocation": ["FoundationNames"],
        "CoreMedia": ["QuartzCore"], "CoreMotion": ["FoundationNames"],
        "CoreSpotlight": ["FoundationNames", "UniformTypeIdentifiers"], "EventKit": ["FoundationNames"],
        "EventKitUI": ["EventKit", "UIKit"], "ExposureNotification": ["FoundationNames"], "GLKit": ["UIKit"],
        "GameKit": ["UIKit"],
        "Intents": ["FoundationNames"], "JavaScriptCore": ["CoreGraphics"],
        "LocalAuthentication": ["FoundationNames"],
        "MapKit": ["Contacts", "CoreLocation", "SwiftUI", "UIKit"],
        "MediaPlayer": ["UIKit"], "MultipeerConnectivity": ["UIKit"], "Network": [],
        "PassKit": ["UIKit"],
        "Photos": ["AVFoundation", "CoreLocation", "UIKit"], "PhotosUI": ["Photos", "UIKit"],
        "SQLite3": ["CHindsightSQLite"], "Security": ["FoundationNames"], "Social": ["UIKit"], "SpriteKit": ["UIKit"],
        "SwiftUI": ["Combine", "UIKit"], "SystemConfiguration": ["FoundationNames", "Network"],
        "Vision": ["CoreImage", "ImageIO"], "VisionKit": ["UIKit"],
        "WatchConnectivity": ["FoundationNames"], "WidgetKit": ["FoundationNames"],
    ]
    for (name, imports) in companions + frameworks.map({ ($0, ["UIKit"]) }) + optionalFrameworks {
        package.targets.append(
            .target(
                name: name, dependencies: ["HeadlessUIKit"] + imports.map { .target(name: $0) },
                path: "Sources/Companions/\(name)", swiftSettings: strict))
    }
    // A file that imports Testing and one of these, or a module that re-exports it, makes the compiler look for an
    // overlay of that name, which Apple's toolchain has.
    let overlaid = ["CoreGraphics", "CoreImage", "UIKit"]
    package.targets += overlaid.map { name in
        .target(name: "_Testing_\(name)", dependencies: [.target(name: name)], swiftSettings: strict)
    }
    let overlays = ["_Testing_CoreGraphics", "_Testing_UIKit"]
    package.products += optionalFrameworks.map { name, imports in
        .library(
            name: name,
            targets: [name] + (imports.isEmpty ? [] : overlays)
                + (([name] + imports).contains("CoreImage") ? ["_Testing_CoreImage"] : []))
    }
    package.targets.append(
        .target(
            name: "UIKit", dependencies: ["HeadlessUIKit"] + companions.map { .target(name: $0.key) },
            swiftSettings: strict))
    package.products.append(
        .library(name: "UIKit", targets: ["UIKit", "HeadlessUIKit"] + overlays + companions.map(\.key) + frameworks))
    for target in package.targets
    where ["RandomWalk", "Samples", "HeadlessUIKitTests", "SamplesTests"].contains(target.name) {
        target.dependencies += ["UIKit"] + overlays.map { .target(name: $0) }
    }
    for target in package.targets where target.name == "HeadlessUIKitTests" {
        target.dependencies += (frameworks + optionalFrameworks.map(\.key)).map { .target(name: $0) }
        target.dependencies.append("_Testing_CoreImage")
    }
#else
    // The runtime takes the place of functions of Dispatch and Foundation, by the rules of Linux's linker. The README
    // says how to run it on a Mac, in a container. What stays reads traces, and records Apple's UIKit.
    let linuxOnly: Set = [
        "CHindsightMainQueue", "CHindsightSwiftCall", "CHindsightTicks", "FoundationOverlay", "HeadlessUIKit",
        "HeadlessUIKitComponents", "HeadlessUIKitRuntime", "HeadlessUIKitValues", "HierarchyRecording",
        "HierarchyTesting", "RandomWalk", "Samples", "HeadlessUIKitTests", "HierarchyRecordingTests",
        "HierarchyTestingTests", "SamplesTests",
    ]
    package.targets.removeAll { linuxOnly.contains($0.name) }
    package.products.removeAll { linuxOnly.contains($0.name) || $0.name == "samples" }
#endif

// SwiftPM builds a target again when the module of a direct dependency changes. A module stays as it is where one below
// it changes of which it only passes on types, so that targets and libraries name all that they reach.
let swiftTargets = package.targets.filter { $0.swiftSettings != nil }
let named = Dictionary(uniqueKeysWithValues: swiftTargets.map { ($0.name, $0.dependencies.compactMap(\.ownTarget)) })
func reached(from names: [String]) -> [String] {
    var (found, isFound) = (names, Set(names))
    var index = 0
    while index < found.count {
        for name in named[found[index]] ?? [] where named[name] != nil && isFound.insert(name).inserted {
            found.append(name)
        }
        index += 1
    }
    return found
}
for target in swiftTargets {
    let names = named[target.name] ?? []
    target.dependencies += reached(from: names).dropFirst(names.count).map { .target(name: $0) }
}
package.products = package.products.map { product in
    guard let library = product as? Product.Library else { return product }
    return .library(name: library.name, type: library.type, targets: reached(from: library.targets))
}

extension Target.Dependency {
    /// The name of a target; also of a product, which no target of this package has.
    var ownTarget: String? {
        switch self {
        case .targetItem(let name, _), .byNameItem(let name, _): name
        default: nil
        }
    }
}

#if os(Linux)
    // A debug build compiles each module in one piece. That takes a quarter to a third less of processor time, and all
    // of it again after a change, so `HINDSIGHT_INCREMENTAL=1` is for who edits the modules. The largest module of
    // tests would keep one core busy while the other waits: it is compiled in pieces, but of 100 files in place of 25,
    // since the compiler reads the whole module for each. Dependents can have the flags since SwiftPM 6.2.
    if Context.environment["HINDSIGHT_INCREMENTAL"] == nil {
        // Threads make the compiler write a file for each source, which SwiftPM expects of a debug build.
        let onePiece = ["-wmo", "-num-threads", "4", "-no-emit-module-separately-wmo"]
        for target in package.targets where target.swiftSettings != nil {
            let flags = target.name == "HeadlessUIKitTests" ? ["-driver-batch-size-limit", "100"] : onePiece
            target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
        }
    }
#endif
