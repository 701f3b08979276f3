/** Where the account that a person chose last stands, for as long as the browser's tab is open. */
const keyOf = (userId: string): string => `chosen account ${userId}`;

/** Keeps what was chosen, so that the next screen begins with it. */
export const keepChosen = (userId: string, accountId: string): void =>
  sessionStorage.setItem(keyOf(userId), accountId);

/** The account that was chosen last; undefined when none was. */
export const keptOf = (userId: string): string | undefined =>
  sessionStorage.getItem(keyOf(userId)) ?? undefined;

/**
 * The account that a screen is of: the one that the address names; where it names none, the one that was chosen last,
 * if the screen offers it.
 */
export function chosenOf(
  userId: string,
  named: string | undefined,
  offered: readonly { id: string }[],
): string | undefined {
  if (named !== undefined) return named;
  const kept = keptOf(userId);
  return offered.find(({ id }) => id === kept)?.id;
}

/** What a screen concerns, where it does not concern every client. */
export type Kind = 'retailer' | 'buyer';
export type Named = { id: string; name: string };
type Client = Named & { isRetailer: boolean; isBuyerAndWorkshopsSupervisor: boolean };

/** The first clients of a list, with one that stands further down: unless the screen does not concern it. */
export function withOne(
  first: readonly Named[],
  one: Client | undefined,
  kind: Kind | undefined,
): readonly Named[] {
  if (one === undefined) return first;
  const concerns = { retailer: one.isRetailer, buyer: one.isBuyerAndWorkshopsSupervisor };
  return kind === undefined || concerns[kind] ? [...first, one] : first;
}
