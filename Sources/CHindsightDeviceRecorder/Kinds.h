#ifndef HS_KINDS_H
#define HS_KINDS_H

/// Every kind of event that the recorder can write: its name here, and its name in the vocabulary. `records` of
/// `session.began` lists exactly these.
#define HS_KINDS(X)                                                                \
    X(session_began, "session.began")                                              \
    X(session_ended, "session.ended")                                              \
    X(marker, "marker")                                                            \
    X(turn_ended, "turn.ended")                                                    \
    X(returned, "return")                                                          \
    X(state_given, "state.given")                                                  \
    X(window_created, "window.created")                                            \
    X(window_shown, "window.shown")                                                \
    X(window_root_changed, "window.rootChanged")                                   \
    X(window_resized, "window.resized")                                            \
    X(window_scene_changed, "window.sceneChanged")                                 \
    X(window_keyed, "window.keyed")                                                \
    X(window_destroyed, "window.destroyed")                                        \
    X(controller_created, "controller.created")                                    \
    X(controller_destroyed, "controller.destroyed")                                \
    X(identity_changed, "identity.changed")                                        \
    X(view_assigned, "view.assigned")                                              \
    X(view_loaded, "view.loaded")                                                  \
    X(view_unloaded, "view.unloaded")                                              \
    X(view_attached, "view.attached")                                              \
    X(view_detached, "view.detached")                                              \
    X(view_framed, "view.framed")                                                  \
    X(parent_changed, "parent.changed")                                            \
    X(children_reordered, "children.reordered")                                    \
    X(stack_changed, "stack.changed")                                              \
    X(selection_changed, "selection.changed")                                      \
    X(split_changed, "split.changed")                                              \
    X(presentation_began, "presentation.began")                                    \
    X(presentation_adapted, "presentation.adapted")                                \
    X(presentation_ended, "presentation.ended")                                    \
    X(appearance_changed, "appearance.changed")                                    \
    X(traits_changed, "traits.changed")                                            \
    X(preferred_content_size_changed, "preferredContentSize.changed")              \
    X(content_changed, "content.changed")                                          \
    X(input_launched, "input.launched")                                            \
    X(input_backgrounded, "input.backgrounded")                                    \
    X(input_foregrounded, "input.foregrounded")                                    \
    X(input_memory_warning, "input.memoryWarning")                                 \
    X(input_tapped, "input.tapped")                                                \
    X(input_activated, "input.activated")                                          \
    X(input_deactivated, "input.deactivated")                                      \
    X(input_terminated, "input.terminated")                                        \
    X(input_scene_connected, "input.sceneConnected")                               \
    X(input_scene_disconnected, "input.sceneDisconnected")                         \
    X(call_add_child, "call.addChild")                                             \
    X(call_remove_from_parent, "call.removeFromParent")                            \
    X(call_will_move, "call.willMove")                                             \
    X(call_did_move, "call.didMove")                                               \
    X(call_transition, "call.transition")                                          \
    X(call_begin_appearance, "call.beginAppearance")                               \
    X(call_end_appearance, "call.endAppearance")                                   \
    X(call_invoke_appearance, "call.invokeAppearance")                             \
    X(call_present, "call.present")                                                \
    X(call_dismiss, "call.dismiss")                                                \
    X(call_show, "call.show")                                                      \
    X(call_show_detail, "call.showDetail")                                         \
    X(call_push, "call.push")                                                      \
    X(call_pop, "call.pop")                                                        \
    X(call_set_view_controllers, "call.setViewControllers")                        \
    X(call_set_tabs, "call.setTabs")                                               \
    X(call_select, "call.select")                                                  \
    X(call_override_traits, "call.overrideTraits")                                 \
    X(call_set_root, "call.setRoot")                                               \
    X(callback_load_view, "callback.loadView")                                     \
    X(callback_view_did_load, "callback.viewDidLoad")                              \
    X(callback_update_view_constraints, "callback.updateViewConstraints")          \
    X(callback_view_will_layout, "callback.viewWillLayoutSubviews")                \
    X(callback_view_did_layout, "callback.viewDidLayoutSubviews")                  \
    X(callback_view_will_appear, "callback.viewWillAppear")                        \
    X(callback_view_is_appearing, "callback.viewIsAppearing")                      \
    X(callback_view_did_appear, "callback.viewDidAppear")                          \
    X(callback_view_will_disappear, "callback.viewWillDisappear")                  \
    X(callback_view_did_disappear, "callback.viewDidDisappear")                    \
    X(callback_memory_warning, "callback.didReceiveMemoryWarning")                 \
    X(callback_will_move, "callback.willMove")                                     \
    X(callback_did_move, "callback.didMove")                                       \
    X(callback_forwards_appearance, "callback.shouldAutomaticallyForwardAppearanceMethods") \
    X(callback_will_transition_to_traits, "callback.willTransitionToTraits")       \
    X(callback_will_transition_to_size, "callback.viewWillTransitionToSize")       \
    X(callback_traits_did_change, "callback.traitCollectionDidChange")             \
    X(callback_should_autorotate, "callback.shouldAutorotate")                     \
    X(callback_supported_orientations, "callback.supportedInterfaceOrientations")  \
    X(callback_preferred_orientation, "callback.preferredOrientation")             \
    X(callback_update_properties, "callback.updateProperties")                     \
    X(callback_scene_will_connect, "callback.sceneWillConnect")                    \
    X(callback_scene_did_disconnect, "callback.sceneDidDisconnect")                \
    X(callback_scene_did_become_active, "callback.sceneDidBecomeActive")           \
    X(callback_scene_will_resign_active, "callback.sceneWillResignActive")         \
    X(callback_scene_did_enter_background, "callback.sceneDidEnterBackground")     \
    X(callback_scene_will_enter_foreground, "callback.sceneWillEnterForeground")   \
    X(callback_open_urls, "callback.openURLs")                                     \
    X(callback_will_continue_activity, "callback.willContinueActivity")            \
    X(callback_continue_activity, "callback.continueActivity")                     \
    X(callback_perform_shortcut, "callback.performShortcut")                       \
    X(callback_completion, "callback.completion")

#define HS_KIND(name, text) hs_kind_##name,
typedef enum { HS_KINDS(HS_KIND) hs_kind_count } hs_kind;
#undef HS_KIND

/// The name of a kind in the vocabulary. O(1).
const char *hs_kind_name(hs_kind kind);

#endif
