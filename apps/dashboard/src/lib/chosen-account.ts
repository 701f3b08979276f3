/** Where the account that a person chose last stands, for as long as the browser's tab is open. */
const keyOf = (userId: string): string => `chosen account ${userId}`;

/** Keeps what was chosen, so that the next screen begins with it. */
export const keepChosen = (userId: string, accountId: string): void =>
  sessionStorage.setItem(keyOf(userId), accountId);

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
  const kept = sessionStorage.getItem(keyOf(userId));
  return offered.find(({ id }) => id === kept)?.id;
}
