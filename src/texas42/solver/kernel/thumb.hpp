// Rules of thumb: how sensible people play, each knowing no more than a player knows. Quick enough to play a hand out
// a hundred thousand times a second, so that chances can be counted.
#pragma once

#include "playouts.hpp"

namespace texas42 {

class Thumb {
  public:
    // `draws` is the seat that draws trumps when it leads: the bidder. `gone` are the dominoes that everybody has seen,
    // `lacks` by seat those that everybody knows it does not hold.
    Thumb(const Tables& tables, int ours, bool misere, int draws, Mask gone, const std::array<Mask, SEATS>& lacks,
          std::uint64_t seed)
        : t(tables), ours(ours), misere(misere), draws(draws), gone(gone), lacks(lacks), dice(seed) {
        for (int domino = 0; domino < DOMINOES; ++domino) above[domino] = t.beats[domino][domino];
    }

    // What `ours` take from here to the end; `first` is played by the seat whose turn it is, unless it is NO_DOMINO.
    int play(const std::array<Mask, SEATS>& hands, int leader, const std::vector<int>& table, int first) {
        State s{hands, lacks, gone, leader, 0, {}, NO_DOMINO, leader, 0};
        for (int domino : table) lay(s, domino);
        if (first != NO_DOMINO) lay(s, first);
        int taken = 0;
        while (true) {
            if (s.laid == t.size) taken += take(s);
            int seat = t.turns[s.leader][s.laid];
            if (!s.held[seat]) return taken;
            lay(s, choose(s, seat));
        }
    }

  private:
    // How a hand stands: what each seat holds and is known to lack, what was seen, and the trick in progress.
    struct State {
        std::array<Mask, SEATS> held, lacks;
        Mask gone;
        int leader, laid;  // who led, and how many dominoes lie on the table
        std::array<int, SEATS> table;
        int best, winner, points;
    };

    const Tables& t;
    int ours;
    bool misere;
    int draws;
    Mask gone;
    std::array<Mask, SEATS> lacks;
    Dice dice;
    std::array<Mask, DOMINOES> above;  // what beats a domino that is led

    bool friends(int one, int other) const { return !((ours >> one ^ ours >> other) & 1); }

    void lay(State& s, int domino) const {
        int seat = t.turns[s.leader][s.laid];
        if (s.laid && !(t.followers[s.table[0]] >> domino & 1)) s.lacks[seat] |= t.followers[s.table[0]];
        s.table[s.laid++] = domino;
        s.held[seat] &= ~bit(domino);
        s.gone |= bit(domino);
        s.points += t.points[domino];
        if (s.best == NO_DOMINO || t.beats[s.table[0]][s.best] >> domino & 1) s.best = domino, s.winner = seat;
    }

    int take(State& s) const {
        int gain = ours >> s.winner & 1 ? s.points + t.trick_points : 0;
        s.leader = s.winner;
        s.laid = s.points = 0;
        s.best = NO_DOMINO;
        return gain;
    }

    int choose(const State& s, int seat) {
        Mask legal = t.playable(s.held[seat], s.laid ? s.table[0] : -1);
        if (is_one(legal)) return lowest(legal);
        if (misere) return s.laid ? misere_follow(s, seat, legal) : misere_lead(s, seat, legal);
        return s.laid ? follow(s, seat, legal) : lead(s, seat, legal);
    }

    // What opponents may hold for all that a seat knows; those that have played to this trick do not count.
    Mask threats(const State& s, int seat) const {
        Mask unseen = EVERY & ~(s.gone | s.held[seat]), may = 0;
        for (int place = s.laid + 1; place < t.size; ++place) {
            int other = t.turns[s.leader][place];
            if (!friends(other, seat)) may |= unseen & ~s.lacks[other];
        }
        return may;
    }

    // Of a set, the dominoes with the greatest rating; one of them by chance.
    template <class Rate>
    int most(Mask set, Rate rate) {
        Mask best = 0;
        int greatest = -1000000;
        for_each(set, [&](int domino) {
            int rating = rate(domino);
            if (rating > greatest) greatest = rating, best = 0;
            if (rating == greatest) best |= bit(domino);
        });
        for (int skip = dice.below(size_of(best)); skip; --skip) best &= best - 1;
        return lowest(best);
    }

    // A domino is sure when no opponent may hold one that beats it; it walks when only a trump may beat it.
    int lead(const State& s, int seat, Mask legal) {
        Mask danger = threats(s, seat), sure = 0, walking = 0;
        for_each(legal, [&](int domino) {
            if (!(above[domino] & danger)) sure |= bit(domino);
            if (!(above[domino] & danger & ~t.trumps)) walking |= bit(domino);
        });
        Mask trumps = legal & t.trumps;
        if (danger & t.trumps && seat == draws && trumps) {
            if (sure & trumps) return most(sure & trumps, [&](int domino) { return -size_of(above[domino]); });
            if (size_of(trumps) > 2)
                return most(trumps, [&](int domino) { return -20 * t.points[domino] - size_of(above[domino]); });
        }
        if (Mask side = sure & ~t.trumps) return most(side, [&](int domino) { return t.points[domino]; });
        if (sure) return most(sure, [&](int domino) { return t.points[domino]; });
        if (Mask side = walking & ~t.trumps) return most(side, [&](int domino) { return t.points[domino]; });
        Mask side = legal & ~t.trumps;
        return most(side ? side : legal, [&](int domino) {
            return -20 * t.points[domino] - size_of(above[domino] & danger);
        });
    }

    int follow(const State& s, int seat, Mask legal) {
        int led = s.table[0];
        Mask danger = threats(s, seat), winning = legal & t.beats[led][s.best];
        if (friends(s.winner, seat) && !(t.beats[led][s.best] & danger)) return give(s, seat, legal);
        Mask sure = 0;
        for_each(winning, [&](int domino) {
            if (!(t.beats[led][domino] & danger)) sure |= bit(domino);
        });
        if (sure) return most(sure, [&](int domino) { return 20 * t.points[domino] - t.strength[led][domino]; });
        if (winning && !friends(s.winner, seat))
            if (Mask cheap = winning & ~t.counted)
                return most(cheap, [&](int domino) { return -int(t.strength[led][domino]); });
        return throw_off(s, seat, legal);
    }

    // A friend has the trick: count goes on it, but no trump that could take a trick of its own.
    int give(const State& s, int seat, Mask legal) {
        Mask spare = t.trumps >> s.table[0] & 1 ? legal : legal & ~t.trumps;
        return most(spare ? spare : legal, [&](int domino) { return 20 * t.points[domino] + weakness(s, seat, domino); });
    }

    int throw_off(const State& s, int seat, Mask legal) {
        return most(legal, [&](int domino) {
            return -20 * t.points[domino] - (t.trumps >> domino & 1) * 15 + weakness(s, seat, domino);
        });
    }

    // How many of those that are out, trumps apart, beat a domino when it is led.
    int weakness(const State& s, int seat, int domino) const {
        return size_of(above[domino] & ~t.trumps & ~(s.gone | s.held[seat]));
    }

    int misere_lead(const State& s, int seat, Mask legal) {
        return most(legal, [&](int domino) { return weakness(s, seat, domino); });
    }

    // The one who must not win keeps under, and throws off what could win later; the others keep under that one, and get
    // rid of what is high where that one cannot win.
    int misere_follow(const State& s, int seat, Mask legal) {
        int led = s.table[0];
        bool alone = ours >> seat & 1, safe = !(ours >> s.winner & 1) && !one_to_come(s);
        Mask under = legal & ~t.beats[led][s.best];
        if (alone && under) legal = under;
        int high = alone || safe ? 1 : -1;
        return most(legal, [&](int domino) { return high * (10 * t.strength[led][domino] - weakness(s, seat, domino)); });
    }

    // Whether one who must not win plays to this trick after the seat whose turn it is.
    bool one_to_come(const State& s) const {
        for (int place = s.laid + 1; place < t.size; ++place)
            if (ours >> t.turns[s.leader][place] & 1) return true;
        return false;
    }
};

}  // namespace texas42
