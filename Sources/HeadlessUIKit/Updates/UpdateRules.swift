import AppResources

/// What the modelled UIKit does with traits and updates. Looked up once, since every layout needs it.
struct UpdateRules {
    /// Whether traits flow through views, and not through controllers.
    let traitsFollowViews: Bool
    /// Whether an override waits for the next update of traits.
    let overridesWait: Bool
    let registrationsComeFirst: Bool
    let tracksTraits: Bool
    let tracksObservables: Bool
    let tracksSectionProviders: Bool
    let updatesProperties: Bool

    init(_ configuration: SessionConfiguration) {
        traitsFollowViews = configuration.has(.traitsFollowViews)
        overridesWait = configuration.has(.overridesWaitForUpdate)
        registrationsComeFirst = configuration.has(.registrationsComeFirst)
        tracksTraits = configuration.has(.tracksTraits)
        tracksObservables =
            configuration.has(.tracksObservables)
            || configuration.has(.tracksObservablesIfAsked) && configuration.asksForObservationTracking
        tracksSectionProviders = configuration.has(.tracksSectionProviders)
        updatesProperties = configuration.has(.updatesProperties)
    }

    /// The most rounds of a pass.
    static let longestPass = 100
}

extension SessionConfiguration {
    /// Source: Apple's reference of information property lists (UIObservationTrackingEnabled).
    fileprivate var asksForObservationTracking: Bool {
        appFolder?.info.value("UIObservationTrackingEnabled", for: resourceDevice)?.boolean == true
    }
}
