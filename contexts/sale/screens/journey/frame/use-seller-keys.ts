import { choiceAt, primaryNow } from '@reprise/platform/screens/ui/core/controller.ts';
import { useAnnounce } from '@reprise/platform/screens/ui/core/front.tsx';
import type { KeyAct } from '@reprise/platform/screens/ui/core/fronts.ts';
import { useEffect, type RefObject } from 'react';
import { useJourney } from '../../shown/journey.tsx';

const typed = 'input:not([type=radio], [type=checkbox]), textarea, select';

/**
 * At a counter the keyboard is enough: 1 to 9 choose, a single answer continues, Enter continues, and the first field of
 * a form has the focus. On the site nothing changes.
 */
export function useSellerKeys(box: RefObject<HTMLElement | null>): void {
  const { channel } = useJourney();
  const goOn = (): void => {
    const screen = box.current;
    if (screen instanceof HTMLFormElement) screen.requestSubmit();
    else primaryNow()?.();
  };
  const onKey = (key: string): KeyAct => {
    if (key === 'Enter') return goOn;
    const choice = /^[1-9]$/.test(key) ? choiceAt(Number(key) - 1) : undefined;
    if (choice === undefined) return undefined;
    return () => {
      choice.choose();
      // once the screen has rendered the answer
      if (choice.isOnly) setTimeout(goOn);
    };
  };
  useAnnounce(channel === 'store' ? { onKey, atOnce: true } : null);
  useEffect(() => {
    const screen = box.current;
    if (channel !== 'store' || !(screen instanceof HTMLFormElement)) return;
    if (!screen.contains(document.activeElement?.closest(typed) ?? null))
      screen.querySelector<HTMLElement>(typed)?.focus();
  }, [box, channel]);
}
