import Foundation
import HeadlessUIKitRuntime

// The initializers of views with a content of their own, presentations and recognizers: see RuntimeInitializers.

extension UIButton: RuntimeInitializers.Button {}

extension RuntimeInitializers.Button where Self: UIButton {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_button")
    public init(type: UIButton.ButtonType)

    @MainActor @_silgen_name("hindsight_init_button")
    static func makeButton(_ type: UIButton.ButtonType) -> Self {
        let button = ClassRegistry.makeView(self, frame: .zero)
        button.buttonType = type
        return button
    }
}

extension UIVisualEffectView: RuntimeInitializers.EffectView {}

extension RuntimeInitializers.EffectView where Self: UIVisualEffectView {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_effect")
    public init(effect: UIVisualEffect?)

    @MainActor @_silgen_name("hindsight_init_effect")
    static func makeEffectView(_ effect: __owned UIVisualEffect?) -> Self {
        ViewInitializers.effect.make(self, DynamicInitializer.words(of: effect))
    }
}

extension UIPresentationController: RuntimeInitializers.Presentation {}

extension RuntimeInitializers.Presentation where Self: UIPresentationController {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_presentation")
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?)

    @MainActor @_silgen_name("hindsight_init_presentation")
    static func makePresentation(_ presented: __owned UIViewController, _ presenting: __owned UIViewController?) -> Self
    {
        ViewInitializers.presentation.make(
            self, DynamicInitializer.words(of: presented) + DynamicInitializer.words(of: presenting))
    }
}

extension UIGestureRecognizer: RuntimeInitializers.Recognizer {}

extension RuntimeInitializers.Recognizer where Self: UIGestureRecognizer {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_recognizer")
    public init(target: Any?, action: Selector?)

    @MainActor @_silgen_name("hindsight_init_recognizer")
    static func makeRecognizer(_ target: __owned Any?, _ action: __owned Selector?) -> Self {
        ClassRegistry.makeRecognizer(self, target, action)
    }
}

private final class BlankEffectView: UIVisualEffectView {}
private final class BlankPresentation: UIPresentationController {}

@MainActor
private enum ViewInitializers {
    static let effect = DynamicInitializer(base: UIVisualEffectView.self, blank: BlankEffectView.self)
    static let presentation = DynamicInitializer(base: UIPresentationController.self, blank: BlankPresentation.self)
}
