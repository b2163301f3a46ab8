// The exact value of a position with all dominoes known: questions "do `ours` get at least so many points?", each
// answered by alpha-beta with an empty window, until they enclose the value. No rule of the game is written here.
#pragma once

#include <utility>

#include "bounds.hpp"
#include "ordering.hpp"

namespace texas42 {

constexpr std::uint64_t POLL_EVERY = 65536;
constexpr int NO_POINTS_YET = -1, TOO_MANY_POINTS = 1000;  // below and above every value
constexpr int NO_GUESS = -1;
constexpr int FEW_BITS = 15, MOST_BITS = 20;  // a table of 2^15 entries stays in the cache; long searches get more

// What is known of a position at the start of a trick: bounds of what `ours` still get.
struct Entry {
    Mask key = 0;
    std::uint8_t lower = 0, upper = 0, best = NO_DOMINO, age = 0;
};

// A trick that is being played: who plays to it in turn, and what they may play.
struct Round {
    Goal goal;
    int led;
    const int* seats;
    const Mask* beats;             // by domino: what beats it in this trick
    std::array<Mask, SEATS> can;   // by place
    std::array<std::array<Mask, 2>, SEATS + 1> reach;  // by place and side: what it may play from there on
};

// How a trick stands: the best domino so far, whose it is, and the points that lie there.
struct Lying {
    int best, winner, points;
};

class Search {
  public:
    std::uint64_t nodes = 0;   // dominoes placed, and last tricks resolved
    std::uint64_t budget = 0;  // more nodes than this throw OverBudget; 0 for no limit
    void (*poll)() = nullptr;  // called now and then

    Search() : entries(std::size_t{1} << FEW_BITS) {}
    void take_up(const Deal& deal);
    int value(int leader, const std::vector<int>& table, int alpha, int beta, int guess = NO_GUESS);

  private:
    int bits = FEW_BITS;
    std::vector<Entry> entries;
    std::size_t stored = 0;
    std::uint8_t age = 0;     // of the deal: older entries are void
    std::uint64_t pause = 0;  // the number of nodes at which to look at the budget and to poll
    Deal d;
    const Tables* t = nullptr;
    Lessons lessons;

    Entry& slot(Mask key) { return entries[(key * 0x9E3779B1u) >> (32 - bits)]; }
    bool is(const Entry& entry, Mask key) const { return entry.key == key && entry.age == age; }
    static Mask key_of(Mask left, int leader) { return left | Mask(leader) << DOMINOES; }
    void count() { if (++nodes >= pause) checkpoint(); }
    void checkpoint();
    Mask distinct(Mask legal, Mask seen) const;
    Round begun(Mask left, int leader, int led, const Goal& goal) const;

    int ask(Mask left, int leader, const std::vector<int>& table, const Lying& lying, const Goal& goal);
    int start(Mask left, int leader, const Goal& goal);
    Entry& looked_up(Mask left, int leader, const Goal& goal);
    void grow();
    bool decided(Mask left, int leader, const Goal& goal, int gain, int loss, int& found);
    void remember(Mask left, int leader, const Goal& goal, int found, int best);
    int lead(Mask left, int leader, const Goal& goal);
    int follow_lead(const Round& round, Mask left, int leader);
    template <int Left> int follow(const Round& round, Mask left, Lying lying);
    bool known(const Round& round, Mask left, const Lying& lying, int seat, Mask legal, int& found);
    Moves replies(const Round& round, Mask left, const Lying& lying, int place, Mask legal) const;
    int finish(const Goal& goal, Mask left, const Lying& lying);
    int last_two(Mask left, int leader, const Goal& goal);
    template <int Left> int end(const Round& round, Mask left, Lying lying);
    int last_trick(Mask left, int leader);
};

// After an exception everything is as before once a deal has been taken up again.
inline void Search::take_up(const Deal& deal) {
    d = deal;
    t = deal.t;
    lessons = Lessons();
    bits = FEW_BITS;
    stored = 0;
    if (++age == 0) {
        std::fill(entries.begin(), entries.end(), Entry{});
        age = 1;
    }
}

inline Lying with(const Lying& lying, Mask winning, int seat, int domino, int points) {
    bool wins = winning >> domino & 1;
    return {wins ? domino : lying.best, wins ? seat : lying.winner, lying.points + points};
}

// Bounds outside the window are true bounds. Halving what is open asks least often; from a good guess, ever longer
// steps away from it do.
inline int Search::value(int leader, const std::vector<int>& table, int alpha, int beta, int guess) {
    Mask left = d.side[0] | d.side[1];
    Lying lying{NO_DOMINO, leader, 0};
    for (std::size_t place = 0; place < table.size(); ++place) {
        int domino = table[place];
        Mask winning = place ? t->beats[table[0]][lying.best] : bit(domino);
        lying = with(lying, winning, t->turns[leader][place], domino, t->points[domino]);
        left &= ~bit(domino);
    }
    bool full = int(table.size()) == t->size;
    Goal goal{size_of(d.held(t->turns[leader][t->size - 1], left)) + full, lying.points, 0};
    for_each(left, [&](int domino) { goal.out += t->points[domino]; });
    goal.out += goal.tricks * t->trick_points;
    pause = 0;  // the caller may have changed the budget or the count
    int low = 0, high = goal.out;
    for (int step = 1; low < high && low < beta && high > alpha; step *= 2) {
        int next = (low + high + 1) / 2;
        if (guess != NO_GUESS) next = low >= guess ? low + step / 2 : high < guess ? high + 1 - step / 2 : guess;
        goal.need = std::clamp(next, std::max(low, alpha) + 1, std::min(high, beta));
        int found = ask(left, leader, table, lying, goal);
        if (found >= goal.need) low = std::max(found, low);
        else high = std::min(found, high);
    }
    return low >= beta ? low : high;
}

inline int Search::ask(Mask left, int leader, const std::vector<int>& table, const Lying& lying, const Goal& goal) {
    if (table.empty()) return start(left, leader, goal);
    Round round = begun(left, leader, table[0], goal);
    switch (t->size - int(table.size())) {
        case 0: return finish(goal, left, lying);
        case 1: return follow<1>(round, left, lying);
        case 2: return follow<2>(round, left, lying);
        default: return follow<3>(round, left, lying);
    }
}

inline void Search::checkpoint() {
    if (budget && nodes > budget) throw OverBudget{};
    if (poll && !(nodes & (POLL_EVERY - 1))) poll();
    pause = (nodes | (POLL_EVERY - 1)) + 1;
    if (budget) pause = std::min(pause, budget + 1);
}

// Of dominoes that are as good as each other, the first.
inline Mask Search::distinct(Mask legal, Mask seen) const {
    Mask kept = legal & -legal;
    for (Mask rest = legal ^ kept; rest; rest &= rest - 1) {
        int domino = lowest(rest);
        const auto& blockers = t->blockers[domino];
        Mask same = kept & t->mates[domino];
        while (same && blockers[lowest(same)] & seen) same &= same - 1;
        if (!same) kept |= bit(domino);
    }
    return kept;
}

inline Round Search::begun(Mask left, int leader, int led, const Goal& goal) const {
    Round round;
    round.goal = goal;
    round.led = led;
    round.seats = t->turns[leader].data();
    round.beats = t->beats[led].data();
    Mask reach[2] = {0, 0};
    round.reach[t->size] = {0, 0};
    for (int place = t->size - 1; place > 0; --place) {
        int seat = round.seats[place];
        round.can[place] = t->playable(d.held(seat, left), led);
        reach[d.mine(seat)] |= round.can[place];
        round.reach[place] = {reach[0], reach[1]};
    }
    return round;
}

inline int Search::start(Mask left, int leader, const Goal& goal) {
    if (goal.need <= 0) return 0;
    if (goal.need > goal.out) return goal.out;
    if (goal.tricks == 1) return last_trick(left, leader);
    const Entry& entry = looked_up(left, leader, goal);
    if (entry.lower >= goal.need) return entry.lower;
    if (entry.upper < goal.need) return entry.upper;
    return goal.tricks == 2 ? last_two(left, leader, goal) : lead(left, leader, goal);
}

inline Entry& Search::looked_up(Mask left, int leader, const Goal& goal) {
    Mask key = key_of(left, leader);
    Entry& entry = slot(key);
    if (is(entry, key)) return entry;
    if (++stored >> bits && bits < MOST_BITS) {
        grow();
        return looked_up(left, leader, goal);
    }
    Sure low = sure(d, left, leader, goal);
    return entry = {key, std::uint8_t(low[1]), std::uint8_t(goal.out - low[0]), NO_DOMINO, age};
}

// An entry's place in the larger table is never before its old one, so that going down none is lost.
inline void Search::grow() {
    std::size_t old = std::size_t{1} << bits++;
    if (entries.size() < 2 * old) entries.resize(2 * old);
    for (std::size_t at = old; at-- > 0;) {
        Entry moved = std::exchange(entries[at], Entry{});
        if (moved.age == age) slot(moved.key) = moved;
    }
}

inline void Search::remember(Mask left, int leader, const Goal& goal, int found, int best) {
    Mask key = key_of(left, leader);
    Entry& entry = slot(key);
    if (!is(entry, key)) entry = {key, 0, std::uint8_t(goal.out), NO_DOMINO, age};
    if (found >= goal.need) entry.lower = std::uint8_t(std::max<int>(entry.lower, found));
    else entry.upper = std::uint8_t(std::min<int>(entry.upper, found));
    entry.best = std::uint8_t(best);
}

// Whether what the leader's side gains by its best lead, or loses by any, settles the question.
inline bool Search::decided(Mask left, int leader, const Goal& goal, int gain, int loss, int& found) {
    if (!d.plain) return false;
    int low = d.mine(leader) ? gain : loss, high = goal.out - (d.mine(leader) ? loss : gain);
    if (low < goal.need && high >= goal.need) return false;
    found = low >= goal.need ? low : high;
    remember(left, leader, goal, found, NO_DOMINO);
    return true;
}

inline int Search::lead(Mask left, int leader, const Goal& goal) {
    const bool up = d.wants_more(leader);
    Mask legal = distinct(t->playable(d.held(leader, left), -1), left | NEVER);
    int best = up ? NO_POINTS_YET : TOO_MANY_POINTS, choice = NO_DOMINO;
    auto ends = [&](int domino) {
        count();
        int found = follow_lead(begun(left, leader, domino, goal), left, leader);
        if (up ? found > best : found < best) best = found, choice = domino;
        return (best >= goal.need) == up;
    };
    const Entry before = slot(key_of(left, leader));
    bool done = legal >> before.best & 1 && ends(before.best);
    if (!done) {
        legal &= ~bit(before.best);
        Moves moves;
        int gain = 0, loss = TOO_MANY_POINTS;
        for (Mask rest = legal; rest; rest &= rest - 1) {
            int domino = lowest(rest);
            Outlook seen = outlook(d, left, leader, domino, loss > 0);
            gain = std::max(gain, seen.gain);
            loss = std::min(loss, seen.loss);
            moves.put((d.wants_points(leader) ? seen.score : -seen.score) + lessons.of_lead(goal.tricks, leader, domino), domino);
        }
        int found;
        if (before.best == NO_DOMINO && decided(left, leader, goal, gain, loss, found)) return found;
        while (!done && moves.any()) done = ends(moves.take());
    }
    if (done) lessons.leads[goal.tricks][leader] = choice;
    remember(left, leader, goal, best, choice);
    return best;
}

inline int Search::follow_lead(const Round& round, Mask left, int leader) {
    Lying lying{round.led, leader, t->points[round.led]};
    left ^= bit(round.led);
    return t->size == 4 ? follow<3>(round, left, lying) : follow<2>(round, left, lying);
}

// Whether the points of this trick or the table settle the question by some move of the last player.
inline bool Search::known(const Round& round, Mask left, const Lying& lying, int seat, Mask legal, int& found) {
    const bool up = d.wants_more(seat);
    const Goal& goal = round.goal;
    for (; legal; legal &= legal - 1) {
        int domino = lowest(legal);
        Lying after = with(lying, round.beats[lying.best], seat, domino, t->points[domino]);
        int worth = after.points + t->trick_points, gain = d.mine(after.winner) ? worth : 0;
        found = up ? gain : goal.out - worth + gain;
        if ((found >= goal.need) == up) return true;
        Mask key = key_of(left ^ bit(domino), after.winner);
        const Entry& entry = slot(key);
        if (!is(entry, key)) continue;
        found = gain + (up ? entry.lower : entry.upper);
        if ((found >= goal.need) == up) return true;
    }
    return false;
}

inline Moves Search::replies(const Round& round, Mask left, const Lying& lying, int place, Mask legal) const {
    const int seat = round.seats[place], us = d.mine(seat), sign = d.wants_points(seat) ? 1 : -1;
    const Mask threat = round.reach[place + 1][!us], winning = round.beats[lying.best];
    const bool ahead = d.mine(lying.winner) == us, safe = ahead && !(threat & winning);
    const Ratings& rated = t->rated[round.led];
    const auto& leaves = rated[safe ? GIVES : ahead ? HOPES : LOSES];
    const auto& takes = rated[ahead ? OVERTAKES : TAKES];
    const auto& tries = rated[ahead ? TRIES_AHEAD : TRIES];
    Moves moves;
    for (; legal; legal &= legal - 1) {
        int domino = lowest(legal);
        int score = (!(winning >> domino & 1) ? leaves : threat & round.beats[domino] ? tries : takes)[domino];
        score += weight::SPEND_BEATEN * size_of(t->beats[domino][domino] & left);
        moves.put(sign * score + lessons.of_reply(round.goal.tricks, round.led, domino), domino);
    }
    return moves;
}

template <int Left>
inline int Search::follow(const Round& round, Mask left, Lying lying) {
    const int place = t->size - Left, seat = round.seats[place], us = d.mine(lying.winner);
    const Goal& goal = round.goal;
    const Mask winning = round.beats[lying.best];
    if (!(round.reach[place][!us] & winning)) {  // whose trick it is can no longer change
        int worth = lying.points + t->trick_points;
        for (int next = place; next < place + Left; ++next) {
            bool gives = d.wants_more(round.seats[next]) == us;
            worth += gives ? t->richest(round.can[next]) : t->poorest(round.can[next]);
        }
        if (us ? worth >= goal.need : goal.out - worth < goal.need) return us ? worth : goal.out - worth;
    }
    auto after = [&](int domino) {
        count();
        Lying next = with(lying, winning, seat, domino, t->points[domino]);
        if constexpr (Left == 1) return finish(goal, left ^ bit(domino), next);
        else return follow<Left - 1>(round, left ^ bit(domino), next);
    };
    Mask legal = round.can[place];
    if (is_one(legal)) return after(lowest(legal));
    legal = distinct(legal, left | bit(round.led) | bit(lying.best) | NEVER);
    int best;
    if constexpr (Left == 1)
        if (known(round, left, lying, seat, legal, best)) return best;
    if (is_one(legal)) return after(lowest(legal));
    const bool up = d.wants_more(seat);
    best = up ? NO_POINTS_YET : TOO_MANY_POINTS;
    for (Moves moves = replies(round, left, lying, place, legal); moves.any();) {
        int domino = moves.take(), found = after(domino);
        best = up ? std::max(best, found) : std::min(best, found);
        if ((best >= goal.need) == up) {
            lessons.replies[goal.tricks][round.led] = domino;
            break;
        }
    }
    return best;
}

inline int Search::finish(const Goal& goal, Mask left, const Lying& lying) {
    int worth = lying.points + t->trick_points, gain = d.mine(lying.winner) ? worth : 0;
    if (goal.tricks == 1) return gain;
    return gain + start(left, lying.winner, {goal.tricks - 1, goal.out - worth, goal.need - gain});
}

// Two tricks have so few lines that looking at them is faster than choosing among them.
inline int Search::last_two(Mask left, int leader, const Goal& goal) {
    const bool up = d.wants_more(leader);
    const Mask legal = t->playable(d.held(leader, left), -1), enemies = d.side[!d.mine(leader)] & left;
    int first = lowest(legal), second = is_one(legal) ? first : lowest(legal & (legal - 1)), best;
    if (d.plain) {
        Outlook one = outlook(d, left, leader, first, true), two = outlook(d, left, leader, second, one.loss > 0);
        if (decided(left, leader, goal, std::max(one.gain, two.gain), std::min(one.loss, two.loss), best)) return best;
    }
    auto rank = [&](int domino) { return size_of(t->beats[domino][domino] & enemies); };
    if (rank(second) < rank(first)) std::swap(first, second);
    auto after = [&](int domino) {
        count();
        Round round = begun(left, leader, domino, goal);
        Lying lying{domino, leader, t->points[domino]};
        return t->size == 4 ? end<3>(round, left ^ bit(domino), lying) : end<2>(round, left ^ bit(domino), lying);
    };
    best = after(first);
    if ((best >= goal.need) != up && second != first) {
        int found = after(second);
        best = up ? std::max(best, found) : std::min(best, found);
    }
    remember(left, leader, goal, best, NO_DOMINO);
    return best;
}

template <int Left>
inline int Search::end(const Round& round, Mask left, Lying lying) {
    if constexpr (Left == 0) {
        int worth = lying.points + t->trick_points;
        return (d.mine(lying.winner) ? worth : 0) + last_trick(left, lying.winner);
    } else {
        const int place = t->size - Left, seat = round.seats[place];
        const Mask winning = round.beats[lying.best], legal = round.can[place];
        auto after = [&](int domino) {
            count();
            return end<Left - 1>(round, left ^ bit(domino), with(lying, winning, seat, domino, t->points[domino]));
        };
        int first = lowest(legal & winning ? legal & winning : legal), best = after(first);
        const bool up = d.wants_more(seat);
        if (is_one(legal) || (best >= round.goal.need) == up) return best;
        int found = after(lowest(legal ^ bit(first)));
        return up ? std::max(best, found) : std::min(best, found);
    }
}

inline int Search::last_trick(Mask left, int leader) {
    count();
    const auto& seats = t->turns[leader];
    const int led = lowest(d.held(leader, left));
    Lying lying{led, leader, t->trick_points + t->points[led]};
    for (int place = 1; place < t->size; ++place) {
        int domino = lowest(d.held(seats[place], left));
        lying = with(lying, t->beats[led][lying.best], seats[place], domino, t->points[domino]);
    }
    return d.mine(lying.winner) ? lying.points : 0;
}

}  // namespace texas42
