// A deal as the search sees it: who holds what, and for whom. It stays as it is while it is searched; what changes is
// the set of dominoes that are left.
#pragma once

#include "tables.hpp"

namespace texas42 {

// The question at the start of a trick: the tricks and points that are not yet taken, and what `ours` need of them.
struct Goal {
    int tricks, out, need;
};

struct Deal {
    const Tables* t = nullptr;
    std::array<Mask, SEATS> hands{};
    std::array<std::uint8_t, DOMINOES> owner{};
    std::array<Mask, 2> side{};  // the dominoes of the others, of ours
    int ours = 0;                // the side whose points are counted, a bit for each seat
    int raising = 0;             // the seats that want `ours` to take many points: as a rule they, in nello the others
    bool plain = true;           // everybody plays for the own side

    Deal() = default;
    Deal(const Tables& tables, const std::array<Mask, SEATS>& dealt, int ours, int raising)
        : t(&tables), ours(ours), raising(raising) {
        for (int seat = 0; seat < SEATS; ++seat) {
            if (!t->plays(seat)) continue;  // who sits out has no part in anything
            hands[seat] = dealt[seat];
            plain &= wants_points(seat);
            side[mine(seat)] |= hands[seat];
            for_each(hands[seat], [&](int domino) { owner[domino] = std::uint8_t(seat); });
        }
    }

    int mine(int seat) const { return ours >> seat & 1; }
    int wants_more(int seat) const { return raising >> seat & 1; }
    bool wants_points(int seat) const { return wants_more(seat) == mine(seat); }
    Mask held(int seat, Mask left) const { return hands[seat] & left; }
};

}  // namespace texas42
