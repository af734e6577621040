import Foundation
import HeadlessUIKit

// The protocols of filters, which say which values a filter of Apple's takes. Source: CIFilterBuiltins.h.

public protocol CIFilterProtocol: AnyObject {
    var outputImage: CIImage? { get }
}

/// A filter of an image.
public protocol CIImageFilterValues: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffect: CIImageFilterValues {}
public protocol CIColorInvert: CIImageFilterValues {}
public protocol CIGaussianBlur: CIImageFilterValues {
    var radius: Float { get set }
}
public protocol CIBoxBlur: CIImageFilterValues {
    var radius: Float { get set }
}
public protocol CISepiaTone: CIImageFilterValues {
    var intensity: Float { get set }
}
public protocol CIVignette: CIImageFilterValues {
    var intensity: Float { get set }
    var radius: Float { get set }
}
public protocol CIBloom: CIImageFilterValues {
    var intensity: Float { get set }
    var radius: Float { get set }
}
public protocol CIGloom: CIImageFilterValues {
    var intensity: Float { get set }
    var radius: Float { get set }
}
public protocol CIUnsharpMask: CIImageFilterValues {
    var intensity: Float { get set }
    var radius: Float { get set }
}
public protocol CIEdges: CIImageFilterValues {
    var intensity: Float { get set }
}
public protocol CISharpenLuminance: CIImageFilterValues {
    var sharpness: Float { get set }
    var radius: Float { get set }
}
public protocol CIColorControls: CIImageFilterValues {
    var brightness: Float { get set }
    var contrast: Float { get set }
    var saturation: Float { get set }
}
public protocol CIColorMonochrome: CIImageFilterValues {
    var color: CIColor { get set }
    var intensity: Float { get set }
}
public protocol CIExposureAdjust: CIImageFilterValues {
    var ev: Float { get set }
}
public protocol CIHueAdjust: CIImageFilterValues {
    var angle: Float { get set }
}
public protocol CIVibrance: CIImageFilterValues {
    var amount: Float { get set }
}
public protocol CIPixellate: CIImageFilterValues {
    var center: CGPoint { get set }
    var scale: Float { get set }
}
public protocol CICrystallize: CIImageFilterValues {
    var center: CGPoint { get set }
    var radius: Float { get set }
}
public protocol CITwirlDistortion: CIImageFilterValues {
    var center: CGPoint { get set }
    var radius: Float { get set }
    var angle: Float { get set }
}
public protocol CILanczosScaleTransform: CIImageFilterValues {
    var scale: Float { get set }
    var aspectRatio: Float { get set }
}
public protocol CICompositeOperation: CIImageFilterValues {
    var backgroundImage: CIImage? { get set }
}
public protocol CIBlendWithMask: CICompositeOperation {
    var maskImage: CIImage? { get set }
}
public protocol CIQRCodeGenerator: CIFilterProtocol {
    var message: Data { get set }
    var correctionLevel: String { get set }
}
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
    var message: Data { get set }
    var quietSpace: Float { get set }
    var barcodeHeight: Float { get set }
}

/// A filter whose values have names: those of ``CIFilter/value(forKey:)`` without `input`.
public final class CIBuiltinFilter: CIFilter, CIPhotoEffect, CIColorInvert, CIGaussianBlur, CIBoxBlur, CISepiaTone,
    CIVignette, CIBloom, CIGloom, CIUnsharpMask, CIEdges, CISharpenLuminance, CIColorControls, CIColorMonochrome,
    CIExposureAdjust, CIHueAdjust, CIVibrance, CIPixellate, CICrystallize, CITwirlDistortion, CILanczosScaleTransform,
    CIBlendWithMask, CIQRCodeGenerator, CICode128BarcodeGenerator, @unchecked Sendable
{
    private subscript<Value>(name: String, else initial: Value) -> Value {
        get { value(forKey: "input" + name) as? Value ?? initial }
        set { setValue(newValue, forKey: "input" + name) }
    }

    public var inputImage: CIImage? {
        get { value(forKey: kCIInputImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputImageKey) }
    }
    public var backgroundImage: CIImage? {
        get { value(forKey: kCIInputBackgroundImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
    }
    public var maskImage: CIImage? {
        get { value(forKey: kCIInputMaskImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputMaskImageKey) }
    }
    // Apple's initial values differ by filter. They would only show in pixels.
    public var radius: Float {
        get { self["Radius", else: 0] }
        set { self["Radius", else: 0] = newValue }
    }
    public var intensity: Float {
        get { self["Intensity", else: 0] }
        set { self["Intensity", else: 0] = newValue }
    }
    public var sharpness: Float {
        get { self["Sharpness", else: 0] }
        set { self["Sharpness", else: 0] = newValue }
    }
    public var brightness: Float {
        get { self["Brightness", else: 0] }
        set { self["Brightness", else: 0] = newValue }
    }
    public var contrast: Float {
        get { self["Contrast", else: 1] }
        set { self["Contrast", else: 1] = newValue }
    }
    public var saturation: Float {
        get { self["Saturation", else: 1] }
        set { self["Saturation", else: 1] = newValue }
    }
    public var ev: Float {
        get { self["EV", else: 0] }
        set { self["EV", else: 0] = newValue }
    }
    public var angle: Float {
        get { self["Angle", else: 0] }
        set { self["Angle", else: 0] = newValue }
    }
    public var amount: Float {
        get { self["Amount", else: 0] }
        set { self["Amount", else: 0] = newValue }
    }
    public var scale: Float {
        get { self["Scale", else: 1] }
        set { self["Scale", else: 1] = newValue }
    }
    public var aspectRatio: Float {
        get { self["AspectRatio", else: 1] }
        set { self["AspectRatio", else: 1] = newValue }
    }
    public var color: CIColor {
        get { self["Color", else: CIColor()] }
        set { self["Color", else: CIColor()] = newValue }
    }
    public var center: CGPoint {
        get { self["Center", else: CIVector(cgPoint: .zero)].cgPointValue }
        set { self["Center", else: CIVector(cgPoint: .zero)] = CIVector(cgPoint: newValue) }
    }
    public var message: Data {
        get { self["Message", else: Data()] }
        set { self["Message", else: Data()] = newValue }
    }
    public var correctionLevel: String {
        get { self["CorrectionLevel", else: "M"] }
        set { self["CorrectionLevel", else: "M"] = newValue }
    }
    public var quietSpace: Float {
        get { self["QuietSpace", else: 10] }
        set { self["QuietSpace", else: 10] = newValue }
    }
    public var barcodeHeight: Float {
        get { self["BarcodeHeight", else: 32] }
        set { self["BarcodeHeight", else: 32] = newValue }
    }

    fileprivate convenience init(of name: String) {
        self.init()
        self.name = name
    }
}

extension CIFilter {
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { CIBuiltinFilter(of: "CIGaussianBlur") }
    public class func boxBlur() -> any CIFilter & CIBoxBlur { CIBuiltinFilter(of: "CIBoxBlur") }
    public class func sepiaTone() -> any CIFilter & CISepiaTone { CIBuiltinFilter(of: "CISepiaTone") }
    public class func vignette() -> any CIFilter & CIVignette { CIBuiltinFilter(of: "CIVignette") }
    public class func bloom() -> any CIFilter & CIBloom { CIBuiltinFilter(of: "CIBloom") }
    public class func gloom() -> any CIFilter & CIGloom { CIBuiltinFilter(of: "CIGloom") }
    public class func unsharpMask() -> any CIFilter & CIUnsharpMask { CIBuiltinFilter(of: "CIUnsharpMask") }
    public class func edges() -> any CIFilter & CIEdges { CIBuiltinFilter(of: "CIEdges") }
    public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
        CIBuiltinFilter(of: "CISharpenLuminance")
    }
    public class func colorControls() -> any CIFilter & CIColorControls { CIBuiltinFilter(of: "CIColorControls") }
    public class func colorInvert() -> any CIFilter & CIColorInvert { CIBuiltinFilter(of: "CIColorInvert") }
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
        CIBuiltinFilter(of: "CIColorMonochrome")
    }
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { CIBuiltinFilter(of: "CIExposureAdjust") }
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { CIBuiltinFilter(of: "CIHueAdjust") }
    public class func vibrance() -> any CIFilter & CIVibrance { CIBuiltinFilter(of: "CIVibrance") }
    public class func pixellate() -> any CIFilter & CIPixellate { CIBuiltinFilter(of: "CIPixellate") }
    public class func crystallize() -> any CIFilter & CICrystallize { CIBuiltinFilter(of: "CICrystallize") }
    public class func twirlDistortion() -> any CIFilter & CITwirlDistortion {
        CIBuiltinFilter(of: "CITwirlDistortion")
    }
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        CIBuiltinFilter(of: "CILanczosScaleTransform")
    }
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        CIBuiltinFilter(of: "CISourceOverCompositing")
    }
    public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
        CIBuiltinFilter(of: "CIMultiplyBlendMode")
    }
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask { CIBuiltinFilter(of: "CIBlendWithMask") }
    /// Its output is nil: there are no pixels.
    public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { CIBuiltinFilter(of: "CIQRCodeGenerator") }
    /// Its output is nil: there are no pixels.
    public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
        CIBuiltinFilter(of: "CICode128BarcodeGenerator")
    }
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { CIBuiltinFilter(of: "CIPhotoEffectChrome") }
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { CIBuiltinFilter(of: "CIPhotoEffectFade") }
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
        CIBuiltinFilter(of: "CIPhotoEffectInstant")
    }
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { CIBuiltinFilter(of: "CIPhotoEffectMono") }
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { CIBuiltinFilter(of: "CIPhotoEffectNoir") }
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
        CIBuiltinFilter(of: "CIPhotoEffectProcess")
    }
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { CIBuiltinFilter(of: "CIPhotoEffectTonal") }
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
        CIBuiltinFilter(of: "CIPhotoEffectTransfer")
    }
}
