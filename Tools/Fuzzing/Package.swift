// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, since all that it is made of is built with the fuzzer's instruments in it.
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
            // `main` is libFuzzer's.
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
    ]
)
