/**
 * Is `name` one of the file names that a format stands for? `*` is any run of characters, everything else is itself:
 * `buybacks-*.csv` (`fileNameFormats[]`, docs/calls.md). Looks at each part once, so that a format of
 * many stars costs no more than a short one.
 */
export function hasNameFormat(name: string, format: string): boolean {
  const [first = '', ...rest] = format.split('*');
  const last = rest.pop();
  if (last === undefined) return name === format;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
