// Sudoku Exchange bank: 12 hex digits, a blank, 81 digits with 0 as blank, a rating. The rating is
// kept as the name. The hash is the start of the SHA-1 of the digits; a wrong one is only a note.
#include <algorithm>
#include <boost/uuid/detail/sha1.hpp>

#include "io/read/format.hpp"

namespace tresse::io {
namespace {

std::string hash_of(std::string_view digits) {
  boost::uuids::detail::sha1 sha;
  sha.process_bytes(digits.data(), digits.size());
  unsigned int words[5];
  sha.get_digest(words);
  return in_hex(words[0], 8) + in_hex(words[1] >> 16, 4);
}

bool is_hash(std::string_view text) {
  return text.size() == 12 && std::all_of(text.begin(), text.end(), [](char c) {
           return is_digit(c) || (c >= 'a' && c <= 'f');
         });
}

ReadItem read_bank(ReadContext& context, const Line& line) {
  std::vector<Token> tokens;
  split_blanks(line.text, tokens);
  if (tokens.size() < 2 || !is_hash(tokens[0].text)) {
    return context.fail(InputCode::bad_syntax, line.number, 1,
                        "expected 12 hex digits, 81 digits and a rating");
  }
  const Token& cells = tokens[1];
  if (cells.text.size() != 81) {
    return context.fail(InputCode::wrong_length, line.number, cells.column + cells.text.size(),
                        counted(cells.text.size(), "symbol") + ", expected 81");
  }
  const Coding coding = *decide_coding(9, Census{}, context.options);
  Grid grid(9);
  Blanks blanks;
  if (const auto fault = decode_cells(cells.text, coding, grid, blanks)) {
    return context.fail(fault->code, line.number, cells.column + fault->cell, fault->detail);
  }
  ReadItem record = context.record(line.number, "bank", std::move(grid), coding.alphabet, blanks);
  if (!record) return record;
  if (tokens.size() > 2) record->puzzle.name = tokens[2].text;
  if (hash_of(cells.text) != tokens[0].text)
    record->notes.push_back("the hash " + std::string(tokens[0].text) + " does not belong to these digits");
  return record;
}

}  // namespace

bool matches_bank(const Head& head, const ReadOptions&) {
  if (head.data.empty()) return false;
  const std::string_view text = head.data[0]->text;
  return text.size() > 13 && is_hash(text.substr(0, 12)) && text[12] == ' ' &&
         text.find_first_not_of("0123456789.", 13) >= 13 + 64;
}

NextRecord open_bank(ReadContext& context, const Head&) {
  return record_of_each_line(context, read_bank);
}

}  // namespace tresse::io
