// Playing a hand out many times without thinking: for tests, samplers and simulations.
#pragma once

#include "tables.hpp"

namespace texas42 {

// Small, fast and the same on every machine (splitmix64).
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state(seed) {}
    int below(int bound) { return int((next() >> 32) * std::uint64_t(bound) >> 32); }

  private:
    std::uint64_t next() {
        std::uint64_t mixed = state += 0x9E3779B97F4A7C15;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
        return mixed ^ mixed >> 31;
    }
    std::uint64_t state;
};

class Playout {
  public:
    Playout(const Tables& tables, int ours, bool misere, bool greedy, std::uint64_t seed)
        : t(tables), ours(ours), misere(misere), greedy(greedy), dice(seed) {}

    // What `ours` takes from here to the end; `table` are the dominoes of the trick in progress.
    int play(std::array<Mask, SEATS> held, int leader, std::vector<int> table) {
        int taken = 0;
        while (!table.empty() || held[leader]) {
            while (int(table.size()) < t.size) {
                int seat = t.turns[leader][table.size()];
                int domino = choose(t.playable(held[seat], table.empty() ? -1 : table[0]), leader, table);
                held[seat] &= ~bit(domino);
                table.push_back(domino);
            }
            int worth = t.trick_points;
            for (int domino : table) worth += t.points[domino];
            leader = t.turns[leader][best_place(table)];
            if (ours >> leader & 1) taken += worth;
            table.clear();
        }
        return taken;
    }

  private:
    const Tables& t;
    int ours;
    bool misere, greedy;
    Dice dice;

    std::size_t best_place(const std::vector<int>& table) const {
        std::size_t best = 0;
        for (std::size_t place = 1; place < table.size(); ++place)
            if (t.strength[table[0]][table[place]] > t.strength[table[0]][table[best]]) best = place;
        return best;
    }

    int choose(Mask legal, int leader, const std::vector<int>& table) {
        if (greedy) legal = greediest(legal, leader, table);
        for (int skip = dice.below(std::popcount(legal)); skip; --skip) legal &= legal - 1;
        return lowest(legal);
    }

    // The dominoes a greedy player chooses from: those worth most while the trick is its side's with them, else least.
    Mask greediest(Mask legal, int leader, const std::vector<int>& table) const {
        Mask best = 0;
        int most = -1000;
        for_each(legal, [&](int domino) {
            int worth = greed(domino, leader, table);
            if (worth > most) best = 0, most = worth;
            if (worth == most) best |= bit(domino);
        });
        return best;
    }

    int greed(int domino, int leader, const std::vector<int>& table) const {
        int points = t.points[domino];
        if (table.empty()) return (points + t.strength[domino][domino]) * (misere ? -1 : 1);
        int seat = t.turns[leader][table.size()];
        std::size_t best = best_place(table);
        bool takes = t.strength[table[0]][domino] > t.strength[table[0]][table[best]];
        int winner = takes ? seat : t.turns[leader][best];
        bool our_trick = (ours >> winner & 1) == (ours >> seat & 1);
        if (misere) our_trick = !(ours >> winner & 1) == !!(ours >> seat & 1);
        return our_trick ? 100 + points - t.strength[table[0]][domino] : -points - t.strength[table[0]][domino];
    }
};

}  // namespace texas42
