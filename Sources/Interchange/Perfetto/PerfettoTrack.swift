import HierarchyModel

/// A track of the timeline. Its number is unique in the file.
enum PerfettoTrack {
    case app, scopes, violations, transitions, controllers
    case controller(ObjectID)
    case transition(ObjectID)
    /// The counter below a transition.
    case progress(ObjectID)

    var number: UInt64 {
        switch self {
        case .app: 1
        case .scopes: 2
        case .violations: 3
        case .transitions: 4
        case .controllers: 5
        case .controller(let id): 1 << 32 | UInt64(id.rawValue)
        case .transition(let id): 2 << 32 | UInt64(id.rawValue)
        case .progress(let id): 3 << 32 | UInt64(id.rawValue)
        }
    }

    private var parent: PerfettoTrack? {
        switch self {
        case .app: nil
        case .scopes, .violations, .transitions, .controllers: .app
        case .controller: .controllers
        case .transition: .transitions
        case .progress(let id): .transition(id)
        }
    }

    func descriptor(named name: String) -> PerfettoTrackDescriptor {
        var track = PerfettoTrackDescriptor()
        track.uuid = number
        track.name = name
        if let parent { track.parentUuid = parent.number }
        switch self {
        case .app:
            track.process.pid = 1
            track.process.processName = name
            track.childOrdering = .explicit
        case .scopes, .violations, .transitions: track.siblingOrderRank = Int32(number)
        case .controllers:
            track.siblingOrderRank = Int32(number)
            track.childOrdering = .chronological
        case .progress: track.counter.unitName = "%"
        case .controller, .transition: break
        }
        return track
    }
}
