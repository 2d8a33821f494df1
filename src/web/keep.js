// What this browser keeps: of this tab first, so that two tabs do not mix; a new tab begins with what was kept last. A browser may
// keep nothing at all, or have no room for a text; each of the two places may fail by itself.

const kPlaces = [() => sessionStorage, () => localStorage];

// What `use` gives of a place; null: it fails.
function tried(place, use) {
  try { return use(place()); } catch { return null; }
}
// Each place keeps the first of these texts that it has room for.
export function keep(name, texts) {
  for (const place of kPlaces) {
    for (const text of texts()) if (tried(place, (one) => { one.setItem(name, text); return true; })) break;
  }
}
export function keptAt(name) {
  const [own, last] = kPlaces.map((place) => tried(place, (one) => one.getItem(name)));
  return own ?? last;
}
