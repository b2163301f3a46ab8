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
    bool misere = false;         // `ours` want few points, the others want them to take many

    Deal() = default;
    Deal(const Tables& tables, const std::array<Mask, SEATS>& dealt, int ours, bool misere)
        : t(&tables), ours(ours), misere(misere) {
        for (int seat = 0; seat < SEATS; ++seat) {
            if (t->plays(seat)) hands[seat] = dealt[seat];  // who sits out has no part in anything
            side[mine(seat)] |= hands[seat];
            for_each(hands[seat], [&](int domino) { owner[domino] = std::uint8_t(seat); });
        }
    }

    int mine(int seat) const { return ours >> seat & 1; }
    bool wants_more(int seat) const { return bool(mine(seat)) != misere; }
    Mask held(int seat, Mask left) const { return hands[seat] & left; }
};

}  // namespace texas42
