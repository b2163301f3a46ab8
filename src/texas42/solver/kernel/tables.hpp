// What the kernel knows of a contract: tables that Python compiled from the rules, and masks derived from them.
// A domino is its index from 0 to 27, a set of dominoes 28 bits, a seat 0 to 3. No rule of the game is written here.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace texas42 {

using Mask = std::uint32_t;

constexpr int DOMINOES = 28;
constexpr int SEATS = 4;
constexpr int NO_DOMINO = 31;
constexpr Mask EVERY = (Mask{1} << DOMINOES) - 1;
constexpr Mask NEVER = Mask{1} << 31;  // set in every mask of what is left, so that a blocker of NEVER always blocks

inline Mask bit(int domino) { return Mask{1} << domino; }
inline int lowest(Mask set) { return std::countr_zero(set); }

// Thrown when a search was given a number of nodes and needs more.
struct OverBudget : std::runtime_error {
    OverBudget() : std::runtime_error("the search went over its budget of nodes") {}
};

inline int size_of(Mask set) { return std::popcount(set); }
inline bool is_one(Mask set) { return !(set & (set - 1)); }  // or none

// Calls `each` with every domino of a set, lowest first.
template <class Each>
inline void for_each(Mask set, Each each) {
    for (; set; set &= set - 1) each(lowest(set));
}

// Dominoes that are worth the same.
struct Worth {
    int points;
    Mask set;
};

constexpr int STANDINGS = 7;  // what a reply may do to a trick: see ordering.hpp
using Ratings = std::array<std::array<std::int16_t, DOMINOES>, STANDINGS>;

struct Tables {
    int size = 4;                                     // how many dominoes make a trick
    std::array<std::array<int, SEATS>, SEATS> turns{};  // by leader: the seats that play in turn
    std::array<Mask, DOMINOES> followers{};           // by led domino: what follows it
    std::array<std::array<std::uint8_t, DOMINOES>, DOMINOES> strength{};  // by led domino, by domino; 0 never wins
    std::vector<Mask> tiers;                          // a hand plays from the first of these that it has a part in
    std::array<int, DOMINOES> points{};
    int trick_points = 1;
    Mask trumps = 0;                                  // the set that all leads of it ask for and that beats the rest

    // Derived. By led domino, for each: what beats it, and what is as strong or stronger.
    std::array<std::array<Mask, DOMINOES>, DOMINOES> beats{}, matches{};
    std::array<Mask, DOMINOES> rivals{};  // what could ever keep a domino from winning a trick
    std::array<std::array<Mask, DOMINOES>, DOMINOES> blockers{};  // what must be gone before two are equally good
    std::array<Mask, DOMINOES> mates{};   // of a lower number than a domino: what may become as good as it
    std::vector<int> chain;     // best first: dominoes that win any trick in which none of those before them is played
    bool drawable = false;      // leading a trump makes the others play theirs
    bool tiered = false;
    Mask counted = 0;           // the dominoes that are worth points
    std::vector<Worth> worths;  // those by what they are worth, the richest first
    std::array<Ratings, DOMINOES> rated{};  // by led domino: how promising replies look, filled by `rate_replies`

    void check() const;
    void derive();
    bool plays(int seat) const { return turns[seat][0] == seat; }  // or else it sits out

    Mask tier(Mask held) const {
        for (Mask part : tiers)
            if (held & part) return held & part;
        return held;
    }
    Mask playable(Mask held, int led) const {
        if (tiered) held = tier(held);
        if (led < 0) return held;
        Mask following = held & followers[led];
        return following ? following : held;
    }

    // The most, and the least, that one domino of a set is worth.
    int richest(Mask set) const {
        if (!(set & counted)) return 0;
        const Worth* worth = worths.data();
        while (!(set & worth->set)) ++worth;
        return worth->points;
    }
    int poorest(Mask set) const {
        if (!set || set & ~counted) return 0;
        const Worth* worth = worths.data() + worths.size() - 1;
        while (!(set & worth->set)) --worth;
        return worth->points;
    }

  private:
    static void refuse(const char* why);
    void check_turns() const;
    void check_tiers() const;
    Mask telling_apart(int one, int other) const;
    void derive_worths();
};

inline void Tables::refuse(const char* why) { throw std::invalid_argument(why); }

// Whoever leads, the same seats play, in the same order around the table; the row of a seat that sits out is not read.
inline void Tables::check_turns() const {
    if (size != 3 && size != 4) refuse("a trick is of 3 or 4 dominoes");
    int first = -1, playing = 0;
    for (int seat = SEATS - 1; seat >= 0; --seat)
        if (plays(seat)) first = seat, ++playing;
    if (playing != size) refuse("as many seats lead as play to a trick");
    int seen = 0;
    for (int place = 0; place < size; ++place) {
        int seat = turns[first][place];
        if (seat < 0 || seat >= SEATS || !plays(seat) || (seen >> seat & 1)) refuse("every seat that plays has one turn");
        seen |= 1 << seat;
        for (int next = 0; next < size; ++next)
            if (turns[seat][next] != turns[first][(place + next) % size]) refuse("the turns go around the table");
    }
}

inline void Tables::check() const {
    check_turns();
    if (trick_points < 0 || trick_points > 10) refuse("a trick is worth 0 to 10 points");
    int all = 7 * trick_points;
    for (int domino = 0; domino < DOMINOES; ++domino) {
        if (followers[domino] & ~EVERY) refuse("followers are sets of 28 dominoes");
        if (points[domino] < 0 || points[domino] > 60) refuse("a domino is worth 0 to 60 points");
        all += points[domino];
    }
    if (all > 250) refuse("all the points together are at most 250");
    if (trumps & ~EVERY) refuse("trumps are a set of 28 dominoes");
    check_tiers();
}

// Where tiers say what a hand may play nothing else does, and they are tiers of strength: who is narrowed to one has
// nothing stronger. Otherwise winners could not be led when they are wanted.
inline void Tables::check_tiers() const {
    if (tiers.empty()) return;
    if (tiers.size() > DOMINOES) refuse("there are at most 28 tiers");
    for (int led = 0; led < DOMINOES; ++led)
        if (followers[led] != EVERY || strength[led] != strength[0]) refuse("with tiers all follow, and leads are alike");
    Mask rest = EVERY;
    for (Mask part : tiers) {
        if (part & ~EVERY) refuse("tiers are sets of 28 dominoes");
        rest &= ~part;
        for_each(part, [&](int domino) {
            for_each(rest, [&](int later) {
                if (strength[0][later] > strength[0][domino]) refuse("the tiers go from strong to weak");
            });
        });
    }
}

// The dominoes that tell two others apart: as a lead that only one of them follows or could win, as one that ranks
// between them, or as one that follows or beats only one of them when it is led.
inline Mask Tables::telling_apart(int one, int other) const {
    if (points[one] != points[other]) return NEVER;
    for (Mask part : tiers)
        if ((part >> one ^ part >> other) & 1) return NEVER;
    Mask apart = followers[one] ^ followers[other];
    for (int led = 0; led < DOMINOES; ++led) {
        auto& power = strength[led];
        bool same = !power[one] == !power[other] && !((followers[led] >> one ^ followers[led] >> other) & 1);
        if (!same) apart |= bit(led);
        if (!same || !power[one]) continue;
        for (int third = 0; third < DOMINOES; ++third)
            if ((power[third] < power[one]) != (power[third] < power[other]) ||
                (power[third] > power[one]) != (power[third] > power[other]))
                apart |= bit(third);
    }
    auto &first = strength[one], &second = strength[other];
    Mask winning = 0;
    for (int third = 0; third < DOMINOES; ++third) {
        bool beaten = first[third] > first[one];
        if (beaten != (second[third] > second[other])) apart |= bit(third);
        if (beaten) winning |= bit(third);
    }
    for_each(winning, [&](int third) {
        for_each(winning, [&](int fourth) {
            if ((first[third] > first[fourth]) != (second[third] > second[fourth])) apart |= bit(third) | bit(fourth);
        });
    });
    return apart & ~(bit(one) | bit(other));
}

inline void Tables::derive_worths() {
    counted = 0;
    worths.clear();
    for (int worth = *std::max_element(points.begin(), points.end()); worth > 0; --worth) {
        Mask set = 0;
        for (int domino = 0; domino < DOMINOES; ++domino)
            if (points[domino] == worth) set |= bit(domino);
        if (set) worths.push_back({worth, set});
        counted |= set;
    }
}

inline void Tables::derive() {
    check();
    tiered = !tiers.empty();
    rivals.fill(0);
    for (int led = 0; led < DOMINOES; ++led)
        for (int domino = 0; domino < DOMINOES; ++domino) {
            Mask above = 0, level = 0;
            for (int third = 0; third < DOMINOES; ++third) {
                if (strength[led][third] > strength[led][domino]) above |= bit(third);
                if (strength[led][third] == strength[led][domino]) level |= bit(third);
            }
            beats[led][domino] = above;
            matches[led][domino] = (above | level) & ~bit(domino);
            rivals[domino] |= strength[led][domino] ? matches[led][domino] : EVERY;
        }
    derive_worths();
    chain.clear();
    Mask chained = 0;
    for (bool found = true; found;) {
        found = false;
        for (int domino = 0; domino < DOMINOES && !found; ++domino)
            if (!(chained >> domino & 1) && rivals[domino] == chained) {
                chain.push_back(domino);
                found = true;
            }
        if (found) chained |= bit(chain.back());
    }
    drawable = trumps && trumps == chained && tiers.empty();
    for_each(trumps, [&](int domino) { drawable &= followers[domino] == trumps; });
    for (int one = 0; one < DOMINOES; ++one) {
        blockers[one][one] = NEVER;
        for (int other = 0; other < one; ++other)
            blockers[one][other] = blockers[other][one] = telling_apart(one, other);
        mates[one] = 0;
        for (int other = 0; other < one; ++other)
            if (!(blockers[one][other] & NEVER)) mates[one] |= bit(other);
    }
}

}  // namespace texas42
