// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let model: Target.Dependency = .product(name: "HierarchyModel", package: "Hindsight")
let json: Target.Dependency = .product(name: "JSONText", package: "Hindsight")
let traceFile: Target.Dependency = .product(name: "TraceFile", package: "Hindsight")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

// A separate package, so that the product does not depend on libraries that are only measured.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Hindsight", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    ],
    targets: [
        .target(name: "Timing", swiftSettings: strict),
        .executableTarget(
            name: "commits",
            dependencies: [
                "Timing", model,
                .product(name: "HeadlessUIKit", package: "Hindsight"),
                .product(name: "HierarchyRecording", package: "Hindsight"),
            ],
            swiftSettings: strict),
        .target(name: "Workload", dependencies: [model, json], swiftSettings: strict),
        .executableTarget(
            name: "workload-file", dependencies: ["Workload", model, json, traceFile, argumentParser],
            path: "Sources/WorkloadFile", swiftSettings: strict),
        .executableTarget(
            name: "measures",
            dependencies: [
                "Workload", model, json, traceFile, argumentParser,
                .product(name: "HeadlessUIKit", package: "Hindsight"),
                .product(name: "HierarchyRecording", package: "Hindsight"),
                .product(name: "Linting", package: "Hindsight"),
                .product(name: "Debugger", package: "Hindsight"),
                .product(name: "TerminalUI", package: "Hindsight"),
            ],
            path: "Sources/Measures", swiftSettings: strict),
        .testTarget(name: "WorkloadTests", dependencies: ["Workload", model, json], swiftSettings: strict),
    ]
)
