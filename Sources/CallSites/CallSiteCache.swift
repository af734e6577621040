#if os(Linux)
    import CHindsightFrame
    import HierarchyModel

    /// The call sites of the captured calls. There is one cache, which lives as long as the program.
    @MainActor
    enum CallSiteCache {
        /// A call of a method that may be overridden has a site for each of its chains, and none of its own here.
        private static var sites: [CapturedCall: CallSite?] = [:]
        private static var sitesOfOverrides: [CapturedChain: CallSite] = [:]
        private static let recent = RecentCalls()
        private static let finder = SiteFinder()

        /// The site of one of the last calls; nil for others.
        @inline(__always)
        static func recentSite(of call: CapturedCall) -> CallSite? { recent[call] }

        /// The site of a call.
        ///
        /// - Parameter outer: the return addresses after the call's, which matter if the method may be overridden.
        static func site(of call: CapturedCall, _ outer: cframe_outer_chain) -> CallSite {
            if sites[call] == nil {
                sites[call] = .some(call.mayBeOverridden ? nil : find(CapturedChain(call: call)))
            }
            if let site = sites[call] ?? nil {
                recent[call] = site
                return site
            }
            let chain = CapturedChain(call, outer)
            if let known = sitesOfOverrides[chain] { return known }
            let site = find(chain)
            sitesOfOverrides[chain] = site
            return site
        }

        private static func find(_ chain: CapturedChain) -> CallSite {
            finder.site(of: chain, LoadedImages.addresses(of: chain))
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
