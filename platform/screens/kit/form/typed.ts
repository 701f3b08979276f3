// What was typed into a page whose session ended, kept in this tab until the same person is back on the same page. It
// works on the page's own controls, so that every form has it, whatever it is made with.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { userId: string; path: string; fields: Record<string, string> };

const key = 'typed';
/** Secrets and files are not kept; a search or a scan that is typed again costs nothing. */
const notKept = new Set(['password', 'file', 'hidden', 'search', 'submit', 'button', 'reset', 'image']);

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement;

const mayBeKept = (control: Control): boolean =>
  !notKept.has(control.type) &&
  control.autocomplete !== 'one-time-code' &&
  !(control instanceof HTMLInputElement && control.readOnly) &&
  control.closest('#content') !== null;

const touched = new Set<Control>();
document.addEventListener(
  'input',
  ({ target }) => {
    if (isControl(target) && mayBeKept(target)) touched.add(target);
  },
  true,
);

const wordsOf = (control: Control): string =>
  control.getAttribute('aria-label') ??
  control.labels?.[0]?.textContent ??
  control.getAttribute('placeholder') ??
  '';

const groupOf = (control: Control): string =>
  control.closest('fieldset')?.querySelector('legend')?.textContent ?? '';

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** A name that React makes is another one on the next visit. */
const ownName = ({ name }: Control): string => (/^[_:«]/.test(name) ? '' : name);

/** What a control is called, the same on the next visit: its name, else its words, and which choice of a group it is. */
const calledOf = (control: Control): string =>
  [
    control.type,
    ownName(control) || `${groupOf(control)}/${wordsOf(control)}`,
    isChoice(control) && control.value !== 'on' ? control.value : '',
  ].join('|');

const all = (): Control[] => [...document.querySelectorAll<Control>('#content :is(input, textarea, select)')];

/** Controls that are called alike are told apart by their order. */
function called(controls: readonly Control[]): Map<string, Control> {
  const counts = new Map<string, number>();
  return new Map(
    controls.filter(mayBeKept).map((control) => {
      const name = calledOf(control);
      const nth = counts.get(name) ?? 0;
      counts.set(name, nth + 1);
      return [`${name}|${nth}`, control];
    }),
  );
}

const stateOf = (control: Control): string => (isChoice(control) ? String(control.checked) : control.value);
const here = (): string => location.pathname;

/** On the way back in nothing is forgotten: the page that it is for has not been reached yet. */
const isArrival = (path: string): boolean => /^\/(?:login|auth\/login|open-?id\/)/.test(path);

/** Keeps what was typed on this page for its person; to be called while the page still stands. */
export function keepTyped(userId: string): void {
  const fields = [...called(all())].filter(([, control]) => touched.has(control));
  if (fields.length === 0) return;
  const kept: Kept = {
    userId,
    path: here(),
    fields: Object.fromEntries(fields.map(([name, control]) => [name, stateOf(control)])),
  };
  sessionStorage.setItem(key, JSON.stringify(kept));
}

function kept(): Kept | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Kept);
}

/** As if it were typed: through the element's own setter, so that the form's library hears of it. */
function type(control: Control, state: string): void {
  if (stateOf(control) === state) return;
  if (isChoice(control)) return control.click();
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, state);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Types what it can, and answers what has no control yet. */
function typeAgain(fields: Kept['fields']): Kept['fields'] {
  const controls = called(all());
  return Object.fromEntries(
    Object.entries(fields).filter(([name, state]) => {
      const control = controls.get(name);
      if (control !== undefined) type(control, state);
      return control === undefined;
    }),
  );
}

/**
 * Puts back what this person had typed on this page, as its controls appear; what somebody else had typed, or
 * what was left by going elsewhere, is forgotten.
 * @returns what stops the waiting for controls that are not there yet.
 */
export function restoreTyped(userId: string, onRestored: () => void): () => void {
  const found = kept();
  if (found === null) return () => undefined;
  if (found.userId !== userId || found.path !== here()) {
    if (found.userId !== userId || !isArrival(here())) sessionStorage.removeItem(key);
    return () => undefined;
  }
  let left = found.fields;
  let due: ReturnType<typeof setTimeout> | undefined;
  const tryNow = (): void => {
    const before = Object.keys(left).length;
    left = typeAgain(left);
    const after = Object.keys(left).length;
    if (after < before) onRestored();
    if (after > 0) return;
    sessionStorage.removeItem(key);
    stop();
  };
  // after the form has put its own values into what just appeared
  const soon = (): void => {
    clearTimeout(due);
    due = setTimeout(tryNow, 0);
  };
  const observer = new MutationObserver(soon);
  const stop = (): void => {
    clearTimeout(due);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  soon();
  return stop;
}
