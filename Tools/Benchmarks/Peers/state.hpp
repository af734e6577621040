// The hierarchy in C++, for peers that seek: dense slots, with the same facts as the product's reducer.
#pragma once
#include <zlib.h>

#include <algorithm>

#include "workload.hpp"

/// The field indices of an event, by shape. They are looked up once, not for each event.
class Places {
public:
    enum Role {
        controller, parent, child, from, to, index, container, selected, host, presenter, presented, subject, traits, order,
        class_, module, base, style, effectiveStyle, state, reason, active, roleCount
    };

    explicit Places(const std::vector<Shape>& shapes) {
        static const char* const names[roleCount] = {
            "controller", "parent", "child", "from", "to", "index", "container", "selected", "host", "presenter", "presented",
            "subject", "traits", "order", "class", "module", "base", "style", "effectiveStyle", "state", "reason", "active"};
        for (auto& shape : shapes) {
            Row row;
            std::fill(std::begin(row.place), std::end(row.place), int8_t(-1));
            int8_t next = 0;
            for (auto& field : shape.fields) {
                if (!isNumber(field.type)) continue;
                for (int role = 0; role < roleCount; role++)
                    if (field.name == names[role]) row.place[role] = next;
                next++;
            }
            rows.push_back(row);
        }
    }

    uint32_t get(const Record& record, Role role) const {
        int8_t place = rows[record.shape].place[role];
        return place < 0 ? 0 : record.numbers[place];
    }

private:
    struct Row {
        int8_t place[roleCount];
    };
    std::vector<Row> rows;
};

struct Controller {
    uint32_t id, name, module, base, parent, host, selected, presenting, presented, style, effectiveStyle, appearance, reason,
        traits, order, constraints;
    double frame[4], preferred[2];
};

/// Identifier 0 means none. A child knows its parent, and `order` is its index in the container.
class State {
public:
    explicit State(const Workload& workload) : places(workload.shapes) {
        for (auto& shape : workload.shapes) actions.push_back(action(shape.kind));
    }

    uint64_t time = 0;
    size_t controllerCount() const { return controllers.size(); }

    void apply(const Record& record) {
        time = record.time;
        switch (actions[record.shape]) {
        case open: scopes++; break;
        case close: scopes--; break;
        case create: insert(record); break;
        case destroy: remove(id(record, Places::controller)); break;
        case changeParent: parentChanged(record); break;
        case select: with(record, Places::container).selected = id(record, Places::selected); break;
        case attach: with(record, Places::controller).host = id(record, Places::host); break;
        case detach: with(record, Places::controller).host = 0; break;
        case setFrame: memcpy(with(record, Places::controller).frame, record.doubles, sizeof(Controller::frame)); break;
        case setSize: memcpy(with(record, Places::controller).preferred, record.doubles, sizeof(Controller::preferred)); break;
        case constrain: with(record, Places::controller).constraints = id(record, Places::active); break;
        case setTraits: with(record, Places::subject).traits = id(record, Places::traits); break;
        case appear: appearanceChanged(record); break;
        case setStack: with(record, Places::container).order = id(record, Places::order); break;
        case present: presentationBegan(record); break;
        case dismiss: presentationEnded(record); break;
        case nothing: break;
        }
    }

    /// Writes the state as a deflated snapshot.
    std::vector<uint8_t> snapshot() const {
        std::vector<uint8_t> plain(16 + controllers.size() * sizeof(Controller));
        memcpy(plain.data(), &time, 8);
        memcpy(plain.data() + 8, &scopes, 8);
        memcpy(plain.data() + 16, controllers.data(), controllers.size() * sizeof(Controller));
        uLongf size = compressBound(plain.size());
        std::vector<uint8_t> packed(4 + size);
        uint32_t plainSize = uint32_t(plain.size());
        memcpy(packed.data(), &plainSize, 4);
        compress2(packed.data() + 4, &size, plain.data(), plain.size(), 6);
        packed.resize(4 + size);
        return packed;
    }

    void restore(const void* bytes, size_t count) {
        uint32_t plainSize;
        memcpy(&plainSize, bytes, 4);
        buffer.resize(plainSize);
        uLongf size = plainSize;
        uncompress(buffer.data(), &size, static_cast<const Bytef*>(bytes) + 4, count - 4);
        for (auto& controller : controllers) slots[controller.id] = 0;
        memcpy(&time, buffer.data(), 8);
        memcpy(&scopes, buffer.data() + 8, 8);
        controllers.resize((plainSize - 16) / sizeof(Controller));
        memcpy(controllers.data(), buffer.data() + 16, plainSize - 16);
        for (size_t i = 0; i < controllers.size(); i++) slot(controllers[i].id) = uint32_t(i + 1);
    }

private:
    enum Action : uint8_t {
        nothing, open, close, create, destroy, changeParent, select, attach, detach, setFrame, setSize, constrain, setTraits,
        appear, setStack, present, dismiss
    };

    Places places;
    std::vector<Action> actions;
    std::vector<Controller> controllers;
    /// The index of each controller plus 1, by identifier; 0 for none.
    std::vector<uint32_t> slots;
    int64_t scopes = 0;
    std::vector<uint8_t> buffer;
    Controller none = {};

    static Action action(const std::string& kind) {
        static const std::pair<const char*, Action> actions[] = {
            {"controller.created", create}, {"controller.destroyed", destroy}, {"parent.changed", changeParent},
            {"selection.changed", select}, {"view.attached", attach}, {"view.detached", detach}, {"view.framed", setFrame},
            {"preferredContentSize.changed", setSize}, {"constraints.changed", constrain}, {"traits.changed", setTraits},
            {"appearance.changed", appear}, {"stack.changed", setStack}, {"presentation.began", present},
            {"presentation.ended", dismiss}, {"return", close}, {"rule.allowed", open}};
        for (auto& [name, action] : actions)
            if (kind == name) return action;
        bool opens = kind.rfind("call.", 0) == 0 || kind.rfind("callback.", 0) == 0 || kind.rfind("input.", 0) == 0;
        return opens ? open : nothing;
    }

    uint32_t id(const Record& record, Places::Role role) const { return places.get(record, role); }

    uint32_t& slot(uint32_t id) {
        if (id >= slots.size()) slots.resize(std::max<size_t>(id + 1, slots.size() * 2));
        return slots[id];
    }

    Controller& of(uint32_t id) {
        uint32_t position = slot(id);
        return position ? controllers[position - 1] : none;
    }

    Controller& with(const Record& record, Places::Role role) { return of(id(record, role)); }

    void insert(const Record& record) {
        Controller controller = {};
        controller.id = id(record, Places::controller);
        controller.name = id(record, Places::class_);
        controller.module = id(record, Places::module);
        controller.base = id(record, Places::base);
        controllers.push_back(controller);
        slot(controller.id) = uint32_t(controllers.size());
    }

    void remove(uint32_t id) {
        uint32_t position = slot(id);
        if (!position) return;
        controllers[position - 1] = controllers.back();
        slot(controllers.back().id) = position;
        slot(id) = 0;
        controllers.pop_back();
    }

    void parentChanged(const Record& record) { with(record, Places::child).parent = id(record, Places::to); }

    void appearanceChanged(const Record& record) {
        Controller& controller = with(record, Places::controller);
        controller.appearance = id(record, Places::state);
        controller.reason = id(record, Places::reason);
    }

    void presentationBegan(const Record& record) {
        with(record, Places::presenter).presented = id(record, Places::presented);
        Controller& presented = with(record, Places::presented);
        presented.presenting = id(record, Places::presenter);
        presented.style = id(record, Places::style);
        presented.effectiveStyle = id(record, Places::effectiveStyle);
    }

    void presentationEnded(const Record& record) {
        with(record, Places::presenter).presented = 0;
        Controller& presented = with(record, Places::presented);
        presented.presenting = presented.style = presented.effectiveStyle = 0;
    }
};
