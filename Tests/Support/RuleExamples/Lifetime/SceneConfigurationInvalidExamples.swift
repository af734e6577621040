import Linting

extension RuleExamples {
    static let ofSceneConfigurationInvalid: [RuleExample] = [
        .triggering(
            "a delegate whose class has another module",
            """
            @screen
            ! diagnostic message:"Info.plist configuration \\"Main\\" for UIWindowSceneSessionRoleApplication \
            contained UISceneDelegateClassName key, but could not load class with name \\"SceneDelegate\\"." \
            subject:null thrown:false
            .
            """),
        .triggering(
            "an app without scenes, on a system that looks for them: a note",
            """
            @screen
            ! diagnostic message:"Info.plist contained no UIScene configuration dictionary (looking for configuration \
            named \\"(no name)\\")" subject:null thrown:false
            .
            """),
    ]
}
