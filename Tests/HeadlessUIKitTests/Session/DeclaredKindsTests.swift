import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// The kinds that `session.began` declares: rules about any other kind are not checked.
@MainActor
struct DeclaredKindsTests {
    private nonisolated static let ofBehaviors: [EventKind] = [
        .updateRequested, .callbackUpdateProperties, .callbackUpdateContentUnavailableConfiguration,
        .callbackPrefersInterfaceOrientationLocked, .callbackRestoreInteractionState,
    ]

    @Test(
        arguments: [
            (.v13, ofBehaviors),
            (.v17, [.updateRequested, .callbackUpdateProperties, .callbackPrefersInterfaceOrientationLocked]),
            (.v18, [.callbackUpdateProperties, .callbackPrefersInterfaceOrientationLocked]),
            (.v26, []), (.v27, []),
        ] as [(SystemVersion, [EventKind])])
    func `a session declares all kinds but those of newer systems and of readers`(
        _ system: SystemVersion, _ absent: [EventKind]
    ) throws {
        let beginning = Session(SessionConfiguration(semantics: system)).beginning
        let declared = try #require(DeclaredKinds(beginning))
        #expect(declared.kinds == Set(Vocabulary.kinds.map(\.kind)).subtracting(absent + [.eventsDropped]))
        #expect(declared.unknownEntries == [])
    }

    /// What is declared and never recorded makes rules report what they cannot know.
    @Test func `the runtime records every kind that it declares`() throws {
        var words: Set<String> = []
        for module in ["Sources/HeadlessUIKitComponents", "Sources/HeadlessUIKitRuntime"] {
            let folder = PackageFiles.root.appending(path: module)
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            for file in names where file.hasSuffix(".swift") && !file.hasSuffix("Session+DeclaredKinds.swift") {
                let text = try PackageFiles.text("\(module)/\(file)")
                for word in text.split(whereSeparator: { !$0.isLetter }) { words.insert(String(word)) }
            }
        }
        let declared = Vocabulary.kinds.map(\.kind).filter { $0 != .eventsDropped }
        #expect(declared.filter { !words.contains("\($0)") } == [])
    }
}
