import Foundation
import HeadlessUIKit

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputColorKey = "inputColor"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputEVKey = "inputEV"
public let kCIInputTransformKey = "inputTransform"
public let kCIOutputImageKey = "outputImage"
public let kCICategoryBuiltIn = "CICategoryBuiltIn"

/// A filter of any name: it keeps its values, and its output has the extent of its input image.
///
/// Source: CIFilter.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CIFilter: NSObject, @unchecked Sendable {
    open var name: String
    private var values: [String: Any] = [:]

    public override init() { name = "CIFilter" }
    /// Nil for a name that does not begin with `CI`.
    public init?(name: String) {
        if !name.hasPrefix("CI") { return nil }
        self.name = name
    }
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        values = params ?? [:]
    }
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    /// The input image, without the change that the filter would make; nil without an input image.
    open var outputImage: CIImage? { values[kCIInputImageKey] as? CIImage }
    /// The keys that have a value, sorted.
    open var inputKeys: [String] { values.keys.sorted() }
    open var outputKeys: [String] { [kCIOutputImageKey] }
    open var attributes: [String: Any] { ["CIAttributeFilterName": name] }

    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Forgets all values.
    open func setDefaults() { values = [:] }
    /// Empty: filters are not listed.
    open class func filterNames(inCategory category: String?) -> [String] { [] }
    open class func filterNames(inCategories categories: [String]?) -> [String] { [] }
}
