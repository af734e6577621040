import Foundation

/// The look of a bar in one situation. Stored, not drawn; so are those of the subclasses and of the parts.
///
/// Source: UIBarAppearance.h.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    public let idiom: UIUserInterfaceIdiom
    open var backgroundEffect: UIBlurEffect?
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?

    public required init(idiom: UIUserInterfaceIdiom) { self.idiom = idiom }
    public override convenience init() { self.init(idiom: Session.current.configuration.device.idiom) }
    /// Copies the look of any bar.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init(idiom: barAppearance.idiom)
        takeAll(of: barAppearance)
    }
    public convenience init?(coder: NSCoder) { self.init() }

    /// The blurred background of the system.
    open func configureWithDefaultBackground() {
        configureWithTransparentBackground()
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .opaqueSeparator
    }

    open func configureWithOpaqueBackground() {
        configureWithTransparentBackground()
        (backgroundColor, shadowColor) = (.systemBackground, .opaqueSeparator)
    }

    /// No background and no shadow.
    open func configureWithTransparentBackground() {
        (backgroundEffect, backgroundColor, backgroundImage) = (nil, nil, nil)
        (shadowColor, shadowImage) = (nil, nil)
    }

    /// A copy with the class of the receiver.
    ///
    /// Source: UIBarAppearance.h, which declares a result of the receiver's type.
    public func copy() -> Self { unsafeDowncast(copy(with: nil) as AnyObject, to: Self.self) }
    /// Without it a call were ambiguous.
    @_disfavoredOverload
    open override nonisolated func copy() -> Any { super.copy() }
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(idiom: idiom)
        copy.takeAll(of: self)
        return copy
    }

    /// Copies what both have.
    func takeAll(of other: UIBarAppearance) {
        (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
        (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }
}
