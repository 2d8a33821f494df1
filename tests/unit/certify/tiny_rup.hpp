// The smallest checker of a proof: forward, every line by unit propagation over lists of clauses. It shares
// nothing with the program and knows nothing of Sudoku.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

namespace tresse::test {

using Clause = std::vector<int>;

inline std::vector<Clause> read_cnf(const std::string& text) {
  std::istringstream in(text);
  std::string p, cnf;
  std::size_t variables = 0, clauses = 0;
  in >> p >> cnf >> variables >> clauses;
  std::vector<Clause> all(1);
  for (int l = 0; in >> l;) {
    if (l == 0) {
      all.emplace_back();
    } else {
      all.back().push_back(l);
    }
  }
  all.pop_back();
  if (all.size() != clauses) all.clear();
  return all;
}

class TinyRup {
 public:
  explicit TinyRup(const std::vector<Clause>& formula) {
    for (const Clause& c : formula) add(c);
  }

  // "" if the proof is right and ends with the empty clause, else what is wrong.
  std::string judge(const std::string& proof) {
    std::istringstream lines(proof);
    std::size_t number = 0;
    bool refuted = false;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      const bool deletion = line.starts_with("d ");
      std::istringstream in(deletion ? line.substr(2) : line);
      Clause clause;
      int l = -1;
      while (in >> l && l != 0) clause.push_back(l);
      const std::string at = " in line " + std::to_string(number);
      if (l != 0 || refuted) return "no clause" + at;
      if (deletion) {
        if (!erase(clause)) return "unknown clause" + at;
      } else if (!follows(clause)) {
        return "no consequence" + at;
      } else {
        add(clause);
        refuted = clause.empty();
      }
    }
    return refuted ? "" : "no empty clause";
  }

 private:
  void add(const Clause& c) {
    for (int l : c) with_[l].push_back(clauses_.size());
    if (c.size() < 2) short_.push_back(clauses_.size());
    Clause sorted = c;
    std::sort(sorted.begin(), sorted.end());
    by_literals_[sorted].push_back(clauses_.size());
    clauses_.push_back(c);
    alive_.push_back(true);
  }
  bool erase(Clause c) {
    std::sort(c.begin(), c.end());
    auto& ids = by_literals_[c];
    if (ids.empty()) return false;
    alive_[ids.back()] = false;
    ids.pop_back();
    return true;
  }
  bool follows(const Clause& c) const {
    std::unordered_map<int, bool> truth;
    std::vector<int> queue;
    const auto set = [&](int l) {  // false: a conflict
      if (truth[-l]) return false;
      if (!truth[l]) queue.push_back(l);
      truth[l] = true;
      return true;
    };
    for (int l : c) {
      if (!set(-l)) return true;
    }
    for (std::size_t id : short_) {
      if (clauses_[id].empty() || !set(clauses_[id][0])) return true;
    }
    while (!queue.empty()) {
      const auto found = with_.find(-queue.back());
      queue.pop_back();
      if (found == with_.end()) continue;
      for (std::size_t id : found->second) {
        if (!alive_[id]) continue;
        int unit = 0;
        bool more = false;
        for (int l : clauses_[id]) {
          if (truth[-l]) continue;
          more = more || unit != 0 || truth[l];
          unit = l;
        }
        if (!more && (unit == 0 || !set(unit))) return true;
      }
    }
    return false;
  }

  std::vector<Clause> clauses_;
  std::vector<bool> alive_;
  std::vector<std::size_t> short_;
  std::unordered_map<int, std::vector<std::size_t>> with_;
  std::map<Clause, std::vector<std::size_t>> by_literals_;
};

}  // namespace tresse::test
