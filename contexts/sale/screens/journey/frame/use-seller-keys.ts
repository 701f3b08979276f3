import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useJourney } from '../../shown/journey.tsx';

const typed = 'input:not([type=radio], [type=checkbox]), textarea, select';
const acts = `${typed}, button, a[href], summary, [role=option]`;
const choices = 'input[type=radio]:enabled, input[type=checkbox]:enabled, a.sale-hit';

const isIn = (target: EventTarget | null, what: string): boolean =>
  target instanceof HTMLElement && target.matches(what);

/** Presses the screen's primary button. */
function goOn(screen: HTMLElement): void {
  if (screen instanceof HTMLFormElement) screen.requestSubmit();
  else screen.querySelector<HTMLButtonElement>('.foot button')?.click();
}

/**
 * Chooses the entry with that number: a search result is opened, a single answer continues, several answers are ticked.
 */
function choose(screen: HTMLElement, place: number): void {
  const choice = screen.querySelectorAll<HTMLElement>(choices)[place];
  choice?.click();
  // once the screen has rendered the answer
  if (choice instanceof HTMLInputElement && choice.type === 'radio') setTimeout(() => goOn(screen));
}

/**
 * At a counter the keyboard is enough: 1 to 9 choose and continue, Enter continues, and the first field of a form has
 * the focus. On the site nothing changes.
 */
export function useSellerKeys(box: RefObject<HTMLElement | null>): void {
  const { channel } = useJourney();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const screen = box.current;
    if (!screen || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'Enter' && !isIn(event.target, `${acts}, input`)) {
      event.preventDefault();
      goOn(screen);
    } else if (/^[1-9]$/.test(event.key) && !isIn(event.target, typed)) choose(screen, Number(event.key) - 1);
  });
  useEffect(() => {
    if (channel !== 'store') return undefined;
    const screen = box.current;
    if (screen instanceof HTMLFormElement && !screen.contains(document.activeElement?.closest(typed) ?? null))
      screen.querySelector<HTMLElement>(typed)?.focus();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [box, channel]);
}
