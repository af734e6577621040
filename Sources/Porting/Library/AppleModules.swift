/// Modules of Apple's SDK that no toolchain for Linux has.
enum AppleModules {
    /// They export UIKit, or UIKit has on Linux what they offer.
    static let ofInterfaces: Set<String> = [
        "ARKit", "AVKit", "AddressBookUI", "AuthenticationServices", "BusinessChat", "CarPlay", "ClassKit",
        "ContactsUI", "CoreAudioKit", "EventKitUI", "GLKit", "GameKit", "HealthKitUI", "IdentityLookupUI",
        "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthenticationEmbeddedUI", "MapKit", "MediaPlayer",
        "MessageUI", "Messages", "MetalKit", "NotificationCenter", "PDFKit", "PassKit", "PencilKit", "PhotosUI",
        "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Social",
        "SpriteKit", "StoreKit", "SwiftUI", "TVUIKit", "UserNotificationsUI", "VisionKit", "WatchKit", "WebKit",
        "iAd", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreText", "CoreVideo", "MobileCoreServices", "OSLog",
        "ObjectiveC", "QuartzCore", "os",
    ]

    /// They export Foundation at most.
    static let others: Set<String> = [
        "AVFAudio", "AVFoundation", "Accelerate", "Accounts", "ActivityKit", "AdSupport", "AddressBook", "AppIntents",
        "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AudioUnit", "BackgroundTasks", "CFNetwork",
        "CallKit", "CloudKit", "Combine", "CommonCrypto", "Compression", "Contacts", "CoreAudio", "CoreAudioTypes",
        "CoreBluetooth",
        "CoreData", "CoreHaptics", "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia",
        "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony",
        "CryptoKit", "DeviceCheck", "EventKit", "ExposureNotification", "ExternalAccessory", "FileProvider",
        "GameController", "GameplayKit", "HealthKit", "HomeKit", "IOKit", "IOSurface", "ImageIO", "Intents",
        "LocalAuthentication",
        "MachO", "MediaAccessibility", "MediaToolbox", "Metal", "MetalPerformanceShaders", "MetricKit",
        "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "NetworkExtension",
        "NewsstandKit", "OpenAL", "OpenGLES", "Photos", "PushKit", "SQLite3", "Security",
        "SensorKit", "SoundAnalysis", "Speech", "SystemConfiguration", "UniformTypeIdentifiers",
        "UserNotifications", "VideoToolbox", "Vision", "WatchConnectivity", "WidgetKit", "XPC", "simd",
        "Network", "SwiftData", "TipKit", "Charts",
    ]
}
