#if Porting
    import SwiftSyntax

    /// The factories of a class: `.frame { A(frame: $0) }`, for those initializers that the class has.
    struct FactoryRegistration {
        private let name: String
        private let app: AppDeclarations
        private let lineage: [String]

        init(_ name: String, _ app: AppDeclarations) {
            self.name = name
            self.app = app
            lineage = app.lineage(of: name)
        }

        var codes: [String] {
            guard let ancestor = app.libraryAncestor(of: name) else { return [] }
            switch LibraryClasses.family(of: ancestor) {
            case .controller: return plain
            case .view:
                let isInherited = !LibraryClasses.withOtherInitializers.contains(ancestor)
                return make("frame", ["frame"], "\(name)(frame: $0)", isInherited: isInherited) + plain
            case .cell:
                return make("cell", ["style", "reuseIdentifier"], "\(name)(style: $0, reuseIdentifier: $1)") + plain
            case .headerFooter:
                return make("headerFooter", ["reuseIdentifier"], "\(name)(reuseIdentifier: $0)") + plain
            case .segue:
                let call = "\(name)(identifier: $0, source: $1, destination: $2)"
                return make("segue", ["identifier", "source", "destination"], call)
            case .scene:
                return make("scene", ["session", "connectionOptions"], "\(name)(session: $0, connectionOptions: $1)")
            case .other:
                // The class of a view's layer.
                let isLayer = ancestor.hasPrefix("CA")
                let isInherited = isLayer || ["UIResponder", "NSObject"].contains(ancestor)
                return make("plain", [], "\(name)()", isInherited: isInherited)
            }
        }

        /// `init()` of the app's own, which Objective-C calls on a class that is a value; UIKit's makes the others.
        private var plain: [String] {
            let hasOwn = lineage.contains { type in
                app.members(of: type).contains { $0.initializer != nil && $0.labels.isEmpty }
            }
            return hasOwn ? make("plain", [], "\(name)()", isInherited: false) : []
        }

        private func make(_ kind: String, _ labels: [String], _ call: String, isInherited: Bool = true) -> [String] {
            has(labels, isInherited: isInherited) ? [".\(kind) { \(call) }"] : []
        }

        /// A class without designated initializers of its own inherits those of its superclass.
        private func has(_ labels: [String], isInherited: Bool) -> Bool {
            for type in lineage {
                guard app.type(type) != nil else { return isInherited }
                let initializers = app.members(of: type).filter { $0.initializer != nil }
                if let own = initializers.first(where: { $0.takes(labels) }) {
                    let isFailable = own.initializer?.optionalMark != nil
                    return !own.isUnavailable && !isFailable && own.initializer?.signature.effectSpecifiers == nil
                        && !(own.modifiers.contains(.private) && type != name)
                }
                if initializers.contains(where: { !$0.modifiers.contains(.convenience) }) { return false }
            }
            return isInherited
        }
    }

    extension MemberDeclaration {
        /// Whether the initializer can be called with those arguments.
        fileprivate func takes(_ labels: [String]) -> Bool {
            let needed = parameters?.filter { $0.defaultValue == nil }.map(\.firstName.text) ?? []
            return self.labels == labels || needed == labels && Set(labels).count == labels.count
        }
    }
#endif
