#if Porting
    /// The file that registers what the others declare, before anything of the module runs.
    ///
    /// It names the module of what an app may also have: a `Session`, a `Recording`.
    enum ModuleFile {
        /// - Parameters:
        ///   - registrations: a function for each file.
        ///   - hasEntryPoint: whether the module is an app, and not a library.
        static func text(
            _ registrations: [String], _ models: ModelClasses, hasEntryPoint: Bool, _ settings: PortingSettings
        ) -> String {
            var parts = ["import HeadlessUIKit\nimport UIKit"]
            var lines = registrations.map { "    \($0)()" }
            lines += models.names.map { "    ClassRegistry.register(\($0).self)" }
            let folders = settings.folders.enumerated().map { index, folder in
                let url = "Foundation.URL(fileURLWithPath: \(quoted(folder)), isDirectory: true)"
                let isApps = hasEntryPoint && index == 0
                return "    HeadlessUIKit.Session." + (isApps ? "mainAppFolder = \(url)" : "addLibraryFolder(\(url))")
            }
            lines.insert(contentsOf: folders, at: 0)
            if !lines.isEmpty { parts.append(registration(lines)) }
            if !folders.isEmpty { parts.append(bundle) }
            parts.append(network)
            if let code = models.code { parts.append(code) }
            if settings.recordsFromEnvironment {
                parts.insert("import HierarchyRecording", at: 0)
                parts.append(start)
            }
            return parts.joined(separator: "\n\n") + "\n"
        }

        private static func registration(_ lines: [String]) -> String {
            """
            @MainActor private func registerPortedModule() {
            \(lines.joined(separator: "\n"))
            }

            // Runs on the main thread when the program is loaded, be it the app or its tests. A check of the isolation
            // would need a runtime that has started.
            @section(".init_array") @used
            private let registersPortedModule: @convention(c) () -> Void = {
                unsafeBitCast(registerPortedModule as @MainActor () -> Void, to: (() -> Void).self)()
            }
            """
        }

        private static let bundle = """
            // The program's bundle has none of the app's files. The compiler prefers what the module itself declares,
            // also in a file that imports Foundation alone, and in a public default argument.
            extension Foundation.Bundle {
                @usableFromInline
                func path(forResource name: String?, ofType ext: String?) -> String? {
                    appPath(forResource: name, ofType: ext)
                }
                @usableFromInline
                func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
                    appPath(forResource: name, ofType: ext, inDirectory: subpath)
                }
                @usableFromInline
                func url(forResource name: String?, withExtension ext: String?) -> Foundation.URL? {
                    appURL(forResource: name, withExtension: ext)
                }
                @usableFromInline
                func url(
                    forResource name: String?, withExtension ext: String?, subdirectory subpath: String?
                ) -> Foundation.URL? {
                    appURL(forResource: name, withExtension: ext, subdirectory: subpath)
                }
                @usableFromInline
                func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
                    appLocalizedString(forKey: key, value: value, table: tableName)
                }
                @usableFromInline
                func object(forInfoDictionaryKey key: String) -> Any? { appObject(forInfoDictionaryKey: key) }
                @usableFromInline
                var infoDictionary: [String: Any]? { appInfoDictionary }
                @usableFromInline
                var bundleIdentifier: String? { appBundleIdentifier }
            }
            @usableFromInline
            func NSLocalizedString(
                _ key: String, tableName: String? = nil, bundle: Foundation.Bundle = Foundation.Bundle.main,
                value: String = "", comment: String
            ) -> String {
                bundle.appLocalizedString(forKey: key, value: value, table: tableName)
            }
            """

        private static let network = """
            // The requests of a session with a configuration of its own are answered, too.
            extension FoundationNetworking.URLSessionConfiguration {
                @usableFromInline
                static var `default`: FoundationNetworking.URLSessionConfiguration { appDefault }
                @usableFromInline
                static var ephemeral: FoundationNetworking.URLSessionConfiguration { appEphemeral }
                @usableFromInline
                static func background(
                    withIdentifier identifier: String
                ) -> FoundationNetworking.URLSessionConfiguration { appDefault }
            }
            """

        private static let start = """
            // Top-level code, which calls it, is isolated to the main actor in Swift 6 only.
            func _startPortedRecording() {
                MainActor.assumeIsolated { HierarchyRecording.Recording.startFromEnvironment() }
            }
            """
    }
#endif
