// Who leaves what they typed is asked first. A form that holds something unsaved says here how it asks; whoever leads
// away from it without the router goes through `asked`.

type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();
let isLeaving = false;

/** A form holds something unsaved, until the answer is called. */
export function holdBack(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Does the person leave what they typed? True at once where nothing is unsaved. */
async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}

/** Does something that leaves the page, unless the person would lose what they typed and stays. */
export async function asked(leave: () => void): Promise<void> {
  if (await mayLeave()) leave();
}

/** Starts the app anew at an address, or leaves it: decided, so the browser asks nothing any more. */
export function leaveApp(url: string): void {
  isLeaving = true;
  location.assign(url);
}

/** Does the browser ask before the page is closed or read again? */
export const asksBeforeUnload = (): boolean => !isLeaving;
