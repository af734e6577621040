#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    private class OwnView: UIView {
        class var isRoot: Bool { self === OwnView.self }
        class var isOther: Bool { self !== OwnView.self }
    }
    private class OtherView: OwnView {}

    /// Classes as objects, and what the runtime answers about their methods.
    @MainActor
    struct ClassMethodTests {
        @Test func `a class has the name that Objective-C gives it`() {
            #expect(UIView.description() == "UIView")
            #expect(UIBlurEffect.description() == "UIBlurEffect")
            #expect(UIDynamicAnimator.description() == "UIDynamicAnimator")
            #expect(NSException.description() == "NSException")
            #expect(NSObject.description() == "NSObject")
            #expect(OwnView.description().hasSuffix("OwnView"))
            #expect(OwnView.description().contains("."))
            #expect(UITableViewCell.classForCoder() == UITableViewCell.self)
        }

        @Test func `the shared application is found by name`() {
            Session(.v13).run {
                let selector = Selector("sharedApplication")
                #expect(UIApplication.responds(to: selector))
                #expect(!UIView.responds(to: selector))
                #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
                #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
                #expect(UIView.perform(selector) == nil)
            }
        }

        @Test func `classes are identical or not`() {
            #expect(OwnView.isRoot)
            #expect(!OtherView.isRoot)
            #expect(OtherView.isOther)
            #expect(!OwnView.isOther)
        }

        @Test func `an instance responds to a method of its class`() {
            #expect(UIView.instancesRespond(to: Selector("layoutIfNeeded")))
            #expect(!UIView.instancesRespond(to: Selector("missing")))
        }

        @Test func `no method is there to be exchanged`() {
            #expect(class_getInstanceMethod(UIView.self, Selector("layoutSubviews")) == nil)
            #expect(object_getClass(OtherView()) == OtherView.self)
            #expect(class_getSuperclass(OtherView.self) == OwnView.self)
        }

        @Test func `a length is a number of Foundation's`() {
            let length: CGFloat = 2.5
            #expect(length as NSNumber == 2.5)
            #expect((NSNumber(value: 4) as? CGFloat) == 4)
            #expect(CGFloat(truncating: 1.25) == 1.25)
            let values: [String: Any] = ["length": NSNumber(value: 3)]
            #expect(values["length"] as? CGFloat == 3)
        }
    }
#endif
