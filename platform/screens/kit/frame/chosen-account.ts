/** Where the chosen account is stored, for as long as the browser's tab is open. */
const keyOf = (userId: string): string => `chosen account ${userId}`;

/** Stores the choice, so that the next screen starts with it. */
export const keepChosen = (userId: string, accountId: string): void =>
  sessionStorage.setItem(keyOf(userId), accountId);

/** The account that was chosen last; undefined when none was. */
export const keptOf = (userId: string): string | undefined =>
  sessionStorage.getItem(keyOf(userId)) ?? undefined;

/**
 * The account of a screen: the one in the address; without one, the last choice, if the screen offers it, or the only
 * one that it offers.
 */
export function chosenOf(
  userId: string,
  named: string | undefined,
  offered: readonly { id: string }[],
): string | undefined {
  if (named !== undefined) return named;
  const kept = keptOf(userId);
  const [only, another] = offered;
  return offered.find(({ id }) => id === kept)?.id ?? (another === undefined ? only?.id : undefined);
}

/** The accounts that a screen concerns, where it does not concern all. */
export type Kind = 'retailer' | 'buyer';
export type Named = { id: string; name: string };
type Client = Named & { isRetailer: boolean; isBuyerAndWorkshopsSupervisor: boolean };

/** The first accounts of a list, and the given one if it comes later, provided that the screen concerns it. */
export function withOne(
  first: readonly Named[],
  one: Client | undefined,
  kind: Kind | undefined,
): readonly Named[] {
  if (one === undefined) return first;
  const concerns = { retailer: one.isRetailer, buyer: one.isBuyerAndWorkshopsSupervisor };
  return kind === undefined || concerns[kind] ? [...first, one] : first;
}
