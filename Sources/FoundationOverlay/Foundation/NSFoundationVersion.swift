#if !canImport(Darwin)
    // Versions of Apple's Foundation. Code of iOS 7 to 9 asks with them which system it runs on.
    //
    // Source: NSObjCRuntime.h.

    /// Greater than each version that has a name, as on every system since iOS 10.
    public let NSFoundationVersionNumber = NSFoundationVersionNumber_iOS_9_x_Max + 1

    public let NSFoundationVersionNumber_iOS_5_0 = 881.00
    public let NSFoundationVersionNumber_iOS_5_1 = 890.10
    public let NSFoundationVersionNumber_iOS_6_0 = 992.00
    public let NSFoundationVersionNumber_iOS_6_1 = 993.00
    public let NSFoundationVersionNumber_iOS_7_0 = 1047.20
    public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
    public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
    public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
    public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
    public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
    public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
    public let NSFoundationVersionNumber_iOS_8_x_Max = 1199.0
    public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
    public let NSFoundationVersionNumber_iOS_9_1 = 1241.14
    public let NSFoundationVersionNumber_iOS_9_2 = 1242.12
    public let NSFoundationVersionNumber_iOS_9_3 = 1242.12
    public let NSFoundationVersionNumber_iOS_9_4 = 1280.25
    public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0

    // The same of Core Foundation. Source: CFBase.h.

    /// Greater than each version that has a name.
    public let kCFCoreFoundationVersionNumber = kCFCoreFoundationVersionNumber_iOS_9_x_Max + 1

    public let kCFCoreFoundationVersionNumber_iOS_4_0 = 550.32
    public let kCFCoreFoundationVersionNumber_iOS_4_1 = 550.38
    public let kCFCoreFoundationVersionNumber_iOS_4_2 = 550.52
    public let kCFCoreFoundationVersionNumber_iOS_4_3 = 550.52
    public let kCFCoreFoundationVersionNumber_iOS_5_0 = 675.00
    public let kCFCoreFoundationVersionNumber_iOS_5_1 = 690.10
    public let kCFCoreFoundationVersionNumber_iOS_6_0 = 793.00
    public let kCFCoreFoundationVersionNumber_iOS_6_1 = 793.00
    public let kCFCoreFoundationVersionNumber_iOS_7_0 = 847.20
    public let kCFCoreFoundationVersionNumber_iOS_7_1 = 847.24
    public let kCFCoreFoundationVersionNumber_iOS_8_0 = 1140.1
    public let kCFCoreFoundationVersionNumber_iOS_8_1 = 1141.14
    public let kCFCoreFoundationVersionNumber_iOS_8_2 = 1142.16
    public let kCFCoreFoundationVersionNumber_iOS_8_3 = 1144.17
    public let kCFCoreFoundationVersionNumber_iOS_8_4 = 1145.15
    public let kCFCoreFoundationVersionNumber_iOS_8_x_Max = 1199.0
    public let kCFCoreFoundationVersionNumber_iOS_9_0 = 1240.1
    public let kCFCoreFoundationVersionNumber_iOS_9_1 = 1241.11
    public let kCFCoreFoundationVersionNumber_iOS_9_2 = 1242.13
    public let kCFCoreFoundationVersionNumber_iOS_9_3 = 1242.13
    public let kCFCoreFoundationVersionNumber_iOS_9_4 = 1280.38
    public let kCFCoreFoundationVersionNumber_iOS_9_x_Max = 1299.0
#endif
