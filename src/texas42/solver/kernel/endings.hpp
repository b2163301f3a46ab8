// The last tricks as a player has to play them: not knowing who holds what. Of many deals that one seat holds possible,
// every seat plays the same domino in all those that look alike to it.
#pragma once

#include "tables.hpp"

namespace texas42 {

// Everybody is taken to know the hand of the seat that asks, which is the same in all deals; the others are told apart
// by their own hand. A seat learns from what is played only who can have played it, not who would have.
class Endings {
  public:
    // `worth` is, by what `ours` take of what is still out, how good that is for the sides in `friends`.
    Endings(const Tables& tables, const std::vector<std::array<Mask, SEATS>>& deals, const std::vector<double>& weights,
            const std::vector<double>& worth, int friends, int ours, std::uint64_t budget, void (*poll)())
        : t(tables), deals(deals), weights(weights), worth(worth), friends(friends), ours(ours), budget(budget),
          poll(poll) {
        for (int seat = 0; seat < SEATS; ++seat) groups[seat] = grouped(seat);
    }

    std::uint64_t nodes = 0;

    // The worth of each domino in `moves`, the lowest first, in the mean of the deals.
    std::vector<double> moves(Mask moves, int leader, const std::vector<int>& table, int out) {
        std::vector<int> all(deals.size());
        for (std::size_t deal = 0; deal < all.size(); ++deal) all[deal] = int(deal);
        double total = 0;
        for (double weight : weights) total += weight;
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

    // A place in the play that everybody sees.
    struct Spot {
        int leader, taken, out;
        Mask played;
        std::vector<int> table;
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
        const std::vector<int>& group = groups[seat];
        double sign = friends >> seat & 1 ? 1 : -1;
        Mask any = 0;
        for (int id : ids) any |= held(id, seat, spot);
        std::vector<double> best(deals.size(), -1e300);  // by group
        Worths found(ids.size());
        for_each(any, [&](int domino) {
            Ids with, places;
            holding(spot, ids, seat, domino, with, places);
            if (with.empty()) return;
            Worths worths = after(spot, domino, with);
            std::vector<double> sums(deals.size());
            for (std::size_t one = 0; one < with.size(); ++one) sums[group[with[one]]] += sign * weights[with[one]] * worths[one];
            for (std::size_t one = 0; one < with.size(); ++one)
                if (sums[group[with[one]]] > best[group[with[one]]]) found[places[one]] = worths[one];
            for (int id : with) best[group[id]] = std::max(best[group[id]], sums[group[id]]);
        });
        return found;
    }

    Mask held(int id, int seat, const Spot& spot) const { return deals[id][seat] & ~spot.played; }

    // The deals in which a seat may play a domino, and their places among all.
    void holding(const Spot& spot, const Ids& ids, int seat, int domino, Ids& with, Ids& places) const {
        int led = spot.table.empty() ? -1 : spot.table[0];
        for (std::size_t place = 0; place < ids.size(); ++place)
            if (t.playable(held(ids[place], seat, spot), led) >> domino & 1) {
                with.push_back(ids[place]);
                places.push_back(int(place));
            }
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
