import Linting

extension RuleExamples {
    static let ofPresentNilController: [RuleExample] = [
        .triggering(
            "another producer records only the diagnostic",
            """
            @screen
            ! diagnostic message:"Application tried to present a nil modal view controller on target \
            <ContainerViewController>." subject:2 thrown:true
            .
            """),
        .triggering(
            "another producer does not record the diagnostic",
            """
            @screen
            input.tapped target:2
              ! call.present presenter:2 presented:null animated:true )
            )
            .
            """),
    ]
}
