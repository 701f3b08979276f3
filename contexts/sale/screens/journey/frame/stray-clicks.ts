/**
 * Tells, for what one screen shows, the clicks that were not meant for it: the second of a double click falls on what the
 * first one led to. `leadsOn`: its own first click leads on too, so that no second one is meant.
 */
export function strayClicks(): (detail: number, leadsOn: boolean) => boolean {
  let isPressed = false;
  return (detail, leadsOn) => {
    // a key presses without a detail
    isPressed ||= detail <= 1;
    return detail > 1 && (leadsOn || !isPressed);
  };
}
