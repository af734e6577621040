/// Modules of Apple's SDK that no toolchain for Linux has.
enum AppleModules {
    /// They export UIKit, so that a file needs no other import for it.
    static let ofInterfaces: Set<String> = [
        "ARKit", "AVKit", "AddressBookUI", "AuthenticationServices", "BusinessChat", "CarPlay", "ClassKit",
        "ContactsUI", "CoreAudioKit", "EventKitUI", "GLKit", "GameKit", "HealthKitUI", "IdentityLookupUI",
        "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthenticationEmbeddedUI", "MapKit", "MediaPlayer",
        "MessageUI", "Messages", "MetalKit", "NotificationCenter", "PDFKit", "PassKit", "PencilKit", "PhotosUI",
        "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Social",
        "SpriteKit", "StoreKit", "SwiftUI", "TVUIKit", "UserNotificationsUI", "VisionKit", "WatchKit", "WebKit",
        "iAd",
    ]

    /// They export Foundation at most.
    static let others: Set<String> = [
        "AVFAudio", "AVFoundation", "Accelerate", "Accounts", "ActivityKit", "AdSupport", "AddressBook", "AppIntents",
        "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AudioUnit", "BackgroundTasks", "CFNetwork",
        "CallKit", "CloudKit", "Combine", "CommonCrypto", "Contacts", "CoreAudio", "CoreAudioTypes", "CoreBluetooth",
        "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia",
        "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo",
        "CryptoKit", "DeviceCheck", "EventKit", "ExternalAccessory", "FileProvider", "GameController",
        "GameplayKit", "HealthKit", "HomeKit", "IOKit", "IOSurface", "ImageIO", "Intents", "LocalAuthentication",
        "MachO", "MediaAccessibility", "MediaToolbox", "Metal", "MetalPerformanceShaders", "MetricKit",
        "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "NetworkExtension",
        "NewsstandKit", "OSLog", "ObjectiveC", "OpenAL", "OpenGLES", "Photos", "PushKit", "QuartzCore", "Security",
        "SensorKit", "SoundAnalysis", "Speech", "SystemConfiguration", "UniformTypeIdentifiers",
        "UserNotifications", "VideoToolbox", "Vision", "WatchConnectivity", "WidgetKit", "XPC", "simd", "os",
        "CoreGraphics", "Network", "SwiftData", "TipKit", "Charts",
    ]
}
