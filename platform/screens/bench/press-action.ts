import { firstOf, offeredNow, type Offered } from '../ui/core/offered.ts';

export type Pressed = { kind: 'done' } | { kind: 'refused'; refusal: string } | { kind: 'absent' };

/** The page's own action that one of the keys names: what may be done before what may not. */
function find(offered: readonly Offered[], keys: readonly string[]): Offered | undefined {
  const named = offered.filter(({ key }) => keys.includes(key));
  return named.find(({ refusal }) => refusal === undefined) ?? named[0];
}

/** Does what the page offers under one of the keys, as if it had been pressed there. */
export function press(keys: readonly string[]): Pressed {
  const action = find(offeredNow() ?? [], keys);
  if (action === undefined) return { kind: 'absent' };
  if (action.refusal !== undefined) return { kind: 'refused', refusal: action.refusal };
  action.onAct();
  return { kind: 'done' };
}

/** Does the first of what the page offers. */
export function pressFirst(): Pressed {
  const first = firstOf(offeredNow() ?? []);
  if (first === undefined) return { kind: 'absent' };
  first.onAct();
  return { kind: 'done' };
}

/** Milliseconds between two looks at a page that is being opened, and for which it is looked at; looks at which it rests. */
const everyMs = 40;
const longestMs = 6000;
const restsFor = 6;

const aLook = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, everyMs);
  });

/** The same on a page that is being opened: it is waited for until it offers the action, or nothing moves any more. */
export async function pressOnceShown(keys: readonly string[], isMoving: () => boolean): Promise<Pressed> {
  const end = performance.now() + longestMs;
  for (let rests = 0; rests < restsFor && performance.now() < end; rests = isMoving() ? 0 : rests + 1) {
    await aLook();
    const pressed = press(keys);
    if (pressed.kind !== 'absent') return pressed;
  }
  return { kind: 'absent' };
}

/** Waits until a page is no longer being opened; however long that takes, not longer than a scan may wait. */
export async function shown(isOpening: () => boolean): Promise<void> {
  const end = performance.now() + longestMs;
  do await aLook();
  while (isOpening() && performance.now() < end);
}
