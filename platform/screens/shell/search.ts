/**
 * The search parameters as plain text: `?ids=a&ids=b&page=2`, no JSON and no quotes, so that a 13-digit number keeps
 * its zeros and a link can be read aloud or typed.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const search = new URLSearchParams(text);
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    found[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return found;
}

const plain = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => plain(one));
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
};

/** The opposite of `parseSearch`; empty and undefined values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const text of plain(value)) written.append(name, text);
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}

/** Readers for a route's search parameters: a value of another kind is left out, never refused. */
export const textOf = (value: unknown): string | undefined => plain(value)[0];

export const listOf = (value: unknown): string[] =>
  plain(value).flatMap((one) => one.split(',').filter(Boolean));

export const wholeNumberOf = (value: unknown): number | undefined => {
  const text = textOf(value);
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

export const severalOf = <const Value extends string>(values: readonly Value[], value: unknown): Value[] => {
  const asked = listOf(value);
  return values.filter((one) => asked.includes(one));
};

export const oneOf = <const Value extends string>(
  values: readonly Value[],
  value: unknown,
): Value | undefined => values.find((one) => one === textOf(value));

/** The page sizes of a list; the first is the default. */
export const pageSizes = [25, 50, 100, 200] as const;
