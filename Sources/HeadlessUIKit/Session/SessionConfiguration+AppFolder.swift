import AppResources

extension SessionConfiguration {
    /// The configuration for an app whose folder is given: its name, version and orientations are those of its
    /// `Info.plist`.
    ///
    /// - Parameters:
    ///   - device: nil for the phone of the system's time: see ``DeviceProfile/default(for:)``.
    ///   - semantics: nil for the newest version.
    /// Source: <doc:AppFolders>.
    public init(
        appFolder: AppFolder, device: DeviceProfile? = nil, clock: Clock = .virtual, semantics: Semantics? = nil,
        onException: ExceptionResponse = .report, orientation: UIDeviceOrientation = .portrait,
        languages: [String] = ["en"]
    ) {
        let info = appFolder.info
        let names = info.supportedOrientations(for: device?.idiom == .pad ? .pad : .phone)
        let listed = names.compactMap { UIInterfaceOrientationMask(infoName: $0) }
        self.init(
            device: device, app: info.module ?? info.name ?? "App", clock: clock, semantics: semantics,
            onException: onException, appVersion: info.version, orientation: orientation,
            supportedOrientations: listed.isEmpty ? .all : UIInterfaceOrientationMask(listed))
        appBuild = info.build
        self.appFolder = appFolder
        self.languages = languages
    }

    /// All folders in which a resource is searched, in this order.
    package var resourceFolders: [AppFolder] { (appFolder.map { [$0] } ?? []) + libraryFolders }

    var resourceDevice: ResourceFile.Device { device.idiom == .pad ? .pad : .phone }
}

extension UIInterfaceOrientationMask {
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
