#if os(Linux)
    import HierarchyModel

    /// The call sites of the captured calls. There is one cache, which lives as long as the program.
    @MainActor
    enum CallSiteCache {
        private static var sites: [CapturedCall: CallSite] = [:]
        private static let recent = RecentCalls()
        private static let finder = SiteFinder()

        @inline(__always)
        static func site(of call: CapturedCall) -> CallSite { recent[call] ?? find(call) }

        private static func find(_ call: CapturedCall) -> CallSite {
            let site = sites[call] ?? add(call)
            recent[call] = site
            return site
        }

        private static func add(_ call: CapturedCall) -> CallSite {
            let site = finder.site(of: call, LoadedImages.addresses(of: call))
            sites[call] = site
            return site
        }
    }

    /// The call sites of the last calls, in a table with one slot for each hash. A lookup compares addresses only.
    @MainActor
    private final class RecentCalls {
        private struct Entry {
            var call: CapturedCall
            var site: CallSite
        }

        private static let size = 1024
        private let entries: UnsafeMutablePointer<Entry?>

        init() {
            entries = .allocate(capacity: Self.size)
            entries.initialize(repeating: nil, count: Self.size)
        }

        subscript(call: CapturedCall) -> CallSite? {
            get {
                guard let entry = entries[index(of: call)], entry.call == call else { return nil }
                return entry.site
            }
            set {
                entries[index(of: call)] = newValue.map { Entry(call: call, site: $0) }
            }
        }

        private func index(of call: CapturedCall) -> Int {
            Int(truncatingIfNeeded: call.fastHash) & (Self.size - 1)
        }
    }

    extension CapturedCall {
        /// A hash of the addresses that takes a few instructions.
        fileprivate var fastHash: UInt {
            var bits = entered &+ caller &* 31 &+ secondCaller &* 127 &+ thirdCaller &* 8191 &+ receiver &+ witnesses
            bits ^= bits >> 17
            bits ^= bits >> 9
            return bits
        }
    }
#endif
