type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** One field of a thing, before and after it was changed; undefined where the thing had no such field. */
export type Difference = { path: string; before: Json | undefined; after: Json | undefined };

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name and value pair, as the configurations of connectors are kept: its name identifies the field. */
const isNamed = (value: Json): value is { name: string; value: Json } =>
  isObject(value) && typeof value['name'] === 'string' && 'value' in value && Object.keys(value).length <= 3;

/** Lists of named values, compared as one object: a value that moved is no change. */
const named = (list: Json[]): { [key: string]: Json } | null =>
  list.length > 0 && list.every(isNamed)
    ? Object.fromEntries(list.map(({ name, value }) => [name, value]))
    : null;

const opened = (value: Json | undefined): { [key: string]: Json } | null => {
  if (Array.isArray(value)) return named(value);
  return isObject(value) ? value : null;
};

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * The fields that differ between two views of a thing, each with its path (`circuits.store.active`), in the order of
 * the thing's own fields. A created thing has only an after, a removed one only a before.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  return between('', before as Json, after as Json); // JSON: it comes from a jsonb column
}

function between(path: string, before: Json | undefined, after: Json | undefined): Difference[] {
  if (isSame(before, after)) return [];
  const [old, now] = [opened(before), opened(after)];
  const isEmpty = (value: Json | undefined): boolean => value === null || value === undefined;
  const walks = (old !== null || isEmpty(before)) && (now !== null || isEmpty(after));
  if (!walks) return [{ path, before, after }];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return names.flatMap((name) => between(path === '' ? name : `${path}.${name}`, old?.[name], now?.[name]));
}
