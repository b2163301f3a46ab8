// What Python sees of the kernel. Everything that comes in is checked here, so that nonsense is an error, not a crash.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cmath>
#include <numeric>

#include "claims.hpp"
#include "endings.hpp"
#include "exhaustive.hpp"
#include "playouts.hpp"
#include "search.hpp"
#include "thumb.hpp"

namespace nb = nanobind;
using namespace texas42;

namespace {

constexpr int PLAYOUTS_A_LOOK = 1024, HANDS_A_LOOK = 1024;
constexpr double GREATEST = 1e100;  // what may come in, so that no sum of products is beyond all numbers

using Hands = std::array<Mask, SEATS>;
using Dominoes = std::vector<int>;
using Moves = std::vector<std::pair<int, int>>;

struct Position {
    Hands hands;
    int leader;
    Dominoes table;
};

void refuse(const char* why) { throw nb::value_error(why); }

void check_set(Mask set) {
    if (set & ~EVERY) refuse("a set is of 28 dominoes");
}

void check_seat(int seat) {
    if (seat < 0 || seat >= SEATS) refuse("a seat is a number from 0 to 3");
}

void check_side(int side) {
    if (side < 0 || side > 15) refuse("a side is a set of four seats");
}

// Every seat that plays holds as many dominoes as the trick in progress leaves it, and no domino is in two places.
void check_places(const Position& position) {
    Mask seen = 0;
    for (Mask hand : position.hands) {
        check_set(hand);
        if (hand & seen) refuse("a domino is in two hands");
        seen |= hand;
    }
    for (int domino : position.table) {
        if (domino < 0 || domino >= DOMINOES) refuse("a domino is a number from 0 to 27");
        if (seen >> domino & 1) refuse("a domino is in two places");
        seen |= bit(domino);
    }
}

void check(const Tables& t, const Position& position, int ours) {
    check_seat(position.leader);
    check_side(ours);
    if (int(position.table.size()) >= t.size) refuse("too many dominoes for a trick in progress");
    if (!t.plays(position.leader)) refuse("the leader sits out");
    check_places(position);
    int tricks = std::popcount(position.hands[t.turns[position.leader][t.size - 1]]);
    if (tricks > 7) refuse("a hand is at most seven dominoes");
    for (int place = 0; place < t.size; ++place) {
        int due = tricks - (place < int(position.table.size()));
        int seat = t.turns[position.leader][place];
        if (std::popcount(position.hands[seat]) != due) refuse("the hands are not of the size that the trick leaves");
    }
}

Mask legal_plays(const Tables& t, const Position& position) {
    int seat = t.turns[position.leader][position.table.size()];
    return t.playable(position.hands[seat], position.table.empty() ? -1 : position.table[0]);
}

void check_moves(const Tables& t, const Position& position, Mask moves) {
    if (moves & ~legal_plays(t, position)) refuse("a move is a legal play");
}

void check_window(int alpha, int beta) {
    if (alpha < -1 || beta > 1000 || alpha >= beta) refuse("a window goes from a lower to a higher value");
}

PyObject* asked = nullptr;  // `texas42.solver.stopping.look_up`

// Ctrl-C reaches whoever waits for the kernel, and so does a stop: some twenty times a second it looks up from its
// work. Not more often, for it has to wait for the interpreter to do so.
void look_up() {
    using Clock = std::chrono::steady_clock;
    thread_local Clock::time_point due{};
    if (Clock::now() < due) return;
    {
        nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        nb::borrow(asked)();
    }
    due = Clock::now() + std::chrono::milliseconds(50);
}

// Each thread keeps one search with its table for all its questions, so that threads share nothing and memory is
// bounded: a quarter of a mebibyte, which long searches make up to eight.
Search& this_threads_search() {
    thread_local Search search;
    return search;
}

Search& searching(const Tables& t, const Position& position, int ours, bool misere, std::uint64_t budget) {
    Search& search = this_threads_search();
    Hands whole = position.hands;
    for (std::size_t place = 0; place < position.table.size(); ++place)
        whole[t.turns[position.leader][place]] |= bit(position.table[place]);
    search.take_up(Deal(t, whole, ours, misere ? ~ours : ours));
    search.nodes = 0;
    search.budget = budget;
    search.poll = look_up;
    return search;
}

std::pair<int, std::uint64_t> value(const Tables& t, const Hands& hands, int leader, const Dominoes& table, int ours,
                                    bool misere, int alpha, int beta, std::uint64_t budget) {
    Position position{hands, leader, table};
    check(t, position, ours);
    check_window(alpha, beta);
    Search& search = searching(t, position, ours, misere, budget);
    int found = search.value(leader, table, alpha, beta);
    return {found, search.nodes};
}

std::pair<Moves, std::uint64_t> moves(const Tables& t, const Hands& hands, int leader, const Dominoes& table, int ours,
                                      bool misere, std::uint64_t budget) {
    Position position{hands, leader, table};
    check(t, position, ours);
    Search& search = searching(t, position, ours, misere, budget);
    Moves found;
    int guess = NO_GUESS;  // one move is often worth what the one before it is
    for_each(legal_plays(t, position), [&](int domino) {
        Dominoes longer = table;
        longer.push_back(domino);
        guess = search.value(leader, longer, -1, 1000, guess);
        found.emplace_back(domino, guess);
    });
    return {found, search.nodes};
}

// Many deals of one situation, until so many nodes are spent; the deal that goes over the budget is the last. A search
// of few nodes does not look up by itself.
template <typename Answer>
std::uint64_t each_deal(const Tables& t, const std::vector<Hands>& deals, int leader, const Dominoes& table, int ours,
                        bool misere, std::uint64_t budget, Answer answer) {
    std::uint64_t spent = 0;
    for (const Hands& hands : deals) {
        look_up();
        Position position{hands, leader, table};
        check(t, position, ours);
        Search& search = searching(t, position, ours, misere, 0);
        answer(search, hands);
        spent += search.nodes;
        if (budget && spent > budget) break;
    }
    return spent;
}

std::pair<std::vector<int>, std::uint64_t> values(const Tables& t, const std::vector<Hands>& deals, int leader,
                                                  const Dominoes& table, int ours, bool misere, int alpha, int beta,
                                                  std::uint64_t budget) {
    check_window(alpha, beta);
    std::vector<int> found;
    auto nodes = each_deal(t, deals, leader, table, ours, misere, budget, [&](Search& search, const Hands&) {
        found.push_back(search.value(leader, table, alpha, beta));
    });
    return {found, nodes};
}

// The values of the moves in `moves`, the lowest domino first, for each deal. In a window of one point there is nothing
// to guess; in a wider one a move is often worth what the one before it is.
std::pair<std::vector<std::vector<int>>, std::uint64_t> moves_of_deals(const Tables& t, const std::vector<Hands>& deals,
                                                                       int leader, const Dominoes& table, int ours,
                                                                       bool misere, Mask moves, int alpha, int beta,
                                                                       std::uint64_t budget) {
    check_window(alpha, beta);
    std::vector<std::vector<int>> found;
    auto nodes = each_deal(t, deals, leader, table, ours, misere, budget, [&](Search& search, const Hands& hands) {
        check_moves(t, {hands, leader, table}, moves);
        std::vector<int> of_moves;
        int guess = NO_GUESS;
        for_each(moves, [&](int domino) {
            Dominoes longer = table;
            longer.push_back(domino);
            guess = search.value(leader, longer, alpha, beta, guess);
            of_moves.push_back(guess);
        });
        found.push_back(std::move(of_moves));
    });
    return {found, nodes};
}

// What is still to be taken, the trick in progress included.
int points_out(const Tables& t, const Position& position) {
    int out = std::popcount(position.hands[t.turns[position.leader][t.size - 1]]) * t.trick_points;
    for (int seat = 0; seat < SEATS; ++seat)
        if (t.plays(seat)) for_each(position.hands[seat], [&](int domino) { out += t.points[domino]; });
    for (int domino : position.table) out += t.points[domino];
    return out;
}

void check_weights(const std::vector<double>& weights, const std::vector<double>& worth) {
    for (double weight : weights)
        if (!(weight >= 0 && weight <= GREATEST)) refuse("a weight is a number from 0 to 1e100");
    for (double one : worth)
        if (!(std::abs(one) <= GREATEST)) refuse("a worth is a number from -1e100 to 1e100");
    if (!(std::accumulate(weights.begin(), weights.end(), 0.0) > 0)) refuse("some deal weighs more than nothing");
}

// The worth of each of some moves when every seat plays alike in all deals that look alike to it.
std::pair<std::vector<double>, std::uint64_t> endings(const Tables& t, const std::vector<Hands>& deals,
                                                      const std::vector<double>& weights,
                                                      const std::vector<double>& worth, Mask moves, int leader,
                                                      const Dominoes& table, int ours, int friends,
                                                      std::uint64_t budget) {
    if (deals.empty() || weights.size() != deals.size()) refuse("every deal has a weight, and there is at least one");
    check_side(friends);
    check_weights(weights, worth);
    for (const Hands& hands : deals) {
        Position position{hands, leader, table};
        check(t, position, ours);
        check_moves(t, position, moves);
        int seat = t.turns[leader][table.size()];
        if (hands[seat] != deals[0][seat]) refuse("the seat that asks holds the same in every deal");
        if (points_out(t, position) + 1 != int(worth.size())) refuse("there is a worth for each sum from 0 to all that is out");
    }
    Endings ending(t, deals, weights, worth, friends, ours, budget, look_up);
    auto found = ending.worths_of(moves, leader, table, int(worth.size()) - 1);
    return {found, ending.nodes};
}

std::pair<std::vector<int>, std::uint64_t> by_leader(const Tables& t, const Hands& hands, int ours, bool misere,
                                                     std::uint64_t budget) {
    for (int leader = 0; leader < SEATS; ++leader) check(t, {hands, leader, {}}, ours);
    Search& search = searching(t, {hands, 0, {}}, ours, misere, budget);
    std::vector<int> found(SEATS);
    for (int leader = 0; leader < SEATS; ++leader)
        found[leader] = search.value(leader, {}, -1, 1000, leader < 2 ? NO_GUESS : found[leader - 2]);
    return {found, search.nodes};
}

std::pair<int, std::uint64_t> exhaustive(const Tables& t, const Hands& hands, int leader, const Dominoes& table,
                                         int ours, bool misere, std::uint64_t budget) {
    Position position{hands, leader, table};
    check(t, position, ours);
    Hands playing = hands;
    for (int seat = 0; seat < SEATS; ++seat)
        if (!t.plays(seat)) playing[seat] = 0;
    Exhaustive plain(t, ours, misere, budget, look_up);
    int found = plain.value(playing, leader, table);
    return {found, plain.nodes};
}

std::vector<int> playouts(const Tables& t, const Hands& hands, int leader, const Dominoes& table, int ours, bool misere,
                          bool greedy, std::uint64_t seed, int times) {
    Position position{hands, leader, table};
    check(t, position, ours);
    if (times < 0) refuse("play out so many times, at least none");
    Playout playout(t, ours, misere, greedy, seed);
    std::vector<int> found;
    for (int time = 0; time < times; ++time) {
        if (time % PLAYOUTS_A_LOOK == 0) look_up();
        found.push_back(playout.play(hands, leader, table));
    }
    return found;
}

// What `ours` take by rules of thumb, for each deal and each of some moves (the lowest first), or without a first move
// when there are none; each so many times over.
std::vector<std::vector<int>> by_thumb(const Tables& t, const std::vector<Hands>& deals, int leader,
                                       const Dominoes& table, int ours, bool misere, int draws, Mask gone,
                                       const Hands& lacks, Mask moves, std::uint64_t seed, int times) {
    if (times < 0) refuse("play out so many times, at least none");
    check_seat(draws);
    check_set(gone);
    for (Mask set : lacks) check_set(set);
    Thumb thumb(t, ours, misere, draws, gone, lacks, seed);
    std::vector<std::vector<int>> found;
    std::uint64_t played = 0;
    for (const Hands& hands : deals) {
        Position position{hands, leader, table};
        check(t, position, ours);
        check_moves(t, position, moves);
        auto& taken = found.emplace_back();
        auto play = [&](int first) {
            if (played++ % PLAYOUTS_A_LOOK == 0) look_up();
            taken.push_back(thumb.play(hands, leader, table, first));
        };
        for (int time = 0; time < times; ++time) {
            if (!moves) play(NO_DOMINO);
            for_each(moves, play);
        }
    }
    return found;
}

// Sums over the dominoes of each hand: for each column what its dominoes weigh there, and what their number in one set
// of dominoes weighs.
using Weighing = std::tuple<std::array<double, DOMINOES>, Mask, std::array<double, 8>>;

std::vector<std::vector<double>> weigh(const std::vector<Weighing>& columns, const std::vector<Mask>& hands) {
    for (const auto& [weights, set, by_number] : columns) check_set(set);
    std::vector<std::vector<double>> found;
    found.reserve(hands.size());
    for (Mask hand : hands) {
        if (found.size() % HANDS_A_LOOK == 0) look_up();
        check_set(hand);
        if (size_of(hand) > 7) refuse("a hand is at most seven dominoes");
        std::vector<double> sums;
        sums.reserve(columns.size());
        for (const auto& [weights, set, by_number] : columns) {
            double sum = by_number[size_of(hand & set)];
            for_each(hand, [&, &weights = weights](int domino) { sum += weights[domino]; });
            sums.push_back(sum);
        }
        found.push_back(std::move(sums));
    }
    return found;
}

std::tuple<bool, Dominoes, std::uint64_t> claim(const Tables& t, const Hands& hands, int leader, const Dominoes& table,
                                                int claimant, const Dominoes& order, bool pool, bool partner_helps,
                                                int scoring, bool at_least, int threshold, std::uint64_t budget) {
    Position position{hands, leader, table};
    check(t, position, scoring);
    if (claimant < 0 || claimant >= SEATS || t.turns[claimant][0] != claimant) refuse("the claimant does not play");
    Mask stated = 0;
    for (int domino : order) {
        if (domino < 0 || domino >= DOMINOES || stated >> domino & 1) refuse("an order names each domino once");
        stated |= bit(domino);
    }
    if (threshold < -1000 || threshold > 1000) refuse("a claim is about -1000 to 1000 points");
    if (!order.empty() && stated != hands[claimant]) refuse("an order is of the dominoes that the claimant holds");
    Hands playing = hands;
    for (int seat = 0; seat < SEATS; ++seat)
        if (t.turns[seat][0] != seat) playing[seat] = 0;
    Claim claimed{claimant, order, pool, partner_helps, scoring, at_least, threshold};
    ClaimGame game(this_threads_search(), t, playing, leader, table, claimed);
    game.budget = budget;
    game.poll = look_up;
    auto verdict = game.verdict();
    return {verdict.holds, verdict.line, verdict.nodes};
}

}  // namespace

NB_MODULE(_kernel, module) {
    using namespace nb::literals;
    using Released = nb::call_guard<nb::gil_scoped_release>;

    nb::set_leak_warnings(false);
    // Both are held for ever: when C++ forgets its static objects the interpreter is gone already.
    auto named = [](const char* module, const char* name) {
        return nb::getattr(nb::module_::import_(module), name).release().ptr();
    };
    static PyObject* over_budget = named("texas42.solver.budget", "OverBudgetError");
    asked = named("texas42.solver.stopping", "look_up");
    nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
        try {
            std::rethrow_exception(thrown);
        } catch (const OverBudget& error) {
            PyErr_SetString(over_budget, error.what());
        }
    });

#ifdef __SANITIZE_ADDRESS__
    module.attr("sanitized") = true;
#else
    module.attr("sanitized") = false;
#endif

    nb::class_<Tables>(module, "Tables")
        .def(
            "__init__",
            [](Tables* made, int size, const std::array<std::array<int, SEATS>, SEATS>& turns,
               const std::array<Mask, DOMINOES>& followers,
               const std::array<std::array<std::uint8_t, DOMINOES>, DOMINOES>& strength, const std::vector<Mask>& tiers,
               const std::array<int, DOMINOES>& points, int trick_points, Mask trumps) {
                Tables tables;
                tables.size = size;
                tables.turns = turns;
                tables.followers = followers;
                tables.strength = strength;
                tables.tiers = tiers;
                tables.points = points;
                tables.trick_points = trick_points;
                tables.trumps = trumps;
                tables.derive();
                rate_replies(tables);
                new (made) Tables(std::move(tables));
            },
            "size"_a, "turns"_a, "followers"_a, "strength"_a, "tiers"_a, "points"_a, "trick_points"_a, "trumps"_a);

    module.def("value", value, Released(), "tables"_a, "hands"_a, "leader"_a, "table"_a, "ours"_a, "misere"_a,
               "alpha"_a, "beta"_a, "budget"_a);
    module.def("moves", moves, Released(), "tables"_a, "hands"_a, "leader"_a, "table"_a, "ours"_a, "misere"_a,
               "budget"_a);
    module.def("values", values, Released(), "tables"_a, "deals"_a, "leader"_a, "table"_a, "ours"_a, "misere"_a,
               "alpha"_a, "beta"_a, "budget"_a);
    module.def("moves_of_deals", moves_of_deals, Released(), "tables"_a, "deals"_a, "leader"_a, "table"_a, "ours"_a,
               "misere"_a, "moves"_a, "alpha"_a, "beta"_a, "budget"_a);
    module.def("endings", endings, Released(), "tables"_a, "deals"_a, "weights"_a, "worth"_a, "moves"_a, "leader"_a,
               "table"_a, "ours"_a, "friends"_a, "budget"_a);
    module.def("by_leader", by_leader, Released(), "tables"_a, "hands"_a, "ours"_a, "misere"_a, "budget"_a);
    module.def("exhaustive", exhaustive, Released(), "tables"_a, "hands"_a, "leader"_a, "table"_a, "ours"_a,
               "misere"_a, "budget"_a);
    module.def("playouts", playouts, Released(), "tables"_a, "hands"_a, "leader"_a, "table"_a, "ours"_a, "misere"_a,
               "greedy"_a, "seed"_a, "times"_a);
    module.def("by_thumb", by_thumb, Released(), "tables"_a, "deals"_a, "leader"_a, "table"_a, "ours"_a, "misere"_a,
               "draws"_a, "gone"_a, "lacks"_a, "moves"_a, "seed"_a, "times"_a);
    module.def("weigh", weigh, Released(), "columns"_a, "hands"_a);
    module.def("claim", claim, Released(), "tables"_a, "hands"_a, "leader"_a, "table"_a, "claimant"_a, "order"_a,
               "pool"_a, "partner_helps"_a, "scoring"_a, "at_least"_a, "threshold"_a, "budget"_a);
}
