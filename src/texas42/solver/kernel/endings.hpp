// The last tricks as a player has to play them: not knowing who holds what. Of many deals that one seat holds possible,
// every seat plays the same domino in all those that look alike to it.
#pragma once

#include <limits>
#include <numeric>

#include "tables.hpp"

namespace texas42 {

// Everybody is taken to know the hand of the seat that asks, which is the same in all deals; the others are told apart
// by their own hand. A seat learns from what is played only who can have played it, not who would have.
class Endings {
  public:
    // `worth` is, by what `ours` take of what is still out, how good that is for the seats in `friends`. All deals have
    // the same points out, and the seat whose turn it is holds the same in all of them.
    Endings(const Tables& tables, const std::vector<std::array<Mask, SEATS>>& deals, const std::vector<double>& weights,
            const std::vector<double>& worth, int friends, int ours, std::uint64_t budget, void (*poll)())
        : t(tables), deals(deals), weights(weights), worth(worth), friends(friends), ours(ours), budget(budget),
          poll(poll) {
        for (int seat = 0; seat < SEATS; ++seat) groups[seat] = grouped(seat);
    }

    std::uint64_t nodes = 0;

    // The worth of each domino in `moves`, the lowest first, in the mean of the deals.
    std::vector<double> worths_of(Mask moves, int leader, const std::vector<int>& table, int out) {
        Ids all(deals.size());
        std::iota(all.begin(), all.end(), 0);
        double total = std::accumulate(weights.begin(), weights.end(), 0.0);
        std::vector<double> found;
        for_each(moves, [&](int domino) {
            Spot spot{leader, 0, out, 0, table};
            found.push_back(weighed(all, after(spot, domino, all)) / total);
        });
        return found;
    }

  private:
    using Ids = std::vector<int>;
    using Worths = std::vector<double>;

    // A place in the play that everybody sees: `taken` by ours and still `out`, and what was played on the way to it.
    struct Spot {
        int leader, taken, out;
        Mask played;
        std::vector<int> table;
    };

    // Some of the deals, and their places among those that they were taken from.
    struct Some {
        Ids ids, places;
    };

    const Tables& t;
    const std::vector<std::array<Mask, SEATS>>& deals;
    const std::vector<double>& weights;
    const std::vector<double>& worth;
    int friends, ours;
    std::uint64_t budget;
    void (*poll)();
    std::array<std::vector<int>, SEATS> groups;  // by seat and deal: a number that equal hands of the seat share

    static constexpr std::uint64_t NODES_A_LOOK = 1 << 12;
    static constexpr double NOTHING = -std::numeric_limits<double>::infinity();

    std::vector<int> grouped(int seat) const {
        std::vector<Mask> hands;
        for (const auto& deal : deals) hands.push_back(deal[seat]);
        std::sort(hands.begin(), hands.end());
        hands.erase(std::unique(hands.begin(), hands.end()), hands.end());
        std::vector<int> group;
        for (const auto& deal : deals)
            group.push_back(int(std::lower_bound(hands.begin(), hands.end(), deal[seat]) - hands.begin()));
        return group;
    }

    void count(std::size_t placed) {
        if (nodes / NODES_A_LOOK != (nodes + placed) / NODES_A_LOOK) poll();
        nodes += placed;
        if (budget && nodes > budget) throw OverBudget{};
    }

    double weighed(const Ids& ids, const Worths& worths) const {
        double sum = 0;
        for (std::size_t place = 0; place < ids.size(); ++place) sum += weights[ids[place]] * worths[place];
        return sum;
    }

    // Nothing that can still be taken changes the worth.
    bool decided(const Spot& spot) const {
        for (int value = spot.taken; value < spot.taken + spot.out; ++value)
            if (worth[value] != worth[value + 1]) return false;
        return true;
    }

    // The worth of a spot in each of some deals: a seat plays what is best for its side in all deals that look alike.
    Worths at(const Spot& spot, const Ids& ids) {
        int seat = t.turns[spot.leader][spot.table.size()];
        if (decided(spot) || !held(ids[0], seat, spot)) return Worths(ids.size(), worth[spot.taken]);
        int led = spot.table.empty() ? -1 : spot.table[0];
        std::vector<Mask> legal;
        Mask any = 0;
        for (int id : ids) any |= legal.emplace_back(t.playable(held(id, seat, spot), led));
        Worths best(deals.size(), NOTHING), found(ids.size());
        for_each(any, [&](int domino) {
            Some with = able(ids, legal, domino);
            prefer(seat, with, after(spot, domino, with.ids), best, found);
        });
        return found;
    }

    Mask held(int id, int seat, const Spot& spot) const { return deals[id][seat] & ~spot.played; }

    // Of some deals, and the plays that are legal in them, those in which a domino may be played.
    static Some able(const Ids& ids, const std::vector<Mask>& legal, int domino) {
        Some with;
        for (std::size_t place = 0; place < ids.size(); ++place)
            if (legal[place] >> domino & 1) {
                with.ids.push_back(ids[place]);
                with.places.push_back(int(place));
            }
        return with;
    }

    // A domino is played in all the deals of a group if that is better for the seat's side than the best so far, which
    // is kept by group. Of equally good ones the first is played.
    void prefer(int seat, const Some& with, const Worths& worths, Worths& best, Worths& found) const {
        const std::vector<int>& group = groups[seat];
        double sign = friends >> seat & 1 ? 1 : -1;
        Worths sums(deals.size());
        for (std::size_t one = 0; one < worths.size(); ++one)
            sums[group[with.ids[one]]] += sign * weights[with.ids[one]] * worths[one];
        for (std::size_t one = 0; one < worths.size(); ++one)
            if (sums[group[with.ids[one]]] > best[group[with.ids[one]]]) found[with.places[one]] = worths[one];
        for (int id : with.ids) best[group[id]] = std::max(best[group[id]], sums[group[id]]);
    }

    Worths after(Spot spot, int domino, const Ids& ids) {
        count(ids.size());
        spot.played |= bit(domino);
        spot.table.push_back(domino);
        if (int(spot.table.size()) == t.size) take(spot);
        return at(spot, ids);
    }

    void take(Spot& spot) const {
        int best = 0, points = t.trick_points;
        for (int place = 0; place < t.size; ++place) {
            points += t.points[spot.table[place]];
            if (t.strength[spot.table[0]][spot.table[place]] > t.strength[spot.table[0]][spot.table[best]]) best = place;
        }
        spot.leader = t.turns[spot.leader][best];
        spot.out -= points;
        if (ours >> spot.leader & 1) spot.taken += points;
        spot.table.clear();
    }
};

}  // namespace texas42
