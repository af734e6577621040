// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// A separate package, since all its modules are built with the instrumentation of libFuzzer and the address sanitizer.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Hindsight", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "fuzzing",
            dependencies: [
                .product(name: "HierarchyModel", package: "Hindsight"),
                .product(name: "Interchange", package: "Hindsight"),
                .product(name: "JSONText", package: "Hindsight"),
                .product(name: "Linting", package: "Hindsight"),
                .product(name: "StoryboardFile", package: "Hindsight"),
                .product(name: "TraceFile", package: "Hindsight"),
            ],
            // libFuzzer has `main`.
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
    ]
)
