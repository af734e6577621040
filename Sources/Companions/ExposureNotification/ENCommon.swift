@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

// Source: ENCommon.h.
public typealias ENAttenuation = UInt8
public typealias ENIntervalNumber = UInt32
public typealias ENRiskLevel = UInt8
public typealias ENRiskLevelValue = UInt8
public typealias ENRiskScore = UInt8
public typealias ENRiskWeight = Double

public let ENErrorDomain = "ENErrorDomain"
public let ENAttenuationMin: ENAttenuation = 0
public let ENAttenuationMax: ENAttenuation = 255
public let ENRiskLevelMin: ENRiskLevel = 0
public let ENRiskLevelMax: ENRiskLevel = 7
public let ENRiskLevelValueMin: ENRiskLevelValue = 0
public let ENRiskLevelValueMax: ENRiskLevelValue = 8
public let ENRiskScoreMin: ENRiskScore = 0
public let ENRiskScoreMax: ENRiskScore = 255
public let ENRiskWeightDefault: ENRiskWeight = 1
public let ENRiskWeightMin: ENRiskWeight = 0
public let ENRiskWeightMax: ENRiskWeight = 100
public let ENRiskWeightDefaultV2: ENRiskWeight = 100
public let ENRiskWeightMaxV2: ENRiskWeight = 250
public let ENDaysSinceOnsetOfSymptomsUnknown = Int.max

public enum ENAuthorizationStatus: Int, Sendable {
    case unknown = 0
    case restricted = 1
    case notAuthorized = 2
    case authorized = 3
}

public enum ENDiagnosisReportType: UInt32, Sendable {
    case unknown = 0
    case confirmedTest = 1
    case confirmedClinicalDiagnosis = 2
    case selfReported = 3
    case recursive = 4
    case revoked = 5
}

public enum ENInfectiousness: UInt32, Sendable {
    case none = 0
    case standard = 1
    case high = 2
}

public enum ENCalibrationConfidence: UInt8, Sendable {
    case lowest = 0
    case low = 1
    case medium = 2
    case high = 3
}

public struct ENError: Error, Hashable, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1
        case badParameter = 2
        case notEntitled = 3
        case notAuthorized = 4
        case unsupported = 5
        case invalidated = 6
        case bluetoothOff = 7
        case insufficientStorage = 8
        case notEnabled = 9
        case apiMisuse = 10
        case `internal` = 11
        case insufficientMemory = 12
        case rateLimited = 13
        case restricted = 14
        case badFormat = 15
        case dataInaccessible = 16
        case travelStatusNotAvailable = 17
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public var errorCode: Int { code.rawValue }
    public static var errorDomain: String { ENErrorDomain }
}

/// How exposures count. Stored: the session computes no risk.
///
/// Source: ENExposureConfiguration in ENCommon.h; the defaults are those that it names.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class ENExposureConfiguration: NSObject, @unchecked Sendable {
    open var immediateDurationWeight = 100.0
    open var nearDurationWeight = 100.0
    open var mediumDurationWeight = 100.0
    open var otherDurationWeight = 100.0
    open var infectiousnessForDaysSinceOnsetOfSymptoms: [NSNumber: NSNumber]?
    open var infectiousnessStandardWeight = 100.0
    open var infectiousnessHighWeight = 100.0
    open var reportTypeConfirmedTestWeight = 100.0
    open var reportTypeConfirmedClinicalDiagnosisWeight = 100.0
    open var reportTypeSelfReportedWeight = 100.0
    open var reportTypeRecursiveWeight = 100.0
    open var reportTypeNoneMap = ENDiagnosisReportType.unknown
    open var attenuationDurationThresholds: [NSNumber] = [50, 70, 90]
    open var daysSinceLastExposureThreshold = 0
    open var minimumRiskScoreFullRange = 0.0
    open var minimumRiskScore: ENRiskScore = 0
    open var attenuationLevelValues: [NSNumber] = [1, 2, 3, 4, 5, 6, 7, 8]
    open var attenuationWeight = ENRiskWeightDefault
    open var daysSinceLastExposureLevelValues: [NSNumber] = [1, 2, 3, 4, 5, 6, 7, 8]
    open var daysSinceLastExposureWeight = ENRiskWeightDefault
    open var durationLevelValues: [NSNumber] = [1, 2, 3, 4, 5, 6, 7, 8]
    open var durationWeight = ENRiskWeightDefault
    open var transmissionRiskLevelValues: [NSNumber] = [1, 2, 3, 4, 5, 6, 7, 8]
    open var transmissionRiskWeight = ENRiskWeightDefault
    open var metadata: [AnyHashable: Any]?

    public override init() { super.init() }
}

/// A key of a device, which a test makes.
///
/// Source: ENTemporaryExposureKey in ENCommon.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class ENTemporaryExposureKey: NSObject, @unchecked Sendable {
    open var keyData = Data()
    open var rollingPeriod: ENIntervalNumber = 0
    open var rollingStartNumber: ENIntervalNumber = 0
    open var transmissionRiskLevel: ENRiskLevel = 0

    public override init() { super.init() }
}
