// "c3" on the left of a line says that the line is a column. So the word of a label is kept, in the languages in which
// people number rows, columns and boxes.
#include "io/loose/labels.hpp"

#include <algorithm>
#include <array>

#include "io/text.hpp"

namespace tresse::io {
namespace {

struct LabelWord {
  std::string_view word;
  LabelKind kind;
};
constexpr std::array kLabelWords = {
    LabelWord{"r", LabelKind::row},          LabelWord{"row", LabelKind::row},
    LabelWord{"z", LabelKind::row},          LabelWord{"zeile", LabelKind::row},
    LabelWord{"l", LabelKind::row},          LabelWord{"line", LabelKind::row},
    LabelWord{"ligne", LabelKind::row},      LabelWord{"linea", LabelKind::row},
    LabelWord{"fila", LabelKind::row},       LabelWord{"riga", LabelKind::row},
    LabelWord{"rij", LabelKind::row},        LabelWord{"reihe", LabelKind::row},
    LabelWord{"linha", LabelKind::row},      LabelWord{"wiersz", LabelKind::row},
    LabelWord{"rad", LabelKind::row},        LabelWord{"rang", LabelKind::row},
    LabelWord{"rekke", LabelKind::row},      LabelWord{"sor", LabelKind::row},
    LabelWord{"kolumn", LabelKind::column},  LabelWord{"kolumna", LabelKind::column},
    LabelWord{"kasten", LabelKind::box},     LabelWord{"riquadro", LabelKind::box},
    LabelWord{"quadrat", LabelKind::box},    LabelWord{"quadro", LabelKind::box},
    LabelWord{"cuadro", LabelKind::box},     LabelWord{"caja", LabelKind::box},
    LabelWord{"caixa", LabelKind::box},      LabelWord{"bloco", LabelKind::box},
    LabelWord{"blocco", LabelKind::box},     LabelWord{"vak", LabelKind::box},
    LabelWord{"kwadrat", LabelKind::box},    LabelWord{"sector", LabelKind::box},
    LabelWord{"c", LabelKind::column},       LabelWord{"col", LabelKind::column},
    LabelWord{"column", LabelKind::column},  LabelWord{"s", LabelKind::column},
    LabelWord{"spalte", LabelKind::column},  LabelWord{"colonne", LabelKind::column},
    LabelWord{"columna", LabelKind::column}, LabelWord{"colonna", LabelKind::column},
    LabelWord{"coluna", LabelKind::column},  LabelWord{"kolom", LabelKind::column},
    LabelWord{"b", LabelKind::box},          LabelWord{"box", LabelKind::box},
    LabelWord{"block", LabelKind::box},      LabelWord{"bloc", LabelKind::box},
    LabelWord{"bloque", LabelKind::box},     LabelWord{"blok", LabelKind::box},
    LabelWord{"nonet", LabelKind::box},      LabelWord{"square", LabelKind::box},
    LabelWord{"region", LabelKind::box},     LabelWord{"quadrant", LabelKind::box},
};

// Do the values of these cells count on from 0 or 1? A 0 is an empty cell. One may be lost, or doubled, or have left its cell
// empty.
template <class At>
bool counts_on(At&& at, std::size_t begin, std::size_t end) {
  for (const std::size_t first : {0u, 1u}) {
    // How many from the front count on, and how many from the back that are one less, as much, or one more.
    const auto fits = [&](std::size_t k, std::size_t wanted) {
      const std::optional<Digit> value = at(k);
      return wanted == 0 ? !value : value && value->index() + 1 == wanted;
    };
    std::size_t front = begin;
    while (front < end && fits(front, first + front - begin)) ++front;
    if (front == end) return true;
    for (const std::size_t shift : {0u, 1u, 2u}) {
      std::size_t back = end;
      while (back > begin && fits(back - 1, first + shift + back - 2 - begin)) --back;
      const bool lost = !at(front) || shift != 1;  // another value there is no label
      if (lost && back <= front + (shift == 1 ? 1 : 0) && end - begin > 4) return true;
    }
  }
  return false;
}

}  // namespace

std::optional<Label> label_of(std::string_view text) {
  text = trim(text);
  while (!text.empty() && std::string_view("[(#").find(text.front()) != std::string_view::npos)
    text.remove_prefix(1);
  while (!text.empty() && std::string_view("]),.:-=>/ ").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  if (text.starts_with(',')) text.remove_prefix(1);
  if (text.size() == 1 && is_letter(text[0]))
    return Label{LabelKind::letter, static_cast<std::size_t>(to_upper(text[0]) - 'A')};
  Label label;
  std::size_t end = 0;
  while (end < text.size() && is_letter(text[end])) ++end;
  if (end != 0) {
    const auto word = std::find_if(kLabelWords.begin(), kLabelWords.end(), [&](const LabelWord& w) {
      return equal_no_case(w.word, text.substr(0, end));
    });
    if (word == kLabelWords.end()) return std::nullopt;
    label.kind = word->kind;
    text.remove_prefix(std::min(text.find_first_not_of(" _-#", end), text.size()));
  }
  const auto number = to_number(text);
  if (!number || text.size() > 2) return std::nullopt;
  label.number = *number;
  return label;
}

bool names_column_or_box(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_letter(text[end])) ++end;
    const std::string word = lower(text.substr(i, end - i));
    const bool named =
        word.size() > 1 && std::any_of(kLabelWords.begin(), kLabelWords.end(), [&](const auto& w) {
          const std::string one(w.word);
          return w.kind != LabelKind::row && w.word.size() > 1 &&
                 (word == one || word == one + "s" || word == one + "es" || word == one + "n");
        });
    if (named) return true;
    i = std::max(end, i + 1);
  }
  return false;
}

std::optional<LabelKind> kind_of_labels(const std::vector<std::string_view>& labels,
                                        std::size_t period) {
  std::optional<Label> first;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const auto label = label_of(labels[i]);
    if (!label) return std::nullopt;
    if (!first) {
      first = label;
      if (label->number > (label->kind == LabelKind::letter ? 0u : 1u)) return std::nullopt;
    }
    const std::size_t begin = first->number;
    const bool counts = label->number == begin + i || label->number == begin + i % period;
    if (label->kind != first->kind || !counts) return std::nullopt;
  }
  if (!first) return std::nullopt;
  return first->kind;
}

bool are_labels_with_one_twice(std::vector<std::string_view> labels) {
  const auto twice = std::adjacent_find(labels.begin(), labels.end());
  if (twice == labels.end()) return false;
  labels.erase(twice);
  return labels.size() > 3 && kind_of_labels(labels, labels.size()).has_value();
}

bool begins_with_labels(const Grid& grid) {
  const std::size_t side = grid.side(), corner = grid.filled(CellId(0)) ? 0 : 1;
  for (std::size_t c = corner; c < side; ++c) {
    const auto value = grid.at(CellId(c));
    if (!value || value->index() + corner != c) return false;
  }
  return side > 2;
}

bool shows_labels(const Grid& grid) {
  const std::size_t side = grid.side();
  const auto labels = [&](auto&& at) {
    return counts_on(at, 1, side) || counts_on(at, 0, side - 1) || counts_on(at, 1, side - 1);
  };
  bool rows = false, columns = false;
  for (const std::size_t edge : {std::size_t{0}, side - 1}) {
    rows = rows || labels([&](std::size_t k) { return grid.at(CellId(edge * side + k)); });
    columns = columns || labels([&](std::size_t k) { return grid.at(CellId(k * side + edge)); });
  }
  return side > 4 && rows && columns;
}

bool shows_outside_clues(const Grid& grid) {
  const std::size_t side = grid.side(), last = side - 1;
  if (side < 6) return false;
  std::size_t edge = 0, inside = 0;
  for (std::size_t i = 0; i < side * side; ++i) {
    const auto value = grid.at(CellId(i));
    if (!value) continue;
    const std::size_t r = i / side, c = i % side;
    const bool on_row = r == 0 || r == last, on_column = c == 0 || c == last;
    if (on_row && on_column) return false;
    if (!on_row && !on_column) {
      ++inside;
      continue;
    }
    if (value->index() + 2 >= side) return false;
    ++edge;
  }
  const std::size_t whole = 4 * (side - 2);
  return edge == whole || (inside == 0 && edge >= whole / 4);
}

}  // namespace tresse::io
