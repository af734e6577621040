import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension ChecklistRow {
    /// Views, gestures, values.
    static let views = geometry + animations + controls + gestures + pictures + values

    private static let geometry: [ChecklistRow] = [
        .does("UIView", "UIView.frame, bounds, center, alpha, transform, backgroundColor, autoresizingMask") { _ in
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            let start = view.center == CGPoint(x: 25, y: 40) && view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            return start && view.frame == CGRect(x: -5, y: 0, width: 60, height: 80) && view.alpha == 1
                && view.backgroundColor == nil
        },
        .does(
            "UIViewAutoresizingFlexibleWidth, UIViewAutoresizingFlexibleHeight", "UIView.AutoresizingMask.flexibleWidth"
        ) { fixture in
            let view = UIView(frame: fixture.box.bounds)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            fixture.box.addSubview(view)
            fixture.box.frame.size = CGSize(width: 70, height: 30)
            return view.frame.size == CGSize(width: 70, height: 30)
        },
    ]

    /// Whether an animation of 0.3 s that `animate` begins changes the box at once and completes after 0.3 s.
    private static func animation(
        _ name: String, _ swift: String,
        _ animate: @escaping @MainActor @Sendable (UIView, @escaping (Bool) -> Void) -> Void
    ) -> ChecklistRow {
        .does(name, swift) { fixture in
            fixture.show(fixture.p)
            fixture.p.view.addSubview(fixture.box)
            var ends: [Bool] = []
            animate(fixture.box) { ends.append($0) }
            let isSet = fixture.box.alpha == 0.5
            fixture.session.advance(by: 0.29)
            let isUnderWay = ends.isEmpty
            fixture.session.advance(by: 0.02)
            return isSet && isUnderWay && ends == [true]
        }
    }

    private static let animations: [ChecklistRow] = [
        animation("animateWithDuration:animations:completion:", "UIView.animate(withDuration:animations:completion:)") {
            view, end in
            UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.5 }, completion: end)
        },
        animation(
            "animateWithDuration:delay:options:animations:completion:",
            "UIView.animate(withDuration:delay:options:animations:completion:)"
        ) { view, end in
            UIView.animate(
                withDuration: 0.2, delay: 0.1, options: .curveLinear, animations: { view.alpha = 0.5 }, completion: end)
        },
        animation(
            "animateWithDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:",
            """
            UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:\
            completion:)
            """
        ) { view, end in
            UIView.animate(
                withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
                options: .curveLinear,
                animations: { view.alpha = 0.5 }, completion: end)
        },
        animation(
            "UIViewKeyframeAnimations", "UIView.animateKeyframes(withDuration:delay:options:animations:completion:)"
        ) { view, end in
            UIView.animateKeyframes(
                withDuration: 0.3, delay: 0,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
                }, completion: end)
        },
        animation(
            """
            UIViewAnimationOptionTransitionCrossDissolve, UIViewAnimationOptionCurveLinear, \
            UIViewAnimationOptionCurveEaseOut
            """,
            "UIView.AnimationOptions.transitionCrossDissolve, curveLinear, curveEaseOut"
        ) { view, end in
            UIView.transition(
                with: view, duration: 0.3, options: [.transitionCrossDissolve, .curveLinear, .curveEaseOut],
                animations: { view.alpha = 0.5 }, completion: end)
        },
        .absent("UIKit Dynamics", "UIKit Dynamics"),
    ]

    private static let controls: [ChecklistRow] = [
        .does("UIButton", "UIButton.init(type:)") { _ in
            UIButton(type: .custom).buttonType == .custom && UIButton(type: .roundedRect).buttonType.rawValue != 0
        },
        .does("setTitle:forState:, UIControlStateNormal", "UIButton.setTitle(_:for:)") { _ in
            let button = UIButton(type: .custom)
            button.setTitle("Dismiss me", for: .normal)
            return button.title(for: .normal) == "Dismiss me"
        },
        .does("addTarget:action:forControlEvents:, UIControlEventTouchUpInside", "UIControl.addTarget(_:action:for:)") {
            fixture in
            let (button, listener) = (UIButton(type: .custom), TapListener())
            button.addTarget(listener, action: TapListener.tapped, for: .touchUpInside)
            fixture.session.tap(button)
            return listener.taps == 1
        },
        .does("UILabel", "UILabel") { _ in
            let label = UILabel()
            label.text = "Players"
            return label.text == "Players" && !label.isUserInteractionEnabled
        },
        .tests("IBOutlet, IBAction", "InterfaceConnecting", "Storyboards/StoryboardTests.swift"),
    ]

    private static let gestures: [ChecklistRow] = [
        .does("UIGestureRecognizer, UIPanGestureRecognizer", "UIPanGestureRecognizer") { fixture in
            let listener = PanListener(on: fixture)
            fixture.session.drag(listener.pan, .began())
            return listener.states == [.began]
        },
        .does(
            "initWithTarget:action:, addGestureRecognizer:, removeGestureRecognizer:",
            "UIGestureRecognizer.init(target:action:)"
        ) { fixture in
            let listener = PanListener(on: fixture)
            let isThere = fixture.box.gestureRecognizers == [listener.pan] && listener.pan.view === fixture.box
            fixture.box.removeGestureRecognizer(listener.pan)
            fixture.session.drag(listener.pan, .began())
            return isThere && listener.states.isEmpty && listener.pan.view == nil
        },
        .does(
            "translationInView:, setTranslation:inView:, maximumNumberOfTouches",
            "UIPanGestureRecognizer.translation(in:)"
        ) { fixture in
            let listener = PanListener(on: fixture)
            listener.pan.maximumNumberOfTouches = 1
            fixture.session.drag(listener.pan, .began(touches: 2))
            let isRefused = listener.states.isEmpty
            fixture.session.drag(listener.pan, .began())
            fixture.session.drag(listener.pan, .changed(by: CGPoint(x: 0, y: 40)))
            let moved = listener.pan.translation(in: fixture.box).y
            listener.pan.setTranslation(.zero, in: fixture.box)
            return isRefused && moved == 40 && listener.pan.translation(in: fixture.box) == .zero
        },
        .does(
            "UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged, UIGestureRecognizerStateEnded, "
                + "UIGestureRecognizerStateCancelled",
            "UIGestureRecognizer.State"
        ) { fixture in
            let listener = PanListener(on: fixture)
            for phase in [Session.DragPhase.began(), .changed(by: CGPoint(x: 1, y: 0)), .ended(), .began(), .cancelled]
            {
                fixture.session.drag(listener.pan, phase)
            }
            return listener.states == [.began, .changed, .ended, .began, .cancelled]
        },
    ]

    private static let pictures: [ChecklistRow] = [
        .does("UIScreen mainScreen.bounds", "UIScreen.main.bounds") { fixture in
            UIScreen.main.bounds.size == fixture.screen
        },
        .does("UIColor", "UIColor.init(white:alpha:), black, lightGray") { _ in
            UIColor(white: 0, alpha: 1) == .black && UIColor.lightGray != .black
                && UIColor.black.withAlphaComponent(0.3) != .black
        },
        .does("UIImage, UIImageView initWithImage:", "UIImageView.init(image:)") { _ in
            let image = UIImage(name: "snapshot", size: CGSize(width: 20, height: 30))
            return UIImageView(image: image).frame.size == CGSize(width: 20, height: 30)
        },
        .absent(
            "UIGraphicsBeginImageContext, UIGraphicsGetCurrentContext, UIGraphicsGetImageFromCurrentImageContext, "
                + "UIGraphicsEndImageContext",
            "draw nothing, and give images of the right size"),
        .absent("renderInContext:", "draw nothing, and give images of the right size"),
    ]

    private static let values: [ChecklistRow] = [
        .does(
            "CGRectMake, CGRectOffset, CGRectZero, CGRectGetWidth, CGRectGetHeight, CGSizeMake, CGPointMake",
            "CGRect, CGPoint, CGSize, CGFloat"
        ) { _ in
            let rect = CGRectOffset(CGRectMake(1, 2, 30, 40), 5, -2)
            return rect.origin == CGPointMake(6, 0)
                && rect.size == CGSizeMake(CGRectGetWidth(rect), CGRectGetHeight(rect))
                && CGRectZero == CGRect()
        },
        .does(
            """
            CGAffineTransformMakeScale, CGAffineTransformMakeRotation, CGAffineTransformConcat, \
            CGAffineTransformIdentity
            """,
            "CGAffineTransform"
        ) { _ in
            let turned = CGAffineTransformConcat(
                CGAffineTransformMakeScale(2, 2), CGAffineTransformMakeRotation(.pi / 2))
            let point = CGPoint(x: 1, y: 0).applying(turned)
            return abs(point.x) < 1e-9 && abs(point.y - 2) < 1e-9
                && CGAffineTransformMakeScale(1, 1) == CGAffineTransformIdentity
        },
        .does("UIApplication, application:didFinishLaunchingWithOptions:", "UIApplicationDelegate") { fixture in
            let delegate = LaunchingDelegate()
            fixture.session.launch(delegate)
            fixture.session.runUntilIdle()
            return UIApplication.shared.delegate === delegate && delegate.window?.rootViewController?.view.window != nil
        },
        .tests(
            "UIApplicationDelegate, the life cycle", "Session.enterBackground()",
            "Application/AppLifeCycleSequences.swift"),
        .tests("UIWindowScene, UIWindowSceneDelegate", "SceneManifest", "Application/SceneTests.swift"),
        .tests("keyWindow, windowLevel", "UIWindow.makeKey()", "Application/KeyWindowSequences.swift"),
        .does("NSNotification", "Notification") { fixture in
            let (center, listener) = (NotificationCenter.default, UIDevice.orientationDidChangeNotification)
            let heard = CallCounter()
            let token = center.addObserver(forName: listener, object: UIDevice.current, queue: nil) { _ in
                heard.count += 1
            }
            defer { center.removeObserver(token) }
            UIDevice.current.beginGeneratingDeviceOrientationNotifications()
            fixture.show(fixture.p)
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            return heard.count == 1
        },
        .does("NSArray, NSMutableArray, NSDictionary, NSString, NSObject, NSBundle", "Foundation") { fixture in
            let kept = NSMutableArray(capacity: 2)
            kept.insert(NSString(string: "item"), at: 0)
            return NSString(string: "item").isEqual(to: kept.object(at: 0) as? String ?? "")
                && fixture.n.isKind(as: UIViewController.self)
        },
        .absent("respondsToSelector:", "`responds(to:)` and `canPerformAction` are false for any other"),
        .absent("NS_AVAILABLE_IOS, NS_DEPRECATED_IOS", "availability marks"),
        .sample(
            "any input as the source of an interactive transition", "DiagonalTransition",
            "UIPercentDrivenInteractiveTransition"),
    ]
}

/// Counts its calls on the main thread.
private final class CallCounter: @unchecked Sendable {
    var count = 0
}

extension UIViewController {
    fileprivate func isKind<Kind>(as kind: Kind.Type) -> Bool { self is Kind }
}

/// Notes the states of a recognizer on the fixture's box.
@MainActor
private final class PanListener {
    private(set) var states: [UIGestureRecognizer.State] = []
    let pan: UIPanGestureRecognizer

    init(on fixture: Fixture) {
        fixture.show(fixture.p)
        fixture.p.view.addSubview(fixture.box)
        pan = UIPanGestureRecognizer()
        pan.addTarget(self, action: PanListener.panned)
        fixture.box.addGestureRecognizer(pan)
    }

    func panned(_ recognizer: UIPanGestureRecognizer) { states.append(recognizer.state) }
}

/// Shows a window at launch.
private final class LaunchingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }
}
