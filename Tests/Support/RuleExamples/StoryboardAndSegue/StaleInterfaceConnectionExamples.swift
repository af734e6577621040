import Linting

extension RuleExamples {
    static let ofStaleInterfaceConnection: [RuleExample] = [
        .triggering(
            "an action that was deleted",
            """
            @screen
            input.tapped target:2
              ! diagnostic message:"-[ContainerViewController save:]: unrecognized selector sent to instance \
            <ContainerViewController #2>" subject:2 thrown:true
            )
            .
            """),
        .triggering(
            "an inspectable value, which UIKit only logs",
            """
            @screen
            input.tapped target:2
              ! diagnostic message:"Failed to set (padding) user defined inspected property on (UIView): [<UIView> \
            setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key padding." \
            subject:null thrown:false
            )
            .
            """),
    ]
}
