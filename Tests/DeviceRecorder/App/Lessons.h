/// The lessons, a file for each family.

#import "SampleClasses.h"

/// Classes and methods: what is hooked, when, and how.
void adds_no_method(void);
void hooks_at_first_sight(void);
void leaves_system_classes_alone(void);
void hooks_code_beside_the_program(void);
void classes_made_at_run_time(void);
void other_swizzlers(void);
void class_replaced_at_run_time(void);
void method_added_late(void);
void moved_methods(void);
void name_of_later_callback(void);
void selectors_stay(void);
void initializer_returns_another_object(void);
void images_without_name(void);
void names_of_swift_classes(void);
void hosting_controllers(void);

/// Objects: what is asked of them, and when.
void loads_no_view(void);
void keeps_nothing_alive(void);
void removed_child(void);
void dying_controller(void);
void death_on_another_thread(void);
void creation_on_another_thread(void);
void liar(void);

/// Calls and callbacks.
void call_within_itself(void);
void exception_through_hooks(void);
void nested_run_loop(void);
void stack_and_tabs(void);
void rotation(void);
void tracked_methods(void);
void orientation_questions(void);
void system_subclass_without_super(void);

/// Inputs.
void taps(void);
void events_passed_on(void);
void exception_through_tap(void);
void notifications(void);

/// Presentations, split views and windows: what their public properties say.
void completion_blocks(void);
void completion_after_the_recording(void);
void exception_through_completion(void);
void adaptation(void);
void splits(void);
void columns(void);
void tabs(void);
void scenes(void);
void delegates_of_scenes(void);
void links(void);
void connection_options(void);
void orientations(void);

/// What controllers show.
void content(void);
void content_of_bars_and_alerts(void);
void content_is_off(void);
void limits_of_content(void);
void frames_of_content(void);
void content_of_images(void);
void content_of_keyboards(void);
void content_of_navigation_bars(void);
void content_of_tabs(void);
void content_of_toolbars(void);

/// The recording: where it starts and ends, and what it holds.
void late_start(void);
void pause_and_resume(void);
void stop_and_start_again(void);
void texts(void);
void redaction(void);
void all_redacted(void);
void existing_file(void);
void full_disk(void);
void another_recording_after_a_failure(void);
void unexpected_arguments(void);
void constant_memory(void);
void self_test(void);
void rare_kinds(void);
