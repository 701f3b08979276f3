/** The number of typing errors between two words: a letter added, left out, changed, or two swapped. */
export function typosBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Shorter words are not corrected: min_len_1typo and min_len_2typo of the protocol. */
export const shortestWithTypo = [0, 4, 7] as const;

/** The errors allowed in a word, at most `numTypos`. Numbers are not corrected: 12 is not a mistyped 13. */
export function typosAllowed(word: string, numTypos: number): number {
  if (/^\d+$/.test(word) || word.length < shortestWithTypo[1]) return 0;
  return Math.min(numTypos, word.length < shortestWithTypo[2] ? 1 : 2);
}
