#if Porting
    import SwiftSyntax

    /// Foundation finds a class by its name with its module only, and UIKit's classes are of another module than UIKit.
    enum ClassLookupLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "class-lookup",
            summary: """
                A class is found by its name as Objective-C knows it: one of UIKit's, or one of the app's. The name of \
                a class is also that of a nested or generic one, which Foundation on Linux does not name. What code \
                asks of `classForCoder`, or of the class of any object, are the methods of NSObject's class.
                """,
            examples: [
                LoweringExample(
                    before: "let type = NSClassFromString(\"UIButton\") as? UIView.Type",
                    after: "let type = (objc_getClass(\"UIButton\") as? AnyClass) as? UIView.Type"),
                LoweringExample(
                    before: "let found = NSClassFromString(name(NSClassFromString(\"A\")!))!",
                    after: "let found = (objc_getClass(name((objc_getClass(\"A\") as? AnyClass)!)) as? AnyClass)!"),
                LoweringExample(
                    before: "names.compactMap(NSClassFromString)",
                    after: "names.compactMap({ objc_getClass($0) as? AnyClass })"),
                LoweringExample(
                    before: "let name = NSStringFromClass(Cell<Int>.self) + \".x\"",
                    after: "let name = String(cString: class_getName(Cell<Int>.self)) + \".x\""),
                LoweringExample(
                    before: "let names = types.map(NSStringFromClass)",
                    after: "let names = types.map({ String(cString: class_getName($0)) })"),
                LoweringExample(
                    before: "let name = view.classForCoder.description() + String(describing: view.classForCoder)",
                    after: "let name = (view.classForCoder as! NSObject.Type).description() "
                        + "+ String(describing: view.classForCoder)"),
                LoweringExample(
                    before:
                        "func f(_ a: AnyObject, _ b: A) { show(type(of: a).description(), type(of: b).description()) }",
                    after: "func f(_ a: AnyObject, _ b: A) "
                        + "{ show(((type(of: a) as? NSObject.Type)?.description() "
                        + "?? String(reflecting: type(of: a))), type(of: b).description()) }"),
                LoweringExample(
                    before: "func f(_ a: AnyObject) { show(type(of: a).superclass()) }",
                    after: "func f(_ a: AnyObject) { show((type(of: a) as! NSObject.Type).superclass()) }"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
                if node.parent?.is(MemberAccessExprSyntax.self) ?? false { return .visitChildren }
                if node.baseName.text == "NSStringFromClass" { return nameClass(node) }
                guard node.baseName.text == "NSClassFromString" else { return .visitChildren }
                if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
                    file.edits.replace(node.start..<node.end, with: "(objc_getClass")
                    file.edits.insert(" as? AnyClass)", at: call.end)
                } else {
                    file.edits.replace(node.start..<node.end, with: "{ objc_getClass($0) as? AnyClass }")
                }
                file.lowered(node, "the class is found by its name as Objective-C knows it")
                return .visitChildren
            }

            private func nameClass(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
                if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
                    file.edits.replace(node.start..<node.end, with: "String(cString: class_getName")
                    file.edits.insert(")", at: call.end)
                } else {
                    file.edits.replace(node.start..<node.end, with: "{ String(cString: class_getName($0)) }")
                }
                file.lowered(node, "the class is named as Objective-C names it")
                return .visitChildren
            }

            override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
                guard let base = node.base, isClassOfNSObject(base) else { return .visitChildren }
                if base.is(FunctionCallExprSyntax.self), node.declName.code == "description",
                    let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id
                {
                    // Every class has a description in Objective-C.
                    file.edits.insert("((", at: base.start)
                    file.edits.insert(" as? NSObject.Type)?", at: base.end)
                    file.edits.insert(" ?? String(reflecting: \(base.code)))", at: call.end)
                    file.lowered(node, "the class is one of NSObject's, or is described by Swift")
                    return .visitChildren
                }
                file.edits.insert("(", at: base.start)
                file.edits.insert(" as! NSObject.Type)", at: base.end)
                file.lowered(node, "the class is one of NSObject's")
                return .visitChildren
            }

            /// Whether an expression is `x.classForCoder`, or `type(of: x)` where `x` is declared as any object.
            private func isClassOfNSObject(_ base: ExprSyntax) -> Bool {
                if let member = base.as(MemberAccessExprSyntax.self) {
                    return member.base != nil && member.declName.baseName.text == "classForCoder"
                }
                guard let call = base.as(FunctionCallExprSyntax.self), call.calledExpression.code == "type",
                    let object = call.arguments.first, object.label?.text == "of"
                else { return false }
                let types = file.app.declaredTypes(of: object.expression)
                return !types.isEmpty && types.allSatisfy { $0.typeNames == ["AnyObject"] }
            }
        }
    }
#endif
