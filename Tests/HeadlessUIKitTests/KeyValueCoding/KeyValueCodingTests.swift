#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import HierarchyModel
    import Testing

    @testable import HeadlessUIKitRuntime

    /// Source: NSKeyValueCoding.h.
    @MainActor
    struct KeyValueCodingTests {
        private class Person: NSObject {
            let name: String
            var nickname: String?
            var age = 0
            var isAdult = true
            init(_ name: String) { self.name = name }
            func setAge(_ age: Int) { self.age = age }
        }
        private final class Friend: Person {
            var since = 2000
        }

        @Test func `private keys of UIKit's classes are stored, also of those that another module declares`() {
            Session(.v13).run {
                for object in [UIView(), UIBezierPath(), CAMediaTimingFunction(name: .linear)] as [NSObject] {
                    object.setValue(7, forKey: "somethingPrivate")
                    #expect(object.value(forKey: "somethingPrivate") as? Int == 7, "\(object)")
                }
            }
        }

        @Test func `values of the library's properties are read and set by key`() {
            Session(.v13).run {
                let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                view.setValue(true, forKey: "hidden")
                view.setValue(0.5, forKey: "alpha")
                view.setValue(7, forKey: "tag")
                view.setValue(UIColor.red, forKey: "backgroundColor")
                view.setValue(UIView.ContentMode.center.rawValue, forKey: "contentMode")
                #expect(view.isHidden)
                #expect(view.alpha == 0.5)
                #expect(view.tag == 7)
                #expect(view.backgroundColor == .red)
                #expect(view.contentMode == .center)
                #expect(view.value(forKey: "frame") as? CGRect == view.frame)
                view.setValue(nil, forKey: "backgroundColor")
                #expect(view.backgroundColor == nil)
                let label = UILabel()
                label.setValuesForKeys(["text": "Hello", "numberOfLines": 2, "attributedText": NSNull()])
                #expect(label.numberOfLines == 2)
                #expect(label.value(forKey: "text") as? String == label.text)
                #expect(label.dictionaryWithValues(forKeys: ["numberOfLines"])["numberOfLines"] as? Int == 2)
            }
        }

        /// Interface Builder has no insets among its runtime attributes, so that apps set them as rectangles.
        @Test func `insets are set as insets or as a rectangle`() {
            Session(.v13).run {
                let (cell, table, button) = (UITableViewCell(), UITableView(), UIButton(type: .custom))
                let insets = UIEdgeInsets(top: 1, left: 2, bottom: -3, right: -4)
                let rectangle = CGRect(x: 1, y: 2, width: -3, height: -4)
                for value in [insets, rectangle] as [Any] {
                    cell.setValue(value, forKey: "layoutMargins")
                    cell.setValue(value, forKey: "separatorInset")
                    table.setValue(value, forKey: "separatorInset")
                    table.setValue(value, forKey: "contentInset")
                    button.setValue(value, forKey: "contentEdgeInsets")
                    button.setValue(value, forKey: "titleEdgeInsets")
                    button.setValue(value, forKey: "imageEdgeInsets")
                    let all = [
                        cell.layoutMargins, cell.separatorInset, table.separatorInset, table.contentInset,
                        button.contentEdgeInsets, button.titleEdgeInsets, button.imageEdgeInsets,
                    ]
                    #expect(all == Array(repeating: insets, count: 7))
                    cell.layoutMargins = .zero
                    (cell.separatorInset, table.separatorInset, table.contentInset) = (.zero, .zero, .zero)
                    (button.contentEdgeInsets, button.titleEdgeInsets, button.imageEdgeInsets) = (.zero, .zero, .zero)
                }
            }
        }

        @Test func `directional insets are set as insets or as a rectangle`() {
            Session(.v13).run {
                let view = UIView()
                let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
                for value in [insets, CGRect(x: 1, y: 2, width: 3, height: 4)] as [Any] {
                    view.setValue(value, forKey: "directionalLayoutMargins")
                    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                    view.layoutMargins = .zero
                }
            }
        }

        @Test func `views have the properties that runtime attributes often set`() {
            Session(.v13).run {
                let (view, label, field) = (UIView(), UILabel(), UITextField())
                view.setValue(true, forKey: "preservesSuperviewLayoutMargins")
                for key in ["insetsLayoutMarginsFromSafeArea", "autoresizesSubviews"] {
                    view.setValue(false, forKey: key)
                }
                for key in ["multipleTouchEnabled", "exclusiveTouch"] { view.setValue(true, forKey: key) }
                view.setValue(UIColor.red, forKey: "tintColor")
                label.setValue(UIColor.green, forKey: "textColor")
                field.setValue(UIColor.blue, forKey: "textColor")
                #expect(view.preservesSuperviewLayoutMargins && !view.insetsLayoutMarginsFromSafeArea)
                #expect(!view.autoresizesSubviews && view.isMultipleTouchEnabled && view.isExclusiveTouch)
                #expect(view.tintColor == .red && label.textColor == .green && field.textColor == .blue)
            }
        }

        @Test func `a path leads through objects`() {
            Session(.v13).run {
                let controller = UIViewController()
                controller.setValue(CGFloat(4), forKeyPath: "view.layer.cornerRadius")
                controller.setValue("Home", forKeyPath: "navigationItem.title")
                #expect(controller.view.layer.cornerRadius == 4)
                #expect(controller.navigationItem.title == "Home")
                #expect(controller.value(forKeyPath: "view.layer.cornerRadius") as? CGFloat == 4)
                #expect(controller.value(forKeyPath: "view.superview.alpha") == nil)
                let list = [Person("Ann"), Person("Bob")] as NSArray
                #expect(list.value(forKey: "name") as? [String] == ["Ann", "Bob"])
                #expect((["a": ["b": 3]] as NSDictionary).value(forKeyPath: "a.b") as? Int == 3)
            }
        }

        private final class Answering: NSObject, KeyedValueSource {
            func value(forKey key: String) -> Any? { "the \(key)" }
        }

        @Test func `predicates read what key-value coding reads`() {
            Session(.v13).run {
                let views = [UIView(), UIView(), UIView()]
                for (tag, view) in views.enumerated() { (view.tag, view.isHidden) = (tag, tag > 0) }
                let found = (views as NSArray).filtered(using: NSPredicate(format: "hidden == YES AND tag < 2"))
                #expect(found as? [UIView] == [views[1]])
                let answering: NSObject = Answering()
                #expect(answering.value(forKeyPath: "name") as? String == "the name")
                #expect(NSPredicate(format: "name == 'the name'").evaluate(with: answering))
            }
        }

        @Test func `a key of UIKit's that has no property is stored`() {
            Session(.v13).run {
                let bar = UINavigationBar()
                #expect(bar.value(forKey: "hidesShadow") == nil)
                bar.setValue(true, forKey: "hidesShadow")
                #expect(bar.value(forKey: "hidesShadow") as? Bool == true)
                let effect = UIBlurEffect(style: .light)
                #expect(effect.value(forKeyPath: "blurRadius") as? CGFloat == 0)
                effect.setValue(20, forKeyPath: "blurRadius")
                effect.setValue(UIColor.blue, forKey: "colorTint")
                #expect(effect.value(forKeyPath: "blurRadius") as? CGFloat == 20)
                #expect(effect.value(forKey: "colorTint") as? UIColor == .blue)
                let item = UIMenuItem(title: "Copy", action: Selector("copy:"))
                #expect(item.value(forKey: "dontDismiss") == nil)
                item.setValue(true, forKey: "dontDismiss")
                #expect(item.value(forKey: "dontDismiss") as? Bool == true)
                let search = UISearchBar()
                #expect(search.value(forKey: "searchField") as? UITextField === search.searchTextField)
            }
        }

        @Test func `a container takes the app's bar`() {
            withFixture { fixture in
                let (tabs, bar) = (UITabBarController(), UITabBar())
                tabs.viewControllers = [fixture.a, fixture.b]
                fixture.show(tabs)
                let old = tabs.tabBar
                fixture.session.runUntilIdle()
                tabs.setValue(bar, forKey: "tabBar")
                #expect(tabs.tabBar === bar)
                #expect(bar.superview === tabs.view)
                #expect(old.superview == nil)
                #expect(bar.frame == old.frame)
                #expect(bar.items?.count == 2)
                #expect(bar.delegate === tabs)
                let (stack, top) = (UINavigationController(rootViewController: fixture.p), UINavigationBar())
                stack.setValue(top, forKey: "navigationBar")
                #expect(stack.navigationBar === top)
            }
        }

        @Test func `the orientation of the device turns it`() {
            withFixture { fixture in
                fixture.show(fixture.p)
                fixture.session.runUntilIdle()
                let device = UIDevice.current
                device.setValue(UIInterfaceOrientation.landscapeRight.rawValue, forKey: "orientation")
                #expect(!device.orientation.isLandscape)
                fixture.session.runUntilIdle()
                #expect(device.orientation == .landscapeLeft)
                #expect(device.value(forKey: "orientation") as? Int == 3)
                #expect(fixture.p.view.window?.windowScene?.interfaceOrientation == .landscapeRight)
            }
        }

        /// Source: flutter 111587 (iOS 16).
        @Test(arguments: [(SystemVersion.iOS(15), true), (.iOS(16), false), (.iOS(27), false)])
        func `the orientation of the device cannot be set since iOS 16`(_ version: SystemVersion, _ turns: Bool) {
            withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
                fixture.show(fixture.p)
                fixture.transcript.clear()
                UIDevice.current.setValue(UIDeviceOrientation.landscapeLeft.rawValue, forKey: "orientation")
                fixture.session.runUntilIdle()
                #expect(UIDevice.current.orientation.isLandscape == turns)
                let message = """
                    ? BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. Please use \
                    UIWindowScene.requestGeometryUpdate(_:)
                    """
                #expect(fixture.transcript.lines.contains(message) == !turns)
            }
        }

        @Test func `properties of the app's classes are read, and set if they are registered`() {
            ClassRegistry.register(
                Person.self, members: [.attribute("nickname", \Person.nickname)],
                methods: [SelectorMethod("setAge:") { (owner: Person, arguments) in owner.setAge(arguments.value(0)) }])
            let friend = Friend("Ann")
            friend.setValue("Annie", forKey: "nickname")
            friend.setValue(30, forKey: "age")
            #expect(friend.nickname == "Annie")
            #expect(friend.age == 30)
            #expect(friend.value(forKey: "nickname") as? String == "Annie")
            #expect(friend.value(forKey: "since") as? Int == 2000)
            #expect(friend.value(forKey: "name") as? String == "Ann")
            #expect(friend.value(forKey: "adult") as? Bool == true)
            friend.setValue(nil, forKey: "nickname")
            #expect(friend.value(forKey: "nickname") == nil)
        }

        private final class Informed: NSObject {
            var info: [String: Int]? = ["x": 1]
            let count = 2
        }

        private final class AnsweringDictionaries: NSObject, KeyedValueSource {
            func value(forKey key: String) -> Any? { [key: 3] }
        }

        /// Code that finds a property by its name has nil where the object has none: no exception.
        @Test func `an object without the dictionary that code finds by its name has none`() {
            withFixture { fixture in
                let error = NSError(domain: "Shop", code: 1, userInfo: ["x": 4])
                let notification = NSNotification(
                    name: Notification.Name("Sold"), object: nil, userInfo: ["x": 5])
                let rows: [(object: NSObject, key: String, expected: [String: Int]?)] = [
                    (Informed(), "info", ["x": 1]), (Informed(), "count", nil), (Informed(), "userInfo", nil),
                    (NSObject(), "info", nil), (UIView(), "info", nil), (AnsweringDictionaries(), "info", ["info": 3]),
                    (error, "userInfo", ["x": 4]), (error, "info", nil),
                    (notification, "userInfo", ["x": 5]), (notification, "info", nil),
                ]
                for row in rows {
                    let found = row.object._dictionary(named: row.key)
                    #expect(found as? [String: Int] == row.expected, "\(row.key) of \(type(of: row.object))")
                    #expect((found == nil) == (row.expected == nil), "\(row.key) of \(type(of: row.object))")
                }
                #expect(fixture.transcript.lines.filter { $0.contains("UndefinedKey") } == [])
            }
        }

        @Test func `an unknown key of an app's class raises an exception`() {
            withFixture { fixture in
                let friend = Friend("Ann")
                friend.setValue(1, forKey: "weight")
                friend.setValue(1, forKey: "since")
                #expect(friend.value(forKey: "weight") == nil)
                #expect(friend.since == 2000)
                UIView().setValue("red", forKey: "alpha")
                let words = "this class is not key value coding-compliant for the key"
                let advice =
                    " Without an Objective-C runtime a class of the app's has the keys that are registered: by the "
                    + "package's plugin, or with ClassRegistry.register(Friend.self, members: "
                let text = fixture.transcript.lines.joined(separator: "\n")
                #expect(text.contains("! [<Friend> setValue:forUndefinedKey:]: \(words) weight.\(advice)"))
                #expect(text.contains("[.attribute(\"since\", \\Friend.since)])."))
                #expect(text.contains("! [<Friend> valueForUndefinedKey:]: \(words) weight."))
                #expect(
                    text.contains(
                        "! [<UIView> setValue:forKey:]: the value for the key alpha is a String, which the property "
                            + "does not take."))
            }
        }
    }
#endif
