// The rules of a board in words, beyond rows, columns and boxes.

export function rulesOf(shape) {
  const { json } = shape;
  const rules = [];
  if (json.regions) rules.push('each outlined region holds every digit once');
  else if (!shape.box) rules.push('there are no boxes');
  if (json.diagonals) rules.push('each main diagonal holds every digit once');
  if (json.windoku) rules.push('each shaded window holds every digit once');
  if (shape.extra.length) rules.push('no digit is twice in a shaded region');
  if (json.anti_knight) rules.push('cells a knight\'s move apart differ');
  if (json.anti_king) rules.push('cells that touch at a corner differ');
  return rules.length ? `Rules: ${rules.join('; ')}.` : '';
}
