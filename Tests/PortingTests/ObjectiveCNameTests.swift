#if Porting
    import Testing

    @testable import Porting

    struct ObjectiveCNameTests {
        @Test(arguments: [
            ("tap", [], "tap"),
            ("tap", ["_"], "tap:"),
            ("handle", ["sender"], "handleWithSender:"),
            ("show", ["_", "animated"], "show:animated:"),
            ("show", ["_", "_"], "show::"),
            ("move", ["to"], "moveTo:"),
            ("animate", ["withDuration", "delay"], "animateWithDuration:delay:"),
            ("goTo", ["page"], "goToPage:"),
            ("into", ["page"], "intoPage:"),
            ("forward", ["page"], "forwardWithPage:"),
        ])
        func method(_ base: String, _ labels: [String], _ expected: String) {
            #expect(ObjectiveCName.ofMethod(base, labels) == expected)
        }

        @Test func setter() { #expect(ObjectiveCName.ofSetter("title") == "setTitle:") }

        @Test func libraryMethodsAreFoundByTheirBaseName() {
            #expect(LibrarySelectors.name("endEditing", nil) == "endEditing:")
            #expect(LibrarySelectors.name("popViewController", ["animated"]) == "popViewControllerAnimated:")
            #expect(LibrarySelectors.name("endEditing", ["now"]) == nil)
            #expect(LibrarySelectors.name("missing", nil) == nil)
        }
    }
#endif
