/** The most that one function remembers: those of a few hundred accounts or models are asked for again and again. */
const most = 500;

/**
 * A function of texts that remembers what it made of them, for what is made for each page and is always the same. Beyond
 * 500 it forgets all and begins anew.
 * @param make depends on its texts alone
 */
export function remembered<Texts extends readonly (string | null)[], Made>(
  make: (...texts: Texts) => Made,
): (...texts: Texts) => Made {
  const made = new Map<string, Made>();
  return (...texts) => {
    const key = JSON.stringify(texts);
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const next = make(...texts);
    made.set(key, next);
    return next;
  };
}
