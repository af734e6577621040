import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: NSObject.h.
@MainActor
struct RootClassTests {
    @Test func `every object is an NSObject that is compared by identity`() {
        withFixture { _ in
            let objects: [(NSObject, NSObject)] = [
                (UIView(), UIView()), (UIViewController(), UIViewController()), (UIBarButtonItem(), UIBarButtonItem()),
                (UINavigationItem(title: "A"), UINavigationItem(title: "A")), (UIEvent(), UIEvent()),
                (UITapGestureRecognizer(), UITapGestureRecognizer()), (UIAction { _ in }, UIAction { _ in }),
            ]
            for (first, second) in objects {
                #expect(first.isEqual(first), "\(first)")
                #expect(first != second, "\(first)")
                #expect(!first.isEqual("x"), "\(first)")
                #expect(Set([first, second]).count == 2, "\(first)")
            }
        }
    }

    @Test func `objects that are values are compared by their values`() {
        withFixture { fixture in
            let images = [UIImage(systemName: "star"), UIImage(systemName: "star"), UIImage(systemName: "moon")]
            let objects: [[NSObject?]] = [
                [UIColor(white: 1, alpha: 0.5), UIColor(white: 1, alpha: 0.5), UIColor(white: 1, alpha: 1)],
                [UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13)],
                [
                    UITraitCollection(displayScale: 2), UITraitCollection(displayScale: 2),
                    UITraitCollection(displayScale: 3),
                ],
                [UIScreen.main, UIScreen.main, UIScreen(Session(.v13))], images,
            ]
            for row in objects {
                #expect(row[0] == row[1], "\(row)")
                #expect(row[0]?.hash == row[1]?.hash, "\(row)")
                #expect(row[0] != row[2], "\(row)")
                #expect(Set(row).count == 2, "\(row)")
            }
        }
    }

    @Test func `a description contains no address`() {
        withFixture { _ in
            let controller = UIViewController()
            #expect(String(describing: UILabel()) == "<UILabel>")
            #expect("\(controller)" == "<UIViewController \(controller.id)>")
            #expect("\(UIBarButtonItem())" == "<UIBarButtonItem>")
            let views = (UIView(), UIView())
            let constraint = views.0.widthAnchor.constraint(equalTo: views.1.widthAnchor)
            #expect("\(constraint as NSObject)" == ConstraintText.constraint(constraint))
        }
    }
}
