import { createWedge } from '@reprise/platform/screens/ui/core/wedge.ts';
import type { Searching } from './suggestions.ts';

/** A search field is a combobox from the start; its suggestions are loaded when it is first touched. */
export function suggestLater(input: HTMLInputElement, searching: Searching): void {
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  const load = async (): Promise<void> => {
    const { suggest } = await import('./suggestions.ts');
    suggest(input, searching);
  };
  if (document.activeElement === input) void load();
  else input.addEventListener('focus', () => void load(), { once: true });
}

const shortestCode = 8;

/** A hand scanner types into the page while no field has the focus: its code is searched for. */
export function searchScans(form: HTMLFormElement, input: HTMLInputElement): void {
  const wedge = createWedge({ minLength: shortestCode });
  window.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
    const code = wedge.push(event.key, event.timeStamp);
    if (code === undefined) return;
    event.preventDefault();
    input.value = code;
    form.requestSubmit();
  });
}
