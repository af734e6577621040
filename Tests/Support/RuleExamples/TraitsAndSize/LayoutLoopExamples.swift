import Linting

extension RuleExamples {
    static let ofLayoutLoop: [RuleExample] = [
        .triggering(
            "the run loop never comes to rest",
            """
            @screen
            ! diagnostic message:"1000 turns in a row asked for another one: a view that calls setNeedsLayout in its \
            own layout never comes to rest." subject:null thrown:false
            .
            """),
        .triggering(
            "UIKit of iOS 26 ends the rounds of a turn",
            """
            @screen
            ! diagnostic message:"100 rounds of updates in a row asked for another one: a view that invalidates itself \
            in its own update or layout never comes to rest." subject:null thrown:false
            .
            """),
        .triggering(
            "a loop of which a message tells after the layouts",
            """
            @screen
            input.tapped target:2
              times:99 @layout 2
              ! @layout 2
              diagnostic message:"100 rounds of updates in a row asked for another one: a view that invalidates itself \
            in its own update or layout never comes to rest." subject:null thrown:false
            )
            .
            """),
        .triggering(
            "the same loop again in the next turn",
            """
            @screen
            input.tapped target:2
              times:99 @layout 2
              ! @layout 2
            )
            .
            input.tapped target:2
              times:100 @layout 2
              diagnostic message:"100 rounds of updates in a row asked for another one: a view that invalidates itself \
            in its own update or layout never comes to rest." subject:null thrown:false
            )
            .
            diagnostic message:"100 rounds of updates in a row asked for another one: a view that invalidates itself \
            in its own update or layout never comes to rest." subject:2 thrown:false
            .
            """),
    ]
}
