// "c3" on the left of a line says that the line is a column. So the word of a label is kept, in the languages in which
// people number rows, columns and boxes.
#include "io/loose/loose.hpp"

#include <algorithm>

#include "io/text.hpp"

namespace tresse::io {
namespace {

std::optional<LabelKind> kind_of_word(std::string_view word) {
  const std::string small = lower(word);
  if (is_one_of("r row z zeile l line ligne linea fila riga rij reihe linha wiersz rad rang rekke sor", small)) return LabelKind::row;
  if (is_one_of("c col column s spalte colonne columna colonna coluna kolom kolumn kolumna", small)) return LabelKind::column;
  const bool box = is_one_of("b box block bloc bloque blok nonet square region quadrant kasten riquadro quadrat quadro cuadro caja caixa bloco "
                             "blocco vak kwadrat sector", small);
  return box ? std::optional(LabelKind::box) : std::nullopt;
}

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
  text.remove_prefix(std::min(text.find_first_not_of("[(#"), text.size()));
  text = text.substr(0, text.find_last_not_of("]),.:-=>/ ") + 1);
  if (text.starts_with(',')) text.remove_prefix(1);
  if (text.size() == 1 && is_letter(text[0]))
    return Label{LabelKind::letter, static_cast<std::size_t>(to_upper(text[0]) - 'A')};
  Label label;
  std::size_t end = 0;
  while (end < text.size() && is_letter(text[end])) ++end;
  if (end != 0) {
    const auto kind = kind_of_word(text.substr(0, end));
    if (!kind) return std::nullopt;
    label.kind = *kind;
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
    for (const std::string_view plural : {"", "s", "es", "n"}) {
      if (!word.ends_with(plural) || word.size() < plural.size() + 2) continue;
      const auto kind = kind_of_word(std::string_view(word).substr(0, word.size() - plural.size()));
      if (kind && *kind != LabelKind::row) return true;
    }
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
