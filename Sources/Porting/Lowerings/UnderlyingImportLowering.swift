#if Porting
    import SwiftSyntax

    enum UnderlyingImportLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "imports-of-headers",
            summary: """
                The header of a framework or of an app, which Apple's compiler imports into every file of a module, \
                imports UIKit. A file that uses UIKit's names without an import of its own gets one before its first \
                line. So does a file that uses names which Apple's Foundation has and UIKit's module has on Linux, and \
                one that writes `CoreGraphics.floor`. A file that uses Core Image, which Apple's UIKit exports, or \
                Combine, Security or a lock of `os`, which Apple's Foundation exports, imports it. A file that has \
                code for Linux and imports Core Foundation beside Foundation uses that of Linux.
                """,
            examples: [
                LoweringExample(
                    before: "extension UIView {}", after: "extension UIView {}", imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nvar color: UIColor?", after: "import Foundation\nvar color: UIColor?",
                    imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nlet limit = 3 * NSEC_PER_SEC",
                    after: "import Foundation\nlet limit = 3 * NSEC_PER_SEC", imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nlet key = NSURLSessionDownloadTaskResumeData",
                    after: "import Foundation\nlet key = NSURLSessionDownloadTaskResumeData", imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nlet isValid = NSPredicate(format: \"SELF != ''\")",
                    after: "import Foundation\nlet isValid = NSPredicate(format: \"SELF != ''\")",
                    imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nlet start = CFAbsoluteTimeGetCurrent()",
                    after: "import Foundation\nlet start = CFAbsoluteTimeGetCurrent()", imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nlet bytes = CFDataGetBytePtr(data as CFData)",
                    after: "import Foundation\nlet bytes = CFDataGetBytePtr(data as CFData)", imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nlet key = name as CFString",
                    after: "import Foundation\nlet key = name as CFString", imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nlet source = DispatchSource.makeMemoryPressureSource(eventMask: .all)",
                    after: "import Foundation\nlet source = DispatchSource.makeMemoryPressureSource(eventMask: .all)",
                    imported: ["UIKit"]),
                LoweringExample(
                    before: "import UIKit\nlet x = CoreGraphics.floor(1.5)",
                    after: "import UIKit\nlet x = CoreGraphics.floor(1.5)", imported: ["CoreGraphics"]),
                LoweringExample(before: "import Foundation\nlet x = 1", after: "import Foundation\nlet x = 1"),
                LoweringExample(
                    before: "import UIKit\nvar color: UIColor?", after: "import UIKit\nvar color: UIColor?"),
                LoweringExample(before: "// Empty.", after: "// Empty."),
                LoweringExample(
                    before: "import Foundation\nlet x: CGFloat = CGSize.zero.width",
                    after: "import Foundation\nlet x: CGFloat = CGSize.zero.width", imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nlet UInt = CGx + CAa",
                    after: "import Foundation\nlet UInt = CGx + CAa"),
                LoweringExample(
                    before: "import UIKit\nimport CoreGraphics\nlet x = CoreGraphics.floor(1.5)",
                    after: "import UIKit\nimport CoreGraphics\nlet x = CoreGraphics.floor(1.5)"),
                LoweringExample(
                    before: "import UIKit\nlet filter = CIFilter(name: \"CIGaussianBlur\")",
                    after: "import UIKit\nlet filter = CIFilter(name: \"CIGaussianBlur\")", imported: ["CoreImage"]),
                LoweringExample(
                    before: "import UIKit\nimport CoreImage\nlet key = kCIInputRadiusKey",
                    after: "import UIKit\nimport CoreImage\nlet key = kCIInputRadiusKey"),
                LoweringExample(
                    before: "import UIKit\nlet x: CoreGraphics.CGFloat, y: QuartzCore.CALayer",
                    after: "import UIKit\nlet x: CoreGraphics.CGFloat, y: QuartzCore.CALayer",
                    imported: ["CoreGraphics"]),
                LoweringExample(
                    before: "import Foundation\nclass A: ObservableObject { @Published var x = 1 }",
                    after: "import Foundation\nclass A: ObservableObject { @Published var x = 1 }",
                    imported: ["Combine"]),
                LoweringExample(
                    before: "import SwiftUI\nclass A: ObservableObject {}",
                    after: "import SwiftUI\nclass A: ObservableObject {}"),
                LoweringExample(
                    before: "import Foundation\nlet trust = space.serverTrust",
                    after: "import Foundation\nlet trust = space.serverTrust", imported: ["Security"]),
                LoweringExample(
                    before: "import UIKit\nlet isKept = SecItemDelete([kSecClass: kind] as CFDictionary) != 0",
                    after: "import UIKit\nlet isKept = SecItemDelete([kSecClass: kind] as CFDictionary) != 0",
                    imported: ["Security"]),
                LoweringExample(
                    before: "import Foundation\nlet query = [kSecClass: kind] as CFDictionary",
                    after: "import Foundation\nlet query = [kSecClass: kind] as CFDictionary",
                    imported: ["Security"]),
                LoweringExample(
                    before: "import Foundation\nvar lock = os_unfair_lock()",
                    after: "import Foundation\nvar lock = os_unfair_lock()", imported: ["OSLog"]),
                LoweringExample(
                    before: "import os\nvar lock = os_unfair_lock()",
                    after: "import os\nvar lock = os_unfair_lock()"),
                LoweringExample(
                    before: "import Foundation\nlet count = OSAtomicIncrement32(&a)",
                    after: "import Foundation\nlet count = OSAtomicIncrement32(&a)", imported: ["UIKit"]),
                LoweringExample(
                    before: """
                        import CoreFoundation
                        import Foundation
                        #if !canImport(Darwin)
                        let a = 1
                        #endif
                        let b: CFRunLoop
                        """,
                    after: """
                        import CoreFoundation
                        import Foundation
                        #if !canImport(Darwin)
                        let a = 1
                        #endif
                        let b: CFRunLoop
                        """),
                LoweringExample(
                    before: "import CoreFoundation\n#if !canImport(Darwin)\nlet a = 1\n#endif\nlet b: CFRunLoop",
                    after: "import CoreFoundation\n#if !canImport(Darwin)\nlet a = 1\n#endif\nlet b: CFRunLoop",
                    imported: ["UIKit"]),
                LoweringExample(
                    before: "import CoreFoundation\n#if !DEBUG\nlet a = 1\n#endif\nlet b: CFRunLoop",
                    after: "import CoreFoundation\n#if !DEBUG\nlet a = 1\n#endif\nlet b: CFRunLoop",
                    imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\n#if !canImport(Darwin)\nlet a = 1\n#endif\nlet b: CFRunLoop",
                    after: "import Foundation\n#if !canImport(Darwin)\nlet a = 1\n#endif\nlet b: CFRunLoop",
                    imported: ["UIKit"]),
                LoweringExample(
                    before: "import UIKit\nclass SecView: UIView {}\nlet view: SecView, all: Section",
                    after: "import UIKit\nclass SecView: UIView {}\nlet view: SecView, all: Section"),
                LoweringExample(
                    before: "import Foundation\nprotocol ObservableObject {}\nclass A: ObservableObject {}",
                    after: "import Foundation\nprotocol ObservableObject {}\nclass A: ObservableObject {}"),
                LoweringExample(
                    before: "import Foundation\nlet a = try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &x)",
                    after: "import Foundation\nlet a = try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &x)",
                    imported: ["UIKit"]),
                LoweringExample(
                    before: "import Foundation\nvar options: URL.BookmarkCreationOptions?",
                    after: "import Foundation\nvar options: URL.BookmarkCreationOptions?", imported: ["UIKit"]),
            ])

        static func lower(_ file: FileLowering) {
            let names = Names(viewMode: .sourceAccurate)
            names.walk(file.source.tree)
            let ofCombine = names.namesOfCombine.filter { file.app.type($0) == nil }
            // SwiftUI exports Combine.
            if !ofCombine.isEmpty, !names.imports.contains("SwiftUI") { names.modules.insert("Combine") }
            if names.namesOfSecurity.contains(where: { file.app.type($0) == nil }) { names.modules.insert("Security") }
            // Security exports the names of Core Foundation.
            let hasSecurity =
                names.imports.contains("Security")
                || names.modules.contains("Security") && file.settings.availableModules.contains("Security")
            if names.usesCoreFoundation, !hasSecurity,
                !(file.source.conditions.asksForModules
                    && names.imports.isSuperset(of: ["CoreFoundation", "Foundation"]))
            {
                names.usesUIKit = true
            }
            if names.imports.contains("os") { names.modules.remove("OSLog") }
            if !names.imports.contains("UIKit"), names.usesUIKit || names.imports.isEmpty && !file.source.tree.isEmpty {
                file.prelude.append("UIKit")
            }
            for module in names.modules.subtracting(names.imports).sorted()
            where file.settings.availableModules.contains(module) { file.prelude.append(module) }
        }

        private final class Names: SyntaxVisitor {
            var imports: Set<String> = []
            var usesUIKit = false
            var usesCoreFoundation = false
            /// Modules that the file uses, and that Linux has beside UIKit.
            var modules: Set<String> = []
            var namesOfCombine: Set<String> = []
            var namesOfSecurity: Set<String> = []
            private static let ofCombine: Set<String> = [
                "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject", "PassthroughSubject",
                "Published",
            ]

            override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
                imports.insert(node.path.first?.name.text ?? "")
                return .skipChildren
            }

            override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
                note(node.name.text)
                return .visitChildren
            }

            override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
                note(node.baseName.text)
                return .visitChildren
            }

            override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
                if node.macroName.text == "selector" { usesUIKit = true }
                return .visitChildren
            }

            override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
                noteQualifier(node.base?.code)
                return .visitChildren
            }

            override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
                noteQualifier(node.baseType.code)
                if FoundationNames.contains(node.name.text) { note(node.name.text) }
                return .visitChildren
            }

            override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
                if let label = node.label?.text, FoundationNames.labels.contains(label) { usesUIKit = true }
                return .visitChildren
            }

            private func note(_ name: String) {
                let isUpper = name.dropFirst(2).first?.isUppercase ?? false
                if isUpper, name.hasPrefix("UI") || name.hasPrefix("CA") || name.hasPrefix("CG") { usesUIKit = true }
                if FoundationNames.contains(name) {
                    let isOfCoreFoundation = name.hasPrefix("CF") || name.hasPrefix("kCF")
                    if isOfCoreFoundation { usesCoreFoundation = true } else { usesUIKit = true }
                }
                if name.hasPrefix("os_unfair_lock") { modules.insert("OSLog") }
                if Self.ofCombine.contains(name) { namesOfCombine.insert(name) }
                if name == "serverTrust"
                    || ["Sec", "kSec", "errSec"].contains(where: { prefix in
                        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
                    })
                {
                    namesOfSecurity.insert(name)
                }
                if isUpper && name.hasPrefix("CI") || name.hasPrefix("kCI") { modules.insert("CoreImage") }
            }

            private func noteQualifier(_ name: String?) {
                if let name, ["CoreGraphics", "QuartzCore"].contains(name) { modules.insert(name) }
            }
        }
    }

    extension SourceFileSyntax {
        fileprivate var isEmpty: Bool { statements.isEmpty }
    }
#endif
