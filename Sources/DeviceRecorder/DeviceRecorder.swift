// A watch has no view controllers, and some are no 64-bit systems.
#if canImport(ObjectiveC) && !os(watchOS)
    import CHindsightDeviceRecorder

    #if canImport(Darwin)
        import Darwin
    #endif

    /// Records Apple's UIKit into JSON Lines that `replay import` and `replay lint` read.
    ///
    /// Experimental: never run on a device. All methods belong to the main thread.
    @MainActor
    public enum DeviceRecorder {
        /// The texts that are left out of a recording. They are the parts of `Redaction` in `HierarchyModel`.
        public struct Redaction: OptionSet, Sendable {
            public let rawValue: UInt32

            public init(rawValue: UInt32) { self.rawValue = rawValue }

            /// Titles of controllers.
            public static let titles = Redaction(rawValue: 1)
            /// Names and details of markers.
            public static let texts = Redaction(rawValue: 2)
            /// Identifiers of storyboards and of state restoration.
            public static let identifiers = Redaction(rawValue: 4)
            /// Names of the app, its modules and classes.
            public static let classes = Redaction(rawValue: 8)
            /// The addresses of the app's calls.
            public static let callSites = Redaction(rawValue: 16)
        }

        /// Starts a recording into a file.
        ///
        /// - Parameters:
        ///   - path: the folder must exist.
        ///   - redaction: what is left out.
        ///   - replacesFile: whether an existing file is replaced; otherwise the recording does not start.
        ///   - recordsContent: whether the texts and controls on the screen are recorded, without what is left out. The
        ///     text of a field never is.
        /// - Returns: false, after one line on standard error, if the recorder cannot start.
        @discardableResult
        public static func start(
            to path: String, leavingOut redaction: Redaction = [.titles, .texts, .identifiers],
            replacesFile: Bool = false, recordsContent: Bool = false
        ) -> Bool {
            var options = HSRecorderOptions(
                redaction: redaction.rawValue, replacesFile: replacesFile, recordsContent: recordsContent)
            return HSRecorderStart(path, &options)
        }

        /// Records nothing until ``resume()``.
        public static func pause() { HSRecorderPause() }

        /// Continues a paused recording with a description of the objects as they are now.
        public static func resume() { HSRecorderResume() }

        /// Ends the recording and closes the file.
        public static func stop() { HSRecorderStop() }

        /// Writes a named point into the recording.
        public static func mark(_ name: String, detail: String? = nil) { HSRecorderMarker(name, detail) }

        /// Runs a scripted container through the hooks of a running recording, and prints which events came in which
        /// order beside the expected order.
        ///
        /// - Returns: whether both are equal.
        @discardableResult
        public static func testItself() -> Bool { HSRecorderSelfTest() }
    }
#endif
