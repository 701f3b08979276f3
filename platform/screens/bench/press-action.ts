import { firstOf, offeredNow, type Offered } from '../ui/core/offered.ts';

export type Pressed = { kind: 'done' } | { kind: 'refused'; refusal: string } | { kind: 'absent' };

/** The page's action under one of the keys; one that is possible comes before one that is refused. */
function find(offered: readonly Offered[], keys: readonly string[]): Offered | undefined {
  const named = offered.filter(({ key }) => keys.includes(key));
  return named.find(({ refusal }) => refusal === undefined) ?? named[0];
}

/** Performs the page's action under one of the keys, as if its button had been pressed. */
export function press(keys: readonly string[]): Pressed {
  const action = find(offeredNow() ?? [], keys);
  if (action === undefined) return { kind: 'absent' };
  if (action.refusal !== undefined) return { kind: 'refused', refusal: action.refusal };
  action.onAct();
  return { kind: 'done' };
}

/** Performs the first action of the page. */
export function pressFirst(): Pressed {
  const first = firstOf(offeredNow() ?? []);
  if (first === undefined) return { kind: 'absent' };
  first.onAct();
  return { kind: 'done' };
}

/**
 * While a page opens: milliseconds between two checks, milliseconds after which checking ends, and the number of checks
 * without movement after which the page counts as open.
 */
const everyMs = 40;
const longestMs = 6000;
const restsFor = 6;

const aLook = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, everyMs);
  });

/** As `press`, for a page that is still opening: waits until it offers the action or has come to rest. */
export async function pressOnceShown(keys: readonly string[], isMoving: () => boolean): Promise<Pressed> {
  const end = performance.now() + longestMs;
  for (let rests = 0; rests < restsFor && performance.now() < end; rests = isMoving() ? 0 : rests + 1) {
    await aLook();
    const pressed = press(keys);
    if (pressed.kind !== 'absent') return pressed;
  }
  return { kind: 'absent' };
}

/** Waits until a page has opened, for `longestMs` at most. */
export async function shown(isOpening: () => boolean): Promise<void> {
  const end = performance.now() + longestMs;
  do await aLook();
  while (isOpening() && performance.now() < end);
}
