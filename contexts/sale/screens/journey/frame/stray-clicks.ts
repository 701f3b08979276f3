/** The second click of a double click comes soon: on what the first one led to, before anybody could have read it. */
const soonMs = 200;

type Click = Pick<MouseEvent, 'detail' | 'timeStamp'>;

/** A finger that is quick taps twice at one place; a double click is a habit of the mouse. */
export const isTap = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';

/**
 * Tells, for what one screen shows since `shownAt`, the clicks that were not meant for it: the second of a double click
 * falls on what the first one led to. `leadsOn`: its own first click leads on too, so that no second one is meant. Times
 * are those of events.
 */
export function strayClicks(shownAt: number): (click: Click, leadsOn: boolean) => boolean {
  let isPressed = false;
  return ({ detail, timeStamp }, leadsOn) => {
    // a key presses without a detail; whoever is quick presses again at the place of the answer before
    const isStray = detail > 1 && (isPressed ? leadsOn : timeStamp - shownAt < soonMs);
    isPressed ||= !isStray;
    return isStray;
  };
}
