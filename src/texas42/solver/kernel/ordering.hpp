// Which moves to try first. Wrong guesses cost time, never the truth.
#pragma once

#include <algorithm>

#include "deal.hpp"

namespace texas42 {

// How promising a move looks; found by coordinate search over random deals, other ones than those of the benchmark.
namespace weight {
constexpr int WINS = 94, WINS_POINTS = 7;        // a lead that no enemy can beat
constexpr int PARTNER = 68, PARTNER_POINTS = 6;  // a lead that the partner surely wins
constexpr int LEAD_REPLIES = 27;                 // for each domino that the enemies may answer with
constexpr int TAKE = 202, OVERTAKE = 42, TAKE_POINTS = 4, TAKE_POWER = 2;  // win the trick for good
constexpr int TRY = 11, TRY_POINTS = 1, TRY_POWER = 1;                     // win it for now
constexpr int SAFE = 80, SAFE_POINTS = 25, AHEAD = -3, RISK_POINTS = 6, WASTED_POWER = 7;
constexpr int SPEND_TRUMP = 14, SPEND_TRUMP_AHEAD = 15, SPEND_BEATEN = 3;  // for each domino that beats its lead
constexpr int LAST_LEAD = 84, LAST_REPLY = 189;  // what ended the last such search
}  // namespace weight

// Moves, the most promising first.
class Moves {
  public:
    void put(int score, int domino) { list[many++] = score * 32 + domino; }
    bool any() const { return many; }
    int take() {
        int at = 0;
        for (int i = 1; i < many; ++i)
            if (list[i] > list[at]) at = i;
        int best = list[at];
        list[at] = list[--many];
        return best & 31;
    }

  private:
    int list[DOMINOES];
    int many = 0;
};

// What a lead promises the leader's side: points it is sure to gain, or to lose, by this trick alone; and a score.
struct Outlook {
    int gain, loss, score;
};

// What is lost matters only while all leads lose.
inline Outlook outlook(const Deal& deal, Mask left, int leader, int domino, bool all_lose) {
    using namespace weight;
    const Tables& t = *deal.t;
    const auto& seats = t.turns[leader];
    const auto &beats = t.beats[domino], &matches = t.matches[domino];
    const int us = deal.mine(leader), points = t.points[domino];
    Mask can[SEATS], reach[2] = {0, 0};
    for (int place = 1; place < t.size; ++place) {
        can[place] = t.playable(deal.held(seats[place], left), domino);
        reach[deal.mine(seats[place])] |= can[place];
    }
    const Mask enemy = reach[!us], friends = reach[us];
    auto forced = [&](int side) {  // the least that a side must give
        int sum = 0;
        for (int place = 1; place < t.size; ++place)
            if (deal.mine(seats[place]) == side) sum += t.poorest(can[place]);
        return sum;
    };
    Outlook found{0, 0, -LEAD_REPLIES * size_of(enemy)};
    const int worth = t.trick_points + points;
    if (!(enemy & beats[domino])) {
        found.gain = worth + t.richest(friends) + forced(!us);
        found.score += WINS + WINS_POINTS * points;
        return found;
    }
    int hold = -1;
    for_each(friends & beats[domino], [&](int other) {
        if (!(matches[other] & enemy)) hold = std::max(hold, t.points[other]);
    });
    if (hold >= 0) {
        found.gain = worth + hold + forced(!us);
        found.score += PARTNER + PARTNER_POINTS * points;
        return found;
    }
    if (!all_lose) return found;
    for_each(enemy & beats[domino], [&](int other) {
        if (matches[other] & friends) return;
        int given = worth + t.points[other] + forced(us);
        for (int place = 1; place < t.size; ++place)
            if (deal.mine(seats[place]) != us && seats[place] != deal.owner[other]) given += t.richest(can[place]);
        found.loss = std::max(found.loss, given);
    });
    return found;
}

// What a reply may do: leave a trick that is one's own for good, or for now, or the enemy's; overtake the partner or
// take it from the enemy for good; or do so for now.
enum { GIVES, HOPES, LOSES, OVERTAKES, TAKES, TRIES_AHEAD, TRIES };

inline void rate_replies(Tables& t) {
    using namespace weight;
    for (int led = 0; led < DOMINOES; ++led)
        for (int domino = 0; domino < DOMINOES; ++domino) {
            const int points = t.points[domino], power = t.strength[led][domino], trump = t.trumps >> domino & 1;
            const int ahead = SPEND_TRUMP_AHEAD * trump, behind = SPEND_TRUMP * trump;
            auto rate = [&](int standing, int score) { t.rated[led][standing][domino] = std::int16_t(score); };
            rate(GIVES, SAFE + SAFE_POINTS * points - WASTED_POWER * power + ahead);
            rate(HOPES, AHEAD - RISK_POINTS * points + ahead);
            rate(LOSES, behind - RISK_POINTS * points - WASTED_POWER * power);
            rate(OVERTAKES, OVERTAKE + TAKE_POINTS * points - TAKE_POWER * power + ahead);
            rate(TAKES, TAKE + TAKE_POINTS * points - TAKE_POWER * power + behind);
            rate(TRIES_AHEAD, TRY + TRY_POINTS * points + TRY_POWER * power + ahead);
            rate(TRIES, TRY + TRY_POINTS * points + TRY_POWER * power + behind);
        }
}

// Which move ended a search of this deal last, by the tricks that were left: often it ends the next one, too.
struct Lessons {
    std::array<std::array<int, SEATS>, 8> leads;       // by leader
    std::array<std::array<int, DOMINOES>, 8> replies;  // by led domino

    Lessons() {
        for (auto& row : leads) row.fill(NO_DOMINO);
        for (auto& row : replies) row.fill(NO_DOMINO);
    }
    int of_lead(int tricks, int leader, int domino) const {
        return leads[tricks][leader] == domino ? weight::LAST_LEAD : 0;
    }
    int of_reply(int tricks, int led, int domino) const {
        return replies[tricks][led] == domino ? weight::LAST_REPLY : 0;
    }
};

}  // namespace texas42
