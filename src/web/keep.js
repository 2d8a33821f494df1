// What this browser keeps: of this tab first, so that two tabs do not mix; a new tab begins with what was kept last. A browser may
// keep nothing at all, or have no room for a text.

const places = () => [sessionStorage, localStorage];

// Is it kept?
export function keep(name, text) {
  try {
    for (const place of places()) place.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
export function keptAt(name) {
  try { return sessionStorage.getItem(name) ?? localStorage.getItem(name); } catch { return null; }
}
