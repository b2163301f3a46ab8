// Deciding a lay-down: can the claimant bring about what was claimed, whatever the other seats hold and play?
//
// It is a game of two: the claimant (with a partner who helps, if that is asked) against everybody else. The others'
// dominoes are a pool, dealt as late as possible: a seat may play what it is not barred from holding, if the rest of
// the pool can still be dealt. A seat is barred from what would have made one of its plays illegal. Known hands are
// the same game with every seat barred from what the others hold. So the fewer the bars, the harder the claim: what
// fails with some bars fails with fewer, and what holds holds with more.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "search.hpp"

namespace texas42 {

struct Claim {
    int claimant;
    std::vector<int> order;  // what the claimant plays, the first that is legal each time; empty: as well as possible
    bool pool;               // the others' dominoes are one pool; else each seat has what it has
    bool partner_helps;      // with known hands: the partner plays for the claim
    int scoring;             // a bit for each seat whose points are claimed about
    bool at_least;           // they take at least the threshold of the points to come; else at most
    int threshold;
};

struct Verdict {
    bool holds;
    std::vector<int> line;
    std::uint64_t nodes;
};

class ClaimGame {
  public:
    std::uint64_t budget = 0;  // more nodes than this throw OverBudget; 0 for no limit
    void (*poll)() = nullptr;  // called now and then

    ClaimGame(Search& open_hands, const Tables& tables, const std::array<Mask, SEATS>& held, int leader,
              const std::vector<int>& table, const Claim& claim);
    Verdict verdict();

  private:
    // A moment of the play. `need` is what the takers for the claim must still take of the points that are `out`.
    struct Moment {
        Mask own = 0, pool = 0, table = 0;
        std::array<Mask, SEATS> barred{};
        std::array<std::int8_t, SEATS> places{};
        std::int8_t leader = 0, placed = 0, led = -1, taker = 0, best = -1;
        std::int16_t points = 0, need = 0, out = 0;
    };
    // What is known of a moment at the start of a trick: what the takers can be sure of, and cannot exceed.
    struct Known {
        Mask left = 0;  // the dominoes left, and above them the leader
        std::array<Mask, SEATS - 1> barred{};
        std::int16_t lower = 0, upper = 0;
    };
    struct Shelf {
        static constexpr int PLACES = 16;
        std::array<Known, PLACES> list;
        int stored = 0;
        void put(const Known& known) { list[stored++ % PLACES] = known; }
    };
    struct Choice {
        int domino, worth;
    };
    struct Choices {
        std::array<Choice, DOMINOES> list;
        int number = 0;
        void add(int domino, int worth) { list[number++] = {domino, worth}; }
        Choice* begin() { return list.data(); }
        Choice* end() { return list.data() + number; }
    };
    struct Tries {
        int deals;
        std::uint64_t nodes;  // for each
    };
    struct TooLong {};  // thrown when a deal was tried long enough

    static constexpr std::uint64_t POLL = 4096, NO_LIMIT = ~std::uint64_t{0};
    static constexpr std::size_t FEW = std::size_t{1} << 9, MOST = std::size_t{1} << 16;
    static constexpr Mask LOSES_ALL = Mask{1} << (DOMINOES + 2);  // in a key, above the leader
    static constexpr int TRICKS_TO_DEAL = 5, TRICKS_TO_OPEN = 3;
    static constexpr Tries FIRST{16, 1000}, LONGER{12, 10000}, LATER{4, 1000};

    Search& open_hands;  // answers where everybody's dominoes are known
    const Tables& t;
    const Claim& claim;
    std::uint64_t nodes = 0, pause = 0, limit = NO_LIMIT;
    int takers;   // the seats whose points count for the claim
    int helpers;  // the seats that play for it
    std::array<std::array<Mask, DOMINOES>, DOMINOES + 1> clashes;  // by led domino + 1: what a play shows is not held
    std::array<Mask, DOMINOES> twins{};                            // the dominoes as strong as one whatever is led
    std::vector<Shelf> memo;
    std::array<int, DOMINOES> holder{};  // of each domino in the deal that refuted a claim last
    std::uint64_t dice = 0x2545F4914F6CDD1D;
    Moment start;

    int seat_to_play(const Moment& now) const { return t.turns[now.leader][now.placed]; }
    bool plays_for_claim(int seat) const { return helpers >> seat & 1; }
    bool takes_for_claim(int seat) const { return takers >> seat & 1; }
    bool likes_tricks(int seat) const { return plays_for_claim(seat) == takes_for_claim(seat); }
    Mask may_hold(const Moment& now, int seat) const {
        return seat == claim.claimant ? now.own : now.pool & ~now.barred[seat];
    }
    int points_of(Mask set) const {
        int sum = 0;
        for_each(set & t.counted, [&](int domino) { sum += t.points[domino]; });
        return sum;
    }
    int roll(int sides) {
        dice ^= dice << 13, dice ^= dice >> 7, dice ^= dice << 17;
        return int((dice >> 20) % unsigned(sides));
    }

    void find_clashes();
    void set_table(const std::vector<int>& table);
    static bool can_be_dealt(const Moment& now);
    static void settle(Moment& now);
    Moment with(const Moment& now, int seat, int domino) const;
    Moment after(const Moment& now, int seat, int domino) const;

    Mask playable(const Moment& now, int seat) const;
    Mask stated(Mask legal) const;
    bool alike(const Moment& now, int one, int other) const;
    bool last_of_others(const Moment& now) const;
    Choices choices(const Moment& now) const;
    int worth(const Moment& now, const Moment& next, int seat, int domino) const;

    Mask certain(const Moment& now, int seat) const;
    std::optional<bool> foreseen(const Moment& now) const;
    std::optional<bool> foreseen_in_trick(const Moment& now) const;
    int unbeaten(const Moment& now, int seat, Mask hand, Mask friends) const;
    int run(const Moment& now, int seat, Mask hand) const;
    Mask unbeaten_leads(int seat, Mask hand, Mask others) const;
    int without(const Moment& now, int tricks, Mask own, Mask others) const;
    int most_points(Mask set, int number) const;

    void count();
    bool holds(const Moment& now);
    bool search(const Moment& now);
    bool is_open(const Moment& now) const;
    bool holds_open(const Moment& now);
    bool must_lose_all(const Moment& now) const;
    bool loses_all(Mask own, Mask pool);
    std::optional<Moment> refuting_deal(const Moment& now, Tries tries);
    Moment some_deal(const Moment& now, int number);
    std::array<int, SEATS> by_liking(int first) const;
    static bool give(Moment& deal, int seat, int domino);
    std::vector<int> line(Moment now, bool answer);

    Known key_of(const Moment& now) const;
    static Shelf& shelf_of(std::vector<Shelf>& memo, const Known& key);
    std::optional<bool> recall(const Known& key, int need);
    void remember(Known key, int need, bool holds);
    void grow();
};

inline ClaimGame::ClaimGame(Search& open, const Tables& tables, const std::array<Mask, SEATS>& held, int leader,
                            const std::vector<int>& table, const Claim& claimed)
    : open_hands(open), t(tables), claim(claimed), memo(FEW) {
    find_clashes();
    int own_side = claim.scoring >> claim.claimant & 1 ? claim.scoring : ~claim.scoring;
    helpers = claim.partner_helps && !claim.pool ? own_side : 1 << claim.claimant;
    takers = claim.at_least ? claim.scoring : ~claim.scoring;
    start.own = held[claim.claimant];
    for (int seat = 0; seat < SEATS; ++seat) {
        bool other = seat != claim.claimant && t.turns[seat][0] == seat;
        if (other) start.pool |= held[seat];
        start.places[seat] = other ? std::int8_t(size_of(held[seat])) : 0;
        start.barred[seat] = !other ? EVERY : claim.pool ? 0 : EVERY & ~held[seat];
    }
    start.leader = start.taker = std::int8_t(leader);
    set_table(table);
    int tricks = size_of(held[t.turns[leader][t.size - 1]]);
    start.out = std::int16_t(tricks * t.trick_points + start.points + points_of(start.own | start.pool));
    start.need = std::int16_t(claim.at_least ? claim.threshold : start.out - claim.threshold);
}

inline void ClaimGame::find_clashes() {
    for (int led = -1; led < DOMINOES; ++led)
        for (int played = 0; played < DOMINOES; ++played) {
            Mask clash = 0;
            for (int other = 0; other < DOMINOES; ++other)
                if (!(t.playable(bit(played) | bit(other), led) & bit(played))) clash |= bit(other);
            clashes[led + 1][played] = clash;
        }
    for (int one = 0; one < DOMINOES; ++one)
        for (int other = 0; other < DOMINOES; ++other)
            if (t.strength[one] == t.strength[other] && std::ranges::all_of(t.strength, [&](auto& power) {
                    return power[one] == power[other];
                }))
                twins[one] |= bit(other);
}

// The plays of the trick in progress show what their seats do not hold, unless somebody reneged: then no deal agrees
// with them, and they show nothing.
inline void ClaimGame::set_table(const std::vector<int>& table) {
    Moment now = start;
    for (int domino : table) now = with(now, seat_to_play(now), domino);
    if (!claim.pool || !can_be_dealt(now)) now.barred = start.barred;
    start = now;
}

// Whether the pool can be dealt to the seats (Hall): no seats must take more than they have places for.
inline bool ClaimGame::can_be_dealt(const Moment& now) {
    std::array<Mask, SEATS> only;  // by seat: what every other seat is barred from
    Mask nobody = now.pool;
    for (Mask barred : now.barred) nobody &= barred;
    if (nobody) return false;
    only.fill(now.pool);
    for (int seat = 0; seat < SEATS; ++seat) {
        if (size_of(now.pool & ~now.barred[seat]) < now.places[seat]) return false;
        for (int other = 0; other < SEATS; ++other)
            if (other != seat) only[seat] &= now.barred[other];
    }
    for (int seat = 0; seat < SEATS; ++seat)
        if (size_of(only[seat]) > now.places[seat]) return false;
    return true;
}

// Bars seats from what is certainly another's: a seat with no more dominoes to choose from than it has places holds
// them all, and one that alone can hold as many as it has places holds no others. The same deals remain.
inline void ClaimGame::settle(Moment& now) {
    for (bool again = true; again;) {
        again = false;
        for (int seat = 0; seat < SEATS; ++seat) {
            if (!now.places[seat]) continue;
            Mask free = now.pool & ~now.barred[seat], only = free, shared = 0;
            for (int other = 0; other < SEATS; ++other)
                if (other != seat) only &= now.barred[other], shared |= free & ~now.barred[other];
            if (size_of(only) == now.places[seat] && free != only) {
                now.barred[seat] |= EVERY & ~only;
                again = true;
            } else if (size_of(free) == now.places[seat] && shared) {
                for (int other = 0; other < SEATS; ++other)
                    if (other != seat) now.barred[other] |= free;
                again = true;
            }
        }
    }
}

// The moment after a seat lays a domino on the table, before the trick is taken up.
inline ClaimGame::Moment ClaimGame::with(const Moment& now, int seat, int domino) const {
    Moment next = now;
    int led = now.placed ? now.led : -1;
    if (seat != claim.claimant) next.barred[seat] |= clashes[led + 1][domino];
    int asked = led < 0 ? domino : led;
    if (led < 0 || t.strength[asked][domino] > t.strength[asked][now.best]) {
        next.taker = std::int8_t(seat);
        next.best = std::int8_t(domino);
    }
    next.led = std::int8_t(asked);
    next.table |= bit(domino);
    next.points += std::int16_t(t.points[domino]);
    ++next.placed;
    return next;
}

inline ClaimGame::Moment ClaimGame::after(const Moment& now, int seat, int domino) const {
    Moment next = with(now, seat, domino);
    next.own &= ~bit(domino);
    next.pool &= ~bit(domino);
    if (seat != claim.claimant) --next.places[seat];
    if (next.placed < t.size) return next;
    int taken = next.points + t.trick_points;
    next.out -= std::int16_t(taken);
    if (takes_for_claim(next.taker)) next.need -= std::int16_t(taken);
    next.leader = next.taker;
    next.placed = 0;
    next.points = 0;
    next.table = 0;
    return next;
}

inline Mask ClaimGame::playable(const Moment& now, int seat) const {
    if (seat != claim.claimant) return may_hold(now, seat);
    return stated(t.playable(now.own, now.placed ? now.led : -1));
}

// Of what the claimant may play, the first in the stated order; all of it without one.
inline Mask ClaimGame::stated(Mask legal) const {
    for (int domino : claim.order)
        if (legal >> domino & 1) return bit(domino);
    return legal;
}

// Whether it makes no difference which of two dominoes the seat to play takes: nothing left tells them apart, whoever
// is barred from one is barred from both, and if they can meet in this trick it does not matter which of them wins.
inline bool ClaimGame::alike(const Moment& now, int one, int other) const {
    if (t.blockers[one][other] & (now.own | now.pool | now.table | NEVER)) return false;
    if (now.own >> one & 1) return true;
    int holders = 0;
    for (int seat = 0; seat < SEATS; ++seat) {
        if ((now.barred[seat] >> one ^ now.barred[seat] >> other) & 1) return false;
        holders += !(now.barred[seat] >> one & 1);
    }
    if (holders <= 1 || last_of_others(now) || (twins[one] >> other & 1)) return true;
    return now.placed && !(t.beats[now.led][now.best] & (bit(one) | bit(other)));
}

// Whether after this play nobody but the claimant plays to the trick.
inline bool ClaimGame::last_of_others(const Moment& now) const {
    for (int place = now.placed + 1; place < t.size; ++place)
        if (t.turns[now.leader][place] != claim.claimant) return false;
    return true;
}

inline ClaimGame::Choices ClaimGame::choices(const Moment& now) const {
    Choices found;
    int seat = seat_to_play(now);
    Mask tried = 0;
    for_each(playable(now, seat), [&](int domino) {
        for (Mask rest = tried; rest; rest &= rest - 1)
            if (alike(now, domino, lowest(rest))) return;
        Moment next = after(now, seat, domino);
        if (seat != claim.claimant && !can_be_dealt(next)) return;
        tried |= bit(domino);
        found.add(domino, worth(now, next, seat, domino));
    });
    std::stable_sort(found.begin(), found.end(), [](auto& one, auto& other) { return one.worth > other.worth; });
    return found;
}

// How good a play looks. A guess, to try the likely ones first: a trick won for good with count in it, else a trick
// won for now, else a domino that will not be missed.
inline int ClaimGame::worth(const Moment& now, const Moment& next, int seat, int domino) const {
    bool for_claim = plays_for_claim(seat);
    Mask threat = 0;
    for (int place = now.placed + 1; place < t.size; ++place) {
        int later = t.turns[now.leader][place];
        if (plays_for_claim(later) != for_claim && takes_for_claim(later) != for_claim) threat |= may_hold(now, later);
    }
    bool good = takes_for_claim(next.taker) == for_claim;
    bool safe = !(threat & t.beats[next.led][next.best]);
    int weakness = size_of(t.rivals[domino] & (now.own | now.pool));
    int keep = likes_tricks(seat) ? DOMINOES - weakness : weakness - DOMINOES;
    int count = t.points[domino];
    if (good && safe) return 200 + 4 * count - keep / 2;
    if (good) return 100 - 4 * count - keep / 2;
    return -4 * count - keep;
}

// What a seat holds for certain.
inline Mask ClaimGame::certain(const Moment& now, int seat) const {
    if (seat == claim.claimant) return now.own;
    Mask held = now.pool;
    for (int other = 0; other < SEATS; ++other)
        if (other != seat) held &= now.barred[other];
    return held;
}

// What can be said at the start of a trick without playing on.
inline std::optional<bool> ClaimGame::foreseen(const Moment& now) const {
    std::array<Mask, SEATS> hands{};
    std::array<Mask, 2> sides{};
    for (int place = 0; place < t.size; ++place) {
        int seat = t.turns[now.leader][place];
        hands[seat] = certain(now, seat);
        sides[takes_for_claim(seat)] |= hands[seat];
    }
    for (int place = 0; place < t.size; ++place) {
        int seat = t.turns[now.leader][place];
        int sure = unbeaten(now, seat, hands[seat], sides[takes_for_claim(seat)]);
        if (!place) sure = std::max(sure, run(now, seat, hands[seat]));
        if (takes_for_claim(seat) && now.need <= sure) return true;
        if (!takes_for_claim(seat) && now.need > now.out - sure) return false;
    }
    return {};
}

// In the middle of a trick: that it is certainly one side's, and enough.
inline std::optional<bool> ClaimGame::foreseen_in_trick(const Moment& now) const {
    bool claimed = takes_for_claim(now.taker);
    int worth = now.points + t.trick_points;
    if (claimed ? now.need > worth : now.need <= now.out - worth) return {};
    for (int place = now.placed; place < t.size; ++place) {
        int seat = t.turns[now.leader][place];
        if (takes_for_claim(seat) != claimed && (may_hold(now, seat) & t.beats[now.led][now.best])) return {};
    }
    return claimed;
}

// What a side gets at least when it loses so many tricks, with the highest of its own and of the other dominoes.
inline int ClaimGame::without(const Moment& now, int tricks, Mask own, Mask others) const {
    return now.out - tricks * t.trick_points - most_points(own, tricks) - most_points(others, tricks * (t.size - 1));
}

inline int ClaimGame::most_points(Mask set, int number) const {
    int sum = 0;
    for (Mask left = set & t.counted; left && number > 0; --number) {
        int most = lowest(left);
        for_each(left, [&](int domino) { most = t.points[domino] > t.points[most] ? domino : most; });
        sum += t.points[most];
        left &= ~bit(most);
    }
    return sum;
}

// A domino that only few of the other side can ever beat takes a trick whenever it is played, unless one of those few
// falls on it; and each of them falls on one at most. (The few are nested sets, as with trumps; otherwise nothing is
// said.) That is so whatever anybody wants.
inline int ClaimGame::unbeaten(const Moment& now, int seat, Mask hand, Mask friends) const {
    Mask left = now.own | now.pool, losers = may_hold(now, seat), rivals = 0;
    int tricks = size_of(now.own), beaten = 0, sure = 0;
    for (int size = 0; size <= tricks; ++size)
        for_each(hand, [&](int domino) {
            Mask risks = t.rivals[domino] & left & ~friends;
            if (size_of(risks) != size || (rivals & ~risks)) return;
            rivals = risks;
            if (!risks) losers &= ~bit(domino);
            ++(size > beaten ? beaten : sure);
        });
    return without(now, tricks - sure, losers, left & ~hand);
}

// The leader plays what nothing can beat. Each such lead draws at least one of those that follow it, so when there
// are as many leads as followers the followers are gone, and with them perhaps all that could beat another lead.
// A leader who does not want that does it only if there is nothing else to lead.
inline int ClaimGame::run(const Moment& now, int seat, Mask hand) const {
    Mask others = (now.own | now.pool) & ~hand, rest = others, winners = 0;
    while (Mask good = unbeaten_leads(seat, hand & ~winners, rest)) {
        if (!likes_tricks(seat) && size_of(good) < size_of(now.own)) return 0;
        winners |= good;
        for_each(winners, [&](int domino) {
            int leads = 0;
            for_each(winners, [&](int other) { leads += t.followers[other] == t.followers[domino]; });
            if (leads >= size_of(others & t.followers[domino])) rest &= ~t.followers[domino];
        });
    }
    Mask losers = may_hold(now, seat) & ~winners;
    return without(now, size_of(now.own) - size_of(winners), losers, rest);
}

// What a seat can lead of these that none of the others beats; of a stated order only the first.
inline Mask ClaimGame::unbeaten_leads(int seat, Mask hand, Mask others) const {
    Mask good = 0;
    for_each(seat == claim.claimant ? stated(t.playable(hand, -1)) : hand, [&](int domino) {
        if (!(t.beats[domino][domino] & others)) good |= bit(domino);
    });
    return good;
}

inline void ClaimGame::count() {
    if (++nodes > limit) throw TooLong{};
    if (nodes < pause) return;
    if (budget && nodes > budget) throw OverBudget{};
    if (poll && !(nodes & (POLL - 1))) poll();
    pause = (nodes | (POLL - 1)) + 1;
    if (budget) pause = std::min(pause, budget + 1);
}

inline bool ClaimGame::holds(const Moment& now) {
    count();
    if (now.need <= 0) return true;
    if (now.need > now.out) return false;
    if (now.placed) {
        auto seen = foreseen_in_trick(now);
        return seen ? *seen : search(now);
    }
    Moment settled = now;
    settle(settled);
    if (auto seen = foreseen(settled)) return *seen;
    if (is_open(settled)) return holds_open(settled);
    Known key = key_of(settled);
    if (auto known = recall(key, now.need)) return *known;
    bool answer = (must_lose_all(now) && loses_all(now.own, now.pool)) ||
                  (!refuting_deal(settled, LATER) && search(settled));
    remember(key, now.need, answer);
    return answer;
}

// Whether it is known who holds what, and the claimant is free to play it as well as possible.
inline bool ClaimGame::is_open(const Moment& now) const {
    if (!claim.order.empty() || size_of(now.own) < TRICKS_TO_OPEN) return false;
    for (int seat = 0; seat < SEATS; ++seat)
        if (seat != claim.claimant && size_of(may_hold(now, seat)) != now.places[seat]) return false;
    return true;
}

inline bool ClaimGame::holds_open(const Moment& now) {
    std::array<Mask, SEATS> hands;
    for (int seat = 0; seat < SEATS; ++seat) hands[seat] = may_hold(now, seat);
    open_hands.take_up(Deal(t, hands, takers, helpers));
    open_hands.nodes = nodes;
    open_hands.budget = budget;
    open_hands.poll = poll;
    bool holds = open_hands.value(now.leader, {}, now.need - 1, now.need) >= now.need;
    nodes = open_hands.nodes;
    return holds;
}

// Whether the claimant does not lead and must not take a trick: a nello.
inline bool ClaimGame::must_lose_all(const Moment& now) const {
    if (now.leader == claim.claimant || now.need < now.out) return false;
    for (int place = 0; place < t.size; ++place) {
        int seat = t.turns[now.leader][place];
        if (takes_for_claim(seat) == (seat == claim.claimant)) return false;
    }
    return true;
}

// Whether the claimant stays under every lead, though the others lead from all of the pool and lose nothing else of it.
inline bool ClaimGame::loses_all(Mask own, Mask pool) {
    if (!own) return true;
    count();
    Known key;
    key.left = own | pool | LOSES_ALL | NEVER;
    key.upper = 1;
    if (auto known = recall(key, 1)) return *known;
    bool safe = true;
    for (Mask leads = pool; leads && safe; leads &= leads - 1) {
        int led = lowest(leads);
        safe = false;
        for (Mask low = stated(t.playable(own, led)) & ~t.beats[led][led]; low && !safe; low &= low - 1)
            safe = loses_all(own & ~bit(lowest(low)), pool & ~bit(led));
    }
    remember(key, 1, safe);
    return safe;
}

// The side to play has what it wants if one of its choices brings it about.
inline bool ClaimGame::search(const Moment& now) {
    int seat = seat_to_play(now);
    bool wanted = plays_for_claim(seat);
    for (auto [domino, worth] : choices(now))
        if (holds(after(now, seat, domino)) == wanted) return wanted;
    return !wanted;
}

// Most claims that fail do so in many a deal, and with known hands that is quickly seen. So a few deals are tried
// before the pool is played in every way, each for a while.
inline std::optional<ClaimGame::Moment> ClaimGame::refuting_deal(const Moment& now, Tries tries) {
    if (!claim.pool || limit != NO_LIMIT || size_of(now.own) < TRICKS_TO_DEAL) return {};
    for (int number = 0; number < tries.deals; ++number) {
        Moment deal = some_deal(now, number);
        limit = nodes + tries.nodes;
        bool fails = false;
        try {
            fails = !holds(deal);
        } catch (const TooLong&) {
        }
        limit = NO_LIMIT;
        if (!fails) continue;
        for (int seat = 0; seat < SEATS; ++seat)
            for_each(may_hold(deal, seat) & now.pool, [&](int domino) { holder[domino] = seat; });
        return deal;
    }
    return {};
}

// A deal of the pool: first that which last refuted a claim, as far as it goes, then by turns such as give the strong
// leads to those who like tricks, more or less, and any.
inline ClaimGame::Moment ClaimGame::some_deal(const Moment& now, int number) {
    Moment deal = now;
    bool strong = number % 2;
    auto seats = by_liking(now.leader + number / 2 % 2 * 2);
    std::array<std::pair<int, int>, DOMINOES> dominoes;
    auto end = dominoes.begin();
    for_each(now.pool, [&](int domino) {
        int beaten_by = size_of(t.beats[domino][domino] & (now.own | now.pool));
        *end++ = {strong ? 4 * beaten_by + roll(number < 3 ? 2 : 16) : roll(1 << 20), domino};
    });
    std::sort(dominoes.begin(), end);
    for (auto next = dominoes.begin(); next != end; ++next) {
        if (!number && give(deal, holder[next->second], next->second)) continue;
        if (!strong) std::rotate(seats.begin(), seats.begin() + roll(SEATS), seats.end());
        std::any_of(seats.begin(), seats.end(), [&](int seat) { return give(deal, seat, next->second); });
    }
    return deal;
}

// The seats from one on, those who like tricks first.
inline std::array<int, SEATS> ClaimGame::by_liking(int first) const {
    std::array<int, SEATS> seats;
    for (int place = 0; place < SEATS; ++place) seats[place] = (first + place) % SEATS;
    std::stable_partition(seats.begin(), seats.end(), [&](int seat) { return likes_tricks(seat); });
    return seats;
}

// Deals a domino to a seat, if that can be.
inline bool ClaimGame::give(Moment& deal, int seat, int domino) {
    if (deal.barred[seat] >> domino & 1) return false;
    Moment given = deal;
    for (int other = 0; other < SEATS; ++other)
        if (other != seat) given.barred[other] |= bit(domino);
    if (!can_be_dealt(given)) return false;
    deal = given;
    return true;
}

inline ClaimGame::Known ClaimGame::key_of(const Moment& now) const {
    Known key;
    int number = 0;
    for (int seat = 0; seat < SEATS; ++seat)
        if (seat != claim.claimant) key.barred[number++] = now.barred[seat] & now.pool;
    key.left = now.own | now.pool | Mask(now.leader) << DOMINOES | NEVER;
    key.upper = now.out;
    return key;
}

inline ClaimGame::Shelf& ClaimGame::shelf_of(std::vector<Shelf>& memo, const Known& key) {
    std::uint64_t mixed = key.left * 0xD6E8FEB86659FD93u;
    mixed ^= mixed >> 32;
    return memo[mixed * 0xD6E8FEB86659FD93u >> 32 & (memo.size() - 1)];
}

// What was found with other bars says something, too.
inline std::optional<bool> ClaimGame::recall(const Known& key, int need) {
    for (const Known& known : shelf_of(memo, key).list) {
        if (known.left != key.left) continue;
        Mask more = 0, fewer = 0;
        for (int i = 0; i < SEATS - 1; ++i) {
            more |= known.barred[i] & ~key.barred[i];
            fewer |= key.barred[i] & ~known.barred[i];
        }
        if (!more && need <= known.lower) return true;
        if (!fewer && need > known.upper) return false;
    }
    return {};
}

inline void ClaimGame::remember(Known key, int need, bool holds) {
    if (shelf_of(memo, key).stored >= Shelf::PLACES && memo.size() < MOST) grow();
    (holds ? key.lower : key.upper) = std::int16_t(holds ? need : need - 1);
    Shelf& shelf = shelf_of(memo, key);
    for (Known& known : shelf.list)
        if (known.left == key.left && known.barred == key.barred) {
            known.lower = std::max(known.lower, key.lower);
            known.upper = std::min(known.upper, key.upper);
            return;
        }
    shelf.put(key);
}

inline void ClaimGame::grow() {
    std::vector<Shelf> larger(memo.size() * 8);
    for (const Shelf& shelf : memo)
        for (const Known& known : shelf.list)
            if (known.left) shelf_of(larger, known).put(known);
    memo = std::move(larger);
}

// A line of play in which the side that is right plays for it, until nothing can change any more.
inline std::vector<int> ClaimGame::line(Moment now, bool answer) {
    std::vector<int> played;
    while (now.need > 0 && now.need <= now.out) {
        if (!answer && !now.placed)
            if (auto deal = refuting_deal(now, FIRST)) now = *deal;
        int seat = seat_to_play(now);
        auto tries = choices(now);
        auto chosen = std::find_if(tries.begin(), tries.end(), [&](auto& choice) {
            return plays_for_claim(seat) != answer || holds(after(now, seat, choice.domino)) == answer;
        });
        if (chosen == tries.end()) throw std::logic_error("no play leads to what was found");
        played.push_back(chosen->domino);
        now = after(now, seat, chosen->domino);
    }
    return played;
}

inline Verdict ClaimGame::verdict() {
    auto deal = refuting_deal(start, FIRST);
    if (!deal) deal = refuting_deal(start, LONGER);
    bool answer = !deal && holds(start);
    auto shown = line(deal ? *deal : start, answer);
    return {answer, shown, nodes};
}

}  // namespace texas42
