const deepest = 3;

type Node = { [name: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The query string as the lists use it: `order[label]=asc` → { order: { label: 'asc' } }, `status[]=a&status[]=b` → {
 * status: ['a', 'b'] }, `buybackPrice[gte]=100` → { buybackPrice: { gte: '100' } }; a repeated name gives a list. A
 * name with a property of every object in it, or one that is nested too deep, is not parsed: no contract knows it, so
 * it is refused.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const root: Node = Object.create(null);
  if (text === '') return root;
  for (const [name, value] of new URLSearchParams(text)) putNamed(root, name, value);
  return root;
}

/** Sets one value at its bracketed name. */
export function putNamed(root: Record<string, unknown>, name: string, value: unknown): void {
  put(root, pathOf(name), value);
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  const inside = [...name.slice(open).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  const path = [name.slice(0, open), ...inside];
  const wrong = path[0] === '' || path.length > deepest + 1 || path.some((part) => part in Object.prototype);
  return wrong ? [name] : path;
}

function put(node: Node, [name = '', next, ...rest]: string[], value: unknown): void {
  const before = node[name];
  if (next === undefined) {
    node[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  } else if (next === '') {
    node[name] = [...(Array.isArray(before) ? before : []), value];
  } else {
    const child: Node = isNode(before) ? before : Object.create(null);
    node[name] = child;
    put(child, [next, ...rest], value);
  }
}
