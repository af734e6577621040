import Linting

extension RuleExamples {
    static let ofInterfaceFileMissing: [RuleExample] = [
        .triggering(
            "a XIB that is not in the bundle",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              callback.loadView controller:3
                ! diagnostic message:"Could not load NIB in bundle: 'NSBundle </app>' with name 'CardView'" subject:3 \
            thrown:true
              )
            )
            .
            """)
    ]
}
