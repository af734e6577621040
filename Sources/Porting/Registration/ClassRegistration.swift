#if Porting
    import SwiftSyntax

    /// The calls that register one class with the members that one file declares.
    struct ClassRegistration {
        private let name: String
        private let type: TypeDeclaration?
        /// Whether it is generic, so that each of its classes registers itself.
        private(set) var isOfGeneric = false
        private var calls: [(conditions: [String], call: String)] = []

        /// - Parameter members: those that the file declares, in the class or in an extension.
        init(_ name: String, _ members: [MemberDeclaration], _ file: FileLowering) {
            let app = file.app
            self.name = name
            let found = app.type(name)
            // A type of the app that is no class has no methods for Objective-C.
            type = found
            if let found, found.kind != .class || found.isUnavailable { return }
            let methods =
                members.filter { $0.isExposed || app.namedBySelectors.contains($0.node.id) }
                .compactMap { member in
                    MethodRegistration(member, owner: name)?.code.map { (member.conditions, $0) }
                } + setters(members, app)
            let outlets = members.flatMap { member in
                InterfaceRegistration.codes(member, owner: name).map { (member.conditions, $0) }
            }
            if found == nil && methods.isEmpty && outlets.isEmpty { return }
            if let found, let cause = Self.cause(against: found, file) {
                if !(methods + outlets).isEmpty { file.cannotRegister(found.node, "\(name) is \(cause)") }
                return
            }
            isOfGeneric = found.map(app.isGeneric) ?? false
            if let found, found.path == file.source.path, app.libraryAncestor(of: name) != nil {
                let factories = FactoryRegistration(name, app).codes
                let objectiveCName = found.objectiveCName.map { ", name: \(quoted($0))" } ?? ""
                calls.append((found.conditions, call(objectiveCName, "factories", factories)))
            }
            for (label, entries) in [("members", outlets), ("methods", methods)] {
                var groups: [(conditions: [String], codes: [String])] = []
                for (conditions, code) in entries {
                    if let index = groups.firstIndex(where: { $0.conditions == conditions }) {
                        groups[index].codes.append(code)
                    } else {
                        groups.append((conditions, [code]))
                    }
                }
                for group in groups { calls.append((group.conditions, call("", label, group.codes))) }
            }
        }

        /// Why a class cannot be registered. The subclass of a generic class would say twice that it registers itself.
        private static func cause(against type: TypeDeclaration, _ file: FileLowering) -> String? {
            if type.isHidden { return "private in another type" }
            guard file.app.isGeneric(type) else { return nil }
            if type.path != file.source.path { return "generic, and of another file" }
            let hasGenericSuperclass = file.app.lineage(of: type.name).dropFirst().contains { name in
                file.app.type(name).map(file.app.isGeneric) ?? false
            }
            return hasGenericSuperclass ? "generic, and so is a superclass" : nil
        }

        private func setters(
            _ members: [MemberDeclaration], _ app: AppDeclarations
        ) -> [([String], String)] {
            members.filter { app.setBySelectors.contains($0.node.id) }
                .compactMap { member in
                    MethodRegistration(setterOf: member, owner: name)?.code.map { (member.conditions, $0) }
                }
        }

        /// Nil where there is nothing to register.
        var lines: [String]? {
            if calls.isEmpty { return nil }
            let own = conditions
            return calls.flatMap { conditions, call in
                let rest = conditions.filter { !own.contains($0) }
                return rest.isEmpty ? [call] : ["#if " + rest.joined(separator: " && "), call, "#endif"]
            }
        }

        /// Under which the class exists. One of another module may exist where all its members do, as `NSView`.
        private var conditions: [String] {
            if let type { return type.conditions }
            return calls.first?.conditions.filter { condition in
                calls.allSatisfy { $0.conditions.contains(condition) }
            } ?? []
        }

        /// Code that exists where the class does.
        func conditioned(_ text: String) -> String {
            if conditions.isEmpty { return text }
            return "#if " + conditions.joined(separator: " && ") + "\n" + text + "\n#endif"
        }

        private func call(_ name: String, _ label: String, _ entries: [String]) -> String {
            if entries.isEmpty { return "ClassRegistry.register(\(self.name).self\(name))" }
            let list = entries.map { "\n            \($0)," }.joined()
            return "ClassRegistry.register(\(self.name).self\(name), \(label): [\(list)\n        ])"
        }
    }
#endif
