import { same } from './same.ts';

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The paths of what differs between two values, as the fields of a form are named: `label.fr-FR`, `answers.1.name`. A
 * list that became longer or shorter is one change; so is a value that is no record in one of the two.
 */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (same(before, after)) return [];
  const of = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((value, at) => changedPaths(before[at], value, of(String(at))));
  if (!isFields(before) || !isFields(after)) return [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changedPaths(Reflect.get(before, name), Reflect.get(after, name), of(name)),
  );
}
