import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createFront, fronts, type Announced, type Front, type KeyAct } from './fronts.ts';

const FrontContext = createContext<Front>(fronts.page);
const FootContext = createContext(false);

/** Announces what this part of the page, or of the dialog around it, answers to while it is shown; null: nothing. */
export function useAnnounce(announced: Announced | null): void {
  const front = useContext(FrontContext);
  const now = useEffectEvent((): Announced => announced ?? {});
  const isSilent = announced === null;
  const hasKeys = announced?.onKey !== undefined || announced?.field !== undefined;
  useLayoutEffect(() => {
    if (isSilent) return undefined;
    // loaded with the dashboard; on the site few screens answer to keys
    if (hasKeys) void import('./keyboard.ts');
    return fronts.announce(front, () => now());
  }, [front, isSilent, hasKeys]);
  useEffect(() => {
    if (announced !== null) fronts.changed();
  });
}

/** What keys do that belong to no action: `take` returns what a key does, or undefined. */
export const useKeys = (take: (key: string) => KeyAct): void => useAnnounce({ onKey: take });

/** The same, as a part of a dialog. */
export const Keys = ({ take }: { take: (key: string) => KeyAct }) => {
  useKeys(take);
  return null;
};

/** Is this part on the page or in the dialog that has the keys? */
export function useIsOnTop(): () => boolean {
  const front = useContext(FrontContext);
  return () => fronts.top() === front;
}

/** The front of a dialog, which has the keys from when it is shown until it is gone. */
export function useDialogFront(box: RefObject<HTMLDialogElement | null>, cancel: () => void): Front {
  const [front] = useState(createFront);
  const leave = useEffectEvent(cancel);
  useLayoutEffect(
    () =>
      box.current === null ? undefined : fronts.open(front, { element: box.current, cancel: () => leave() }),
    [front, box],
  );
  return front;
}

export const DialogFront = ({ front, children }: { front: Front; children: ReactNode }) => (
  <FrontContext value={front}>
    <FootContext value={false}>{children}</FootContext>
  </FrontContext>
);

/** Around the buttons that end a dialog or a screen of the sale: one of them is its answer (`primaryOn`). */
export const Foot = ({ children }: { children: ReactNode }) => <FootContext value>{children}</FootContext>;

/** Is a button here the answer of its dialog or screen? */
export function useIsAnswer(type: string, look: string): boolean {
  const isInDialog = useContext(FrontContext) !== fronts.page;
  const isInFoot = useContext(FootContext);
  if (!isInDialog) return isInFoot;
  return type === 'submit' || (isInFoot && (look === 'primary' || look === 'danger'));
}
