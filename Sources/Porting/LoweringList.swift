#if Porting
    enum LoweringList {
        /// In the order in which they are applied.
        static let all: [any Lowering.Type] = [
            PreviewLowering.self,
            PlatformConditionLowering.self,
            ImportLowering.self,
            UnderlyingImportLowering.self,
            EntryPointLowering.self,
            AttributeLowering.self,
            ManagedPropertyLowering.self,
            ObservedPropertyLowering.self,
            OlderSwiftLowering.self,
            SelectorLowering.self,
            OptionalRequirementLowering.self,
            OptionalReferenceLowering.self,
            OptionalCallLowering.self,
            OptionalPropertyLowering.self,
            InitializerRequirementLowering.self,
            ExtensionMemberLowering.self,
            RootClassOverrideLowering.self,
            AccessibilityOverrideLowering.self,
            ExtensionOverrideLowering.self,
            TypeTestLowering.self,
            OpaqueTypeLowering.self,
            ClassRequirementLowering.self,
            ClassLookupLowering.self,
            DynamicLookupLowering.self,
            ShadowedTypeLowering.self,
            BridgingLowering.self,
            FoundationLowering.self,
            // Last: it copies what the others have changed.
            ElementConformanceLowering.self,
        ]
    }
#endif
