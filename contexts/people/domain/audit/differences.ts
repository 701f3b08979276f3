type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** One field of a thing, before and after it was changed; undefined where the thing had no such field. */
export type Difference = { path: string; before: Json | undefined; after: Json | undefined };

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const opened = (value: Json | undefined): { [key: string]: Json } | null => (isObject(value) ? value : null);

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
