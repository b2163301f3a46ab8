// Deciding a lay-down: can the claimant bring about what was claimed, whatever the other seats hold and play?
//
// It is a game of two: the claimant (with a partner who helps, if that is asked) against everybody else. The others'
// dominoes are a pool, dealt as late as possible: a seat may play what it is not barred from holding, if the rest of
// the pool can still be dealt. A seat is barred from what would have made one of its plays illegal. Known hands are
// the same game with every seat barred from what the others hold.
#pragma once

#include <algorithm>
#include <optional>

#include "tables.hpp"

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
    ClaimGame(const Tables& tables, const std::array<Mask, SEATS>& held, int leader, const std::vector<int>& table,
              const Claim& claim, std::uint64_t budget);

    Verdict verdict();
    void (*poll)(void*) = nullptr;  // called every so many nodes

  private:
    // A moment of the play. `need` is what the takers for the claim must still take of the points that are `out`.
    struct Moment {
        Mask own = 0, pool = 0, table = 0;
        std::array<Mask, SEATS> barred{};
        std::array<std::int8_t, SEATS> places{};
        std::int8_t leader = 0, placed = 0, led = -1, taker = 0, best = -1;
        std::int16_t points = 0, need = 0, out = 0;
    };
    struct Known {
        std::uint64_t one = 0, two = 0;
        std::int16_t lower = 0, upper = 0;  // what the takers can be sure of, and cannot exceed
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

    const Tables& t;
    const Claim& claim;
    std::uint64_t budget, nodes = 0;
    int takers;   // the seats whose points count for the claim
    int helpers;  // the seats that play for it
    std::array<std::array<Mask, DOMINOES>, DOMINOES + 1> clashes;  // by led domino + 1: what a play shows not to be held
    Mask counters = 0;  // the dominoes worth points
    std::array<Mask, DOMINOES> twins{};  // the dominoes as strong as one whatever is led
    std::vector<Known> memo;
    std::size_t stored = 0;
    Moment start;

    static constexpr std::uint64_t NODES_A_LOOK = 1 << 12;
    static constexpr std::size_t FEW = std::size_t{1} << 12, MOST = std::size_t{1} << 20;

    int seat_to_play(const Moment& now) const { return t.turns[now.leader][now.placed]; }
    bool plays_for_claim(int seat) const { return helpers >> seat & 1; }
    bool takes_for_claim(int seat) const { return takers >> seat & 1; }
    bool decided(const Moment& now) const { return !now.placed && (now.need <= 0 || now.need > now.out); }
    int points_of(Mask set) const {
        int sum = 0;
        for_each(set, [&](int domino) { sum += t.points[domino]; });
        return sum;
    }

    void find_clashes();
    void set_table(const std::vector<int>& table);
    static void settle(Moment& now);
    static bool can_be_dealt(const Moment& now);
    Moment with(const Moment& now, int seat, int domino) const;
    Moment after(const Moment& now, int seat, int domino) const;
    Mask playable(const Moment& now, int seat) const;
    bool alike(const Moment& now, int one, int other) const;
    bool last_of_others(const Moment& now) const;
    Choices choices(const Moment& now) const;
    int worth(const Moment& now, const Moment& next, int seat, int domino) const;
    int sure(const Moment& now) const;
    int run(const Moment& now) const;
    int unbeaten(const Moment& now) const;
    int without(const Moment& now, int tricks, Mask own, Mask others) const;
    int most_points(Mask set, int number) const;
    bool holds(const Moment& now);
    bool search(const Moment& now);
    Known key_of(const Moment& now) const;
    static Known* place(std::vector<Known>& table, const Known& key);
    void remember(Known key, int need, bool holds);
    void grow();
    std::vector<int> line();
};

inline ClaimGame::ClaimGame(const Tables& tables, const std::array<Mask, SEATS>& held, int leader,
                            const std::vector<int>& table, const Claim& claimed, std::uint64_t most_nodes)
    : t(tables), claim(claimed), budget(most_nodes), memo(FEW) {
    find_clashes();
    for (int domino = 0; domino < DOMINOES; ++domino)
        if (t.points[domino]) counters |= bit(domino);
    int own_side = claim.scoring >> claim.claimant & 1 ? claim.scoring : ~claim.scoring;
    helpers = claim.partner_helps && !claim.pool ? own_side : 1 << claim.claimant;
    takers = claim.at_least ? claim.scoring : ~claim.scoring;
    start.own = held[claim.claimant];
    for (int seat = 0; seat < SEATS; ++seat) {
        bool other = seat != claim.claimant && t.turns[seat][0] == seat;
        if (other) start.pool |= held[seat];
        start.places[seat] = other ? std::popcount(held[seat]) : 0;
        start.barred[seat] = !other ? EVERY : claim.pool ? 0 : EVERY & ~held[seat];
    }
    start.leader = start.taker = leader;
    set_table(table);
    int tricks = std::popcount(held[t.turns[leader][t.size - 1]]);
    start.out = tricks * t.trick_points + start.points + points_of(start.own | start.pool);
    start.need = claim.at_least ? claim.threshold : start.out - claim.threshold;
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
            if (std::all_of(t.strength.begin(), t.strength.end(), [&](auto& power) { return power[one] == power[other]; }) &&
                t.strength[one] == t.strength[other])
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
        if (std::popcount(now.pool & ~now.barred[seat]) < now.places[seat]) return false;
        for (int other = 0; other < SEATS; ++other)
            if (other != seat) only[seat] &= now.barred[other];
    }
    for (int seat = 0; seat < SEATS; ++seat)
        if (std::popcount(only[seat]) > now.places[seat]) return false;
    return true;
}

// The moment after a seat lays a domino on the table, before the trick is taken up.
inline ClaimGame::Moment ClaimGame::with(const Moment& now, int seat, int domino) const {
    Moment next = now;
    int led = now.placed ? now.led : -1;
    if (seat != claim.claimant) next.barred[seat] |= clashes[led + 1][domino];
    int asked = led < 0 ? domino : led;
    if (led < 0 || t.strength[asked][domino] > t.strength[asked][now.best]) {
        next.taker = seat;
        next.best = domino;
    }
    next.led = asked;
    next.table |= bit(domino);
    next.points += t.points[domino];
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
    next.out -= taken;
    if (takes_for_claim(next.taker)) next.need -= taken;
    next.leader = next.taker;
    next.placed = next.points = 0;
    next.table = 0;
    settle(next);
    return next;
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
            if (std::popcount(only) == now.places[seat] && free != only) {
                now.barred[seat] |= ~only;
                again = true;
            } else if (std::popcount(free) == now.places[seat] && shared) {
                for (int other = 0; other < SEATS; ++other)
                    if (other != seat) now.barred[other] |= free;
                again = true;
            }
        }
    }
}

inline Mask ClaimGame::playable(const Moment& now, int seat) const {
    if (seat != claim.claimant) return now.pool & ~now.barred[seat];
    Mask legal = t.playable(now.own, now.placed ? now.led : -1);
    for (int domino : claim.order)
        if (legal >> domino & 1) return bit(domino);
    return legal;
}

// Whether it makes no difference which of two dominoes the seat to play takes: nothing left tells them apart, whoever
// is barred from one is barred from both, and they cannot meet in a trick, where it would matter which one wins.
inline bool ClaimGame::alike(const Moment& now, int one, int other) const {
    if (t.blockers[one][other] & (now.own | now.pool | now.table | NEVER)) return false;
    int holders = 0;
    for (int seat = 0; seat < SEATS; ++seat) {
        if ((now.barred[seat] >> one ^ now.barred[seat] >> other) & 1) return false;
        holders += !(now.barred[seat] >> one & 1);
    }
    return holders <= 1 || last_of_others(now) || twins[one] >> other & 1;
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
        bool again = false;
        for_each(tried, [&](int other) { again = again || alike(now, domino, other); });
        if (again) return;
        Moment next = after(now, seat, domino);
        if (!can_be_dealt(next)) return;
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
    Mask against = for_claim ? now.pool : now.own;
    Mask behind = against & t.beats[next.led][next.best];
    bool good = takes_for_claim(next.taker) == for_claim;
    bool safe = now.placed + 1 == t.size || !behind;
    int use = 28 - std::popcount(t.rivals[domino] & (now.own | now.pool)) + std::popcount(against & ~t.beats[domino][domino]);
    int count = t.points[domino];
    if (good && safe) return 200 + 4 * count - use / 2;
    if (good) return 100 - 4 * count - use / 2;
    return -4 * count - use;
}

// What the takers are sure of, if the claimant is one of them: the tricks that are certain, while the others are at
// worst lost with all the count that fits in them.
inline int ClaimGame::sure(const Moment& now) const {
    if (!takes_for_claim(claim.claimant)) return 0;
    int least = unbeaten(now);
    return now.leader == claim.claimant && claim.order.empty() ? std::max(least, run(now)) : least;
}

// What is left to the takers when the others get so many tricks with the highest of these own and other dominoes.
inline int ClaimGame::without(const Moment& now, int tricks, Mask own, Mask others) const {
    return now.out - tricks * t.trick_points - most_points(own, tricks) - most_points(others, tricks * (t.size - 1));
}

inline int ClaimGame::most_points(Mask set, int number) const {
    int sum = 0;
    for (Mask left = set & counters; left && number > 0; --number) {
        int most = lowest(left);
        for_each(left, [&](int domino) { most = t.points[domino] > t.points[most] ? domino : most; });
        sum += t.points[most];
        left &= ~bit(most);
    }
    return sum;
}

// The claimant leads what nothing can beat. Each such lead draws at least one of those that follow it, so when there
// are as many leads as followers the followers are gone, and with them perhaps all that could beat another lead.
inline int ClaimGame::run(const Moment& now) const {
    Mask winners = 0, pool = now.pool;
    for (Mask before = ~winners; before != winners;) {
        before = winners;
        for_each(now.own & ~winners, [&](int domino) {
            if (!(t.beats[domino][domino] & pool)) winners |= bit(domino);
        });
        for_each(winners, [&](int domino) {
            int leads = 0;
            for_each(winners, [&](int other) { leads += t.followers[other] == t.followers[domino]; });
            if (leads >= std::popcount(now.pool & t.followers[domino])) pool &= ~t.followers[domino];
        });
    }
    Mask losers = now.own & ~winners;
    return without(now, std::popcount(losers), losers, pool);
}

// A domino that only few can ever beat takes a trick whenever it is played, unless one of those few falls on it; and
// each of them falls on one at most. (The few are nested sets, as with trumps; otherwise nothing is said.)
inline int ClaimGame::unbeaten(const Moment& now) const {
    int tricks = std::popcount(now.own), beaten = 0, sure = 0;
    Mask losers = now.own, rivals = 0;
    for (int size = 0; size <= tricks; ++size)
        for_each(now.own, [&](int domino) {
            Mask risks = t.rivals[domino] & now.pool;
            if (std::popcount(risks) != size || (rivals & ~risks)) return;
            rivals = risks;
            if (!risks) losers &= ~bit(domino);
            ++(size > beaten ? beaten : sure);
        });
    return without(now, tricks - sure, losers, now.pool);
}

inline bool ClaimGame::holds(const Moment& now) {
    if (++nodes == budget) throw OverBudget{};
    if (poll && nodes % NODES_A_LOOK == 0) poll(nullptr);
    if (now.need <= 0) return true;
    if (now.need > now.out) return false;
    if (now.placed) return search(now);
    if (now.need <= sure(now)) return true;
    Known key = key_of(now);
    Known* known = place(memo, key);
    if (known->one == key.one && known->two == key.two) {
        if (now.need <= known->lower) return true;
        if (now.need > known->upper) return false;
    }
    bool answer = search(now);
    remember(key, now.need, answer);
    return answer;
}

// The side to play has what it wants if one of its choices brings it about.
inline bool ClaimGame::search(const Moment& now) {
    int seat = seat_to_play(now);
    bool wanted = plays_for_claim(seat);
    for (auto [domino, worth] : choices(now))
        if (holds(after(now, seat, domino)) == wanted) return wanted;
    return !wanted;
}

inline ClaimGame::Known ClaimGame::key_of(const Moment& now) const {
    Known key;
    std::array<std::uint64_t, SEATS> barred{};
    int number = 0;
    for (int seat = 0; seat < SEATS; ++seat)
        if (seat != claim.claimant) barred[number++] = now.barred[seat] & now.pool;
    key.one = now.own | now.pool | barred[0] << DOMINOES | std::uint64_t(now.leader) << 2 * DOMINOES | std::uint64_t{1} << 63;
    key.two = barred[1] | barred[2] << DOMINOES;
    key.upper = now.out;
    return key;
}

inline ClaimGame::Known* ClaimGame::place(std::vector<Known>& table, const Known& key) {
    std::uint64_t mixed = (key.one ^ key.two * 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
    mixed ^= mixed >> 32;
    return &table[mixed * 0xD6E8FEB86659FD93u >> 32 & (table.size() - 1)];
}

inline void ClaimGame::remember(Known key, int need, bool holds) {
    if (stored > memo.size() / 2 && memo.size() < MOST) grow();
    Known* known = place(memo, key);
    if (known->one == key.one && known->two == key.two)
        key = *known;
    else if (!known->one)
        ++stored;
    if (holds)
        key.lower = std::max<int>(key.lower, need);
    else
        key.upper = std::min<int>(key.upper, need - 1);
    *known = key;
}

inline void ClaimGame::grow() {
    std::vector<Known> larger(memo.size() * 8);
    for (const Known& known : memo)
        if (known.one) *place(larger, known) = known;
    memo = std::move(larger);
}

// A line of play in which the side that is right plays for it, until nothing can change any more.
inline std::vector<int> ClaimGame::line() {
    std::vector<int> played;
    Moment now = start;
    bool answer = holds(now);
    while (now.need > 0 && now.need <= now.out) {
        int seat = seat_to_play(now);
        auto tries = choices(now);
        int domino = tries.list[0].domino;
        if (plays_for_claim(seat) == answer)
            domino = std::find_if(tries.begin(), tries.end(), [&](auto& choice) {
                return holds(after(now, seat, choice.domino)) == answer;
            })->domino;
        played.push_back(domino);
        now = after(now, seat, domino);
    }
    return played;
}

inline Verdict ClaimGame::verdict() {
    bool answer = holds(start);
    return {answer, line(), nodes};
}

inline Verdict decide_claim(const Tables& tables, const std::array<Mask, SEATS>& held, int leader,
                            const std::vector<int>& table, const Claim& claim, std::uint64_t budget,
                            void (*poll)(void*)) {
    ClaimGame game(tables, held, leader, table, claim, budget);
    game.poll = poll;
    return game.verdict();
}

}  // namespace texas42
