// The exact value of a position with all dominoes known: questions "do `ours` get at least so many points?", each
// answered by alpha-beta with an empty window, until they enclose the value. No rule of the game is written here.
#pragma once

#include "tables.hpp"
#include <algorithm>

namespace texas42 {

constexpr std::uint64_t POLL_EVERY = 65536;
constexpr int MOST_HELD = 7;
constexpr int NO_POINTS_YET = -1, TOO_MANY_POINTS = 1000;  // below and above every value
constexpr int TABLE_MOVE = 1 << 28;                        // the score of the move that was best here before

// How promising a move looks; found by coordinate search over random deals of suit contracts. Wrong guesses cost time,
// never the truth.
namespace weight {
constexpr int WINS = 94, WINS_POINTS = 6, WINS_FRIEND = 4;               // a lead that nobody can beat
constexpr int PARTNER = 68, PARTNER_POINTS = 6, PARTNER_HOLD = 6;        // a lead that the partner surely wins
constexpr int LOSES_POINTS = 6, LOSES_ENEMY = 2;                         // any other lead
constexpr int LEAD_BEATEN = 1, LEAD_TRUMP = -6, LEAD_DRAWS = 3, LEAD_LENGTH = -5, LEAD_REPLIES = 27;
constexpr int TAKE = 202, OVERTAKE = 46, TAKE_POINTS = 1, TAKE_POWER = 2;  // win the trick for good
constexpr int TRY = 8, TRY_POINTS = 0;                                   // win it for now
constexpr int SAFE = 35, SAFE_POINTS = 27, AHEAD = 3, RISK_POINTS = 9, WASTED_POWER = 4;
constexpr int SPEND_TRUMP = -2, SPEND_TRUMP_AHEAD = -9, KEEP_LENGTH = 1, SPEND_BEATEN = 3;
constexpr int LEAD_CUT = 4, LEAD_SCALE = 342, REPLY_CUT = 2, REPLY_SCALE = 107;  // what cut-offs elsewhere teach
}  // namespace weight

// What is known of a position at the start of a trick: bounds of what `ours` still get.
struct Entry {
    Mask key = 0;
    std::uint8_t lower = 0, upper = 0, best = 0, age = 0;
};

struct Trick {
    int leader, led, best, winner, points;
};

// The question at hand: the tricks and points that are not yet taken, and the points that `ours` need of them.
struct Goal {
    int tricks, out, need;
};

// Moves, most promising first.
struct Moves {
    struct { int score, domino; } list[DOMINOES];
    int count = 0;
    void put(int score, int domino) {
        int i = count++;
        for (; i > 0 && list[i - 1].score < score; --i) list[i] = list[i - 1];
        list[i] = {score, domino};
    }
};

class Search {
  public:
    std::uint64_t nodes = 0;   // dominoes placed, and last tricks resolved
    std::uint64_t budget = 0;  // more nodes than this throw OverBudget; 0 for no limit
    void (*poll)(void*) = nullptr;
    void* polled = nullptr;

    explicit Search(int bits) : bits(bits), entries(std::size_t{1} << bits) {}
    void deal(const Tables& tables, const std::array<Mask, SEATS>& held, Mask on_table, int ours, bool misere);
    int value(int leader, const std::vector<int>& table, int alpha, int beta);

  private:
    int bits;
    std::vector<Entry> entries;
    std::uint8_t age = 0;      // of the deal: older entries are void
    std::uint64_t pause = 0;   // the number of nodes at which to look at the budget and to poll
    const Tables* t = nullptr;
    std::array<Mask, SEATS> hands{};
    std::array<std::uint8_t, DOMINOES> owner{};
    std::array<Mask, 2> side{};  // the dominoes of the others, of ours
    Mask left = 0;
    int ours = 0;
    bool misere = false;         // `ours` want few points, the others want them to take many
    std::array<int, DOMINOES> lead_history{};
    std::array<std::array<int, DOMINOES>, DOMINOES> reply_history{};

    bool mine(int seat) const { return ours >> seat & 1; }
    bool wants(int seat) const { return mine(seat) != misere; }
    Mask held(int seat) const { return hands[seat] & left; }
    Entry& slot(Mask key) { return entries[(key * 0x9E3779B1u) >> (32 - bits)]; }
    bool is(const Entry& entry, Mask key) const { return entry.key == key && entry.age == age; }
    void count() { if (++nodes >= pause) checkpoint(); }
    void checkpoint();
    Trick with(const Trick& trick, int seat, int domino) const;
    Mask distinct(Mask legal, Mask seen) const;

    int ask(const Trick& trick, int place, Goal goal);
    int start(int leader, Goal goal);
    int lead(int leader, Goal goal, Mask key);
    int follow(int place, const Trick& trick, Goal goal);
    int finish(const Trick& trick, Goal goal);
    int last_trick(int leader);
    bool known(const Trick& trick, int seat, Mask legal, Goal goal, int& found);

    void chain_points(int& mine_low, int& their_low) const;
    int sure(int leader, Goal goal) const;
    Mask in_tiers(Mask own, Mask others) const;
    Mask drawn(int leader, Mask own, Mask others) const;
    Mask while_they_follow(int leader, Mask late, Mask& first) const;
    Mask exhausted(int leader, Mask rest, Mask cashed, Mask gone) const;
    int falling(int leader, Goal goal, Mask cashed, Mask first) const;
    int cheapest(Mask rich, int many) const;
    int richest(Mask can) const;
    int poorest(Mask can) const;

    int score_lead(int leader, int domino) const;
    void order_replies(Moves& moves, Mask legal, const Trick& trick, int seat, Mask threat) const;
};

// After an exception everything is as before once `deal` has been called again, and even `value` starts afresh.
inline void Search::deal(const Tables& tables, const std::array<Mask, SEATS>& dealt, Mask, int ours_, bool misere_) {
    t = &tables;
    ours = ours_;
    misere = misere_;
    side = {};
    for (int seat = 0; seat < SEATS; ++seat) {
        hands[seat] = t->turns[seat][0] == seat ? dealt[seat] : 0;  // who sits out has no part in anything
        side[mine(seat)] |= hands[seat];
        for_each(hands[seat], [&](int domino) { owner[domino] = std::uint8_t(seat); });
    }
    if (++age == 0) {
        std::fill(entries.begin(), entries.end(), Entry{});
        age = 1;
    }
    lead_history = {};
    reply_history = {};
}

// Bounds outside the window are true bounds. Halving what is open asks least often.
inline int Search::value(int leader, const std::vector<int>& table, int alpha, int beta) {
    Trick trick{leader, -1, -1, leader, 0};
    left = side[0] | side[1];
    int place = 0;
    for (int domino : table) {
        trick = with(trick, t->turns[leader][place++], domino);
        left &= ~bit(domino);
    }
    Goal goal{size_of(hands[t->turns[leader][t->size - 1]] & left) + (place == t->size), trick.points, 0};
    for_each(left, [&](int domino) { goal.out += t->points[domino]; });
    goal.out += goal.tricks * t->trick_points;
    pause = 0;  // the caller may have changed the budget or the count
    int low = 0, high = goal.out;
    while (low < high && low < beta && high > alpha) {
        goal.need = std::clamp((low + high + 1) / 2, std::max(low, alpha) + 1, std::min(high, beta));
        int found = ask(trick, place, goal);
        if (found >= goal.need) low = std::max(found, low);
        else high = std::min(found, high);
    }
    return low >= beta ? low : high;
}

inline void Search::checkpoint() {
    if (budget && nodes > budget) throw OverBudget{};
    if (poll && !(nodes & (POLL_EVERY - 1))) poll(polled);
    pause = (nodes | (POLL_EVERY - 1)) + 1;
    if (budget) pause = std::min(pause, budget + 1);
}

inline Trick Search::with(const Trick& trick, int seat, int domino) const {
    Trick after = trick;
    after.points += t->points[domino];
    if (trick.led < 0) after.led = after.best = domino;
    else if (t->beats[trick.led][trick.best] >> domino & 1) {
        after.best = domino;
        after.winner = seat;
    }
    return after;
}

// Of dominoes that are as good as each other, the first.
inline Mask Search::distinct(Mask legal, Mask seen) const {
    Mask kept = 0;
    for_each(legal, [&](int domino) {
        const auto& blockers = t->blockers[domino];
        for (Mask rest = kept; rest; rest &= rest - 1)
            if (!(blockers[lowest(rest)] & seen)) return;
        kept |= bit(domino);
    });
    return kept;
}

inline int Search::ask(const Trick& trick, int place, Goal goal) {
    if (place == 0) return start(trick.leader, goal);
    return place == t->size ? finish(trick, goal) : follow(place, trick, goal);
}

inline int Search::start(int leader, Goal goal) {
    if (goal.need <= 0) return 0;
    if (goal.need > goal.out) return goal.out;
    if (goal.tricks == 1) return last_trick(leader);
    Mask key = left | Mask(leader) << DOMINOES;
    const Entry& entry = slot(key);
    if (is(entry, key)) {
        if (entry.lower >= goal.need) return entry.lower;
        if (entry.upper < goal.need) return entry.upper;
    }
    int mine_low = 0, their_low = 0;
    chain_points(mine_low, their_low);
    if (!misere && mine_low < goal.need && goal.out - their_low >= goal.need) {
        int& low = mine(leader) ? mine_low : their_low;
        low = std::max(low, sure(leader, goal));
    }
    if (mine_low >= goal.need) return mine_low;
    if (goal.out - their_low < goal.need) return goal.out - their_low;
    return lead(leader, goal, key);
}

inline int Search::last_trick(int leader) {
    count();
    Trick trick{leader, -1, -1, leader, t->trick_points};
    for (int place = 0; place < t->size; ++place) {
        int seat = t->turns[leader][place];
        trick = with(trick, seat, lowest(held(seat)));
    }
    return mine(trick.winner) ? trick.points : 0;
}

inline int Search::finish(const Trick& trick, Goal goal) {
    int worth = trick.points + t->trick_points;
    int gain = mine(trick.winner) ? worth : 0;
    if (goal.tricks == 1) return gain;
    return gain + start(trick.winner, {goal.tricks - 1, goal.out - worth, goal.need - gain});
}

// Each domino of the chain is played in a trick of its own hand and wins it unless a better one of the other side
// falls in the same trick, and each of those can do that once. Holds whatever the players want.
inline void Search::chain_points(int& mine_low, int& their_low) const {
    int seen[2] = {}, beaten[SEATS] = {}, sum[SEATS] = {};
    for (int domino : t->chain) {
        if (!(left >> domino & 1)) continue;
        int seat = owner[domino], us = mine(seat);
        if (!seen[!us]) sum[seat] += t->trick_points + t->points[domino];
        else if (seen[!us] > beaten[seat]) ++beaten[seat];
        else sum[seat] += t->trick_points;
        ++seen[us];
    }
    for (int seat = 0; seat < SEATS; ++seat) {
        int& low = mine(seat) ? mine_low : their_low;
        low = std::max(low, sum[seat]);
    }
}

// What the leader's side gets at least when the leader plays out what nobody can beat, and at last one domino that
// only the partner can. Only for a side that wants points: it need not do so.
inline int Search::sure(int leader, Goal goal) const {
    Mask own = held(leader), others = left & ~own, enemies = side[!mine(leader)] & left;
    Mask cashed = 0, first = 0;
    if (!t->tiers.empty()) cashed = in_tiers(own, others);
    else {
        Mask gone = drawn(leader, own, others), late = 0, shared = 0;
        for_each(own, [&](int domino) {
            Mask above = t->beats[domino][domino] & others, still = t->trumps >> domino & 1 ? above : above & ~gone;
            if (!above) first |= bit(domino);
            if (!still) cashed |= bit(domino);
            else if (!(above & t->followers[domino])) late |= bit(domino);
            else if (!(still & enemies)) shared |= bit(domino);
        });
        if (late) cashed |= while_they_follow(leader, late, first);
        cashed |= exhausted(leader, own & ~cashed, cashed, gone);
        shared &= ~cashed;
        if (!cashed) first = shared & -shared;
        cashed |= shared & -shared;
    }
    if (!cashed) return 0;
    if (cashed == own) return goal.out;
    int sum = 0;
    for_each(cashed, [&](int domino) { sum += t->trick_points + t->points[domino]; });
    return sum + falling(leader, goal, cashed, first);
}

// The winners that the leader comes to when every hand must play its tiers in turn.
inline Mask Search::in_tiers(Mask own, Mask others) const {
    Mask cashed = 0;
    for (Mask rest = own; rest;) {
        Mask part = t->tier(rest), good = 0;
        for_each(part, [&](int domino) { good |= t->beats[domino][domino] & others ? 0 : bit(domino); });
        cashed |= good;
        if (good != part) break;
        rest &= ~part;
    }
    return cashed;
}

// The trumps of the others that the leader's masters draw.
inline Mask Search::drawn(int leader, Mask own, Mask others) const {
    Mask trumps = t->drawable ? t->trumps & others : 0;
    if (!trumps) return 0;
    int masters = 0, most = 0;
    for_each(own & t->trumps, [&](int domino) { masters += !(t->beats[domino][domino] & others); });
    for (int place = 1; place < t->size; ++place)
        most = std::max(most, size_of(hands[t->turns[leader][place]] & trumps));
    return masters >= most ? trumps : 0;
}

// Winners that hold only while those who could trump them must follow; they are played first, soonest due first.
inline Mask Search::while_they_follow(int leader, Mask late, Mask& first) const {
    Mask by_due[MOST_HELD + 1] = {};
    for_each(late, [&](int domino) {
        int due = MOST_HELD;
        for (int place = 1; place < t->size; ++place) {
            Mask hand = held(t->turns[leader][place]);
            if (hand & t->beats[domino][domino]) due = std::min(due, size_of(hand & t->followers[domino]));
        }
        by_due[due] |= bit(domino);
    });
    Mask cashed = 0;
    int many = 0;
    for (int due = 1; due <= MOST_HELD; ++due)
        for_each(by_due[due], [&](int domino) {
            if (many >= due) return;
            if (!many++) first = bit(domino);
            cashed |= bit(domino);
        });
    return cashed;
}

// The points that fall on the leader's winners: the partner may give the best on one that can be led first, a hand
// that keeps too few dominoes must give the cheapest, and a hand with nothing else of a suit gives that.
inline int Search::falling(int leader, Goal goal, Mask cashed, Mask first) const {
    int sum = 0, many = size_of(cashed);
    for (int place = 1; place < t->size; ++place) {
        int seat = t->turns[leader][place];
        Mask hand = held(seat), rich = hand & t->counted, used = 0;
        if (!rich) continue;
        int given = 0, most = cheapest(rich, many - (goal.tricks - size_of(rich)));
        if (mine(seat) == mine(leader))
            for_each(first, [&](int domino) { given = std::max(given, richest(t->playable(hand, domino))); });
        else if (t->tiers.empty())
            for_each(cashed, [&](int domino) {
                Mask same = hand & t->followers[domino];
                if (same & used) return;
                given += poorest(same);
                used |= same;
            });
        sum += std::max(given, most);
    }
    return sum;
}

// What is good once the winners of its suit have drawn all that the others have of it.
inline Mask Search::exhausted(int leader, Mask rest, Mask cashed, Mask gone) const {
    Mask good = 0;
    if (!cashed) return 0;
    for_each(rest, [&](int domino) {
        Mask follow = t->followers[domino], own = hands[leader];
        if (t->beats[domino][domino] & left & ~follow & ~gone & ~own) return;
        int rounds = 0, most = 0;
        for_each(cashed & follow, [&](int other) { rounds += t->followers[other] == follow; });
        if (!rounds) return;
        for (int place = 1; place < t->size; ++place)
            most = std::max(most, size_of(held(t->turns[leader][place]) & follow));
        if (rounds >= most) good |= bit(domino);
    });
    return good;
}

inline int Search::cheapest(Mask rich, int many) const {
    int sum = 0;
    for (; many > 0; --many) {
        int least = lowest(rich);
        for_each(rich, [&](int domino) { if (t->points[domino] < t->points[least]) least = domino; });
        sum += t->points[least];
        rich ^= bit(least);
    }
    return sum;
}

inline int Search::richest(Mask can) const {
    int most = 0;
    for_each(can & t->counted, [&](int domino) { most = std::max(most, t->points[domino]); });
    return most;
}

inline int Search::poorest(Mask can) const {
    return can & ~t->counted || !can ? 0 : cheapest(can, 1);
}

inline int Search::score_lead(int leader, int domino) const {
    using namespace weight;
    Mask enemy = 0, friends = 0;
    for (int place = 1; place < t->size; ++place) {
        int seat = t->turns[leader][place];
        (mine(seat) != mine(leader) ? enemy : friends) |= t->playable(held(seat), domino);
    }
    const auto& beats = t->beats[domino];
    int points = t->points[domino], score = -LEAD_BEATEN * size_of(beats[domino] & left);
    if (!(enemy & beats[domino])) score += WINS + WINS_POINTS * points + WINS_FRIEND * richest(friends);
    else {
        int hold = -1;
        for_each(friends & beats[domino], [&](int other) {
            if (!(beats[other] & enemy)) hold = std::max(hold, t->points[other]);
        });
        if (hold >= 0) score += PARTNER + PARTNER_POINTS * points + PARTNER_HOLD * hold;
        else score -= LOSES_POINTS * points + LOSES_ENEMY * richest(enemy);
    }
    if (t->trumps >> domino & 1) score += LEAD_TRUMP + (enemy & t->trumps ? LEAD_DRAWS : 0);
    score += LEAD_LENGTH * size_of(held(leader) & t->followers[domino]) - LEAD_REPLIES * size_of(enemy);
    return misere ? -score : score;
}

inline int Search::lead(int leader, Goal goal, Mask key) {
    bool up = wants(leader);
    const Entry& before = slot(key);
    int first = is(before, key) ? before.best : -1;
    Moves moves;
    for_each(distinct(t->playable(held(leader), -1), left | NEVER), [&](int domino) {
        int learnt = lead_history[domino] / weight::LEAD_SCALE;
        moves.put(domino == first ? TABLE_MOVE : score_lead(leader, domino) + learnt, domino);
    });
    int best = up ? NO_POINTS_YET : TOO_MANY_POINTS, choice = -1;
    for (int i = 0; i < moves.count; ++i) {
        int domino = moves.list[i].domino;
        count();
        left ^= bit(domino);
        int found = follow(1, {leader, domino, domino, leader, t->points[domino]}, goal);
        left ^= bit(domino);
        if (up ? found > best : found < best) best = found, choice = domino;
        if ((best >= goal.need) == up) {
            lead_history[domino] += goal.tricks * goal.tricks * weight::LEAD_CUT;
            break;
        }
    }
    Entry& entry = slot(key);
    if (!is(entry, key)) entry = {key, 0, std::uint8_t(goal.out), 0, age};
    if (best >= goal.need) entry.lower = std::uint8_t(std::max<int>(entry.lower, best));
    else entry.upper = std::uint8_t(std::min<int>(entry.upper, best));
    entry.best = std::uint8_t(choice);
    return best;
}

// Whether the points of this trick or the table settle the question by some move of the last player.
inline bool Search::known(const Trick& trick, int seat, Mask legal, Goal goal, int& found) {
    bool up = wants(seat);
    for (; legal; legal &= legal - 1) {
        int domino = lowest(legal);
        Trick after = with(trick, seat, domino);
        int worth = after.points + t->trick_points, gain = mine(after.winner) ? worth : 0;
        found = up ? gain : goal.out - worth + gain;
        if ((found >= goal.need) == up) return true;
        Mask key = (left ^ bit(domino)) | Mask(after.winner) << DOMINOES;
        const Entry& entry = slot(key);
        if (!is(entry, key)) continue;
        found = gain + (up ? entry.lower : entry.upper);
        if ((found >= goal.need) == up) return true;
    }
    return false;
}

inline void Search::order_replies(Moves& moves, Mask legal, const Trick& trick, int seat, Mask threat) const {
    using namespace weight;
    const auto& beats = t->beats[trick.led];
    Mask winning = beats[trick.best];
    bool ahead = mine(trick.winner) == mine(seat), safe = ahead && !(threat & winning);
    for_each(legal, [&](int domino) {
        int points = t->points[domino], power = t->strength[trick.led][domino], score;
        if (!(winning >> domino & 1))
            score = safe    ? SAFE + SAFE_POINTS * points - WASTED_POWER * power
                    : ahead ? AHEAD - RISK_POINTS * points
                            : -RISK_POINTS * points - WASTED_POWER * power;
        else if (threat & beats[domino]) score = TRY - TRY_POINTS * points + power;
        else score = (ahead ? OVERTAKE : TAKE) + TAKE_POINTS * points - TAKE_POWER * power;
        if (t->trumps >> domino & 1) score -= SPEND_TRUMP + (ahead ? SPEND_TRUMP_AHEAD : 0);
        score += SPEND_BEATEN * size_of(t->beats[domino][domino] & left);
        score -= KEEP_LENGTH * size_of(held(seat) & t->followers[domino]);
        moves.put((misere ? -score : score) + reply_history[trick.led][domino] / REPLY_SCALE, domino);
    });
}

inline int Search::follow(int place, const Trick& trick, Goal goal) {
    int seat = t->turns[trick.leader][place];
    bool up = wants(seat), last = place == t->size - 1;
    Mask legal = t->playable(held(seat), trick.led), can[SEATS] = {}, by_side[2] = {};
    for (int next = place; next < t->size; ++next) {
        int other = t->turns[trick.leader][next];
        can[next] = next == place ? legal : t->playable(held(other), trick.led);
        by_side[mine(other)] |= can[next];
    }
    Mask winning = t->beats[trick.led][trick.best];
    if (!(by_side[!mine(trick.winner)] & winning)) {  // whose trick it is can no longer change
        int worth = trick.points + t->trick_points;
        for (int next = place; next < t->size; ++next) {
            bool gives = !misere && mine(t->turns[trick.leader][next]) == mine(trick.winner);
            worth += gives ? richest(can[next]) : poorest(can[next]);
        }
        if (mine(trick.winner) ? worth >= goal.need : goal.out - worth < goal.need)
            return mine(trick.winner) ? worth : goal.out - worth;
    }
    Moves moves;
    if (!(legal & (legal - 1))) moves.put(0, lowest(legal));
    else {
        int found;
        legal = distinct(legal, left | bit(trick.led) | bit(trick.best) | NEVER);
        if (last && known(trick, seat, legal, goal, found)) return found;
        order_replies(moves, legal, trick, seat, by_side[!mine(seat)]);
    }
    int best = up ? NO_POINTS_YET : TOO_MANY_POINTS;
    for (int i = 0; i < moves.count; ++i) {
        int domino = moves.list[i].domino;
        count();
        left ^= bit(domino);
        Trick after = with(trick, seat, domino);
        int found = last ? finish(after, goal) : follow(place + 1, after, goal);
        left ^= bit(domino);
        best = up ? std::max(best, found) : std::min(best, found);
        if ((best >= goal.need) == up) {
            reply_history[trick.led][domino] += goal.tricks * goal.tricks * weight::REPLY_CUT;
            break;
        }
    }
    return best;
}

}  // namespace texas42
