import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** By the id of a control, or of the group that its id begins with: what its form does when it is ticked. */
const makers = new Map<string, (control: HTMLInputElement) => void>();

/** Announces what a press on the control, or on one of the group, does. */
export function useMadeBy(id: string, make: (control: HTMLInputElement) => void): void {
  const now = useEffectEvent(make);
  useEffect(() => {
    makers.set(id, (control) => now(control));
    return () => void makers.delete(id);
  }, [id]);
}

export const idInGroup = (group: string, value: string): string => `${group}/${value}`;

/** Ticks or unticks it, as a press does. */
export function makeChoice(control: HTMLInputElement, isMade: boolean): void {
  const [group = ''] = control.id.split('/');
  const make = makers.get(group);
  // a radio button is unticked by another one
  if (make === undefined || (control.type === 'radio' && !isMade)) return;
  control.checked = isMade;
  flushSync(() => make(control));
}
