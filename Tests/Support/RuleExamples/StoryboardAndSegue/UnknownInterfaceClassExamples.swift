import Linting

extension RuleExamples {
    static let ofUnknownInterfaceClass: [RuleExample] = [
        .triggering(
            "several objects of the class are reported once",
            """
            @screen
            input.tapped target:2
              ! diagnostic message:"Unknown class CardView in Interface Builder file." subject:null thrown:false
            )
            input.tapped target:2
              diagnostic message:"Unknown class CardView in Interface Builder file." subject:null thrown:false
            )
            .
            """)
    ]
}
