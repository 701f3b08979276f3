/** A long list shows this many, then how many others there are. */
const shownAtMost = 30;

/** The first of a long list, including chosen ones, and how many are left out. */
export function firstOf<One>(
  all: readonly One[],
  isChosen: (one: One) => boolean = () => false,
): { shown: One[]; others: number } {
  const shown = all.filter((one, place) => place < shownAtMost || isChosen(one));
  return { shown, others: all.length - shown.length };
}

/** The summary of a choice: one by its name, of several the first and how many more; undefined for none. */
export function chosenText(labels: readonly string[]): string | undefined {
  const [first, ...others] = labels;
  if (first === undefined) return undefined;
  return others.length === 0 ? first : `${first} +${others.length}`;
}
