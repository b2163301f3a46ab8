// What each side is sure of at the start of a trick, whatever is played. Guessing too little costs time, never the
// truth; guessing too much would be a lie, so nothing is guessed.
#pragma once

#include <algorithm>

#include "deal.hpp"

namespace texas42 {

// Points that a side gets at least: the others, ours.
using Sure = std::array<int, 2>;

// Each domino of the chain is played in a trick of its own hand and wins it unless a better one of the other side
// falls in the same trick, and each of those can do that once. Holds whatever the players want.
inline Sure in_the_chain(const Deal& deal, Mask left) {
    const Tables& t = *deal.t;
    int seen[2] = {}, beaten[SEATS] = {}, sum[SEATS] = {};
    for (int domino : t.chain) {
        if (!(left >> domino & 1)) continue;
        int seat = deal.owner[domino], us = deal.mine(seat);
        if (!seen[!us]) sum[seat] += t.trick_points + t.points[domino];
        else if (seen[!us] > beaten[seat]) ++beaten[seat];
        else sum[seat] += t.trick_points;
        ++seen[us];
    }
    Sure sure{};
    for (int seat = 0; seat < SEATS; ++seat) {
        int& low = sure[deal.mine(seat)];
        low = std::max(low, sum[seat]);
    }
    return sure;
}

// The winners that the leader comes to when every hand must play its tiers in turn.
inline Mask in_tiers(const Tables& t, Mask own, Mask others) {
    Mask cashed = 0;
    for (Mask rest = own; rest;) {
        Mask part = t.tier(rest), good = 0;
        for_each(part, [&](int domino) { good |= t.beats[domino][domino] & others ? 0 : bit(domino); });
        cashed |= good;
        if (good != part) break;
        rest &= ~part;
    }
    return cashed;
}

// The trumps of the others that the leader's masters draw.
inline Mask drawn(const Deal& deal, int leader, Mask own, Mask others) {
    const Tables& t = *deal.t;
    Mask trumps = t.drawable ? t.trumps & others : 0;
    if (!trumps) return 0;
    int masters = 0, most = 0;
    for_each(own & t.trumps, [&](int domino) { masters += !(t.beats[domino][domino] & others); });
    if (!masters) return 0;
    for (int place = 1; place < t.size; ++place)
        most = std::max(most, size_of(deal.hands[t.turns[leader][place]] & trumps));
    return masters >= most ? trumps : 0;
}

// What so many of the dominoes with count are worth at least.
inline int cheapest(const Tables& t, Mask rich, int many) {
    int sum = 0;
    for (; many > 0; --many) {
        int least = lowest(rich);
        for_each(rich, [&](int domino) { if (t.points[domino] < t.points[least]) least = domino; });
        sum += t.points[least];
        rich ^= bit(least);
    }
    return sum;
}

// The points that fall on the leader's winners: the partner may give the best on one that can be led first, a hand
// that keeps too few dominoes must give the cheapest, and a hand with nothing else of a suit gives that.
inline int falling(const Deal& deal, Mask left, int leader, int tricks, Mask cashed, Mask first) {
    const Tables& t = *deal.t;
    int sum = 0, many = size_of(cashed);
    for (int place = 1; place < t.size; ++place) {
        int seat = t.turns[leader][place];
        Mask hand = deal.held(seat, left), rich = hand & t.counted, used = 0;
        if (!rich) continue;
        int given = 0;
        if (deal.mine(seat) == deal.mine(leader))
            for_each(first, [&](int domino) { given = std::max(given, t.richest(t.playable(hand, domino))); });
        else if (!t.tiered)
            for_each(cashed, [&](int domino) {
                Mask same = hand & t.followers[domino];
                if (same & used) return;
                given += t.poorest(same);
                used |= same;
            });
        sum += std::max(given, cheapest(t, rich, many - (tricks - size_of(rich))));
    }
    return sum;
}

// What the leader's side gets at least when the leader plays out what nobody can beat, and at last one domino that
// only the partner can. Only where everybody wants points: others need not do so.
inline int on_lead(const Deal& deal, Mask left, int leader, const Goal& goal) {
    const Tables& t = *deal.t;
    Mask own = deal.held(leader, left), others = left & ~own, enemies = deal.side[!deal.mine(leader)] & left;
    Mask cashed = 0, first = 0;
    if (t.tiered) cashed = in_tiers(t, own, others);
    else {
        Mask gone = drawn(deal, leader, own, others), shared = 0;
        for_each(own, [&](int domino) {
            Mask above = t.beats[domino][domino] & others, still = t.trumps >> domino & 1 ? above : above & ~gone;
            if (!above) first |= bit(domino);
            if (!still) cashed |= bit(domino);
            else if (!(still & enemies)) shared |= bit(domino);
        });
        if (!cashed) first = shared & -shared;
        cashed |= shared & -shared;
    }
    if (!cashed) return 0;
    if (cashed == own) return goal.out;
    int sum = 0;
    for_each(cashed, [&](int domino) { sum += t.trick_points + t.points[domino]; });
    return sum + falling(deal, left, leader, goal.tricks, cashed, first);
}

inline Sure sure(const Deal& deal, Mask left, int leader, const Goal& goal) {
    Sure low = in_the_chain(deal, left);
    int us = deal.mine(leader);
    if (deal.plain) low[us] = std::max(low[us], on_lead(deal, left, leader, goal));
    return low;
}

}  // namespace texas42
