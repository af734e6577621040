#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    @testable import HeadlessUIKitRuntime

    /// Source: objc/runtime.h; NSObject.h; UIGeometry.h.
    @MainActor
    struct ObjectiveCRuntimeTests {
        @Test func `no class is one of classes`() {
            #expect(!class_isMetaClass(NSObject.self))
            #expect(!class_isMetaClass(nil))
        }

        private class Base: NSObject {}
        private final class Derived: Base {}

        @Test func `classes are found, methods are not`() {
            let object: Base = Derived()
            #expect(object_getClass(object) == Derived.self)
            #expect(class_getSuperclass(Derived.self) == Base.self)
            #expect(object_getClass(nil) == nil)
            #expect(class_getSuperclass(nil) == nil)
            #expect(String(cString: class_getName(UIView.self)) == NSStringFromClass(UIView.self))
            #expect(class_getName(UIView.self) == class_getName(UIView.self))
            let classes: [AnyClass] = [Base.self, ObjectiveCNames.Inner.self, ObjectiveCNames.Generic<Int>.self]
            #expect(
                classes.map { String(cString: class_getName($0)) } == [
                    "HeadlessUIKitTests.ObjectiveCRuntimeTests.Base", "HeadlessUIKitTests.ObjectiveCNames.Inner",
                    "HeadlessUIKitTests.ObjectiveCNames.Generic<Swift.Int>",
                ])
            #expect(object_isClass(Base.self))
            #expect(!object_isClass(object))
            var count: UInt32 = 7
            #expect(class_copyMethodList(Base.self, &count) == nil)
            #expect(count == 0)
            let block = imp_implementationWithBlock({ 1 })
            #expect(class_getInstanceMethod(UIView.self, Selector("layoutSubviews")) == nil)
            #expect(!class_addMethod(Base.self, Selector("close"), block, nil))
            #expect(class_respondsToSelector(UIView.self, Selector("layoutSubviews")))
            #expect(!class_respondsToSelector(UIView.self, Selector("close")))
            #expect(object_setClass(object, Base.self) == Derived.self)
            #expect(type(of: object) == Derived.self)
        }

        @Test func `a class is found by its name`() {
            #expect(ClassRegistry.classNamed("UIVisualEffectView") == UIVisualEffectView.self)
            #expect(ClassRegistry.classNamed("UIBlurEffect") == UIBlurEffect.self)
            #expect(ClassRegistry.classNamed("UIDynamicAnimator") == UIDynamicAnimator.self)
            #expect(ClassRegistry.classNamed("NSException") == NSException.self)
            #expect(ClassRegistry.classNamed("_UICustomBlurEffect") == UIBlurEffect.self)
            #expect(ClassRegistry.classNamed("UIScrollViewPanGestureRecognizer") == nil)
            ClassRegistry.register(Derived.self, name: "DerivedByName", module: "Shop")
            #expect(ClassRegistry.classNamed("DerivedByName") == Derived.self)
            #expect(ClassRegistry.classNamed("Shop.DerivedByName") == Derived.self)
            #expect(objc_getClass("UIButton") as? AnyClass == UIButton.self)
        }

        @Test func `a class answers as an object`() {
            #expect(UITableViewCell.classForCoder() == UITableViewCell.self)
            #expect(Derived.superclass() == Base.self)
            #expect(UIView.description() == "UIView")
            withFixture { fixture in
                let selector = Selector("sharedApplication")
                #expect(UIApplication.responds(to: selector))
                #expect(!UIApplication.responds(to: Selector("close")))
                #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
            }
        }

        @Test func `structures become values and come back`() {
            let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
            let transform = CATransform3DMakeTranslation(1, 2, 3)
            #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: transform).caTransform3DValue, transform))
            #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
            #expect(NSValue(uiEdgeInsets: insets).uiOffsetValue == .zero)
            #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
        }

        @Test func `rectangles are equal with either sign of the extents`() {
            let rect = CGRect(x: 0, y: 0, width: 2, height: 3)
            #expect(rect.equalTo(CGRect(x: 2, y: 3, width: -2, height: -3)))
            #expect(!rect.equalTo(.zero))
            #expect(CGRectContainsPoint(rect, CGPoint(x: 1, y: 1)))
            #expect(CGRectIsNull(CGRectNull))
            #expect(NSFoundationVersionNumber > NSFoundationVersionNumber_iOS_8_4)
            #expect(NSAttributedString().length == 0)
            #expect(NSMutableAttributedString().length == 0)
            #expect(!Timer().isValid)
        }
    }

    enum ObjectiveCNames {
        final class Inner: NSObject {}
        final class Generic<Value>: NSObject {}
    }
#endif
