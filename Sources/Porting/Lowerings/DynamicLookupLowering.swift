#if Porting
    import SwiftSyntax

    enum DynamicLookupLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "dynamic-lookup",
            summary: """
                A member of `AnyObject`, which Objective-C finds by its name, becomes the member of the only class \
                that code can mean by that name. Classes of the app that have the same member get a protocol for it.
                """,
            examples: [
                LoweringExample(
                    before: "let a: CGRect = (info[\"frame\"] as AnyObject).cgRectValue",
                    after: "let a: CGRect = (info[\"frame\"] as! NSValue).cgRectValue"),
                LoweringExample(
                    before: "let a = (info[\"frame\"] as AnyObject).cgRectValue",
                    after: "let a = (info[\"frame\"] as? NSValue)?.cgRectValue"),
                LoweringExample(
                    before: "if let a = (b as AnyObject).cgRectValue, (c as AnyObject).intValue! > 1 {}",
                    after: "if let a = (b as? NSValue)?.cgRectValue, ((c as? NSNumber)?.intValue)! > 1 {}"),
                LoweringExample(
                    before: "set((a as AnyObject).frame.width, (b as AnyObject).boolValue ?? true)",
                    after: "set((a as! UIView).frame.width, (b as? NSNumber)?.boolValue ?? true)"),
                LoweringExample(
                    before: """
                        class A: UIView { @objc func lay() {} }
                        extension B { @objc func lay() {} }
                        class C: UIView { @objc func show(_ x: Int) {} }
                        class D: C { @objc override func show(_ x: Int) {} }
                        class E: UIView { @objc var show = 1 }
                        label.alpha = 1
                        [a, b].forEach { ($0 as AnyObject).lay() }
                        func f(_ c: [AnyObject]) { for c in c { c.show?(1) } }
                        """,
                    after: """
                        class A: UIView { @objc func lay() {} }
                        extension B { @objc func lay() {} }
                        class C: UIView { @objc func show(_ x: Int) {} }
                        class D: C { @objc override func show(_ x: Int) {} }
                        class E: UIView { @objc var show = 1 }
                        label.alpha = 1
                        [a, b].forEach { ($0 as! any _Dynamic_lay).lay() }
                        func f(_ c: [AnyObject]) { for c in c { (c as? C)?.show(1) } }
                        """,
                    generated: [
                        "protocol _Dynamic_lay: AnyObject {\n    func lay()\n}",
                        "extension A: @preconcurrency _Dynamic_lay {}", "extension B: @preconcurrency _Dynamic_lay {}",
                    ]),
                LoweringExample(
                    before: "class A { var target: AnyObject?; func f() { show(target?.tag ?? 0, target!.alpha) } }",
                    after: "class A { var target: AnyObject?; func f() "
                        + "{ show((target as? UIView)?.tag ?? 0, (target as! UIView).alpha) } }"),
                LoweringExample(
                    before: "func f(_ a: AnyObject?) { g(a?[\"x\"] as? Int, a![0] as? Int, (b as AnyObject)[key]) }",
                    after: "func f(_ a: AnyObject?) { g((a as? [AnyHashable: Any])?[\"x\"] as? Int, "
                        + "(a as? [Any])?[0] as? Int, (b as? [AnyHashable: Any])?[key]) }"),
                LoweringExample(
                    before:
                        "for a in all { g((a as AnyObject).object(forKey: b) as? A, (a as AnyObject).object(at: 1)) }",
                    after: "for a in all { g((a as! NSDictionary).object(forKey: b) as? A, "
                        + "(a as! NSArray).object(at: 1)) }"),
                LoweringExample(
                    before: "let a = (info[\"rate\"] as AnyObject?)?.doubleValue",
                    after: "let a = (info[\"rate\"] as? NSNumber)?.doubleValue"),
                LoweringExample(
                    before: "let a = (result.value as AnyObject?)?.value(forKeyPath: path)",
                    after: "let a = (result.value as? NSObject)?.value(forKeyPath: path)"),
                LoweringExample(
                    before: """
                        class A: NSObject { var info: [AnyHashable: Any]? }
                        class B { var info: Any? }
                        let b = (a as AnyObject).info["x"]
                        let c = (a as AnyObject).info?["x"]
                        """,
                    after: """
                        class A: NSObject { var info: [AnyHashable: Any]? }
                        class B { var info: Any? }
                        let b = (((a as AnyObject) as? NSObject)?._dictionary(named: "info"))?["x"]
                        let c = (((a as AnyObject) as? NSObject)?._dictionary(named: "info"))?["x"]
                        """),
                LoweringExample(
                    before: """
                        if let info = note.userInfo as! [String: AnyObject]?, let frame = info["frame"]?.cgRectValue {}
                        func f(_ other: [String: Any]) { show(other["frame"]?.cgRectValue) }
                        """,
                    after: """
                        if let info = note.userInfo as! [String: AnyObject]?, \
                        let frame = (info["frame"] as? NSValue)?.cgRectValue {}
                        func f(_ other: [String: Any]) { show(other["frame"]?.cgRectValue) }
                        """),
                LoweringExample(
                    before: "func tap(sender: AnyObject) { open(sender.center, sender.superview!) }",
                    after: "func tap(sender: AnyObject) "
                        + "{ open((sender as! UIView).center, (sender as! UIView).superview!) }"),
                LoweringExample(
                    before: "func tap(_ sender: AnyObject?) { show(sender?.isOn, sender!.isOn) }",
                    after: "func tap(_ sender: AnyObject?) "
                        + "{ show((sender as? UISwitch)?.isOn, (sender as! UISwitch).isOn) }"),
                LoweringExample(
                    before: "func f(_ other: AnyObject?) { other?.scrollViewDidScroll?(view) }",
                    after: "func f(_ other: AnyObject?) "
                        + "{ (other as? any UIScrollViewDelegate)?.scrollViewDidScroll(view) }"),
                LoweringExample(
                    before: "func tap(sender: AnyObject) { if let sender = sender as? A { sender.center = p } }",
                    after: "func tap(sender: AnyObject) { if let sender = sender as? A { sender.center = p } }"),
            ])

        static func lower(_ file: FileLowering) {
            for member in file.app.dynamicMembers {
                if member.members[0].path == file.source.path { file.generated.append(member.requirement) }
                for declaration in member.members where declaration.path == file.source.path {
                    let owner = file.app.home(declaration.owner ?? "")
                    file.generated.append(
                        declaration.conditioned("extension \(owner): @preconcurrency \(member.protocolName) {}"))
                }
            }
            let references = DynamicReferences(file.app)
            references.walk(file.source.tree)
            for (node, owner) in references.found { lower(node, of: owner, file) }
            for node in references.elements { lower(node, file) }
        }

        /// An element of an array, if the index is a number, or else of a dictionary: nil where the object is none.
        private static func lower(_ node: SubscriptCallExprSyntax, _ file: FileLowering) {
            let base = node.calledExpression
            let object = base.unwrapped.0
            let isNumber = node.arguments.first?.expression.is(IntegerLiteralExprSyntax.self) ?? false
            let type = isNumber ? "[Any]" : "[AnyHashable: Any]"
            if let parts = object.as(TupleExprSyntax.self)?.castToAnyObject {
                file.edits.insert("?", at: parts.keyword.asKeyword.end)
                file.edits.replace(parts.type.textRange, with: type)
                file.edits.replace(object.end..<base.end, with: "?")
            } else {
                file.edits.replace(base.textRange, with: "(\(object.code) as? \(type))?")
            }
            file.lowered(node, "the element is one of \(type)")
        }

        private static func lower(
            _ node: MemberAccessExprSyntax, of owner: AppDeclarations.DynamicOwner, _ file: FileLowering
        ) {
            guard let base = node.base else { return }
            var (object, isOptional) = base.unwrapped
            let name: String
            switch owner {
            case .type(let type, let hasOptionalValue):
                name = type
                if !node.isCalled, !hasOptionalValue, !isOptional, let use = node.optionalUse {
                    isOptional = true
                    if use == .unwrapped {
                        file.edits.insert("(", at: node.start)
                        file.edits.insert(")", at: node.end)
                    }
                }
            case .several(let member): name = "any " + member.protocolName
            case .dictionary:
                let key = node.declName.baseName.text
                // The element of no dictionary is nil, as that of `userInfo?["key"]`.
                let mark = node.parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == node.id ? "?" : ""
                file.edits.replace(
                    node.textRange,
                    with: "((\(object.code) as? NSObject)?._dictionary(named: \"\(key)\"))\(mark)")
                return file.lowered(node, "\(key) is a dictionary that is found by its name")
            }
            // `object.close?()`
            if let mark = node.parent?.as(OptionalChainingExprSyntax.self), node.isCalled {
                isOptional = true
                file.edits.replace(mark.questionMark.textRange, with: "")
            }
            if let parts = object.as(TupleExprSyntax.self)?.castToAnyObject {
                file.edits.insert(isOptional ? "?" : "!", at: parts.keyword.asKeyword.end)
                file.edits.replace(parts.type.textRange, with: name)
                file.edits.replace(object.end..<base.end, with: isOptional ? "?" : "")
            } else {
                file.edits.replace(
                    base.textRange, with: isOptional ? "(\(object.code) as? \(name))?" : "(\(object.code) as! \(name))")
            }
            file.lowered(node, "\(node.declName.baseName.text) is the member of \(name)")
        }
    }

    extension MemberAccessExprSyntax {
        fileprivate enum OptionalUse { case whole, unwrapped }

        /// How code uses a property that it finds by its name as the optional that it is; nil where the property is
        /// unwrapped without a mark.
        fileprivate var optionalUse: OptionalUse? {
            guard let parent else { return nil }
            if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return .unwrapped }
            if let initializer = parent.as(InitializerClauseSyntax.self) {
                let isInferred = initializer.parent?.as(PatternBindingSyntax.self)?.typeAnnotation == nil
                return isInferred ? .whole : nil
            }
            if parent.is(ExprListSyntax.self), let sequence = parent.parent?.as(SequenceExprSyntax.self) {
                let elements = Array(sequence.elements)
                let next = elements.firstIndex { $0.id == id }.map { $0 + 1 } ?? elements.endIndex
                return elements.indices.contains(next) && elements[next].code == "??" ? .whole : nil
            }
            return nil
        }
    }
#endif
