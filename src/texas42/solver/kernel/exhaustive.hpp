// The slow, plain solution: every line of play, nothing pruned, nothing taken for equal. It checks the search.
// It remembers every start of a trick: of a deal in which nobody follows suit some ten million, half a gigabyte.
#pragma once

#include <unordered_map>

#include "tables.hpp"

namespace texas42 {

class Exhaustive {
  public:
    // A budget of 0 nodes is no limit; `poll` is called every so many nodes.
    Exhaustive(const Tables& tables, int ours, bool misere, std::uint64_t budget, void (*poll)())
        : t(tables), ours(ours), misere(misere), budget(budget), poll(poll) {}

    int value(const std::array<Mask, SEATS>& held, int leader, const std::vector<int>& table) {
        return play(held, leader, table);
    }
    std::uint64_t nodes = 0;

  private:
    const Tables& t;
    int ours;
    bool misere;
    std::uint64_t budget;
    void (*poll)();
    std::unordered_map<Mask, int> known;

    static constexpr std::uint64_t NODES_A_LOOK = 1 << 14;

    void count() {
        if (++nodes > budget && budget) throw OverBudget{};
        if (nodes % NODES_A_LOOK == 0) poll();
    }

    int play(const std::array<Mask, SEATS>& held, int leader, const std::vector<int>& table) {
        if (int(table.size()) == t.size) return take(held, leader, table);
        int seat = t.turns[leader][table.size()];
        if (table.empty() && !held[seat]) return 0;
        Mask key = held[0] | held[1] | held[2] | held[3] | Mask(leader) << DOMINOES;
        if (auto found = known.find(key); table.empty() && found != known.end()) return found->second;
        bool wants_more = bool(ours >> seat & 1) != misere;
        int best = wants_more ? -1 : 1000;
        for_each(t.playable(held[seat], table.empty() ? -1 : table[0]), [&](int domino) {
            count();
            auto after = held;
            after[seat] &= ~bit(domino);
            auto longer = table;
            longer.push_back(domino);
            int value = play(after, leader, longer);
            best = wants_more ? std::max(best, value) : std::min(best, value);
        });
        if (table.empty()) known[key] = best;
        return best;
    }

    int take(const std::array<Mask, SEATS>& held, int leader, const std::vector<int>& table) {
        int best = 0, worth = t.trick_points;
        for (int place = 0; place < t.size; ++place) {
            worth += t.points[table[place]];
            if (t.strength[table[0]][table[place]] > t.strength[table[0]][table[best]]) best = place;
        }
        int winner = t.turns[leader][best];
        return (ours >> winner & 1 ? worth : 0) + play(held, winner, {});
    }
};

}  // namespace texas42
