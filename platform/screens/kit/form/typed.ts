import { makeChoice } from '../../ui/core/choices.ts';
import { editText } from '../../ui/core/edit-text.ts';

// Keeps what was typed into a page whose session ended, in this tab, until the same person is back on the same page. It
// works on the DOM's own controls, so every form has it, whatever library it uses.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { userId: string; path: string; fields: Record<string, string> };

const key = 'typed';
/** Passwords and files are not kept, nor are searches and scans, which cost nothing to repeat. */
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

/** The name of a control; empty when React generated it, because the next visit gets another one. */
const ownName = ({ name }: Control): string => (/^[_:«]/.test(name) ? '' : name);

/**
 * A control's name that is stable between visits: its `name`, else its label, with the value of a radio button or
 * checkbox.
 */
const calledOf = (control: Control): string =>
  [
    control.type,
    ownName(control) || `${groupOf(control)}/${wordsOf(control)}`,
    isChoice(control) && control.value !== 'on' ? control.value : '',
  ].join('|');

const all = (): Control[] => [...document.querySelectorAll<Control>('#content :is(input, textarea, select)')];

/** Controls with the same name are told apart by their order. */
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
/** With the query: a scan's names the thing that the page is about. */
const here = (): string => location.pathname + location.search;

/** Nothing is forgotten on the login pages: the page that was left is not reached yet. */
const isArrival = (path: string): boolean => /^\/(?:login|auth\/login|open-?id\/)/.test(path);

/** Keeps what was typed on this page for its person; call it while the page is still mounted. */
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

/** Types it again, as a hand does, so that the form takes notice. */
function type(control: Control, state: string): void {
  if (stateOf(control) === state) return;
  touched.add(control);
  if (isChoice(control)) return makeChoice(control, state === 'true');
  if (!(control instanceof HTMLSelectElement)) return editText(control, state);
  control.value = state;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Restores what it can; returns what has no control yet. */
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
 * Restores what this person had typed on this page, as its controls appear. What another person typed, or what was left
 * by going to another page, is discarded.
 * @returns a function that stops waiting for controls.
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
  // after the form has set its own values into the new controls
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
