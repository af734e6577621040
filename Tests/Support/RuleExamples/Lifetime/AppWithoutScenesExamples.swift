import Linting

extension RuleExamples {
    static let ofAppWithoutScenes: [RuleExample] = [
        .triggering(
            "iOS 27 ends the launch: an error",
            """
            @screenOf v27
            ! diagnostic message:"Application failed to launch: UIScene life cycle is required for apps built with \
            this SDK." subject:null thrown:true
            .
            """)
    ]
}
