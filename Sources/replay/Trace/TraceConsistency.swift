import HierarchyModel

/// How far the events of a trace fit together.
struct TraceConsistency {
    /// How many times an event contradicts the state before it.
    let anomalies: UInt64
    /// How many scopes are open after the last event.
    let openScopes: UInt64

    /// For instance `3 anomalies, and 1 scope still open at the end`; nil if everything fits.
    var note: String? {
        let anomalies = self.anomalies == 1 ? "1 anomaly" : "\(self.anomalies) anomalies"
        let scopes = "\(counted(openScopes, "scope")) still open at the end"
        return switch (self.anomalies > 0, openScopes > 0) {
        case (true, true): "\(anomalies), and \(scopes)"
        case (true, false): anomalies
        case (false, true): scopes
        case (false, false): nil
        }
    }
}
