import Linting

extension RuleExamples {
    static let ofTraitGetterOverridden: [RuleExample] = [
        .triggering(
            "a getter that returns nil: an error",
            """
            @screen
            ! diagnostic message:"<ContainerViewController: 0x1> returned nil from -traitCollection, which is not \
            allowed." subject:null thrown:true
            .
            """)
    ]
}
