/**
 * Does `name` match a format of file names? `*` is any run of characters, everything else stands for itself:
 * `buybacks-*.csv` (`fileNameFormats[]`, docs/calls.md). Each part is searched once, so that a format with many stars
 * is not slow.
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
