// Asks before unsaved input is left. A form with unsaved input registers its question here; code that leaves the page
// without the router calls `asked`.

type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();
let isLeaving = false;

/** Registers the question of a form with unsaved input, until the returned function is called. */
export function holdBack(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Whether the page may be left; true at once when nothing is unsaved. */
async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}

/** Calls `leave`, unless the person chooses to stay with the unsaved input. */
export async function asked(leave: () => void): Promise<void> {
  if (await mayLeave()) leave();
}

/** Reloads the app at an address or leaves it, without the browser's question: the person has decided. */
export function leaveApp(url: string): void {
  isLeaving = true;
  location.assign(url);
}

/** Whether the browser asks before the page is closed or reloaded. */
export const asksBeforeUnload = (): boolean => !isLeaving;
