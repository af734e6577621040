import AppResources

extension SessionConfiguration {
    /// The configuration for an app whose folder is given: its name, version and orientations are those of its
    /// `Info.plist`.
    ///
    /// - Parameter semantics: nil for the newest version.
    /// Source: <doc:AppFolders>.
    public init(
        appFolder: AppFolder, device: DeviceProfile, clock: Clock = .virtual, semantics: Semantics? = nil,
        onException: ExceptionResponse = .report, orientation: UIDeviceOrientation = .portrait,
        languages: [String] = ["en"]
    ) {
        self.init(
            appFolder: appFolder, clock: clock, semantics: semantics, onException: onException,
            orientation: orientation, languages: languages)
        self.device = device
        supportedOrientations = UIInterfaceOrientationMask(of: appFolder.info, for: resourceDevice)
    }

    /// The same on the phone of the system's time: see ``DeviceProfile/default(for:)``.
    ///
    /// - Parameter semantics: nil for the newest version.
    public init(
        appFolder: AppFolder, clock: Clock = .virtual, semantics: Semantics? = nil,
        onException: ExceptionResponse = .report, orientation: UIDeviceOrientation = .portrait,
        languages: [String] = ["en"]
    ) {
        let info = appFolder.info
        self.init(
            app: info.module ?? info.name ?? "App", clock: clock, semantics: semantics, onException: onException,
            appVersion: info.version, orientation: orientation,
            supportedOrientations: UIInterfaceOrientationMask(of: info, for: .phone))
        appBuild = info.build
        self.appFolder = appFolder
        self.languages = languages
    }

    /// All folders in which a resource is searched, in this order.
    package var resourceFolders: [AppFolder] { (appFolder.map { [$0] } ?? []) + libraryFolders }

    package var resourceDevice: ResourceFile.Device { device.idiom == .pad ? .pad : .phone }
}

extension UIInterfaceOrientationMask {
    /// Those that the file lists for the device; all if it lists none.
    fileprivate init(of info: InfoPlist, for device: ResourceFile.Device) {
        let listed = info.supportedOrientations(for: device).compactMap(Self.init(infoName:))
        self = listed.isEmpty ? .all : Self(listed)
    }

    /// Source: Apple's reference of information property lists (UISupportedInterfaceOrientations).
    fileprivate init?(infoName: String) {
        switch infoName {
        case "UIInterfaceOrientationPortrait": self = .portrait
        case "UIInterfaceOrientationPortraitUpsideDown": self = .portraitUpsideDown
        case "UIInterfaceOrientationLandscapeLeft": self = .landscapeLeft
        case "UIInterfaceOrientationLandscapeRight": self = .landscapeRight
        default: return nil
        }
    }
}
