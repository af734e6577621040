import AppResources

/// What the modelled UIKit does with traits and updates. Looked up once, since every layout needs it. What decides
/// about a single change is asked of the session, which records it.
package struct UpdateRules {
    /// Whether traits flow through views, and not through controllers.
    let traitsFollowViews: Bool
    let registrationsComeFirst: Bool
    let tracksTraits: Bool
    let updatesProperties: Bool
    /// Whether reads of traits and of observable objects are noted: where a change of them makes a method run again,
    /// and in sessions whose events say that it does not.
    let notesTraits: Bool
    let notesObservables: Bool
    package let notesSectionProviders: Bool

    init(_ configuration: SessionConfiguration) {
        traitsFollowViews = configuration.has(.traitsFollowViews)
        registrationsComeFirst = configuration.has(.registrationsComeFirst)
        tracksTraits = configuration.has(.tracksTraits)
        updatesProperties = configuration.has(.updatesProperties)
        notesTraits = tracksTraits || configuration.recordsBehaviors
        notesObservables = configuration.tracksObservables { configuration.has($0) } || configuration.recordsBehaviors
        notesSectionProviders = configuration.has(.tracksSectionProviders) || configuration.recordsBehaviors
    }

    /// The most rounds of a pass.
    static let longestPass = 100
}

extension Session {
    /// Whether a change of what a method has read makes it run again.
    func runsAgain(_ method: TrackedMethod, because reason: UpdateReason) -> Bool {
        if method == .sectionProvider, !has(.tracksSectionProviders) { return false }
        return switch reason {
        case .trait: has(.tracksTraits)
        case .observable: configuration.tracksObservables { has($0) }
        case .call: true
        }
    }
}

extension SessionConfiguration {
    /// - Parameter has: answers whether the UIKit that is modelled has a behaviour.
    fileprivate func tracksObservables(_ has: (Behavior) -> Bool) -> Bool {
        has(.tracksObservables) || has(.tracksObservablesIfAsked) && asksForObservationTracking
    }

    /// Source: Apple's reference of information property lists (UIObservationTrackingEnabled).
    fileprivate var asksForObservationTracking: Bool {
        appFolder?.info.value("UIObservationTrackingEnabled", for: resourceDevice)?.boolean == true
    }
}
