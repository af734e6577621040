import Foundation
import HeadlessUIKit

// What a detection finds. A test makes windows and their scans: apps on Apple platforms only read them.
// Source: ENCommon.h, ENExposureWindow.h.

// Unchecked: it has no state that changes.
open class ENScanInstance: NSObject, @unchecked Sendable {
    public let minimumAttenuation: ENAttenuation
    public let typicalAttenuation: ENAttenuation
    public let secondsSinceLastScan: Int

    public init(minimumAttenuation: ENAttenuation, typicalAttenuation: ENAttenuation, secondsSinceLastScan: Int) {
        self.minimumAttenuation = minimumAttenuation
        self.typicalAttenuation = typicalAttenuation
        self.secondsSinceLastScan = secondsSinceLastScan
    }
}

// Unchecked: it has no state that changes.
open class ENExposureWindow: NSObject, @unchecked Sendable {
    public let date: Date
    public let diagnosisReportType: ENDiagnosisReportType
    public let infectiousness: ENInfectiousness
    public let calibrationConfidence: ENCalibrationConfidence
    public let scanInstances: [ENScanInstance]

    public init(
        date: Date, diagnosisReportType: ENDiagnosisReportType = .confirmedTest,
        infectiousness: ENInfectiousness = .standard, calibrationConfidence: ENCalibrationConfidence = .high,
        scanInstances: [ENScanInstance]
    ) {
        self.date = date
        self.diagnosisReportType = diagnosisReportType
        self.infectiousness = infectiousness
        self.calibrationConfidence = calibrationConfidence
        self.scanInstances = scanInstances
    }
}

// Unchecked: it has no state that changes.
open class ENExposureSummaryItem: NSObject, @unchecked Sendable {
    public let maximumScore = 0.0
    public let scoreSum = 0.0
    public let weightedDurationSum = 0.0

    init(ofDetection: Void) {}
}

// Unchecked: it has no state that changes.
open class ENExposureDaySummary: NSObject, @unchecked Sendable {
    public let date: Date
    public let daySummary = ENExposureSummaryItem(ofDetection: ())
    public var confirmedTestSummary: ENExposureSummaryItem? { nil }
    public var confirmedClinicalDiagnosisSummary: ENExposureSummaryItem? { nil }
    public var recursiveSummary: ENExposureSummaryItem? { nil }
    public var selfReportedSummary: ENExposureSummaryItem? { nil }

    init(_ date: Date) { self.date = date }
}

/// What a detection has found. MODEL: no risk is computed, so that each score is zero, and the days of the windows are
/// those of the summary.
// Unchecked: it has no state that changes.
open class ENExposureDetectionSummary: NSObject, @unchecked Sendable {
    let windows: [ENExposureWindow]

    /// One for each of the thresholds of the configuration, and one for what is above them.
    public let attenuationDurations: [NSNumber] = [0, 0, 0, 0]
    public var matchedKeyCount: UInt64 { UInt64(windows.count) }
    public let maximumRiskScore: ENRiskScore = 0
    public let maximumRiskScoreFullRange = 0.0
    public let riskScoreSumFullRange = 0.0
    public var metadata: [AnyHashable: Any]? { nil }
    /// Sorted by their dates.
    public var daySummaries: [ENExposureDaySummary] { Set(windows.map(\.date)).sorted().map(ENExposureDaySummary.init) }
    /// The days between the last window and the session's time.
    public var daysSinceLastExposure: Int {
        guard let last = windows.map(\.date).max() else { return 0 }
        return max(0, Int(Date().timeIntervalSince(last) / 86_400))
    }

    init(_ windows: [ENExposureWindow]) { self.windows = windows }
}

/// What iOS 13.5 tells of an exposure. A session makes none.
// Unchecked: it has no state that changes.
open class ENExposureInfo: NSObject, @unchecked Sendable {
    public let attenuationDurations: [NSNumber] = []
    public let attenuationValue: ENAttenuation = 0
    public let date = Date.distantPast
    public let daysSinceOnsetOfSymptoms = ENDaysSinceOnsetOfSymptomsUnknown
    public let diagnosisReportType = ENDiagnosisReportType.unknown
    public let duration: TimeInterval = 0
    public var metadata: [AnyHashable: Any]? { nil }
    public let totalRiskScore: ENRiskScore = 0
    public let totalRiskScoreFullRange = 0.0
    public let transmissionRiskLevel: ENRiskLevel = 0

    private override init() {}
}
