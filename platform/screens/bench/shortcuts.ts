import { useEffect, useEffectEvent } from 'react';

const textInput = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable]';

/** Whether a shortcut key may act now: not behind a dialog, and not while somebody types. */
const isFree = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return true;
  const open = document.querySelector('dialog[open]');
  if (open !== null && !open.contains(target)) return false;
  if (target instanceof HTMLInputElement && target.dataset['scanField'] !== undefined)
    return target.value === '';
  return !target.matches(textInput);
};

/**
 * How long a shortcut key waits for a second key, which would mean that a scanner or, in the scan field, a person is
 * entering a code.
 */
const aloneOnPage = 90;
const aloneInScanField = 350;

const isScanField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset['scanField'] !== undefined;

const emptyScanField = (): void => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.dataset['scanField'] === undefined) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Shortcut keys: `take` returns what a key does, or undefined. Enter acts at once, unless it is on a button or a link,
 * which it presses.
 */
export function useShortcuts(take: (key: string) => (() => void) | undefined): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent): void => {
      clearTimeout(waiting);
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return;
      if (!isFree(event.target)) return;
      const presses =
        event.target instanceof HTMLElement && event.target.matches('button, a, summary, [role]');
      if (event.key === 'Enter' && presses) return;
      const act = taken(event.key);
      if (act === undefined) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        act();
        return;
      }
      const alone = isScanField(event.target) ? aloneInScanField : aloneOnPage;
      waiting = setTimeout(() => {
        emptyScanField();
        act();
      }, alone);
    };
    window.addEventListener('keydown', press);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', press);
    };
  }, []);
}
