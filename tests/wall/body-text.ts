export const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const follow = (body: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>((node, name) => (isNode(node) ? node[name] : undefined), body);

/** The value in a body at a path such as `packages.0.number`. */
export const valueAt = (body: unknown, field: string): unknown => follow(body, field.split('.'));

/** Does the body have the object or list that contains the field? */
export const hasPlace = (body: unknown, field: string): boolean =>
  isNode(follow(body, field.split('.').slice(0, -1)));

/** The same body with a text at that path; missing lists on the way are created. */
export function withText(body: unknown, field: string, text: string): unknown {
  const copy: unknown = structuredClone(body) ?? {};
  const path = field.split('.');
  const last = path.pop() ?? '';
  let node = copy;
  for (const name of path) {
    if (!isNode(node)) break;
    node[name] ??= [];
    node = node[name];
  }
  if (isNode(node)) node[last] = text;
  return copy;
}
